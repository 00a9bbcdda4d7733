// Empty names on the command line, which a shell passes for a variable that is not set.
// Flow: argv → GivenNames → commands.
import SparklerFiles
import SparklerRendering

enum GivenNames {
  /// Refuses empty names, because no message could quote them.
  ///
  /// - Parameters:
  ///   - names: names with what they are called, such as `-o` or `the page's name`.
  /// - Throws: a usage error for the first empty one.
  static func check(_ names: [(what: String, name: String?)]) throws {
    guard let what = names.first(where: { $0.name?.isEmpty ?? false })?.what else { return }
    throw RenderingError(
      .usage, "\(what) is empty", remedy: "Write a name; a variable of your shell may not be set.")
  }
}
