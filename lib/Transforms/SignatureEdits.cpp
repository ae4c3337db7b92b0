//===- SignatureEdits.cpp - Changes of a function with its calls ----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every edit is described by the list of new arguments or results, each of
// which may stand for an old one, and by two conversions: from the old values
// to the new ones, used where values are handed over (operands of calls and
// returns), and back, used where they arrive (entry block arguments, results of
// calls). One routine checks and applies such a description.
//
//===----------------------------------------------------------------------===//

#include "utilcall/Transforms/SignatureEdits.h"

#include "SignatureAttrs.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "utilcall/IR/TieEncodings.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::utilcall;

//===----------------------------------------------------------------------===//
// Callers
//===----------------------------------------------------------------------===//

CallerMap::CallerMap(Operation *symbolTableOp) {
  for (Region &region : symbolTableOp->getRegions()) {
    std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(&region);
    if (!uses) {
      usesAreKnown = false;
      continue;
    }
    for (SymbolTable::SymbolUse use : *uses) {
      Uses &known = usesOf[use.getSymbolRef().getRootReference()];
      auto call = dyn_cast<CallOp>(use.getUser());
      if (!call || call.getCalleeAttr() != use.getSymbolRef())
        known.otherUser = use.getUser();
      else if (known.calls.empty() || known.calls.back() != call)
        known.calls.push_back(call);
    }
  }
}

ArrayRef<CallOp> CallerMap::getCalls(FuncOp function) const {
  auto it = usesOf.find(function.getSymNameAttr());
  return it == usesOf.end() ? ArrayRef<CallOp>() : it->second.calls;
}

void CallerMap::setCalls(FuncOp function, ArrayRef<CallOp> calls) {
  usesOf[function.getSymNameAttr()].calls.assign(calls.begin(), calls.end());
}

FailureOr<ArrayRef<CallOp>>
CallerMap::lookup(FuncOp function,
                  function_ref<InFlightDiagnostic()> emitError) const {
  auto fail = [&](const Twine &reason, Operation *user = nullptr) {
    if (!emitError)
      return failure();
    InFlightDiagnostic diagnostic = emitError() << reason;
    if (user)
      diagnostic.attachNote(user->getLoc()) << "used here";
    return failure();
  };
  if (function.isExternal())
    return fail("it is a declaration");
  if (SymbolTable::getSymbolVisibility(function) !=
      SymbolTable::Visibility::Private)
    return fail("it is not private");
  if (!usesAreKnown)
    return fail("its uses are not known");
  auto it = usesOf.find(function.getSymNameAttr());
  if (it != usesOf.end() && it->second.otherUser)
    return fail("it is used by other than utilcall.call", it->second.otherUser);
  return getCalls(function);
}

FailureOr<SmallVector<CallOp>>
utilcall::lookupCallers(FuncOp function,
                        function_ref<InFlightDiagnostic()> emitError) {
  // A function that stands alone may be called from anywhere.
  Operation *table =
      SymbolTable::getNearestSymbolTable(function->getParentOp());
  CallerMap callers = table ? CallerMap(table) : CallerMap();
  FailureOr<ArrayRef<CallOp>> calls = callers.lookup(function, emitError);
  if (failed(calls))
    return failure();
  return llvm::to_vector(*calls);
}

//===----------------------------------------------------------------------===//
// Description of an edit
//===----------------------------------------------------------------------===//

namespace {
/// A new argument or result.
struct Slot {
  Type type;
  /// The old one whose tie and attributes it takes over, if any.
  std::optional<unsigned> old;
  /// Attributes of a slot that takes over none.
  DictionaryAttr attrs;
  Location loc;
};

/// What happens to the arguments, or to the results, of a function.
struct SideEdit {
  SmallVector<Slot> slots;
  /// The old ones that go for good.
  llvm::BitVector dropped;
  /// Old values, handed over by `user`, to new ones.
  std::function<SmallVector<Value>(OpBuilder &, Operation *user, ValueRange)>
      toNew;
  /// New values to old ones, null for those that were dropped.
  std::function<SmallVector<Value>(OpBuilder &, Location, ValueRange)> toOld;

