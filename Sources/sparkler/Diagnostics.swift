// Errors in words on stderr, and their exit codes.
// Flow: any error → stderr → exit status.
import ArgumentParser
import Foundation
import SpecFormat
import Studio

enum Diagnostics {
  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  static func warn(_ spec: LoadedSpec) {
    for warning in spec.built.warnings { say(warning.text(source: spec.source)) }
  }

  /// The code of an error; what it says goes to stderr.
  static func report(_ error: any Error) -> StudioError.Code {
    switch error {
    case let failure as SpecFailure:
      say(failure.text)
      return failure.exitCode
    case let error as StudioError:
      if error.code != .brokenPipe { say("sparkler: \(error)") }
      return error.code
    case is CancellationError: return .interrupted
    default:
      say("sparkler: \(error)")
      return .bug
    }
  }

  static func exit(with error: any Error) -> Never {
    switch error {
    case is SpecFailure, is StudioError, is CancellationError: Foundation.exit(report(error).rawValue)
    default:
      // Help, the version and wrong words are the argument parser's own.
      Sparkler.exit(withError: error)
    }
  }
}

/// What happens on Ctrl-C and when a reader goes away: nothing unfinished stays.
enum Interrupts {
  static func install() {
    // A closed pipe is an error of the write that meets it.
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        ChildPrograms.endAll()
        UnfinishedFiles.removeAll { _exit(StudioError.Code.interrupted.rawValue) }
      }
      source.activate()
      // The source lives as long as the process.
      _ = Unmanaged.passRetained(source as AnyObject)
    }
  }
}
