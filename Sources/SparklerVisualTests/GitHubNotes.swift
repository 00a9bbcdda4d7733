// A run as annotations of GitHub Actions, and as a summary of the step.
// Flow: TestResults → GitHubNotes → stdout, $GITHUB_STEP_SUMMARY.
import SparklerCore

/// Workflow commands and Markdown. GitHub shows ten annotations of a kind for a step; the summary has all.
public struct GitHubNotes {
  /// What GitHub shows of one step.
  public static let most = 10
  /// Bytes that a step's summary may have, less what else may be said in it.
  static let summaryLimit = 900_000

  private let results: TestResults

  /// - Parameter results: a run's, or those of several shards.
  public init(_ results: TestResults) { self.results = results }

  /// One line each, errors first.
  public var commands: [String] {
    let order: [TestResult.Status] = [.error, .failed, .missing, .recorded]
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
    if !problems.isEmpty { out += "| test | what | in detail |\n|---|---|---|\n" }
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
