// The tool: argv in, exit code out.
// Flow: argv → a command's file → SparklerRendering.
import ArgumentParser
import Dispatch
import Foundation
import SparklerEffects
import SparklerImaging
import SparklerRendering

/// The commands of `sparkler`, for a tool that has effects of its own.
///
/// ```swift
/// import Sparkler
/// import SparklerCommands
///
/// SparklerCommand.main(effects: .standard.adding(Ripple.self))
/// ```
public struct SparklerCommand: AsyncParsableCommand {
  /// What specs may name as effects, in all commands.
  @TaskLocal static var effects = EffectLibrary.standard

  /// For ArgumentParser, which calls it before it sets options; programs call `main(effects:)`.
  public init() {}

  public static let configuration = CommandConfiguration(
    commandName: "sparkler",
    abstract: "Turns a scene spec into an animated GIF, APNG, WebP, video or PNG frames.",
    discussion: """
      Exit codes: 0 done; 1 diff, test, check or merge found something, or maxSize is out of reach; 64 usage; 65 bad \
      spec or asset, or one beyond a limit; \
      66 input missing; 69 a program is missing; 70 our bug; 73 cannot create output; 74 I/O or disk full; \
      75 try again; 77 outside the root; 141 the reader of stdout went away. Ctrl-C ends it by the signal itself, when \
      nothing unfinished is left, which a shell shows as 130 (SIGTERM as 143, SIGHUP as 129).

      `sparkler help WORD` tells of any key, effect, easing, filter, message's code or limit.
      """,
    version: Versions.sparkler,
    // Each says its name: to find that out from its type takes the runtime a quarter of what a start takes.
    subcommands: [
      Render.self, KitCommand.self, BatchCommand.self, Merge.self, Preview.self, Look.self,
      StoryboardCommand.self, Inspect.self, Diff.self,
      Test.self, Approve.self, Report.self, ReferencesCommand.self, Check.self, Expand.self, New.self,
      ImportCommand.self, Effects.self, Easings.self, Fonts.self,
      SchemaCommand.self,
      LimitsCommand.self,
      Measure.self, Docs.self,
    ])

  /// Runs the command that the program's arguments name, and ends the program.
  ///
  /// It must be the first thing that a program does: libraries that read strangers' files are started in processes of
  /// their own, before there is a second thread.
  ///
  /// - Parameter effects: what specs may name as effects; `schema`, `effects` and messages list them.
  public static func main(effects: EffectLibrary) -> Never {
    // Else the first file that is opened gets the number of a closed standard stream.
    Isolation.openStandardStreams()
    requireProcesses()
    // No text is made of the words before children are forked off: it would stay in their memory.
    let typed = TypedWords()
    if typed.isOnly(Isolation.word) { Isolation.serve(UntrustedFiles.works) }
    // Nothing asynchronous may come before: it would start threads.
    if !typed.contains(ReadOptions.trustedFlag) {
      Isolation.prepare(UntrustedFiles.works, program: "/proc/self/exe", forks: UntrustedFiles.areLikely(typed))
    }
    ProcessMemory.keepFreed()
    Isolation.report { Diagnostics.say("warning: \($0)\n  --require-isolation refuses to read strangers' files then.") }
    let words = Array(CommandLine.arguments.dropFirst())
    Task {
      await $effects.withValue(effects) { await run(words) }
      leave()
    }
    dispatchMain()
  }

  private static func run(_ words: [String]) async {
    Interrupts.install()
    Interrupts.watchMemory()
    do {
      // Both are flags of the tool itself, and the parser's own --version takes no company.
      if words.sorted() == ["--json", "--version"] {
        return try TextOutput.write(JSONText.of(Versions.withFFmpeg), to: nil, inputs: [])
      }
      if try HelpTopics.answer(words) { return }
      try WrittenWords.check(words)
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Diagnostics.exit(with: error)
    }
  }
}

/// Ends the program where there is no `/proc`: Swift looks there for its words, and its threads end it at random.
private func requireProcesses() {
  #if os(Linux)
    guard access("/proc/self/cmdline", R_OK) != 0 else { return }
    Diagnostics.exit(
      with: RenderingError(
        .unavailable, "/proc is not mounted, and Swift programs can't run without it",
        remedy: "Mount it in this root: mount -t proc proc /proc"))
  #endif
}

/// A command's own `exit` is the parser's.
private func leave() -> Never { exit(0) }
