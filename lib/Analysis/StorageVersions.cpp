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
    versions.back().id = it->second;
    versions.back().origin = origin;
  }
  return it->second;
}

ArrayRef<VersionId> StorageVersions::getMembers(SetId set) const {
  if (set % 2 == 0)
    return versions[set / 2].id;
  return sets[set / 2];
}

SetId StorageVersions::intern(std::vector<VersionId> members) {
  if (members.size() == 1)
    return getSingleton(members.front());
  auto [it, inserted] = setOf.try_emplace(members, 2 * sets.size() + 1);
  if (inserted)
    sets.push_back(std::move(members));
  return it->second;
}

SetId StorageVersions::getUnion(ArrayRef<SetId> parts) {
  if (!parts.empty() && llvm::all_equal(parts))
    return parts.front();
  std::vector<VersionId> members;
  for (SetId part : parts)
    llvm::append_range(members, getMembers(part));
  llvm::sort(members);
  members.erase(llvm::unique(members), members.end());
  return intern(std::move(members));
}

bool StorageVersions::overlap(SetId a, SetId b) const {
  ArrayRef<VersionId> left = getMembers(a), right = getMembers(b);
  const VersionId *l = left.begin(), *r = right.begin();
  while (l != left.end() && r != right.end()) {
    if (*l == *r)
      return true;
    ++(*l < *r ? l : r);
  }
  return false;
}
