//===- CallGraphFacts.cpp - What calls tell of each other -----------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallGraphFacts.h"

#include "mlir/IR/OpDefinition.h"
#include "utilcall/Analysis/UnreachableBlocks.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::utilcall;

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

CallGraphFacts::CallGraphFacts(Operation *symbolTableOp)
    : symbolTableOp(symbolTableOp), callers(symbolTableOp) {
  collectNodes();
}

void CallGraphFacts::collectNodes() {
  for (Region &region : symbolTableOp->getRegions())
    for (auto function : region.getOps<FuncOp>()) {
      if (function.isExternal())
        continue;
      FunctionNode &node = nodes[function];
      node.function = function;
      node.isEditable = succeeded(callers.lookup(function)) &&
                        !callers.getCalls(function).empty();
      node.ties = *lookupDeclaredTies(function);
      node.arguments.resize(function.getNumArguments());
      node.results.resize(function.getNumResults());
      llvm::DenseSet<Block *> unreachable = collectUnreachableBlocks(function);
      for (Block &block : function.getBody())
        if (auto returnOp = dyn_cast<ReturnOp>(block.getTerminator());
            returnOp && !unreachable.contains(&block))
          node.returns.push_back(returnOp);
    }
  for (FunctionNode &callee : getNodes())
    for (CallOp call : callers.getCalls(callee.function)) {
      auto caller = nodes.find(call->getParentOfType<FuncOp>());
      if (caller == nodes.end()) {
        otherCalls.push_back(call);
        continue;
      }
      callsIn[&caller->second].push_back(call);
      callee.callers.insert(&caller->second);
      caller->second.callees.insert(&callee);
    }
}

std::vector<FunctionNode *> CallGraphFacts::sortCalleesFirst() {
  // With a stack of its own: call chains can be long.
  std::vector<FunctionNode *> order;
  llvm::DenseSet<FunctionNode *> visited;
  for (FunctionNode &root : getNodes()) {
    if (!visited.insert(&root).second)
      continue;
    SmallVector<std::pair<FunctionNode *, unsigned>> stack = {{&root, 0}};
    while (!stack.empty()) {
      auto &[node, next] = stack.back();
      if (next == node->callees.size()) {
        order.push_back(node);
        stack.pop_back();
        continue;
      }
      FunctionNode *callee = node->callees[next++];
      if (visited.insert(callee).second)
        stack.push_back({callee, 0});
    }
  }
  return order;
}

FunctionNode *CallGraphFacts::getCallee(CallOp call) {
  auto it = nodes.find(call.resolveCallableInTable(&tables));
  return it == nodes.end() ? nullptr : &it->second;
}

/// The function that `value` is an argument of, and which; null if it is none.
std::pair<FunctionNode *, unsigned>
CallGraphFacts::getEntryArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !argument.getOwner()->isEntryBlock())
    return {nullptr, 0};
  auto it = nodes.find(argument.getOwner()->getParentOp());
  if (it == nodes.end())
    return {nullptr, 0};
  return {&it->second, argument.getArgNumber()};
}

//===----------------------------------------------------------------------===//
// Constants and passed values
//===----------------------------------------------------------------------===//

/// Loads of globals that never change. IREE's stands in generic form in
/// programs that are to go there.
static bool loadsImmutableGlobal(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name == "ml_program.global_load_const" ||
         (name == "util.global.load" && op->hasAttr("is_immutable"));
}

bool utilcall::isUniformConstant(Operation *op) {
  return op->getNumOperands() == 0 && op->getNumResults() == 1 &&
         op->getNumRegions() == 0 &&
         (op->hasTrait<OpTrait::ConstantLike>() || loadsImmutableGlobal(op));
}

/// The one op that stands for all copies of the constant; null if it is none.
Operation *CallGraphFacts::getConstant(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || !isUniformConstant(op))
    return nullptr;
  return constants
      .try_emplace(std::make_tuple(op->getName(),
                                   Attribute(op->getAttrDictionary()),
                                   value.getType()),
                   op)
      .first->second;
}

