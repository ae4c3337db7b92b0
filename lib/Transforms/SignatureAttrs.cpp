//===- SignatureAttrs.cpp - Attributes of changing signatures -------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SignatureAttrs.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/IR/TiedOpInterface.h"

using namespace mlir;
using namespace mlir::utilcall;

/// `dictionary` with the index in attribute `name` renumbered, or without that
/// attribute if the index is gone.
static DictionaryAttr renumber(DictionaryAttr dictionary, StringRef name,
                               const DenseMap<unsigned, unsigned> &newIndices) {
  std::optional<int64_t> index = readIndex(dictionary.get(name));
  if (!index)
    return dictionary;
  NamedAttrList attrs(dictionary);
  auto it = newIndices.find(*index);
  if (it == newIndices.end()) {
    attrs.erase(name);
  } else {
    Type type = dictionary.getAs<IntegerAttr>(name).getType();
    attrs.set(name, IntegerAttr::get(type, it->second));
  }
  return attrs.getDictionary(dictionary.getContext());
}

static ArrayAttr moveAttrs(Builder &builder, ArrayAttr attrs,
                           ArrayRef<int64_t> positions, unsigned newCount,
                           ArrayRef<StringRef> indexNames,
                           const DenseMap<unsigned, unsigned> &newIndices) {
  if (!attrs)
    return nullptr;
  SmallVector<Attribute> moved(newCount, builder.getDictionaryAttr({}));
  bool anyLeft = false;
  for (auto [dictionary, position] :
       llvm::zip_equal(attrs.getAsRange<DictionaryAttr>(), positions)) {
    if (position < 0)
      continue;
    for (StringRef name : indexNames)
      dictionary = renumber(dictionary, name, newIndices);
    moved[position] = dictionary;
    anyLeft |= !dictionary.empty();
  }
  return anyLeft ? builder.getArrayAttr(moved) : nullptr;
}

ArrayAttr
utilcall::moveArgumentAttrs(Builder &builder, ArrayAttr attrs,
                            ArrayRef<int64_t> positions, unsigned newCount,
                            const DenseMap<unsigned, unsigned> &tiedResults) {
  return moveAttrs(builder, attrs, positions, newCount,
                   {encoding::kAliasingOutput}, tiedResults);
}

ArrayAttr
utilcall::moveResultAttrs(Builder &builder, ArrayAttr attrs,
                          ArrayRef<int64_t> positions, unsigned newCount,
                          const DenseMap<unsigned, unsigned> &tiedOperands) {
  return moveAttrs(builder, attrs, positions, newCount,
                   {encoding::kIREETied, encoding::kTied}, tiedOperands);
}

void utilcall::setSignatureAttr(Operation *op, StringAttr name,
                                Attribute value) {
  if (value)
    op->setAttr(name, value);
  else
    op->removeAttr(name);
}