  SmallVector<Type> getTypes() const {
    return llvm::map_to_vector(slots,
                               [](const Slot &slot) { return slot.type; });
  }
  /// New position per old one, -1 where nothing takes over.
  SmallVector<int64_t> getPositions() const;
  DenseMap<unsigned, unsigned> getPositionMap() const;
};

/// Checks an edit of both sides and applies it.
class SignatureEditor {
public:
  /// `known`: the callers of all functions, if somebody keeps them.
  SignatureEditor(FuncOp function, SideEdit arguments, SideEdit results,
                  CallerMap *known = nullptr)
      : function(function), arguments(std::move(arguments)),
        results(std::move(results)), known(known) {}

  LogicalResult run();

private:
  InFlightDiagnostic emitError();
  FailureOr<SmallVector<CallOp>> findCallers();
  LogicalResult checkDropped();
  LogicalResult moveTies();
  void editBody();
  void editSignature(Operation *op);
  CallOp editCall(CallOp call);
  ArrayAttr getNewAttrs(Builder &builder, ArrayAttr moved, const SideEdit &side,
                        bool inserted);

  FuncOp function;
  SideEdit arguments, results;
  CallerMap *known;
  SmallVector<CallOp> callers;
  TieList ties;
};
} // namespace

SmallVector<int64_t> SideEdit::getPositions() const {
  SmallVector<int64_t> positions(dropped.size(), -1);
  for (auto [position, slot] : llvm::enumerate(slots))
    if (slot.old)
      positions[*slot.old] = position;
  return positions;
}

DenseMap<unsigned, unsigned> SideEdit::getPositionMap() const {
  DenseMap<unsigned, unsigned> map;
  for (auto [position, slot] : llvm::enumerate(slots))
    if (slot.old)
      map[*slot.old] = position;
  return map;
}

InFlightDiagnostic SignatureEditor::emitError() {
  return function->emitError() << "cannot change the signature of '"
                               << function.getSymName() << "': ";
}

LogicalResult SignatureEditor::checkDropped() {
  for (unsigned index : arguments.dropped.set_bits()) {
    BlockArgument argument = function.getArgument(index);
    if (argument.use_empty())
      continue;
    InFlightDiagnostic diagnostic =
        emitError() << "argument #" << index << " would be dropped but is used";
    diagnostic.attachNote(argument.getUsers().begin()->getLoc()) << "used here";
    return diagnostic;
  }
  for (unsigned index : results.dropped.set_bits())
    for (CallOp call : callers) {
      if (call.getResult(index).use_empty())
        continue;
      InFlightDiagnostic diagnostic =
          emitError() << "result #" << index << " would be dropped but is used";
      diagnostic.attachNote(call.getLoc()) << "result of this call";
      return diagnostic;
    }
  return success();
}

/// Moves each tie to the new positions of its sides. A tie goes together with
/// its result; it may not lose only its argument (S6).
LogicalResult SignatureEditor::moveTies() {
  FailureOr<TieList> declared = readDeclaredTies(function);
  if (failed(declared))
    return failure();
  SmallVector<int64_t> newArguments = arguments.getPositions();
  SmallVector<int64_t> newResults = results.getPositions();
  ties.assign(results.slots.size(), TiedOpInterface::kUntiedIndex);
  for (auto [result, argument] : llvm::enumerate(*declared)) {
    if (argument == TiedOpInterface::kUntiedIndex || results.dropped[result])
      continue;
    int64_t newArgument = newArguments[argument];
    int64_t newResult = newResults[result];
    auto emitTieError = [&, result = result, argument = argument]() {
      return emitError() << "result #" << result << " is tied to argument #"
                         << argument << " but ";
    };
    if (newArgument < 0)
      return emitTieError()
             << "nothing would carry the storage of the argument";
    if (newResult < 0)
      return emitTieError() << "nothing would carry the storage of the result";
    if (std::optional<std::string> reason = whyNotTieable(
            arguments.slots[newArgument].type, results.slots[newResult].type))
      return emitTieError() << *reason;
    ties[newResult] = newArgument;
  }
  return success();
}

