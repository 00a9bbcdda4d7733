// The `sparkler` tool: parses the arguments, runs a command, sets the exit code.
// Flow: argv → a command's file → SparklerRendering.
import ArgumentParser
import Dispatch
import Foundation
import SparklerEffects
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// The commands of `sparkler`, for tools that add effects.
///
/// ```swift
/// import Sparkler
/// import SparklerCommands
///
/// SparklerCommand.main(effects: .standard.adding(Ripple.self))
/// ```
public struct SparklerCommand: AsyncParsableCommand {
  /// Effects that specs may name, in all commands.
  @TaskLocal static var effects = EffectLibrary.standard

  /// Creates a command without arguments; the parser calls it.
  public init() {}

  /// Name, help, version and subcommands of the tool.
  public static let configuration = CommandConfiguration(
    commandName: "sparkler",
    abstract: "Turns a scene spec into an animated GIF, APNG, WebP, AVIF, video or PNG frames.",
    discussion: """
      Exit codes: 0 done; 1 diff, test, check or merge found something, or maxSize can't be reached; 64 usage; 65 bad \
      spec or asset, or one beyond a limit; 66 input missing; 69 a program is missing; 70 bug in Sparkler; 73 cannot \
      create output; 74 I/O error or disk full; 75 try again; 77 outside the allowed folders; 141 the reader of stdout \
      went away. Ctrl-C removes unfinished files, then ends the tool by the signal itself, which a shell shows as 130 \
      (SIGTERM as 143, SIGHUP as 129).

      `sparkler help WORD` explains any key, effect, easing, filter, message code or limit.
      """,
    version: Versions.sparkler,
    // Every command sets its name: deriving names from types takes a quarter of the start-up time.
    subcommands: [
      Render.self, Convert.self, RecordCommand.self, KitCommand.self, BatchCommand.self, Merge.self, Preview.self,
      Look.self,
      StoryboardCommand.self, Inspect.self, Diff.self,
      Test.self, Approve.self, Report.self, ReferencesCommand.self, Check.self, Expand.self, New.self,
      ImportCommand.self, BrandCommand.self, Effects.self, Easings.self, Fonts.self,
      SchemaCommand.self,
      LimitsCommand.self,
      Measure.self, Docs.self,
    ])

  /// Runs the command in the program's arguments, then exits.
  ///
  /// Call it before anything else: it forks the processes that read untrusted files, which must happen while there is
  /// only one thread.
  ///
  /// - Parameter effects: effects that specs may name; `schema`, `effects` and messages list them.
  public static func main(effects: EffectLibrary) -> Never {
    // Otherwise the first opened file would get the descriptor of a closed standard stream.
    Isolation.openStandardStreams()
    requireProcesses()
    // Children inherit the parent's memory, so no argument may become a String before the fork.
    let typed = TypedWords()
    if typed.isOnly(Isolation.word) { Isolation.serve(UntrustedFiles.works) }
    // Asynchronous calls start threads, so there must be none before this.
    if !typed.contains(ReadOptions.trustedFlag) {
      Isolation.prepare(UntrustedFiles.works, program: "/proc/self/exe", forks: UntrustedFiles.areLikely(typed))
    }
    ProcessMemory.keepFreed()
    Isolation.report {
      Diagnostics.say("warning: \($0)\n  --require-isolation refuses to read untrusted files in this case.")
    }
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
      // Both are flags of the tool, and the parser accepts --version only on its own.
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

/// Exits if `/proc` is not mounted: Swift reads the arguments there, and without it its threads crash at random.
private func requireProcesses() {
  #if os(Linux)
    guard access("/proc/self/cmdline", R_OK) != 0 else { return }
    Diagnostics.exit(
      with: RenderingError(
        .unavailable, "/proc is not mounted, and Swift programs can't run without it",
        remedy: "Mount it in this root: mount -t proc proc /proc"))
  #endif
}

/// Calls the C function: inside a command `exit` is the parser's method.
private func leave() -> Never { exit(0) }
