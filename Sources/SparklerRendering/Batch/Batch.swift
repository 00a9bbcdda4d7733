// Renders many specs to many files in parallel; skips fresh outputs, and continues after a bad spec.
// Flow: BatchOptions → BatchPlan → renders that share one pool → Manifest, BatchReport.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerImaging
import Synchronization

/// Renders a batch.
public struct Batch: Sendable {
  /// What is reported to the user while it runs.
  public enum Event: Sendable {
    /// Number of outputs in this shard, of fresh ones, and of removed leftovers.
    case planned(count: Int, fresh: Int, leftovers: Int)
    /// An output was rendered, has failed, or was left for the next run.
    case finished(BatchReport.Output)
    /// A spec or a variant that can't be rendered; the others continue.
    case problem(BatchReport.Problem)
    /// A diagnostic that does not stop the output, as one line.
    case warning(String)
  }

  /// The result of one task.
  private struct Result: Sendable {
    var outputs: [BatchReport.Output] = []
    var problem: BatchReport.Problem?
    var warnings: [String] = []
    /// Index among the tasks to do.
    var number = 0
    /// Whether the following tasks can only fail too.
    var endsAll = false
  }

  private let options: BatchOptions
  private let loader: SpecLoader
  private let plan: BatchPlan
  private let freshness: Freshness
  private let pool: WorkPool
  /// The last specs read: variants of one spec are rendered one after another.
  private let families = LRUCache<LoadedFamily>(count: 4)
  /// Device and inode of the outputs' folder when the batch began.
  private let identity: [UInt64]
  private let leftovers: Int

  /// Reads all specs, creates the folder and locks its manifest.
  public init(_ options: BatchOptions, loader: SpecLoader) throws {
    try RenderingError.check("--jobs", options.jobs, in: 1...256)
    self.options = options
    self.loader = loader
    plan = try BatchPlan(options, loader)
    try Files.make(folder: options.folder)
    freshness = Freshness(manifest: try Manifest(folder: options.folder, shard: options.shard))
    pool = WorkPool(permits: options.jobs)
    identity = Self.identity(of: options.folder)
    let files = plan.tasks.flatMap { $0.outputs.map { Files.join(options.folder, $0.file) } }
    leftovers = Set(files.map(Files.folder(of:))).filter { Files.isInside($0, options.folder) }
      .union([options.folder]).sorted().reduce(0) { $0 + LeftoverFiles.remove(in: $1) }
  }

  /// - Parameter tell: called in order, by one task at a time.
  public func run(tell: (Event) -> Void) async throws -> BatchReport {
    let start = ContinuousClock.now
    var outputs: [BatchReport.Output] = []
    var todo: [BatchTask] = []
    var warnings: [String] = []
    let policy = WritePolicy(
      roots: [options.folder] + [options.root].compactMap { $0 }, overwriting: options.overwriting, for: .batch)
    for task in plan.tasks {
      var task = task
      let folder = Files.folder(of: task.input.path)
      for output in options.isForced ? [] : task.outputs {
        guard
          let record = freshness.fresh(
            output.file, output.action, folder: folder, root: loader.root ?? folder, isStrict: loader.isStrict),
          // A file that may not be written now is not an output of this batch.
          (try? policy.checkPath(Files.join(options.folder, output.file), as: .text)) != nil
        else { continue }
        warnings += record.diagnostics
        task.outputs.removeAll { $0.file == output.file }
        outputs.append(row(output, of: task, .fresh, record))
      }
      if !task.outputs.isEmpty { todo.append(task) }
    }
    tell(
      .planned(
        count: outputs.count + todo.reduce(0) { $0 + $1.outputs.count }, fresh: outputs.count, leftovers: leftovers))
    for problem in plan.problems { tell(.problem(problem)) }
    // Tasks finish in any order; the report must not depend on it.
    var problems: [(task: Int, problem: BatchReport.Problem)] = []
    for warning in warnings { tell(.warning(warning)) }
    try await WorkPool.$shared.withValue(pool) {
      try await render(todo) { result in
        for warning in result.warnings { tell(.warning(warning)) }
        if let problem = result.problem {
          tell(.problem(problem))
          problems.append((result.number, problem))
        }
        for output in result.outputs { tell(.finished(output)) }
        outputs += result.outputs
      }
    }
    try freshness.manifest.compact()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return BatchReport(
      versions: Versions.all, shard: options.shard.description,
      folder: Files.resolved(options.folder) ?? options.folder,
      plannedCount: plan.count, plannedDigest: plan.digest, seconds: (seconds * 1000).rounded() / 1000,
      outputs: outputs.sorted { $0.file < $1.file },
      problems: plan.problems + problems.sorted { $0.task < $1.task }.map(\.problem))
  }

  /// Runs a few tasks at once, so that cores waiting for one file's palette work on another file's frames.
  private func render(_ tasks: [BatchTask], take: (Result) -> Void) async throws {
    let width = options.jobs == 1 ? 1 : options.jobs + 1
    let begun = try await BoundedTasks.run(tasks.count, atOnce: width) {
      try await result(of: tasks[$0], $0)
    } take: { result in
      take(result)
      return !result.endsAll
    }
    for task in tasks[begun...] {
      take(Result(outputs: task.outputs.map { row($0, of: task, .left, nil) }))
    }
  }

