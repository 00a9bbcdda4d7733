// A run as GitHub Actions annotations and as a step summary.
// Flow: TestResults → GitHubNotes → stdout, $GITHUB_STEP_SUMMARY.
import SparklerCore
import SparklerReferences

/// Workflow commands and Markdown. GitHub shows ten annotations of each type per step; the summary contains all.
public struct GitHubNotes {
  /// Number of annotations that GitHub shows per step.
  public static let most = 10
  /// Maximum size of the summary in bytes, with some room for other content of the step.
  static let summaryLimit = 900_000

  private let results: TestResults

  /// - Parameter results: results of a run, or of several shards.
  public init(_ results: TestResults) { self.results = results }

  /// One line per problem, errors first.
  public var commands: [String] {
    let order: [TestResult.Status] = [.error, .failed, .absent, .missing, .recorded]
    let problems = results.problems
    let sorted = order.flatMap { status in problems.filter { $0.test.status == status } }
    return sorted.prefix(Self.most).map { names, test in
      let column = test.column.map { ",col=\($0)" } ?? ""
      let place = "file=\((test.file ?? test.spec).inGitHubProperty),line=\(test.line)\(column)"
      let title = "\(names): \(test.headline)".inGitHubProperty
      let words = ([test.headline] + test.messages).joined(separator: "\n")
      return "::error \(place),title=\(title)::\(words.inGitHubText)"
    }
  }

  /// Every problem as a table.
  public var summary: String {
    var out = "### Sparkler: \(results.summary.inMarkdown)\n\n"
    let problems = results.problems
    for line in results.provenance { out += "\(line.inMarkdown)\n\n" }
    if !problems.isEmpty { out += "| test | result | details |\n|---|---|---|\n" }
    for (number, (names, test)) in problems.enumerated() {
      let row =
        "| \(names.inMarkdown) | \(test.headline.inMarkdown) | \(test.messages.map(\.inMarkdown).joined(separator: "<br>")) |\n"
      if out.utf8.count + row.utf8.count > Self.summaryLimit {
        out += "\n\(problems.count - number) more are in the results.\n"
        break
      }
      out += row
    }
    for orphan in results.orphans.prefix(100) { out += "\nNo test names \(orphan.inMarkdown).\n" }
    return out + "\n"
  }
}
