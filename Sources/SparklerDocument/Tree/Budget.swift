// Running totals of what a document expands to, checked before each step that adds more.
// Flow: Limits → Budget → LayerStage+Budget.

/// Counts what one document expands to, by limit name.
///
/// A few lines can expand without bound: repeats in components in repeats, texts in texts, letters times animations. So
/// each step adds what it is about to create before it creates it.
package struct Budget: Sendable {
  private let limits: Limits
  private var spent: [String: Double] = [:]

  package init(_ limits: Limits) { self.limits = limits }

  /// The amount counted so far.
  package func spent(_ name: String) -> Double { spent[name] ?? 0 }

  /// Adds to an amount.
  ///
  /// - Returns: whether the sum is within the limit, and whether this is the first addition that exceeds it.
  package mutating func spend(_ count: Double, of name: String) -> (fits: Bool, isFirst: Bool) {
    let (before, most) = (spent(name), limits[name])
    spent[name] = before + count
    return (before + count <= most, before <= most)
  }
}
