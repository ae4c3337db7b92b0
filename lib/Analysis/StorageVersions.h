//===- StorageVersions.h - Versions of storage, and sets of them -*- C++ -*-==//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_ANALYSIS_STORAGEVERSIONS_H
#define UTILCALL_LIB_ANALYSIS_STORAGEVERSIONS_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>
#include <map>
#include <vector>

namespace mlir::utilcall {

using VersionId = unsigned;

/// A piece of storage together with contents that some value stands for.
struct Version {
  VersionId id;
  /// The value that first stood for the contents.
  Value origin;
  /// Whether the storage may be written once nobody needs the contents.
  bool writable = true;
  /// Whether the contents mean nothing.
  bool undefined = false;
  /// Whether undefined contents live in storage of their own.
  bool ownAllocation = false;
  /// Whether the storage is written while it holds these contents.
  bool writtenInPlace = false;
};

/// A set of versions: twice the version for a set of one, else odd. Equal sets
/// have equal ids.
using SetId = unsigned;

/// All versions of a module and the sets of them that values may stand for.
/// Nearly all sets have one member and cost nothing.
class StorageVersions {
public:
  /// The version that starts with `origin`, made when first asked for.
  VersionId getOrCreate(Value origin);
  Version &operator[](VersionId id) { return versions[id]; }
  const Version &operator[](VersionId id) const { return versions[id]; }

  SetId getSingleton(VersionId id) const { return 2 * id; }
  SetId getEmptySet() { return intern({}); }
  SetId getUnion(SetId a, SetId b) { return getUnion({a, b}); }
  SetId getUnion(ArrayRef<SetId> parts);
  /// Stays valid when versions and sets are added.
  ArrayRef<VersionId> getMembers(SetId set) const;
  bool overlap(SetId a, SetId b) const;

private:
  SetId intern(std::vector<VersionId> members);

  std::deque<Version> versions;
  DenseMap<Value, VersionId> versionOf;
  std::deque<std::vector<VersionId>> sets;
  std::map<std::vector<VersionId>, SetId> setOf;
};

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_ANALYSIS_STORAGEVERSIONS_H