/// Rewrites the entry block's arguments and the returns.
void SignatureEditor::editBody() {
  Block &entry = function.front();
  unsigned oldCount = entry.getNumArguments();
  for (const Slot &slot : arguments.slots)
    entry.addArgument(slot.type, slot.loc);
  OpBuilder builder = OpBuilder::atBlockBegin(&entry);
  SmallVector<Value> arrived = arguments.toOld(
      builder, function.getLoc(), entry.getArguments().drop_front(oldCount));
  for (auto [argument, value] :
       llvm::zip_equal(entry.getArguments().take_front(oldCount), arrived))
    if (value)
      argument.replaceAllUsesWith(value);
  entry.eraseArguments(0, oldCount);
  for (Block &block : function.getBody()) {
    auto returnOp = dyn_cast<ReturnOp>(block.getTerminator());
    if (!returnOp)
      continue;
    builder.setInsertionPoint(returnOp);
    returnOp.getOperandsMutable().assign(
        results.toNew(builder, returnOp, returnOp.getOperands()));
  }
}

/// `moved` with the attributes of inserted slots, for which the call has none.
ArrayAttr SignatureEditor::getNewAttrs(Builder &builder, ArrayAttr moved,
                                       const SideEdit &side, bool inserted) {
  if (!inserted)
    return moved;
  SmallVector<Attribute> attrs(side.slots.size(),
                               builder.getDictionaryAttr({}));
  bool anyAttr = false;
  for (auto [index, slot] : llvm::enumerate(side.slots)) {
    if (slot.old && moved)
      attrs[index] = moved[index];
    else if (!slot.old && slot.attrs)
      attrs[index] = slot.attrs;
    anyAttr |= !cast<DictionaryAttr>(attrs[index]).empty();
  }
  return anyAttr ? builder.getArrayAttr(attrs) : nullptr;
}

/// Gives the function or a call the new ties and attributes.
void SignatureEditor::editSignature(Operation *op) {
  Builder builder(op);
  bool isFunction = isa<FuncOp>(op);
  auto attributes = cast<ArgAndResultAttrsOpInterface>(op);
  bool anyTie = llvm::any_of(
      ties, [](int64_t tie) { return tie != TiedOpInterface::kUntiedIndex; });
  setSignatureAttr(op,
                   builder.getStringAttr(TiedOpInterface::getStorageAttrName()),
                   anyTie ? builder.getIndexArrayAttr(ties) : nullptr);
  ArrayAttr argumentAttrs = getNewAttrs(
      builder,
      moveArgumentAttrs(builder, attributes.getArgAttrsAttr(),
                        arguments.getPositions(), arguments.slots.size(),
                        results.getPositionMap()),
      arguments, isFunction);
  ArrayAttr resultAttrs =
      getNewAttrs(builder,
                  moveResultAttrs(builder, attributes.getResAttrsAttr(),
                                  results.getPositions(), results.slots.size(),
                                  arguments.getPositionMap()),
                  results, isFunction);
  setSignatureAttr(op, builder.getStringAttr("arg_attrs"), argumentAttrs);
  setSignatureAttr(op, builder.getStringAttr("res_attrs"), resultAttrs);
}

CallOp SignatureEditor::editCall(CallOp call) {
  OpBuilder builder(call);
  OperationState state(call.getLoc(), CallOp::getOperationName());
  state.addOperands(arguments.toNew(builder, call, call.getOperands()));
  state.addTypes(results.getTypes());
  state.addAttributes(call->getAttrs());
  auto newCall = cast<CallOp>(builder.create(state));
  editSignature(newCall);
  SmallVector<Value> arrived =
      results.toOld(builder, call.getLoc(), newCall.getResults());
  for (auto [result, value] : llvm::zip_equal(call.getResults(), arrived))
    if (value)
      result.replaceAllUsesWith(value);
  call.erase();
  return newCall;
}

FailureOr<SmallVector<CallOp>> SignatureEditor::findCallers() {
  if (!known)
    return lookupCallers(function, [&]() { return emitError(); });
  FailureOr<ArrayRef<CallOp>> calls =
      known->lookup(function, [&]() { return emitError(); });
  if (failed(calls))
    return failure();
  return llvm::to_vector(*calls);
}

LogicalResult SignatureEditor::run() {
  FailureOr<SmallVector<CallOp>> found = findCallers();
  if (failed(found))
    return failure();
  callers = std::move(*found);
  if (failed(checkDropped()) || failed(moveTies()))
    return failure();
  editBody();
  editSignature(function);
  function.setFunctionType(FunctionType::get(
      function.getContext(), arguments.getTypes(), results.getTypes()));
  for (CallOp &call : callers)
    call = editCall(call);
  if (known)
    known->setCalls(function, callers);
  return success();
}

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

