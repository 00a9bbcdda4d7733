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
    /// The command line has a mistake; EX_USAGE.
    case usage = 64
    /// A spec or an asset is invalid or exceeds a limit; EX_DATAERR.
    case badSpec = 65
    /// An input is missing; EX_NOINPUT.
    case noInput = 66
    /// A program or a font is missing, such as ffmpeg; EX_UNAVAILABLE.
    case unavailable = 69
    /// A bug in Sparkler; EX_SOFTWARE.
    case bug = 70
    /// An output can't be created; EX_CANTCREAT.
    case cannotCreate = 73
    /// Reading or writing has failed, or the disk is full; EX_IOERR.
    case io = 74
    /// A resource was busy or a limit of time was reached, so another try may succeed; EX_TEMPFAIL.
    case tryAgain = 75
    /// A path is outside the allowed folders; EX_NOPERM.
    case outsideRoot = 77
    /// Ctrl-C: 128 + SIGINT.
    case interrupted = 130
    /// The reader of standard output has closed it: 128 + SIGPIPE.
    case brokenPipe = 141
  }

  /// What went wrong, as the tool's exit code.
  public var code: Code
  /// What went wrong, as one line with the path or the option.
  public var message: String
  /// What to do about it, as one line; empty if there is nothing to suggest.
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
