// What a batch is to render: every output of every variant of every spec, and this process's part of it.
// Flow: BatchOptions → BatchPlan → Batch.
import SparklerAuthoring

/// What the command line asks of a batch.
public struct BatchOptions: Sendable {
  /// Spec files, folders and patterns.
  public var arguments: [String]
  /// Outputs count from it; it is made.
  public var folder = "."
  /// Variants that are chosen, such as `theme=teal`.
  public var only: [String] = []
  public var shard = Shard.whole
  /// How many cores work at once, over all files.
  public var jobs = 1
  /// Renders what is fresh too.
  public var isForced = false
  /// As of `OutputOverrides`.
  public var root: String?
  public var overwriting: [String] = []

  public init(arguments: [String]) { self.arguments = arguments }
}

/// One variant of a spec with those of its outputs that are to be rendered here.
struct BatchTask: Sendable {
  struct Output: Sendable {
    /// Its place among the spec's outputs.
    var number: Int
    /// Against the batch's folder.
    var file: String
    var action: ActionRecord.Action
  }

  var input: BatchInput
  var variant: SpecVariant?
  var outputs: [Output]

  var name: String { variant.map { "\(input.path) (\($0.name))" } ?? input.path }
}

/// All specs read, none of them built.
struct BatchPlan: Sendable {
  private(set) var tasks: [BatchTask] = []
  /// Specs that can't be read.
  private(set) var problems: [BatchReport.Problem] = []
  /// Of all outputs of all shards.
  let count: Int
  /// Of their sorted names: shards of one batch have the same.
  let digest: String

  /// - Throws: where nothing is found, or two outputs would be one file.
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
    // By format first: else of two outputs a variant every other shard would get the large ones.
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
    // A choice of variants is none of specs that have none.
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

  /// Reads what a variant would become now.
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