/// New values that are old ones: `sources[i]` for the new one at position i.
/// Old ones without a new one are dropped.
static SideEdit makeSelection(TypeRange types, ArrayRef<Location> locs,
                              ArrayRef<unsigned> sources) {
  SideEdit side;
  unsigned oldCount = types.size();
  side.dropped.resize(oldCount, true);
  for (unsigned source : sources) {
    side.slots.push_back({types[source], source, nullptr, locs[source]});
    side.dropped.reset(source);
  }
  SmallVector<unsigned> order(sources);
  side.toNew = [order](OpBuilder &, Operation *, ValueRange values) {
    return llvm::map_to_vector(
        order, [&](unsigned source) -> Value { return values[source]; });
  };
  side.toOld = [order, oldCount](OpBuilder &, Location, ValueRange values) {
    SmallVector<Value> old(oldCount);
    for (auto [position, source] : llvm::enumerate(order))
      old[source] = values[position];
    return old;
  };
  return side;
}

/// One value more, before `index`, which `make` makes for a call or return.
static SideEdit
makeInsertion(TypeRange types, ArrayRef<Location> locs, unsigned index,
              Slot slot, std::function<Value(OpBuilder &, Operation *)> make) {
  SmallVector<unsigned> all =
      llvm::to_vector(llvm::seq<unsigned>(types.size()));
  SideEdit side = makeSelection(types, locs, all);
  side.slots.insert(side.slots.begin() + index, slot);
  side.toNew = [index, make](OpBuilder &builder, Operation *user,
                             ValueRange values) {
    SmallVector<Value> result(values);
    result.insert(result.begin() + index, make(builder, user));
    return result;
  };
  side.toOld = [index](OpBuilder &, Location, ValueRange values) {
    SmallVector<Value> result(values);
    result.erase(result.begin() + index);
    return result;
  };
  return side;
}

/// Components in the place of the value at `index`.
static SideEdit makeExpansion(TypeRange types, ArrayRef<Location> locs,
                              unsigned index, bool isTied,
                              const Expansion &expansion) {
  SmallVector<unsigned> all =
      llvm::to_vector(llvm::seq<unsigned>(types.size()));
  SideEdit side = makeSelection(types, locs, all);
  unsigned count = expansion.components.size();
  std::optional<unsigned> main = expansion.storageComponent;
  if (!isTied)
    main = count == 0 ? std::nullopt : std::optional<unsigned>(0);
  SmallVector<Slot> slots;
  for (auto [component, type] : llvm::enumerate(expansion.components))
    slots.push_back(
        {type,
         main == component ? std::optional<unsigned>(index) : std::nullopt,
         nullptr, locs[index]});
  auto at = side.slots.erase(side.slots.begin() + index);
  side.slots.insert(at, slots.begin(), slots.end());
  side.toNew = [index, &expansion](OpBuilder &builder, Operation *user,
                                   ValueRange values) {
    SmallVector<Value> result(values.take_front(index));
    llvm::append_range(result,
                       expansion.split(builder, user->getLoc(), values[index]));
    llvm::append_range(result, values.drop_front(index + 1));
    return result;
  };
  side.toOld = [index, count, &expansion](OpBuilder &builder, Location loc,
                                          ValueRange values) {
    SmallVector<Value> result(values.take_front(index));
    result.push_back(expansion.join(builder, loc, values.slice(index, count)));
    llvm::append_range(result, values.drop_front(index + count));
    return result;
  };
  return side;
}

static SmallVector<unsigned> getKept(const llvm::BitVector &drop) {
  SmallVector<unsigned> kept;
  for (unsigned index = 0; index < drop.size(); ++index)
    if (!drop[index])
      kept.push_back(index);
  return kept;
}

/// Locations of the arguments; those of a declaration's are its own.
static SmallVector<Location> getArgumentLocs(FuncOp function) {
  SmallVector<Location> locs(function.getNumArguments(), function.getLoc());
  if (!function.isExternal())
    for (auto [loc, argument] : llvm::zip_equal(locs, function.getArguments()))
      loc = argument.getLoc();
  return locs;
}

