// Findings about a file: what its readers note, and what they left unread.
// Flow: readers, Leftovers → ReadFindings → `sparkler check`, `inspect`.
import SparklerCore

extension ReadFindings {
  /// Notes what is not shown as the file says.
  ///
  /// - Parameters:
  ///   - layer: the name of the layer that uses it, with the enclosing compositions.
  ///   - value: its position.
  func add(
    _ layer: String, _ feature: String, _ instead: String, _ kind: ReadFinding.Kind = .unsupported,
    at value: LottieValue? = nil
  ) {
    add(kind, feature, instead, path: value?.path ?? "", name: layer)
  }
}

/// What Sparkler does with each key of the Lottie format.
package enum LottieTable {
  package static let table = FormatTable(String(decoding: PackageResources.lottie_table, as: UTF8.self))
}
