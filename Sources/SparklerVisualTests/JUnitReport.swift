// A run as JUnit XML, which CI systems read.
// Flow: TestResults → JUnitReport → XML.
import Foundation
import SparklerCore
import SparklerFiles
import SparklerReferences
import SparklerRendering

/// JUnit's `testsuites` with a single suite.
public struct JUnitReport: Sendable {
  /// The file's text.
  public let xml: String

  /// - Parameters:
  ///   - results: results of a run.
  ///   - folder: path of its files in attachments: GitLab needs a path in the project, Jenkins an absolute one.
  public init(_ results: TestResults, folder: String) {
    let cases = results.tests.map { Self.testCase($0, folder) }
    let failures = results.tests.count { Self.isFailure($0.status) }
    let errors = results.tests.count { $0.status == .error }
    let time = Self.text(results.tests.reduce(0) { $0 + $1.seconds })
    let counts = [("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)")]
    let suite = XMLElement(
      "testsuite", [("name", "sparkler")] + counts + [("skipped", "0"), ("time", time)], cases)
    let root = XMLElement("testsuites", counts + [("time", time)], [suite])
    xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.lines(depth: 0)
  }

  private static func testCase(_ test: TestResult, _ folder: String) -> XMLElement {
    var parts: [XMLElement] = []
    if isFailure(test.status) || test.status == .error {
      let type = test.kinds.first?.rawValue ?? test.status.rawValue
      parts.append(
        XMLElement(
          test.status == .error ? "error" : "failure", [("message", test.cause ?? test.headline), ("type", type)],
          text: test.messages.joined(separator: "\n")))
    }
    if let files = attachments(test, folder) { parts.append(XMLElement("system-out", text: files)) }
    return XMLElement(
      "testcase",
      [
        ("name", test.name), ("classname", className(test.spec)), ("file", test.spec), ("line", "\(test.line)"),
        ("time", text(test.seconds)),
      ], parts)
  }

  /// The folder of a test, written as CI systems write packages, by which they group tests.
  private static func className(_ spec: String) -> String {
    let folders = Files.folder(of: spec).split(separator: "/").filter { $0 != "." }
    return folders.isEmpty ? "sparkler" : folders.joined(separator: ".")
  }

  private static func isFailure(_ status: TestResult.Status) -> Bool {
    [.failed, .absent, .missing, .recorded].contains(status)
  }

  /// Attachments for GitLab and Jenkins's plugin; GitLab shows the first one.
  private static func attachments(_ test: TestResult, _ folder: String) -> String? {
    let files = [test.difference, test.actual, test.expected].compactMap { $0 }.filter {
      !$0.hasSuffix("/") && !$0.contains("%")
    }
    if files.isEmpty || test.status == .passed { return nil }
    return files.map { "[[ATTACHMENT|\(Files.join(folder, $0))]]" }.joined(separator: "\n")
  }

  private static func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}

/// An XML element with attributes, and with text or child elements.
private struct XMLElement {
  let name: String
  let attributes: [(String, String)]
  package let parts: [XMLElement]
  package let text: String?

  init(_ name: String, _ attributes: [(String, String)] = [], _ parts: [XMLElement] = [], text: String? = nil) {
    (self.name, self.attributes, self.parts, self.text) = (name, attributes, parts, text)
  }

  func lines(depth: Int) -> String {
    let indent = String(repeating: "    ", count: depth)
    let head = indent + "<" + name + attributes.map { " \($0)=\"\($1.inXML)\"" }.joined()
    if !parts.isEmpty {
      return head + ">\n" + parts.map { $0.lines(depth: depth + 1) }.joined() + indent + "</\(name)>\n"
    }
    return head + (text.map { ">\($0.inXML)</\(name)>\n" } ?? " />\n")
  }
}
