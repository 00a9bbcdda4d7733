// Regular expressions for the model: a search that counts its steps.
// Flow: Model/patterns.js → ScriptPatternWork → ScriptPattern, ScriptPatternMatch → positions.
import CSparklerDuktape

/// Functions that the engine's model calls. Where the engine may throw, they own nothing.
enum ScriptPatternWork {
  struct Key: Hashable {
    var source: [UInt32]
    var flags: String
  }

  /// How many operations of a search are a step, and how many characters that are read for it.
  private static let operationsPerStep = 16.0
  private static let charactersPerStep = 64
  private static let mostPatterns = 200

  /// What a search gives instead of a number of positions.
  private static let (tooLong, refused) = (-1, -2)

  static let functions: [(name: String, function: duk_c_function)] = [
    (
      // (source, flags, text, from, most) → how many positions were found in up to `most` matches.
      "search",
      { heap in
        let count = ScriptPatternWork.search(heap)
        if count == tooLong { return ExpressionWork.rangeError }
        if count == refused { return -duk_ret_t(DUK_ERR_SYNTAX_ERROR) }
        duk_push_number(heap, Double(count))
        return 1
      }
    ),
    (
      // (index) → a position; (-1) → how many positions a match has.
      "found",
      { heap in
        let i = Int(clamping: duk_get_number_default(heap, 0, -1))
        duk_push_number(heap, Double(EngineMemory.of(heap).found(i)))
        return 1
      }
    ),
  ]

  private static func search(_ heap: OpaquePointer?) -> Int {
    let memory = EngineMemory.of(heap)
    let text = characters(heap, 2)
    memory.forgetFound()
    guard memory.spend(Double(text.count / charactersPerStep)) else { return tooLong }
    guard let pattern = pattern(heap, memory) else { return refused }
    var match = ScriptPatternMatch(pattern, in: text) { memory.spend(Double($0) / operationsPerStep) }
    var (begin, left) = (Int(clamping: duk_get_number_default(heap, 3, 0)), duk_get_number_default(heap, 4, 1))
    do throws(ScriptPatternMatch.TooLong) {
      while left > 0, let found = try match.first(from: begin) {
        memory.add(found)
        begin = found[1] > found[0] ? found[1] : found[1] + 1
        left -= 1
      }
      try match.finish()
    } catch { return tooLong }
    return memory.foundCount
  }

  private static func pattern(_ heap: OpaquePointer?, _ memory: EngineMemory) -> ScriptPattern? {
    let key = Key(source: characters(heap, 0), flags: duk_get_string(heap, 1).map { String(cString: $0) } ?? "")
    if let known = memory.patterns[key] { return known }
    guard memory.spend(Double(key.source.count)), let pattern = try? ScriptPattern(key.source, flags: key.flags) else {
      return nil
    }
    if memory.patterns.count >= mostPatterns { memory.patterns = [:] }
    memory.patterns[key] = pattern
    return pattern
  }

  /// A text as the engine counts its characters: code points, and halves of pairs apart from each other.
  private static func characters(_ heap: OpaquePointer?, _ index: duk_idx_t) -> [UInt32] {
    var count = 0
    guard let bytes = duk_get_lstring(heap, index, &count) else { return [] }
    var out: [UInt32] = []
    out.reserveCapacity(count)
    for byte in UnsafeRawBufferPointer(start: bytes, count: count) {
      switch byte {
      case 0x80..<0xC0:
        if let last = out.popLast() { out.append(last << 6 | UInt32(byte & 0x3F)) }
      case 0xF0...: out.append(UInt32(byte & 0x07))
      case 0xE0...: out.append(UInt32(byte & 0x0F))
      case 0xC0...: out.append(UInt32(byte & 0x1F))
      default: out.append(UInt32(byte))
      }
    }
    return out
  }
}
