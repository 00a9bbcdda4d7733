// Counts the memory that reading pictures takes, across all readers.
// Flow: ReadLimits → DecodingBudget → readers, AnimatedPicture, image assets.
import Synchronization

/// Counts the bytes that decoders and decoded pictures hold at one time.
///
/// A reader reserves the bytes that it will need before it allocates them, and releases them when it is destroyed.
public final class DecodingBudget: Hashable, Sendable {
  /// The default budget, which all readers of the process share.
  public static let process = DecodingBudget()

  private let taken = Mutex(0)

  /// Creates an unused budget.
  public init() {}

  /// The number of bytes that are reserved now.
  public var bytes: Int { taken.withLock { $0 } }

  public static func == (a: DecodingBudget, b: DecodingBudget) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// - Parameter limit: the maximum bytes that all may reserve together.
  /// - Throws: `ReadError.memory`; then nothing is reserved.
  func reserve(_ bytes: Int, limit: Int) throws(ReadError) -> Share {
    let isTaken = taken.withLock { taken in
      if bytes > max(0, limit) - taken { return false }
      taken += bytes
      return true
    }
    if !isTaken { throw .memory(bytes: bytes, limit: limit) }
    return Share(bytes, of: self)
  }

  private func release(_ bytes: Int) { taken.withLock { $0 -= bytes } }

  /// Reserved bytes, released when this object is destroyed.
  public final class Share: Sendable {
    /// The number of bytes.
    public let bytes: Int
    private let budget: DecodingBudget

    fileprivate init(_ bytes: Int, of budget: DecodingBudget) {
      self.bytes = bytes
      self.budget = budget
    }

    deinit { budget.release(bytes) }
  }
}

extension ReadLimits {
  /// Reserves bytes of the budget.
  ///
  /// - Throws: `ReadError.memory` if the limit leaves fewer.
  package func reserve(_ bytes: Int) throws(ReadError) -> DecodingBudget.Share {
    try budget.reserve(bytes, limit: memory)
  }
}