CallGraphFacts::Resolved CallGraphFacts::resolve(Value value) {
  // Only in code that is not run may a value depend on itself.
  llvm::SmallPtrSet<Value, 4> visited;
  while (visited.insert(value).second) {
    if (Operation *constant = getConstant(value))
      return {constant, nullptr};
    auto call = value.getDefiningOp<CallOp>();
    FunctionNode *callee = call ? getCallee(call) : nullptr;
    if (!callee)
      break;
    const ValueFact &fact =
        callee->results[cast<OpResult>(value).getResultNumber()];
    if (fact.kind == ValueFact::Kind::Unknown)
      return {nullptr, nullptr};
    if (fact.kind == ValueFact::Kind::Constant)
      return {fact.constant, nullptr};
    if (fact.kind == ValueFact::Kind::Other)
      break;
    value = call.getOperand(fact.argument);
  }
  return {nullptr, value};
}

/// What `operand` tells of the argument that it is passed for.
ValueFact CallGraphFacts::getArgumentFact(Value operand) {
  Resolved resolved = resolve(operand);
  if (resolved.constant)
    return {ValueFact::Kind::Constant, resolved.constant, 0};
  if (!resolved.value)
    return {};
  auto [caller, index] = getEntryArgument(resolved.value);
  if (caller && caller->isEditable)
    return caller->arguments[index];
  return {ValueFact::Kind::Other, nullptr, 0};
}

ValueFact CallGraphFacts::getResultFact(FunctionNode &node, Value returned) {
  Resolved resolved = resolve(returned);
  if (resolved.constant)
    return {ValueFact::Kind::Constant, resolved.constant, 0};
  if (!resolved.value)
    return {};
  auto [owner, index] = getEntryArgument(resolved.value);
  if (owner == &node)
    return {ValueFact::Kind::Argument, nullptr, index};
  return {ValueFact::Kind::Other, nullptr, 0};
}

/// Adds `news` to `fact`. Returns whether that changed it.
static bool meet(ValueFact &fact, const ValueFact &news) {
  if (news.kind == ValueFact::Kind::Unknown || fact == news ||
      fact.kind == ValueFact::Kind::Other)
    return false;
  fact = fact.kind == ValueFact::Kind::Unknown
             ? news
             : ValueFact{ValueFact::Kind::Other, nullptr, 0};
  return true;
}

bool CallGraphFacts::updateResults(FunctionNode &node) {
  bool changed = false;
  for (ReturnOp returnOp : node.returns)
    for (auto [fact, value] :
         llvm::zip_equal(node.results, returnOp.getOperands()))
      changed |= meet(fact, getResultFact(node, value));
  return changed;
}

bool CallGraphFacts::updateArguments(FunctionNode &node, CallOp call) {
  bool changed = false;
  for (auto [fact, operand] :
       llvm::zip_equal(node.arguments, call.getOperands()))
    changed |= meet(fact, getArgumentFact(operand));
  return changed;
}

void CallGraphFacts::findUniformValues() {
  for (CallOp call : otherCalls)
    updateArguments(*getCallee(call), call);
  llvm::SetVector<FunctionNode *> worklist;
  for (FunctionNode &node : llvm::reverse(getNodes()))
    worklist.insert(&node);
  while (!worklist.empty()) {
    FunctionNode *node = worklist.pop_back_val();
    if (updateResults(*node))
      worklist.insert(node->callers.begin(), node->callers.end());
    for (CallOp call : callsIn[node]) {
      FunctionNode *callee = getCallee(call);
      if (updateArguments(*callee, call))
        worklist.insert(callee);
    }
  }
}

//===----------------------------------------------------------------------===//
// Identical arguments
//===----------------------------------------------------------------------===//

/// Equal for operands that are known to be the same value. Arguments of a
/// caller stand for the class that they are in so far.
void *CallGraphFacts::getIdentity(Value operand) {
  if (Operation *constant = getConstant(operand))
    return constant;
  auto [caller, index] = getEntryArgument(operand);
  if (caller && caller->isEditable)
    operand = caller->function.getArgument(caller->sameArgument[index]);
  return operand.getAsOpaquePointer();
}

