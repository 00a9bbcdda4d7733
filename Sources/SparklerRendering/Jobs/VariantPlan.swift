// The files of a spec's variants, known before anything is built.
// Flow: LoadedFamily → VariantPlan.Entry → `render --list`, collisions, batches.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles

/// Plans of what to render.
public enum VariantPlan {
  /// A spec, or one variant of it, with its files.
  public struct Entry: Sendable {
    /// The spec's path.
    public var spec: String
    /// nil if the spec has no matrix.
    public var variant: SpecVariant?
    /// Relative to the outputs' folder.
    public var files: [String]

    package init(spec: String, variant: SpecVariant?, files: [String]) {
      (self.spec, self.variant, self.files) = (spec, variant, files)
    }

    /// Name in messages.
    public var name: String { variant.map { "\(spec) (\($0.name))" } ?? spec }

    /// An entry for each selected variant, with the spec's own outputs.
    public static func all(of family: LoadedFamily, _ documents: [SpecVariant?]) throws -> [Entry] {
      try all(of: family, documents, as: OutputOverrides())
    }

    /// - Throws: `SpecFailure` if a file name can't be made.
    public static func all(
      of family: LoadedFamily, _ documents: [SpecVariant?], as wishes: OutputOverrides
    ) throws -> [Entry] {
      try documents.map { variant in
        let files = try OutputPlan.files(family.family.document(variant), specPath: family.path, wishes)
        return Entry(spec: family.path, variant: variant, files: files)
      }
    }
  }

  /// - Parameter folder: folder of the entries' files.
  /// - Throws: if two entries would write the same file.
  public static func check(_ entries: [Entry], in folder: String = ".") throws(RenderingError) {
    var owners = FileOwners<Int>()
    for (i, entry) in entries.enumerated() {
      for file in entry.files {
        guard let other = owners.claim(file == "-" ? file : Files.join(folder, file), i) else { continue }
        let first = entries[other]
        if other == i {
          throw RenderingError(.usage, "\(file) would be written twice", remedy: "Give each output its own name.")
        }
        let remedy =
          first.spec == entry.spec
          ? "Use a variable that distinguishes them in the file name: \"${\(Self.difference(first, entry))}\"."
          : "Name another output: in one of them, or render it to another --out-dir."
        throw RenderingError(
          file == "-" ? .usage : .badSpec, "\(file) would be written by \(first.name) and by \(entry.name)",
          remedy: remedy)
      }
    }
  }

  /// Removes leftovers of killed runs from the folders of the entries' files.
  ///
  /// - Returns: number of removed files and folders.
  public static func removeLeftovers(_ entries: [Entry], _ wishes: OutputOverrides) -> Int {
    let files = entries.flatMap(\.files).filter { $0 != "-" && (try? wishes.policy.checkPath($0, as: .text)) != nil }
    return Set(files.map(Files.folder(of:))).sorted().reduce(0) { $0 + LeftoverFiles.remove(in: $1) }
  }

  private static func difference(_ a: Entry, _ b: Entry) -> String {
    zip(a.variant?.keys ?? [], b.variant?.keys ?? []).first { $0 != $1 }?.0.axis ?? "axis"
  }
}

/// Command-line settings for all outputs.
public struct OutputOverrides: Sendable {
  /// The file of `-o`; it takes the options of the spec's first output of that format.
  public var output: String?
  /// Takes precedence over the extension.
  public var format: String?
  /// Moments: times, percentages of the duration, names from `times:`.
  public var at: String?
  /// Folder for relative output paths; created if missing.
  public var folder: String?
  /// A second folder that a spec's outputs may be in, besides `folder` or the current one.
  public var root: String?
  /// Existing files that may be replaced whatever they are.
  public var overwriting: [String] = []
  package var command = WritePolicy.Command.render
  /// The root, if it differs from the folder.
  package var base: String?
  /// Files in Sparkler's own records.
  package var known: [String] = []

  /// All nil: the spec's own outputs, in the current folder.
  public init(output: String? = nil, format: String? = nil, at: String? = nil, folder: String? = nil) {
    self.output = output
    self.format = format
    self.at = at
    self.folder = folder
  }

  /// A path typed with `-o` may lead anywhere.
  var policy: WritePolicy {
    if output != nil { return .typed }
    let roots = [base ?? folder ?? "."] + [root].compactMap { $0 }
    return WritePolicy(roots: roots, overwriting: overwriting, known: known, for: command)
  }
}
