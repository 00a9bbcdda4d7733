// The command that shows what differs, for pasting from a failure into a terminal.
// Flow: TestResult + SPARKLER_DIFF_TOOL → DiffTool → the message of a failure.
import SparklerCore
import SparklerFiles
import SparklerReferences

/// `sparkler diff`, or the program that `SPARKLER_DIFF_TOOL` names with its options, such as `ksdiff` or `git diff
/// --no-index`.
struct DiffTool {
  private let words: [String]

  init(_ environment: [String: String]) {
    let said = (environment["SPARKLER_DIFF_TOOL"] ?? "").split(separator: " ").map(String.init)
    words = said.isEmpty ? ["sparkler", "diff"] : said
  }

  /// The command for a shell; nil if there are not two files to compare.
  ///
  /// - Parameter folder: contains the files of the result.
  func command(_ result: TestResult, in folder: String) -> String? {
    guard result.status == .failed, let expected = result.expected, let actual = result.actual else { return nil }
    return String.command(words + [expected, actual].map { Files.join(folder, Files.name(of: $0)) })
  }
}