static SmallVector<Location> getResultLocs(FuncOp function) {
  return SmallVector<Location>(function.getNumResults(), function.getLoc());
}

static SideEdit selectArguments(FuncOp function, ArrayRef<unsigned> sources) {
  return makeSelection(function.getArgumentTypes(), getArgumentLocs(function),
                       sources);
}

static SideEdit selectResults(FuncOp function, ArrayRef<unsigned> sources) {
  return makeSelection(function.getResultTypes(), getResultLocs(function),
                       sources);
}

static SideEdit keepArguments(FuncOp function) {
  return selectArguments(function, llvm::to_vector(llvm::seq<unsigned>(
                                       function.getNumArguments())));
}

static SideEdit keepResults(FuncOp function) {
  return selectResults(
      function, llvm::to_vector(llvm::seq<unsigned>(function.getNumResults())));
}

LogicalResult utilcall::dropArguments(FuncOp function,
                                      const llvm::BitVector &drop,
                                      CallerMap *callers) {
  return SignatureEditor(function, selectArguments(function, getKept(drop)),
                         keepResults(function), callers)
      .run();
}

LogicalResult utilcall::dropResults(FuncOp function,
                                    const llvm::BitVector &drop,
                                    CallerMap *callers) {
  return SignatureEditor(function, keepArguments(function),
                         selectResults(function, getKept(drop)), callers)
      .run();
}

LogicalResult utilcall::insertArgument(FuncOp function, unsigned index,
                                       Type type, DictionaryAttr attrs,
                                       Location loc,
                                       MakeOperandFn makeOperand) {
  SideEdit arguments =
      makeInsertion(function.getArgumentTypes(), getArgumentLocs(function),
                    index, {type, std::nullopt, attrs, loc},
                    [makeOperand](OpBuilder &builder, Operation *user) {
                      return makeOperand(builder, cast<CallOp>(user));
                    });
  return SignatureEditor(function, std::move(arguments), keepResults(function))
      .run();
}

LogicalResult utilcall::insertResult(FuncOp function, unsigned index, Type type,
                                     DictionaryAttr attrs,
                                     MakeResultFn makeResult) {
  SideEdit results =
      makeInsertion(function.getResultTypes(), getResultLocs(function), index,
                    {type, std::nullopt, attrs, function.getLoc()},
                    [makeResult](OpBuilder &builder, Operation *user) {
                      return makeResult(builder, cast<ReturnOp>(user));
                    });
  return SignatureEditor(function, keepArguments(function), std::move(results))
      .run();
}

[[maybe_unused]] static bool isPermutation(ArrayRef<unsigned> order,
                                           unsigned count) {
  SmallVector<unsigned> sorted(order);
  llvm::sort(sorted);
  return llvm::equal(sorted, llvm::seq<unsigned>(count));
}

LogicalResult utilcall::permuteArguments(FuncOp function,
                                         ArrayRef<unsigned> order) {
  assert(isPermutation(order, function.getNumArguments()) &&
         "expected each argument once");
  return SignatureEditor(function, selectArguments(function, order),
                         keepResults(function))
      .run();
}

LogicalResult utilcall::permuteResults(FuncOp function,
                                       ArrayRef<unsigned> order) {
  assert(isPermutation(order, function.getNumResults()) &&
         "expected each result once");
  return SignatureEditor(function, keepArguments(function),
                         selectResults(function, order))
      .run();
}

LogicalResult utilcall::expandArgument(FuncOp function, unsigned index,
                                       const Expansion &expansion) {
  std::optional<TieList> ties = lookupDeclaredTies(function);
  bool isTied = ties && llvm::is_contained(*ties, static_cast<int64_t>(index));
  return SignatureEditor(function,
                         makeExpansion(function.getArgumentTypes(),
                                       getArgumentLocs(function), index, isTied,
                                       expansion),
                         keepResults(function))
      .run();
}

LogicalResult utilcall::expandResult(FuncOp function, unsigned index,
                                     const Expansion &expansion) {
  std::optional<TieList> ties = lookupDeclaredTies(function);
  bool isTied = ties && (*ties)[index] != TiedOpInterface::kUntiedIndex;
  return SignatureEditor(function, keepArguments(function),
                         makeExpansion(function.getResultTypes(),
                                       getResultLocs(function), index, isTied,
                                       expansion))
      .run();
}
