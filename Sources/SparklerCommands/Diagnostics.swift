// Errors in words on stderr, and their exit codes.
// Flow: any error → stderr → exit status.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerRendering
import SparklerVisualTests

package enum Diagnostics {
  /// Tells a person; no name in it can steer the terminal or the log of a build.
  static func say(_ text: String) { write(message: text.inTerminal + "\n") }

  /// As `say`, on standard output.
  static func show(_ text: String, terminator: String = "\n") throws {
    try TextOutput.write(text.inTerminal + terminator, to: nil, inputs: [])
  }

  /// A command of the build's log, escaped already.
  static func command(_ text: String) { write(message: text + "\n") }

  /// The running line of a terminal, written over the last one.
  static func line(_ text: String) { write(message: "\r\u{1B}[K\(text.onOneLine)") }

  /// Writes all messages. One that can't be written, as its reader has gone or a disk is full, is lost, and the work goes on.
  private static func write(message: String) {
    try? AtomicFile.write(Array(message.utf8), to: STDERR_FILENO, name: "standard error")
  }

  static func warn(_ spec: LoadedSpec) { warn([spec]) }

  /// Warnings of one spec's variants or looks, each once.
  static func warn(_ specs: [LoadedSpec]) {
    var known = VariantProblems()
    for spec in specs { say(spec.built.warnings, of: spec.variant?.name, spec.source, after: &known) }
  }

  /// What no variant before this one had, with the variant's name.
  static func say(
    _ problems: [Diagnostic], of variant: String?, _ source: SpecSource, after known: inout VariantProblems
  ) {
    for problem in known.add(problems, of: variant) {
      say(problem.text(source: source) + (variant.map { "\n  in the variant \($0.onOneLine)" } ?? ""))
    }
  }

  /// At the end of a spec's variants: which problems more than one of them had.
  ///
  /// - Parameter all: how many variants were looked at.
  static func sayShared(_ known: VariantProblems, of all: Int, _ source: SpecSource) {
    for entry in known.listed where entry.variantCount > 1 {
      let extent = entry.extent(of: all) ?? "in all \(all) variants"
      say("\(entry.problem.lead(source: source)): \(extent)")
    }
    if let rest = known.notListed { say(rest.text(source: source)) }
  }

  /// Each warning once: tests of one spec share its warnings.
  static func warn(_ results: TestResults) {
    var told: Set<String> = []
    for warning in results.tests.flatMap({ $0.warnings ?? [] }) where told.insert(warning).inserted { say(warning) }
  }

  /// The code of an error; what it says goes to stderr.
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
      // Help, the version and wrong words are the argument parser's own; it repeats what was typed.
      let text = SparklerCommand.fullMessage(for: error)
      let code = SparklerCommand.exitCode(for: error)
      if !text.isEmpty {
        // Scripts for shells are among what is wanted: they go as they are.
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

/// What happens on Ctrl-C, when the machine or the terminal goes away, and when a reader does: nothing unfinished stays.
enum Interrupts {
  /// Ends the process, and leaves nothing unfinished, when it holds more memory than it may.
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
    // A closed pipe is an error of the write that meets it.
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Whoever runs it under nohup wants it to go on.
      if number == SIGHUP, isIgnored(number) { continue }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        ChildPrograms.endAll()
        UnfinishedFiles.removeAll { die(of: number) }
      }
      source.activate()
      // The source lives as long as the process.
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

  /// Ends the process by the signal itself: so a shell's loop ends too, and a parent knows why.
  private static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    kill(getpid(), number)
    // It comes at once; where it can't, the code says the same.
    usleep(100_000)
    _exit(128 + number)
  }

  /// Waits for the signal that ends the process, where one has come: what it broke off is no error of its own.
  static func waitForEnd() {
    while ChildPrograms.areEnding { pause() }
  }
}

extension String {
  /// With blanks behind it.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
