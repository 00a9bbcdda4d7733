// What the front end has made of a document so far, asked before each step that makes more.
// Flow: Limits → Budget → LayerStage+Budget.

/// Counts what one document comes to, by the names of its limits.
///
/// A few lines can ask for any amount: repeats in components in repeats, texts in texts, letters times animations. So each
/// step counts what it is about to make and asks first.
package struct Budget: Sendable {
  private let limits: Limits
  private var spent: [String: Double] = [:]

  package init(_ limits: Limits) { self.limits = limits }

  /// What has been counted so far.
  package func spent(_ name: String) -> Double { spent[name] ?? 0 }

  /// Counts so many more.
  ///
  /// - Returns: whether they fit, and whether they are the first that do not.
  package mutating func spend(_ count: Double, of name: String) -> (fits: Bool, isFirst: Bool) {
    let (before, most) = (spent(name), limits[name])
    spent[name] = before + count
    return (before + count <= most, before <= most)
  }
}
