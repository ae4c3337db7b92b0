//===- StorageVersions.cpp - Versions of storage and sets of them ---------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StorageVersions.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::utilcall;

VersionId StorageVersions::getOrCreate(Value origin) {
  auto [it, inserted] = versionOf.try_emplace(origin, versions.size());
  if (inserted) {
    versions.emplace_back();
    versions.back().origin = origin;
  }
  return it->second;
}

SetId StorageVersions::intern(std::vector<VersionId> members) {
  auto add = [&]() {
    sets.push_back(members);
    return sets.size() - 1;
  };
  if (members.size() == 1) {
    auto [it, inserted] = singletons.try_emplace(members.front(), 0);
    if (inserted)
      it->second = add();
    return it->second;
  }
  auto [it, inserted] = largerSets.try_emplace(members, 0);
  if (inserted)
    it->second = add();
  return it->second;
}

SetId StorageVersions::getUnion(SetId a, SetId b) {
  if (a == b)
    return a;
  std::vector<VersionId> members;
  std::set_union(sets[a].begin(), sets[a].end(), sets[b].begin(), sets[b].end(),
                 std::back_inserter(members));
  return intern(std::move(members));
}

bool StorageVersions::overlap(SetId a, SetId b) const {
  if (a == b)
    return !sets[a].empty();
  auto left = sets[a].begin(), leftEnd = sets[a].end();
  auto right = sets[b].begin(), rightEnd = sets[b].end();
  while (left != leftEnd && right != rightEnd) {
    if (*left == *right)
      return true;
    ++(*left < *right ? left : right);
  }
  return false;
}
