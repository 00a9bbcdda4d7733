// What can go wrong around a render, each with its exit code.
// Flow: Studio → the tool's stderr and exit status.
import SpecFormat

/// A failure that a person can act on.
public struct StudioError: Error, Sendable, CustomStringConvertible {
  /// The tool's exit codes, after sysexits.
  public enum Code: Int32, Sendable, CaseIterable {
    /// Something differs, or `check` found errors.
    case differs = 1
    case usage = 64
    case badSpec = 65
    case noInput = 66
    case unavailable = 69
    case bug = 70
    case cannotCreate = 73
    case io = 74
    case tryAgain = 75
    case outsideRoot = 77
    case interrupted = 130
    case brokenPipe = 141
  }

  public var code: Code
  public var message: String
  public var remedy: String

  public init(_ code: Code, _ message: String, remedy: String = "") {
    self.code = code
    self.message = message
    self.remedy = remedy
  }

  public var description: String { remedy.isEmpty ? message : "\(message)\n  \(remedy)" }
}

extension SpecFailure {
  /// 77 where nothing but a path outside the root is wrong, else 65.
  public var exitCode: StudioError.Code {
    let errors = diagnostics.filter { $0.code.severity == .error }
    return !errors.isEmpty && errors.allSatisfy { $0.code == .outsideRoot } ? .outsideRoot : .badSpec
  }
}
