// The plan of a batch: every output of every variant of every spec, and this shard's part of them.
// Flow: BatchOptions → BatchPlan → Batch.
import SparklerAuthoring
import SparklerFiles

/// Options of a batch.
public struct BatchOptions: Sendable {
  /// Spec files, folders and patterns.
  public var arguments: [String]
  /// Folder for relative output paths; created if missing.
  public var folder = "."
  /// Selected variants, such as `theme=teal`.
  public var only: [String] = []
  /// The part of all outputs to render.
  public var shard = Shard.whole
  /// Number of cores to use, over all files.
  public var jobs = 1
  /// Renders fresh outputs too.
  public var isForced = false
  /// As in `OutputOverrides`.
  public var root: String?
  /// Existing files that may be replaced whatever they are.
  public var overwriting: [String] = []

  /// - Parameter arguments: spec files, folders and patterns.
  public init(arguments: [String]) { self.arguments = arguments }
}

/// One variant of a spec with the outputs that this shard renders.
struct BatchTask: Sendable {
  struct Output: Sendable {
    /// Index among the spec's outputs.
    var number: Int
    /// Relative to the batch's folder.
    var file: String
    var action: ActionRecord.Action
  }

  var input: BatchInput
  var variant: SpecVariant?
  var outputs: [Output]

  var name: String { variant.map { "\(input.path) (\($0.name))" } ?? input.path }
}

/// Reads all specs without building them.
struct BatchPlan: Sendable {
  private(set) var tasks: [BatchTask] = []
  /// Specs that can't be read.
  private(set) var problems: [BatchReport.Problem] = []
  /// Number of outputs of all shards.
  let count: Int
  /// Digest of their sorted names; all shards of a batch have the same.
  let digest: String

  /// - Throws: if nothing is found, or two outputs have the same file.
  init(_ options: BatchOptions, _ loader: SpecLoader) throws {
    var entries: [VariantPlan.Entry] = []
    var all: [BatchTask] = []
    var texts: Set<String> = []
    for input in try BatchInputs.find(options.arguments) {
      do {
        let (some, tasks, read) = try Self.read(input, options, loader)
        texts.formUnion(read)
        entries += some
        all += tasks
      } catch {
        guard let problem = BatchReport.Problem(error, spec: input.path, variant: nil) else { throw error }
        problems.append(problem)
      }
    }
    if entries.isEmpty, problems.isEmpty {
      throw RenderingError(.usage, "no spec has a matrix for --only to choose from", remedy: "Leave it out.")
    }
    try VariantPlan.check(entries, in: options.folder)
    for entry in entries {
      for file in entry.files {
        guard let real = Files.resolved(Files.join(options.folder, file)), texts.contains(real) else { continue }
        throw RenderingError(
          .cannotCreate, "\(file) is also an input of this batch", remedy: "Choose another --out-dir.")
      }
    }
    // Sort by format first: with two outputs per variant, every other shard would otherwise get all the large ones.
    let names = all.flatMap { $0.outputs.map(\.file) }.sorted { (Self.ending($0), $0) < (Self.ending($1), $1) }
    count = names.count
    var digest = Digest()
    for name in names { digest.update(name) }
    self.digest = digest.text
    if options.shard == .whole {
      tasks = all
    } else {
      let mine = Set(names.enumerated().filter { options.shard.holds($0.offset) }.map(\.element))
      tasks = all.compactMap { task in
        var task = task
        task.outputs.removeAll { !mine.contains($0.file) }
        return task.outputs.isEmpty ? nil : task
      }
    }
  }

  private static func ending(_ name: String) -> Substring { name.lastIndex(of: ".").map { name[$0...] } ?? "" }

  private static func read(
    _ input: BatchInput, _ options: BatchOptions, _ loader: SpecLoader
  ) throws -> ([VariantPlan.Entry], [BatchTask], texts: Set<String>) {
    let family = try loader.family(input.path)
    // A choice of variants excludes specs without variants.
    if !family.family.hasMatrix, !options.only.isEmpty { return ([], [], family.files) }
    var entries: [VariantPlan.Entry] = []
    var tasks: [BatchTask] = []
    for variant in try family.documents(only: options.only) {
      let task = try self.task(input, family, variant, loader)
      entries.append(VariantPlan.Entry(spec: input.path, variant: variant, files: task.outputs.map(\.file)))
      tasks.append(task)
    }
    return (entries, tasks, family.files)
  }

  /// Computes what a variant would become now.
  static func task(
    _ input: BatchInput, _ family: LoadedFamily, _ variant: SpecVariant?, _ loader: SpecLoader
  ) throws -> BatchTask {
    let document = family.family.document(variant)
    let planned = try document.plannedOutputs()
    let files = try OutputPlan.files(document, specPath: input.path, OutputOverrides(folder: input.subfolder))
    let outputs = files.enumerated().map { i, file in
      BatchTask.Output(
        number: i, file: file,
        action: Freshness.action(document, planned.isEmpty ? nil : planned[i], place: file, loader: loader))
    }
    return BatchTask(input: input, variant: variant, outputs: outputs)
  }
}
