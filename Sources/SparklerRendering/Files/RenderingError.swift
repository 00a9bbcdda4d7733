// What can go wrong around a render, each with its exit code.
// Flow: SparklerRendering → the tool's stderr and exit status.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerPainting

/// A failure that a person can act on.
public struct RenderingError: DescribedError, Sendable {
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
  /// The system's number of what went wrong.
  package var system: Int32?

  /// Both texts are a line each: a name in them can neither end it nor steer a terminal.
  public init(_ code: Code, _ message: String, remedy: String = "") {
    self.code = code
    self.message = message.onOneLine
    self.remedy = remedy.onOneLine
  }

  public var description: String { remedy.isEmpty ? message : "\(message)\n  \(remedy)" }
}

extension RenderingError {
  /// An error of the painter that whoever installs the tool can mend; nil for others.
  package init?(missing error: any Error) {
    guard let error = error as? CanvasError, case .missingFont(let family, let package) = error else { return nil }
    self.init(
      .unavailable, "the font \(family) is not installed",
      remedy: "Install it (Debian and Ubuntu: apt-get install \(package)).")
  }

  /// What the system says of a file: transient troubles are worth another try.
  package static func of(_ error: Int32, _ message: String, remedy: String = "", else code: Code = .io)
    -> RenderingError
  {
    let transient = [EAGAIN, EBUSY, ENFILE, EMFILE, ENOMEM, ETIMEDOUT, ESTALE, ENOLCK, EDEADLK]
    var out = RenderingError(
      transient.contains(error) ? .tryAgain : code, "\(message): \(Files.text(error))",
      remedy: transient.contains(error) ? "Try again." : remedy)
    out.system = error
    return out
  }
}

extension SpecFailure {
  /// 64 where nothing but the command line is wrong, 77 where nothing but a path outside the root is, 75 where files could
  /// only not be read now, else 65.
  public var exitCode: RenderingError.Code {
    let codes = Set(diagnostics.map(\.code).filter { $0.severity == .error })
    switch codes {
    case [.badOption]: return .usage
    case [.outsideRoot]: return .outsideRoot
    case [.unavailableReader]: return .tryAgain
    default: return .badSpec
    }
  }
}
