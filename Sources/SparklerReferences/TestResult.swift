// The result of one test.
// Flow: TestRun → TestResult → a test's issue; TestResults.
import SparklerFiles
import SparklerImaging

/// One comparison of a scene with its reference.
public struct TestResult: Sendable, Codable, Hashable {
  /// The outcome of a test.
  public enum Status: String, Sendable, Codable, CaseIterable {
    /// It matches its reference, or not.
    case passed, failed
    /// The reference is missing.
    case missing
    /// The reference is there, but no recording was made for it.
    case absent
    /// It differed, and the reference was replaced.
    case recorded
    /// It could not be compared.
    case error
  }

  /// Unique in its run.
  public var name: String
  /// Paths relative to the run's current folder.
  public var spec: String
  /// From 1: line of the test, or of the error, in the spec.
  public var line = 1
  /// From 1; nil if only the line is known.
  public var column: Int?
  /// The file of that line, if it is not the spec: a spec that it extends, or a table.
  public var file: String?
  /// Path of a file, or pattern of a file sequence.
  public var reference: String
  /// The outcome.
  public var status = Status.passed
  /// Kinds of differences, most important first.
  public var kinds: [ComparisonOutcome.Kind] = []
  /// Information for the user, one sentence each.
  public var messages: [String] = []
  /// Warnings about its spec; nil if there are none, and in older versions.
  public var warnings: [String]?
  /// Differences of the versions that made the reference, such as `pango 1.50.12, here 1.54.0`; nil if unknown.
  public var changedTools: [String]?
  /// Whether all differences are in texts; nil if unknown.
  public var isTextAlone: Bool?
  /// Whether the run wrote the reference.
  public var isWritten = false
  /// Whether the actual files have since become the reference.
  public var isApproved = false
  /// Whether the reference is a recording that is stored unchanged; nil for a spec's.
  public var isRecording: Bool?
  /// Path in the results' folder; a pattern for a file sequence.
  public var expected: String?
  /// The actual file.
  public var actual: String?
  /// An animation of the differences.
  public var difference: String?
  /// Digest of the reference as it was compared.
  public var referenceFingerprint: String?
  /// Digest of the actual files.
  public var actualFingerprint: String?
  /// Exit code of the error, if it could not be compared.
  public var exitCode: Int32?
  /// Duration of the test in seconds.
  public var seconds = 0.0
  /// Frames per second of a file sequence.
  public var rate = 25.0
  /// Result of the comparison; nil if it passed or could not be compared.
  public var comparison: ComparisonOutcome?

  /// A test that has passed so far.
  ///
  /// - Parameters:
  ///   - name: unique in its run.
  ///   - spec: path of the spec or recording.
  ///   - reference: path of the reference.
  package init(name: String, spec: String, reference: String) {
    (self.name, self.spec, self.reference) = (name, spec, reference)
  }
}

extension TestResult {
  /// The outcome in a few words.
  public var headline: String {
    switch status {
    case .passed: "the same"
    case .failed where kinds == [.flashes]: "flashes too much"
    case .failed: "differs in \(ComparisonOutcome.words(kinds))"
    case .recorded: "differed in \(ComparisonOutcome.words(kinds)); \(reference) was written"
    case .missing: isWritten ? "had no reference; \(reference) was written" : "there is no reference \(reference)"
    case .absent: "not made, though there is a reference"
    case .error: "can't be compared"
    }
  }
}

extension TestResult {
  /// The first cause that is known, as a sentence: why it could not be compared, or what differs, and in pixels
  /// only if nothing else does; nil if nothing more than the headline is known.
  package var cause: String? {
    switch status {
    case .error: messages.first?.split(separator: "\n").first.map(String.init)
    case .failed, .recorded:
      comparison?.explanations?.first?.message
        ?? (comparison?.differences.first { $0.fact != .pixels } ?? comparison?.differences.first)?.message
    case .passed, .missing, .absent: nil
    }
  }
}

extension TestResult.Status {
  /// Texts for users.
  package struct Words {
    /// Mark at the start of a terminal line.
    package var mark: String
    /// Name of its colour in the page.
    package var look: String
    /// Label of one test in the page.
    package var label: String
    /// Text after a count, in the page and in a line.
    package var count: String
    package var summary: String
  }

  package var words: Words {
    switch self {
    case .passed: Words(mark: "✓", look: "good", label: "passed", count: "passed", summary: "passed")
    case .failed: Words(mark: "✗", look: "bad", label: "differs", count: "differ", summary: "failed")
    case .missing:
      Words(mark: "●", look: "new", label: "no reference", count: "without reference", summary: "without a reference")
    case .absent: Words(mark: "✗", look: "bad", label: "not made", count: "not made", summary: "not made")
    case .recorded: Words(mark: "●", look: "new", label: "recorded", count: "recorded", summary: "recorded again")
    case .error:
      Words(mark: "✗", look: "bad", label: "not compared", count: "not compared", summary: "could not be compared")
    }
  }

  /// All outcomes, failures first.
  package static let byWeight: [TestResult.Status] = [.failed, .absent, .error, .missing, .recorded, .passed]
}

extension TestResult {
  /// Stores why a test could not be compared.
  package mutating func setError(_ error: any Error) {
    status = .error
    switch error {
    case let failure as any PlacedFailure:
      (messages, exitCode) = ([failure.text], failure.exitCode.rawValue)
      if let first = failure.errorPlace {
        (line, column) = (first.line, first.column)
        file = first.file == spec ? nil : first.file
      }
    case let error as RenderingError: (messages, exitCode) = ([error.description], error.code.rawValue)
    default: (messages, exitCode) = (["\(error)"], RenderingError.Code.bug.rawValue)
    }
  }
}
