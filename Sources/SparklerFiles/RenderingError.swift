// Errors that a user can act on, with exit codes.
// Flow: SparklerFiles, SparklerRendering → the tool's stderr and exit status.
import Foundation
import SparklerCore

/// A failure that the user can act on.
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

  /// Exit code of the tool.
  public var code: Code
  /// What is wrong, on one line.
  public var message: String
  /// What to do about it, on one line; empty if unknown.
  public var remedy: String
  /// The system's error number.
  package var system: Int32?

  /// Both texts are escaped to one line: names in them can neither end it nor control a terminal.
  public init(_ code: Code, _ message: String, remedy: String = "") {
    self.code = code
    self.message = message.onOneLine
    self.remedy = remedy.onOneLine
  }

  /// Message and remedy.
  public var description: String { remedy.isEmpty ? message : "\(message)\n  \(remedy)" }
}

extension RenderingError {
  /// Wraps a system error on a file; transient ones suggest another try.
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

extension RenderingError {
  /// - Throws: a usage error if an option's number is out of range.
  package static func check(
    _ option: String, _ value: Int, in range: ClosedRange<Int>
  ) throws(RenderingError) {
    guard !range.contains(value) else { return }
    throw RenderingError(
      .usage, "\(option) \(value) is outside \(range.lowerBound)–\(range.upperBound)",
      remedy: "Write a number from \(range.lowerBound) to \(range.upperBound).")
  }
}
