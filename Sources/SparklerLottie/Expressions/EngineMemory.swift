// What an engine takes: bytes, and the steps of the evaluation that runs.
// Flow: ExpressionEngine, the model's functions → EngineMemory → blocks, or none.
import CSparklerDuktape
import Foundation

/// Counts the bytes that an engine takes, and limits the work of one evaluation by counts that are the same everywhere.
final class EngineMemory {
  /// In front of each block: its size.
  private static let head = 16
  private let limit: Int
  private var used = 0
  /// All bytes that were ever asked for, except during what is free.
  private(set) var total = 0
  /// The total at which the evaluation that runs ends.
  private var mostTotal = Int.max
  /// The steps that the evaluation has left.
  private(set) var steps = 0.0
  private var isCounting = false
  /// How many pieces of free work are running, within each other.
  private var freeDepth = 0
  /// Where to go on if the engine can't (`sparkler_duktape_call`).
  let guardian = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
  /// Regular expressions that were read.
  var patterns: [ScriptPatternWork.Key: ScriptPattern] = [:]
  /// The positions that the last search found, and how many of them a match has.
  private var found: [Int] = []
  private var sizeOfMatch = 0

  init(limit: Int) {
    self.limit = limit
    guardian.initialize(to: nil)
  }

  deinit { guardian.deallocate() }

  static func of(_ owner: UnsafeMutableRawPointer?) -> EngineMemory {
    guard let owner else { preconditionFailure("the engine was made without a memory") }
    return Unmanaged<EngineMemory>.fromOpaque(owner).takeUnretainedValue()
  }

  static func of(_ heap: OpaquePointer?) -> EngineMemory {
    var functions = duk_memory_functions()
    duk_get_memory_functions(heap, &functions)
    return of(functions.udata)
  }

  // MARK: Blocks

  func allocate(_ size: Int) -> UnsafeMutableRawPointer? { size == 0 ? nil : resize(nil, size) }

  func resize(_ old: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
    if size == 0 {
      release(old)
      return nil
    }
    let before = old.map { ($0 - Self.head).load(as: Int.self) } ?? 0
    // The engine relies on it that a block can always become smaller.
    guard size >= 0, size <= limit - (used - before), size <= before || isAllowed(size),
      let block = realloc(old.map { $0 - Self.head }, size + Self.head)
    else { return nil }
    used += size - before
    if freeDepth == 0 { total &+= size }
    block.storeBytes(of: size, as: Int.self)
    return block + Self.head
  }

  /// Whether an evaluation may ask for more bytes. One that may not has no steps left either, so that an expression
  /// that catches the failure ends at its next step.
  private func isAllowed(_ size: Int) -> Bool {
    if !isCounting || freeDepth > 0 || size <= mostTotal - total { return true }
    steps = -1
    return false
  }

  func release(_ old: UnsafeMutableRawPointer?) {
    guard let old else { return }
    used -= (old - Self.head).load(as: Int.self)
    Foundation.free(old - Self.head)
  }

  // MARK: Steps

  func begin(steps: Double, bytes: Double) {
    (self.steps, mostTotal, isCounting, freeDepth) = (steps, total + Int(clamping: bytes.rounded()), true, 0)
  }

  func end() { (mostTotal, isCounting, freeDepth) = (.max, false, 0) }

  /// - Returns: false if no steps are left. Nothing is counted between evaluations, and during what is free.
  func spend(_ count: Double) -> Bool {
    if !isCounting || freeDepth > 0 { return true }
    steps -= count
    return steps >= 0
  }

  /// Counts bytes that another evaluation asked for, for a result of it that is used again.
  func spend(bytes: Double) {
    if isCounting, freeDepth == 0 { total += max(0, Int(clamping: bytes.rounded())) }
  }

  /// Begins (1) or ends (-1) work of the model that is done once, whichever evaluation needs it first.
  func setFree(_ change: Double) { freeDepth = max(0, freeDepth + (change > 0 ? 1 : -1)) }

  // MARK: Positions

  var foundCount: Int { found.count }

  func forgetFound() { (found, sizeOfMatch) = ([], 0) }

  func add(_ match: [Int]) {
    sizeOfMatch = match.count
    found += match
  }

  /// A position; for an index below 0 how many positions a match has.
  func found(_ i: Int) -> Int { i < 0 ? sizeOfMatch : i < found.count ? found[i] : -1 }
}
