// Prints errors on stderr and maps them to exit codes.
// Flow: any error → stderr → exit status.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerVisualTests

package enum Diagnostics {
  /// Prints a message on stderr. Control characters are escaped, so that names can't affect the terminal or a build
  /// log.
  static func say(_ text: String) { write(message: text.inTerminal + "\n") }

  /// Like `say`, on standard output.
  static func show(_ text: String, terminator: String = "\n") throws {
    try TextOutput.write(text.inTerminal + terminator, to: nil, inputs: [])
  }

  /// Prints a command for the build log; the text is already escaped.
  static func command(_ text: String) { write(message: text + "\n") }

  /// Replaces the progress line of the terminal.
  static func line(_ text: String) { write(message: "\r\u{1B}[K\(text.onOneLine)") }

  /// Writes a message. Ignores failures (reader gone, disk full), so that the work continues.
  private static func write(message: String) {
    try? AtomicFile.write(Array(message.utf8), to: STDERR_FILENO, name: "standard error")
  }

  static func warn(_ spec: LoadedSpec) { warn([spec]) }

  /// Prints the warnings of a spec's variants or looks, each once.
  static func warn(_ specs: [LoadedSpec]) {
    var known = VariantProblems()
    for spec in specs { say(spec.built.warnings, of: spec.variant?.name, spec.source, after: &known) }
  }

  /// Prints the problems that no earlier variant had, with the variant's name.
  static func say(
    _ problems: [Diagnostic], of variant: String?, _ source: SpecSource, after known: inout VariantProblems
  ) {
    for problem in known.add(problems, of: variant) {
      say(problem.text(source: source) + (variant.map { "\n  in the variant \($0.onOneLine)" } ?? ""))
    }
  }

  /// Prints which problems several variants share; called after the last variant.
  ///
  /// - Parameter all: number of variants checked.
  static func sayShared(_ known: VariantProblems, of all: Int, _ source: SpecSource) {
    for entry in known.listed where entry.variantCount > 1 {
      let extent = entry.extent(of: all) ?? "in all \(all) variants"
      say("\(entry.problem.lead(source: source)): \(extent)")
    }
    if let rest = known.notListed { say(rest.text(source: source)) }
  }

  /// Prints each warning once, because tests of one spec share its warnings.
  static func warn(_ results: TestResults) {
    var told: Set<String> = []
    for warning in results.tests.flatMap({ $0.warnings ?? [] }) where told.insert(warning).inserted { say(warning) }
  }

  /// Prints an error on stderr and returns its exit code.
  package static func report(_ error: any Error) -> RenderingError.Code {
    Interrupts.waitForEnd()
    switch error {
    case let failure as SpecFailure:
      say(failure.text)
      return failure.exitCode
    case let error as RenderingError:
      if error.code != .brokenPipe { say("sparkler: \(error)") }
      return error.code
    case is CancellationError: return .interrupted
    default:
      let known = RenderingError(missing: error)
      say("sparkler: \(known.map { "\($0)" } ?? "\(error)")")
      return known?.code ?? .bug
    }
  }

  static func exit(with error: any Error) -> Never {
    switch error {
    case _ where String(reflecting: type(of: error)).hasPrefix("ArgumentParser."):
      // The argument parser writes help, version and usage errors. Usage errors repeat what was typed, so escape them.
      let text = SparklerCommand.fullMessage(for: error)
      let code = SparklerCommand.exitCode(for: error)
      if !text.isEmpty {
        // Requested output, such as shell completion scripts, is written unchanged.
        if code.isSuccess { Self.write(text + "\n") } else { say(text) }
      }
      Foundation.exit(code.rawValue)
    default: Foundation.exit(report(error).rawValue)
    }
  }

  private static func write(_ text: String) {
    do { try TextOutput.write(text, to: nil, inputs: []) } catch { Foundation.exit(report(error).rawValue) }
  }
}

/// Handles Ctrl-C, termination, hang-up and closed pipes: removes unfinished files before the process ends.
enum Interrupts {
  /// Removes unfinished files and exits when the process exceeds its memory limit.
  static func watchMemory() {
    if let warning = MemoryWatch.addressWarning { Diagnostics.say(warning) }
    MemoryWatch.setLimit(Limits()["memory"])
    MemoryWatch.start { failure in
      ChildPrograms.endAll()
      Diagnostics.say("sparkler: \(failure)")
      UnfinishedFiles.removeAll { _exit(failure.code.rawValue) }
    }
  }

  static func install() {
    // The failing write reports a closed pipe.
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // nohup ignores SIGHUP: leave it ignored.
      if number == SIGHUP, isIgnored(number) { continue }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        ChildPrograms.endAll()
        UnfinishedFiles.removeAll { die(of: number) }
      }
      source.activate()
      // Keeps the source alive until the process ends.
      _ = Unmanaged.passRetained(source as AnyObject)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var old = sigaction()
    guard sigaction(number, nil, &old) == 0 else { return false }
    #if canImport(Darwin)
      let handler = old.__sigaction_u.__sa_handler
    #else
      let handler = old.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process by the signal itself, so that shell loops end too and the parent sees the cause.
  private static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    kill(getpid(), number)
    // The signal arrives at once; if it can't, exit with the equivalent code.
    usleep(100_000)
    _exit(128 + number)
  }

  /// Waits while a signal is ending the process, so that errors caused by the interruption are not reported.
  static func waitForEnd() {
    while ChildPrograms.areEnding { pause() }
  }
}

extension String {
  /// Pads the text with spaces on the right.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
