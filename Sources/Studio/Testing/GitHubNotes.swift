// A run as annotations of GitHub Actions, and as a summary of the step.
// Flow: TestResults → GitHubNotes → stdout, $GITHUB_STEP_SUMMARY.

/// Workflow commands and Markdown. GitHub shows ten annotations of a kind for a step; the summary has all.
public struct GitHubNotes {
  /// What GitHub shows of one step.
  public static let most = 10
  /// Bytes that a step's summary may have, less what else may be said in it.
  static let summaryLimit = 900_000

  private let results: TestResults

  public init(_ results: TestResults) { self.results = results }

  private var problems: [TestResult] { results.tests.filter { $0.status != .passed } }

  /// One line each, errors first.
  public var commands: [String] {
    let order: [TestResult.Status] = [.error, .failed, .missing, .recorded]
    let sorted = order.flatMap { status in problems.filter { $0.status == status } }
    return sorted.prefix(Self.most).map { test in
      let column = test.column.map { ",col=\($0)" } ?? ""
      let place = "file=\(Self.property(test.file ?? test.spec)),line=\(test.line)\(column)"
      let title = Self.property("\(test.name): \(test.headline)")
      let words = ([test.headline] + test.messages).joined(separator: "\n")
      return "::error \(place),title=\(title)::\(Self.data(words))"
    }
  }

  /// Every problem as a table.
  public var summary: String {
    var out = "### Sparkler: \(Self.cell(results.summary))\n\n"
    if !problems.isEmpty { out += "| test | what | in detail |\n|---|---|---|\n" }
    for (number, test) in problems.enumerated() {
      let row =
        "| \(Self.cell(test.name)) | \(Self.cell(test.headline)) | \(test.messages.map(Self.cell).joined(separator: "<br>")) |\n"
      if out.utf8.count + row.utf8.count > Self.summaryLimit {
        out += "\n\(problems.count - number) more are in the results.\n"
        break
      }
      out += row
    }
    for orphan in results.orphans.prefix(100) { out += "\nNo test names \(Self.cell(orphan)).\n" }
    return out + "\n"
  }

  /// As the text of a workflow command.
  static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// As a property of a workflow command.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// As plain text in a table of Markdown.
  private static func cell(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\n", "\r", "\r\n": out += "<br>"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!", "@":
        out += "&#\(character.unicodeScalars.first?.value ?? 32);"
      default: out.append(character)
      }
    }
    return out
  }
}
