// Findings of `check` and differences of `test` as SARIF, which result viewers and GitHub's code scanning read.
// Flow: CheckFinding, TestResult → SARIF → stdout, a file.
import Foundation
import SparklerCore
import SparklerReferences
import SparklerRendering
import SparklerVisualTests

/// Findings as SARIF 2.1.0.
///
/// - Source: docs.oasis-open.org/sarif/sarif/v2.1.0.
package enum SARIF {
  package static func text(_ findings: [CheckFinding]) -> String {
    let codes = Set(findings.compactMap(\.code)).sorted()
    let rules = codes.map { TreeText.map([("id", .string($0))]) }
    let driver = TreeText.map([
      ("name", .string("sparkler")), ("version", .string(Versions.sparkler)), ("rules", .list(rules)),
    ])
    let run = TreeText.map([
      ("tool", .map([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .list(findings.map(result))),
    ])
    return TreeText.map([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .list([run])),
    ]).json + "\n"
  }

  private static func result(_ finding: CheckFinding) -> TreeText {
    let said = finding.path.isEmpty ? finding.message : "\(finding.path): \(finding.message)"
    let message = finding.remedy.isEmpty ? said : "\(said); \(finding.remedy)"
    let own = location(finding.file, finding.line, finding.column, finding.endColumn)
    // A fix has to change all positions, so they are locations of one result (§3.27.12).
    let others = finding.others.map { location($0.file, $0.line, $0.column, $0.endColumn) }
    var out: [(String, TreeText)] = [
      ("level", .string(finding.severity)), ("message", .map([("text", .string(message))])),
      ("locations", .list([own] + others)),
    ]
    if finding.count > 1 { out.append(("occurrenceCount", .number(Double(finding.count)))) }
    if let code = finding.code { out.insert(("ruleId", .string(code)), at: 0) }
    return .map(out)
  }

  private static func location(_ file: String, _ line: Int?, _ column: Int?, _ end: Int?) -> TreeText {
    var place: [(String, TreeText)] = [("artifactLocation", .map([("uri", .string(uri(file)))]))]
    let region = [("startLine", line), ("startColumn", column), ("endColumn", end)].compactMap { key, value in
      value.map { (key, TreeText.number(Double($0))) }
    }
    if line != nil { place.append(("region", .map(region))) }
    return .map([("physicalLocation", .map(place))])
  }

  /// A path as a URI reference.
  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}

extension CheckFinding {
  /// A test that did not pass; its code is the most important kind of its differences.
  package init(_ test: TestResult) {
    let words = [test.headline] + test.messages.filter { $0 != test.headline }
    self.init("error", "\(test.name): \(words.joined(separator: "\n"))", file: test.file ?? test.spec, nil)
    (line, column) = (test.line, test.column)
    code = test.kinds.first?.rawValue ?? test.status.rawValue
  }
}
