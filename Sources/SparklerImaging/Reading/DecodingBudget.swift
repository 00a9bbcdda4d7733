// The memory that reading pictures takes, whoever reads them.
// Flow: ReadLimits → DecodingBudget → readers, AnimatedPicture, image assets.
import Synchronization

/// Counts the bytes that decoders and decoded pictures hold at one time.
///
/// What a reader will need is taken before it is allocated and given back when the reader goes away.
public final class DecodingBudget: Hashable, Sendable {
  /// The one that all readers of the process share where nothing else is said.
  public static let process = DecodingBudget()

  private let taken = Mutex(0)

  /// Nothing is taken yet.
  public init() {}

  /// Bytes that are held now.
  public var bytes: Int { taken.withLock { $0 } }

  public static func == (a: DecodingBudget, b: DecodingBudget) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// - Parameter limit: the most bytes that may be held by all together.
  /// - Throws: `ReadError.memory`; then nothing is taken.
  func take(_ bytes: Int, limit: Int) throws(ReadError) -> Share {
    let isTaken = taken.withLock { taken in
      if bytes > max(0, limit) - taken { return false }
      taken += bytes
      return true
    }
    if !isTaken { throw .memory(bytes: bytes, limit: limit) }
    return Share(bytes, of: self)
  }

  private func give(_ bytes: Int) { taken.withLock { $0 -= bytes } }

  /// Bytes that somebody holds, until it is let go.
  public final class Share: Sendable {
    /// How many.
    public let bytes: Int
    private let budget: DecodingBudget

    fileprivate init(_ bytes: Int, of budget: DecodingBudget) {
      self.bytes = bytes
      self.budget = budget
    }

    deinit { budget.give(bytes) }
  }
}

extension ReadLimits {
  /// Takes bytes from the budget.
  ///
  /// - Throws: `ReadError.memory` where the limit leaves fewer.
  package func take(_ bytes: Int) throws(ReadError) -> DecodingBudget.Share { try budget.take(bytes, limit: memory) }
}