/// Splits classes of arguments that some call passes different values for.
bool CallGraphFacts::splitClasses(FunctionNode &node) {
  bool changed = false;
  for (CallOp call : callers.getCalls(node.function)) {
    // The first argument of each class that is passed a value.
    DenseMap<std::pair<unsigned, void *>, unsigned> leaders;
    SmallVector<unsigned> split;
    for (auto [index, operand] : llvm::enumerate(call.getOperands()))
      split.push_back(
          leaders
              .try_emplace({node.sameArgument[index], getIdentity(operand)},
                           index)
              .first->second);
    changed |= split != node.sameArgument;
    node.sameArgument = std::move(split);
  }
  return changed;
}

void CallGraphFacts::findSameArguments(
    function_ref<bool(FunctionNode &, unsigned)> mayMerge) {
  llvm::SetVector<FunctionNode *> worklist;
  for (FunctionNode &node : llvm::reverse(getNodes())) {
    DenseMap<std::pair<Type, Attribute>, unsigned> leaders;
    node.sameArgument.clear();
    for (BlockArgument argument : node.function.getArguments()) {
      unsigned index = argument.getArgNumber();
      unsigned leader = index;
      if (node.isEditable && mayMerge(node, index))
        leader = leaders
                     .try_emplace({argument.getType(),
                                   function_interface_impl::getArgAttrDict(
                                       node.function, index)},
                                  index)
                     .first->second;
      node.sameArgument.push_back(leader);
    }
    worklist.insert(&node);
  }
  while (!worklist.empty()) {
    FunctionNode *node = worklist.pop_back_val();
    if (node->isEditable && splitClasses(*node))
      worklist.insert(node->callees.begin(), node->callees.end());
  }
}

//===----------------------------------------------------------------------===//
// Liveness
//===----------------------------------------------------------------------===//

void CallGraphFacts::markLive(Value value, SmallVectorImpl<Value> &worklist) {
  auto [owner, index] = getEntryArgument(value);
  if (owner && owner->isEditable && !owner->liveArguments[index]) {
    owner->liveArguments.set(index);
    worklist.push_back(value);
    return;
  }
  auto call = value.getDefiningOp<CallOp>();
  FunctionNode *callee = call ? getCallee(call) : nullptr;
  if (!callee || !callee->isEditable)
    return;
  unsigned result = cast<OpResult>(value).getResultNumber();
  if (!callee->liveResults[result]) {
    callee->liveResults.set(result);
    worklist.push_back(value);
  }
}

/// Everything that ops use other than to pass it on to an editable function or
/// to return it from one.
void CallGraphFacts::markRoots(SmallVectorImpl<Value> &worklist) {
  auto isPassedOn = [&](Operation *op) {
    return TypeSwitch<Operation *, bool>(op)
        .Case([&](CallOp call) {
          FunctionNode *callee = getCallee(call);
          return callee && callee->isEditable;
        })
        .Case([&](ReturnOp returnOp) {
          auto it = nodes.find(returnOp->getParentOp());
          return it != nodes.end() && it->second.isEditable;
        })
        .Default([](Operation *) { return false; });
  };
  for (Region &region : symbolTableOp->getRegions())
    region.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isPassedOn(op))
        for (Value operand : op->getOperands())
          markLive(operand, worklist);
      return op->hasTrait<OpTrait::SymbolTable>() ? WalkResult::skip()
                                                  : WalkResult::advance();
    });
}

void CallGraphFacts::findLiveValues() {
  for (FunctionNode &node : getNodes()) {
    node.liveArguments.resize(node.function.getNumArguments());
    node.liveResults.resize(node.function.getNumResults());
  }
  SmallVector<Value> worklist;
  markRoots(worklist);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    auto [owner, index] = getEntryArgument(value);
    if (owner) {
      for (CallOp call : callers.getCalls(owner->function))
        markLive(call.getOperand(index), worklist);
      continue;
    }
    FunctionNode *callee = getCallee(value.getDefiningOp<CallOp>());
    unsigned result = cast<OpResult>(value).getResultNumber();
    for (Block &block : callee->function.getBody())
      if (auto returnOp = dyn_cast<ReturnOp>(block.getTerminator()))
        markLive(returnOp.getOperand(result), worklist);
    if (int64_t tie = callee->ties[result];
        tie != TiedOpInterface::kUntiedIndex)
      markLive(callee->function.getArgument(tie), worklist);
  }
}
