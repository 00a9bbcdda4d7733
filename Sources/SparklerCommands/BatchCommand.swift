// `sparkler batch`: many specs, many files, resumable.
// Flow: argv, environment → Batch → files, report.
import ArgumentParser
import Foundation
import SparklerRendering

struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Render many specs and variants, but only what has changed.",
    discussion: """
      Folders are searched for files that end in .scene.yaml, .scene.yml or .scene.json; outputs keep their \
      subfolders. A manifest next to the outputs records what is fresh (same spec, assets, fonts and program); the \
      next run skips it. A bad spec does not stop the others. After an interrupt or a crash, run it again to continue.
      Without --shard, these variables of array jobs set it: AWS_BATCH_JOB_ARRAY_INDEX, BATCH_TASK_INDEX, \
      CLOUD_RUN_TASK_INDEX and CI_NODE_INDEX with their counts, and JOB_COMPLETION_INDEX and SLURM_ARRAY_TASK_ID (from \
      1) with SPARKLER_SHARDS. The choice is printed even with --quiet; --shard 1/1 renders everything. A shard writes \
      its report next to the outputs; `sparkler merge` joins the reports.
      """)

  @Argument(help: "Spec files, folders, and quoted patterns such as 'specs/**/*.yaml'.")
  var specs: [String]

  @Option(
    name: .customLong("out-dir"),
    help: ArgumentHelp("Folder for relative output paths; created if missing.", valueName: "folder"))
  var folder = "."

  @Option(
    help: ArgumentHelp("Only variants with this value, such as theme=teal; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Render this part of all outputs: 1/3, 2/3 or 3/3.", valueName: "i/n"))
  var shard: String?

  @Flag(help: "Render fresh outputs too.")
  var force = false

  @Option(help: ArgumentHelp("Write the report to this file, as JSON.", valueName: "file"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Also write a page that shows all outputs, with contact sheets and small GIFs.", valueName: "folder"))
  var gallery: String?

  @Flag(help: "With --gallery: review each output's design, as `check --design` does, and show what is found.")
  var design = false

  @Flag(help: "Print the report as JSON on standard output.")
  var json = false

  @Option(name: .shortAndLong, help: "Number of CPU cores to use over all files; does not affect the output.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var writing: WriteOptions
  @OptionGroup var options: SpecOptions

  func validate() throws {
    if design, gallery == nil { throw ValidationError("--design needs --gallery.") }
  }

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
      Diagnostics.say("shard \(found.shard), from \(found.by); --shard 1/1 renders all")
    }
    let loader = try options.loader()
    // Check that the report can be written before the work starts.
    if let report { try BatchReport.check(report) }
    let gallery = try gallery.map { try Gallery(folder: $0, loader: loader, reviewsDesign: design) }
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
