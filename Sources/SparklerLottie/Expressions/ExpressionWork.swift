// Counts the work of expressions: steps, and what the engine does in a loop of its own.
// Flow: Model/*.js → ExpressionWork → EngineMemory.
import CSparklerDuktape

/// Functions that the engine's model calls, with up to two arguments.
enum ExpressionWork {
  /// What a function returns so that the engine throws a RangeError.
  static let rangeError = -duk_ret_t(DUK_ERR_RANGE_ERROR)

  static let functions: [(name: String, function: duk_c_function)] = [
    (
      // (steps, bytes) → nothing. An evaluation begins.
      "begin",
      { heap in
        EngineMemory.of(heap).begin(steps: duk_get_number(heap, 0), bytes: duk_get_number(heap, 1))
        return 0
      }
    ),
    (
      "end",
      { heap in
        EngineMemory.of(heap).end()
        return 0
      }
    ),
    (
      // (count) → true. An expression takes as many steps, or one.
      "tick",
      { heap in
        guard EngineMemory.of(heap).spend(max(0, duk_get_number_default(heap, 0, 1))) else { return rangeError }
        duk_push_boolean(heap, 1)
        return 1
      }
    ),
    (
      // (steps, bytes) → nothing. What a result has cost that is used again.
      "repay",
      { heap in
        let memory = EngineMemory.of(heap)
        memory.spend(bytes: duk_get_number(heap, 1))
        return memory.spend(duk_get_number(heap, 0)) ? 0 : rangeError
      }
    ),
    (
      // () → the steps that are left, below 0 if the evaluation is over.
      "left",
      { heap in
        duk_push_number(heap, EngineMemory.of(heap).steps)
        return 1
      }
    ),
    (
      // () → how many bytes the engine has asked for so far: a measure of work that is the same everywhere.
      "taken",
      { heap in
        duk_push_number(heap, Double(EngineMemory.of(heap).total))
        return 1
      }
    ),
    (
      // (1 or -1) → nothing. Free work begins or ends.
      "free",
      { heap in
        EngineMemory.of(heap).setFree(duk_get_number(heap, 0))
        return 0
      }
    ),
    (
      // (text) → whether a character is more than one byte, so that an index is looked for from the text's begin.
      "isWide",
      { heap in
        var bytes = 0
        guard duk_get_lstring(heap, 0, &bytes) != nil else { return 0 }
        duk_push_boolean(heap, duk_get_length(heap, 0) < bytes ? 1 : 0)
        return 1
      }
    ),
  ]
}
