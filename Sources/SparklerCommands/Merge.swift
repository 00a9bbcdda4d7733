// `sparkler merge`: joins the reports of shards, or the chunks of a GIF.
// Flow: argv → ReportMerge or ChunkMerge → stdout, files.
import ArgumentParser
import SparklerCore
import SparklerFiles
import SparklerRendering

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the reports of shards, or the chunks of one GIF.",
    discussion: """
      Reports come from `sparkler batch --shard i/n`; exits with 1 if an output is missing or two reports disagree. \
      Chunks come from `sparkler render --frames a..b`; -o names the GIF, which is byte for byte what one render \
      writes.
      """)

  @Argument(help: "Report files, or chunk files.")
  var files: [String]

  @Option(name: .output, help: ArgumentHelp("File for the joined GIF or report.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("out-dir"),
    help: ArgumentHelp("Folder of the reports' outputs; default: where they were written.", valueName: "folder"))
  var folder: String?

  @Flag(help: "Print the joined report as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  func run() throws {
    if ChunkFile.isChunk(files[0]) { return try mergeChunks() }
    let outcome = try ReportMerge.merge(files, folder: folder)
    if let output { try outcome.report.write(to: output) }
    if json { try outcome.report.write(to: "-") }
    for complaint in outcome.complaints { Diagnostics.say(complaint) }
    if !quiet {
      Diagnostics.say(
        "\(files.count) report\(files.count == 1 ? "" : "s"), \(outcome.report.outputs.count) of \(outcome.report.plannedCount) outputs"
          + (outcome.complaints.isEmpty ? ": complete" : ""))
    }
    if !outcome.complaints.isEmpty { throw ExitCode(RenderingError.Code.differs.rawValue) }
  }

  private func mergeChunks() throws {
    guard let output else {
      throw RenderingError(.usage, "merging chunks needs an output file", remedy: "Write -o FILE.gif.")
    }
    let count = try ChunkMerge.merge(files, to: output)
    if !quiet {
      Diagnostics.say("\(output.onOneLine): \(count) frame\(count == 1 ? "" : "s") of \(files.count) chunks")
    }
  }
}
