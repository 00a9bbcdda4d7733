// Which files the variants of specs become, known before anything is built.
// Flow: LoadedFamily → VariantPlan.Entry → `render --list`, collisions, batches.
import SparklerAuthoring
import SparklerDocument

/// What is to be rendered.
public enum VariantPlan {
  /// A spec, or one variant of it, with its files.
  public struct Entry: Sendable {
    /// The spec's path.
    public var spec: String
    public var variant: SpecVariant?
    /// Against the folder of outputs.
    public var files: [String]

    package init(spec: String, variant: SpecVariant?, files: [String]) {
      (self.spec, self.variant, self.files) = (spec, variant, files)
    }

    /// How messages call it.
    public var name: String { variant.map { "\(spec) (\($0.name))" } ?? spec }

    /// Every variant that is chosen, with the spec's own outputs.
    public static func all(of family: LoadedFamily, _ documents: [SpecVariant?]) throws -> [Entry] {
      try all(of: family, documents, as: OutputOverrides())
    }

    /// - Throws: `SpecFailure` where a file's name can't be made.
    public static func all(
      of family: LoadedFamily, _ documents: [SpecVariant?], as wishes: OutputOverrides
    ) throws -> [Entry] {
      try documents.map { variant in
        let files = try OutputPlan.files(family.family.document(variant), specPath: family.path, wishes)
        return Entry(spec: family.path, variant: variant, files: files)
      }
    }
  }

  /// - Parameter folder: what the entries' files count from.
  /// - Throws: where two entries would write one file.
  public static func check(_ entries: [Entry], in folder: String = ".") throws(RenderingError) {
    var owners = FileOwners<Int>()
    for (i, entry) in entries.enumerated() {
      for file in entry.files {
        guard let other = owners.claim(file == "-" ? file : Files.join(folder, file), i) else { continue }
        let first = entries[other]
        if other == i {
          throw RenderingError(.usage, "\(file) would be written twice", remedy: "Give each output a name of its own.")
        }
        let remedy =
          first.spec == entry.spec
          ? "Put what sets them apart into the file's name: \"${\(Self.difference(first, entry))}\"."
          : "Name another output: in one of them, or render it to another --out-dir."
        throw RenderingError(
          file == "-" ? .usage : .badSpec, "\(file) would be written by \(first.name) and by \(entry.name)",
          remedy: remedy)
      }
    }
  }

  /// Removes what killed runs have left where the entries' files will stand.
  ///
  /// - Returns: how many files and folders.
  public static func removeLeftovers(_ entries: [Entry], _ wishes: OutputOverrides) -> Int {
    let files = entries.flatMap(\.files).filter { $0 != "-" && (try? wishes.policy.checkPath($0, as: .text)) != nil }
    return Set(files.map(Files.folder(of:))).sorted().reduce(0) { $0 + LeftoverFiles.remove(in: $1) }
  }

  private static func difference(_ a: Entry, _ b: Entry) -> String {
    zip(a.variant?.keys ?? [], b.variant?.keys ?? []).first { $0 != $1 }?.0.axis ?? "axis"
  }
}

/// What the command line asks of all outputs.
public struct OutputOverrides: Sendable {
  /// The file of `-o`; it takes the options of the spec's first output of that format.
  public var output: String?
  /// Wins over the extension.
  public var format: String?
  /// Moments: times, shares of the duration, names of `times:`.
  public var at: String?
  /// Outputs count from it; it is made where it is missing.
  public var folder: String?
  /// Outputs of a spec stay inside the folder, or the current one; or inside this one.
  public var root: String?
  /// Files that are there and may be replaced whatever they are.
  public var overwriting: [String] = []
  package var command = WritePolicy.Command.render
  /// The root where it is not the folder itself.
  package var base: String?
  /// Files that a record of ours names.
  package var known: [String] = []

  public init(output: String? = nil, format: String? = nil, at: String? = nil, folder: String? = nil) {
    self.output = output
    self.format = format
    self.at = at
    self.folder = folder
  }

  /// `-o` was typed, so it leads wherever it leads.
  var policy: WritePolicy {
    if output != nil { return .typed }
    let roots = [base ?? folder ?? "."] + [root].compactMap { $0 }
    return WritePolicy(roots: roots, overwriting: overwriting, known: known, for: command)
  }
}