  // MARK: One task

  private func result(of task: BatchTask, _ number: Int) async throws -> Result {
    var result = Result(number: number)
    do {
      try await render(task, into: &result)
    } catch {
      guard let problem = BatchReport.Problem(error, spec: task.input.path, variant: task.variant) else { throw error }
      result.problem = problem
      let done = Set(result.outputs.map(\.file))
      for output in task.outputs where !done.contains(output.file) {
        result.outputs.append(row(output, of: task, .failed, nil))
      }
      let system = (error as? RenderingError)?.system
      result.endsAll = system == ENOSPC || system == EDQUOT || Self.identity(of: options.folder) != identity
    }
    return result
  }

  private func render(_ task: BatchTask, into result: inout Result) async throws {
    guard Self.identity(of: options.folder) == identity else {
      throw RenderingError(
        .cannotCreate, "the folder \(options.folder) is gone", remedy: "Run the batch again; finished outputs are kept."
      )
    }
    let (spec, outputs) = try await pool.run {
      // Read again if it is no longer cached; the text may have changed.
      let family = try families.value(task.input.path) { try loader.family(task.input.path) }
      let variant = family.documents.first { $0?.keys == task.variant?.keys } ?? nil
      let now = try BatchPlan.task(task.input, family, variant, loader)
      let outputs = task.outputs.compactMap { old in
        now.outputs.first { $0.number == old.number && $0.file == old.file }
      }
      guard outputs.count == task.outputs.count, (variant == nil) == (task.variant == nil) else {
        throw RenderingError(.tryAgain, "\(task.name) was changed while the batch ran", remedy: "Run the batch again.")
      }
      return (try loader.load(family, variant), outputs)
    }
    result.warnings = spec.built.warnings.map { $0.text(source: spec.source) }
    let problems = spec.outputProblems
    guard problems.isEmpty else {
      throw SpecFailure(source: spec.source, diagnostics: problems, variant: task.variant?.name)
    }
    // Without a subfolder, a spec uses the batch's folder.
    let inner = task.input.subfolder
    var wishes = OutputOverrides(folder: inner.isEmpty ? options.folder : Files.join(options.folder, inner))
    (wishes.root, wishes.overwriting, wishes.command) = (options.root, options.overwriting, .batch)
    // The tool chooses the subfolder, not the spec; the outputs' folder is the root.
    wishes.base = options.folder
    wishes.known = outputs.map(\.file).filter { !freshness.manifest.records($0).isEmpty }
      .map { Files.join(options.folder, $0) }
    let plan = try OutputPlan(spec, specPath: task.input.path, wishes)
    let jobs = try outputs.map { output in
      try RenderJob(
        spec, output: plan.outputs[output.number], path: Files.join(options.folder, output.file), policy: plan.policy)
    }
    try await RenderGroup.check(jobs)
    for group in RenderGroup.groups(of: jobs) {
      for job in try await group.painted(workers: options.jobs) {
        guard let output = outputs.first(where: { Files.join(options.folder, $0.file) == job.path }) else { continue }
        let note = try await job.run(jobs: options.jobs)
        result.outputs.append(try record(output, of: task, job, spec, note))
      }
    }
  }

  /// Records a finished output in the manifest.
  private func record(
    _ output: BatchTask.Output, of task: BatchTask, _ job: RenderJob, _ spec: LoadedSpec, _ note: String?
  ) throws -> BatchReport.Output {
    guard let written = try freshness.written(output.file, files: job.allFiles) else {
      throw RenderingError(.io, "\(job.path) has vanished", remedy: "Run the batch again.")
    }
    let folder = Files.folder(of: task.input.path)
    // An output whose inputs have changed meanwhile is rendered again by the next run.
    let inputs = spec.stamps.sorted { $0.key < $1.key }.compactMap { path, stamp in
      freshness.digests.file(path, as: stamp, in: folder)
    }
    let record = ActionRecord(
      action: output.action, inputs: inputs, output: written,
      diagnostics: spec.built.warnings.map { $0.text(source: spec.source) }, note: note)
    var row = row(output, of: task, .rendered, record)
    if inputs.count == spec.stamps.count {
      try freshness.manifest.add(record)
    } else {
      row.note = "an input was changed meanwhile; the next run renders it again"
    }
    return row
  }

  private func row(
    _ output: BatchTask.Output, of task: BatchTask, _ status: BatchReport.Status, _ record: ActionRecord?
  ) -> BatchReport.Output {
    BatchReport.Output(
      file: output.file, spec: task.input.path, variant: task.variant?.name, status: status,
      bytes: record?.output.stamp.bytes, parts: record?.output.parts, sha256: record?.output.sha256, note: record?.note)
  }

  private static func identity(of folder: String) -> [UInt64] {
    var info = stat()
    return stat(folder, &info) == 0 ? [UInt64(info.st_dev), UInt64(info.st_ino)] : []
  }
}
