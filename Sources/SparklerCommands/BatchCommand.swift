// `sparkler batch`: many specs, many files, resumable.
// Flow: argv, environment → Batch → files, report.
import ArgumentParser
import Foundation
import SparklerRendering

struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Render many specs and variants; only what has changed.",
    discussion: """
      Folders are searched for files that end in .scene.yaml, .scene.yml or .scene.json; their subfolders come again \
      among the outputs. A manifest beside the outputs tells the next run what is fresh: same spec, assets, fonts and \
      program. One bad spec does not stop the others. After an interrupt or a crash run it again: it goes on where it was.
      Without --shard the variables of array jobs are heeded: AWS_BATCH_JOB_ARRAY_INDEX, BATCH_TASK_INDEX, \
      CLOUD_RUN_TASK_INDEX and CI_NODE_INDEX with their counts, and JOB_COMPLETION_INDEX and SLURM_ARRAY_TASK_ID (from 1) \
      with SPARKLER_SHARDS; what was taken is said, with --quiet too, and --shard 1/1 renders all. A shard writes its report beside the outputs; `sparkler merge` puts reports together.
      """)

  @Argument(help: "Spec files, folders, and quoted patterns such as 'specs/**/*.yaml'.")
  var specs: [String]

  @Option(
    name: .customLong("out-dir"),
    help: ArgumentHelp("Outputs count from this folder, which is made.", valueName: "folder"))
  var folder = "."

  @Option(
    help: ArgumentHelp("Only variants with this value, such as theme=teal; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Render this part of all outputs: 1/3, 2/3 or 3/3.", valueName: "i/n"))
  var shard: String?

  @Flag(help: "Render what is fresh too.")
  var force = false

  @Option(help: ArgumentHelp("Write the report here, as JSON.", valueName: "file"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Also write a page that shows all outputs, with contact sheets and small GIFs.", valueName: "folder"))
  var gallery: String?

  @Flag(help: "Print the report as JSON on standard output.")
  var json = false

  @Option(name: .shortAndLong, help: "How many cores work at once, over all files; no byte depends on it.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup var writing: WriteOptions
  @OptionGroup var options: SpecOptions

  func run() async throws {
    var wanted = BatchOptions(arguments: specs)
    wanted.folder = folder
    wanted.only = only
    wanted.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    wanted.isForced = force
    (wanted.root, wanted.overwriting) = (writing.root, writing.overwrite)
    writing.speed.apply()
    if let shard {
      wanted.shard = try Shard(shard)
    } else if let found = try Shard.found(in: ProcessInfo.processInfo.environment) {
      wanted.shard = found.shard
      // The user has not asked for a shard on the command line, so report it even with --quiet.
      Diagnostics.say("shard \(found.shard), as \(found.by) says; --shard 1/1 renders all")
    }
    let loader = try options.loader()
    // Check that the report can be written before the work starts.
    if let report { try BatchReport.check(report) }
    let gallery = try gallery.map { try Gallery(folder: $0, loader: loader) }
    let batch = try Batch(wanted, loader: loader)
    let own = wanted.shard == .whole ? nil : folder + "/" + Self.reportName(wanted.shard)
    if report == nil, let own { try BatchReport.check(own, in: folder) }
    var progress = BatchProgress(isQuiet: quiet)
    let done = try await batch.run { progress.show($0) }
    progress.finish(done)
    if let path = report ?? own { try done.write(to: path, in: report == nil ? folder : nil) }
    if json { try done.write(to: "-") }
    try await gallery?.write(done, jobs: wanted.jobs)
    if done.exitCode != 0 { throw ExitCode(done.exitCode) }
  }

  private static func reportName(_ shard: Shard) -> String {
    "sparkler-report-\(shard.index)-of-\(shard.count).json"
  }
}
