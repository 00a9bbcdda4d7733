// A run as JUnit XML, which every CI reads.
// Flow: TestResults → JUnitReport → XML.
import Foundation
import SparklerCore
import SparklerRendering
import XMLCoder

/// JUnit's `testsuites` with one suite.
public struct JUnitReport: Encodable {
  private struct Suite: Encodable {
    @Attribute var name: String
    @Attribute var tests: Int
    @Attribute var failures: Int
    @Attribute var errors: Int
    @Attribute var skipped: Int
    @Attribute var time: String
    var testcase: [Case]
  }

  private struct Case: Encodable {
    @Attribute var name: String
    @Attribute var classname: String
    @Attribute var file: String
    @Attribute var line: Int
    @Attribute var time: String
    var failure: [Problem]
    var error: [Problem]
    var output: [String]

    enum CodingKeys: String, CodingKey {
      case name, classname, file, line, time, failure, error
      case output = "system-out"
    }
  }

  private struct Problem: Encodable {
    @Attribute var message: String
    @Attribute var type: String
    var text: String

    enum CodingKeys: String, CodingKey {
      case message, type
      // XMLCoder's name for an element's own text.
      case text = ""
    }
  }

  @Attribute private var tests: Int
  @Attribute private var failures: Int
  @Attribute private var errors: Int
  @Attribute private var time: String
  private var testsuite: [Suite]

  /// - Parameters:
  ///   - results: a run's.
  ///   - folder: where its files lie, as attachments name it: GitLab wants a path in the project, Jenkins an absolute one.
  public init(_ results: TestResults, folder: String) {
    let cases = results.tests.map { Self.testCase($0, folder) }
    let (failures, errors) = (cases.count { !$0.failure.isEmpty }, cases.count { !$0.error.isEmpty })
    let time = Self.text(results.tests.reduce(0) { $0 + $1.seconds })
    _tests = Attribute(cases.count)
    _failures = Attribute(failures)
    _errors = Attribute(errors)
    _time = Attribute(time)
    testsuite = [
      Suite(
        name: Attribute("sparkler"), tests: Attribute(cases.count), failures: Attribute(failures),
        errors: Attribute(errors), skipped: Attribute(0), time: Attribute(time), testcase: cases)
    ]
  }

  /// The file's text.
  ///
  /// - Throws: what XMLCoder says of a text that it can't write.
  public var xml: String {
    get throws {
      let encoder = XMLEncoder()
      encoder.outputFormatting = [.prettyPrinted]
      let header = XMLHeader(version: 1.0, encoding: "UTF-8")
      return String(decoding: try encoder.encode(self, withRootKey: "testsuites", header: header), as: UTF8.self) + "\n"
    }
  }

  private static func testCase(_ test: TestResult, _ folder: String) -> Case {
    let words = test.messages.joined(separator: "\n").inXML
    let problem = Problem(
      message: Attribute(test.headline.inXML), type: Attribute(test.kinds.first?.rawValue ?? test.status.rawValue),
      text: words)
    return Case(
      name: Attribute(test.name.inXML), classname: Attribute(test.spec.inXML), file: Attribute(test.spec.inXML),
      line: Attribute(test.line), time: Attribute(text(test.seconds)),
      failure: [.failed, .missing, .recorded].contains(test.status) ? [problem] : [],
      error: test.status == .error ? [problem] : [], output: attachments(test, folder))
  }

  /// What GitLab and Jenkins's plugin for attachments look for; GitLab shows the first one.
  private static func attachments(_ test: TestResult, _ folder: String) -> [String] {
    let files = [test.difference, test.actual, test.expected].compactMap { $0 }.filter {
      !$0.hasSuffix("/") && !$0.contains("%")
    }
    if files.isEmpty || test.status == .passed { return [] }
    return [files.map { "[[ATTACHMENT|\(Files.join(folder, $0))]]".inXML }.joined(separator: "\n")]
  }

  private static func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
