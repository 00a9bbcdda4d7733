// The current spec with a tab's params: a scene to paint, or its problems.
// Flow: SpecLoader + PreviewChoice → PreviewScene → PreviewState, frames.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerRendering

/// The settings in a tab of the page.
package struct PreviewChoice: Hashable, Sendable {
  /// The name of a variant; nil for the first.
  package var variant: String?
  package var seed: String?
  /// Origins of hidden layers, and of layers shown alone.
  package var hidden: Set<Int> = []
  package var solo: Set<Int> = []
  /// A change in progress, not yet written.
  package var edit: SpecEdit?

  /// The first variant as it is written.
  package init() {}

  /// - Parameter query: `variant=…`, `seed=…`, `hide=1,2`, `solo=3` and `edit=JSON`; ignores others.
  /// - Throws: `DecodingError` for an edit that is not JSON of a `SpecEdit`.
  package init(_ query: some Sequence<(name: String, value: String)>) throws {
    for (name, value) in query {
      switch name {
      case "variant": variant = value
      case "seed": seed = value
      case "hide": hidden = Self.origins(value)
      case "solo": solo = Self.origins(value)
      case "edit": edit = try JSONDecoder().decode(SpecEdit.self, from: Data(value.utf8))
      default: break
      }
    }
  }

  private static func origins(_ text: String) -> Set<Int> { Set(text.split(separator: ",").compactMap { Int($0) }) }

  /// The choice without hidden layers and edits.
  package var asWritten: PreviewChoice {
    var plain = self
    (plain.hidden, plain.solo, plain.edit) = ([], [], nil)
    return plain
  }

  /// The same variant with the spec's own seed.
  package var withoutSeed: PreviewChoice {
    var plain = asWritten
    plain.seed = nil
    return plain
  }

  /// A loader with the choice on top of the command-line options.
  package func applied(to loader: SpecLoader) -> SpecLoader {
    var loader = loader
    if let seed {
      loader.overrides.keys.removeAll { $0.name == "seed" }
      loader.overrides.keys.append(("seed", seed))
    }
    return loader
  }
}

/// An error or a warning as the page shows it.
package struct PreviewProblem: Codable, Hashable, Sendable {
  var severity: String
  /// With the position, the line of the spec and the remedy.
  var text: String
  /// From 1; nil if it has no position.
  var line: Int?

  init(_ diagnostic: Diagnostic, source: SpecSource) {
    severity = diagnostic.code.severity.rawValue
    text = diagnostic.text(source: source)
    line = diagnostic.place?.line
  }

  init(_ error: any Error) {
    severity = "error"
    text = "\(error)"
  }
}

struct PreviewScene: Sendable {
  /// nil if the spec is invalid.
  let spec: LoadedSpec?
  let problems: [PreviewProblem]
  /// All frames.
  var timeline: Timeline? { spec?.timeline(at: []) }
  /// Outputs that `render` would write.
  private(set) var outputs: [OutputSpec] = []
  /// Names of a matrix's variants; empty where there is no matrix.
  private(set) var variants: [String] = []
  /// All files that the scene reads, including missing and broken ones.
  private(set) var files: Set<String> = []
  /// Shell command that renders it.
  private(set) var command = ""
  /// The text that it was made from, without the choice's edit; empty if there was none.
  private(set) var written = ParsedText([])
  /// Whether the file could be read.
  private(set) var isRead = false
  /// The text with the choice's edit; nil without an edit, and if it can't be made.
  private(set) var edited: SpecText?

  var bytes: [UInt8] { written.bytes }

  /// The same scene once its edit is in the file.
  var asWritten: PreviewScene {
    guard let edited else { return self }
    var scene = self
    (scene.written, scene.edited) = (ParsedText(edited), nil)
    return scene
  }

  /// - Parameters:
  ///   - choice: an unknown variant selects the first one.
  ///   - base: the same without the choice's edit, if it has been read.
  init(_ path: String, _ choice: PreviewChoice, _ loader: SpecLoader, base: PreviewScene? = nil) {
    var loader = choice.applied(to: loader)
    let tried = TriedFiles()
    loader.tried = tried
    var keys: [SpecVariant.Key] = []
    defer {
      files = tried.paths.union([path]).union(base?.files ?? [])
      command = loader.renderCommand(path, variant: keys)
    }
    do {
      let base = choice.edit == nil ? nil : base.flatMap { $0.spec == nil ? nil : $0 }
      // Kept also if they are no scene.
      let text = try base?.written ?? ParsedText(loader.bytes(path))
      (written, isRead) = (text, true)
      edited = try choice.edit.map { edit in
        let shown = try base?.spec ?? Self.load(text.bytes, path, choice.variant, loader).spec
        return try edit.applied(to: shown, text.parsed(name: path, limits: shown.limits))
      }
      let loaded =
        try edited.map { try Self.load(loader.family($0, at: path), choice.variant, loader) }
        ?? Self.load(text.bytes, path, choice.variant, loader)
      (variants, keys) = (loaded.variants, loaded.keys)
      let spec = loaded.spec.showing(without: choice.hidden, only: choice.solo)
      self.spec = spec
      var problems = spec.built.warnings.map { PreviewProblem($0, source: spec.source) }
      do {
        outputs = try OutputPlan(spec, specPath: path, OutputOverrides()).outputs
        problems += spec.outputProblems.map { PreviewProblem($0, source: spec.source) }
      } catch { problems.append(PreviewProblem(error)) }
      self.problems = problems
    } catch let failure as SpecFailure {
      spec = nil
      problems = failure.diagnostics.map { PreviewProblem($0, source: failure.source) }
    } catch {
      spec = nil
      problems = [PreviewProblem(error)]
    }
  }

  /// Tells whether the numbers of layers and animations mean the same in another scene.
  struct Numbering: Hashable, Sendable {
    private let hash: Int

    init(_ spec: LoadedSpec) {
      var hasher = Hasher()
      for layer in spec.built.written {
        hasher.combine(layer.node[LayerKeys.id.name]?.text ?? layer.node.entries?.first?.key)
      }
      for entry in spec.built.timed {
        hasher.combine(entry.layer)
        hasher.combine(entry.role)
        hasher.combine(entry.node[AnimationKeys.keyPath.name]?.text)
      }
      hash = hasher.finalize()
    }
  }

  /// nil if the spec is invalid.
  var numbering: Numbering? { spec.map(Numbering.init) }

  private typealias Loaded = (spec: LoadedSpec, variants: [String], keys: [SpecVariant.Key])

  /// Loads the variant, or the first one if there is none of that name.
  private static func load(
    _ bytes: [UInt8], _ path: String, _ variant: String?, _ loader: SpecLoader
  ) throws -> Loaded {
    try load(loader.family(bytes, at: path), variant, loader)
  }

  private static func load(_ family: LoadedFamily, _ variant: String?, _ loader: SpecLoader) throws -> Loaded {
    let documents = family.documents
    let chosen = documents.first { $0 != nil && $0?.name == variant } ?? documents.first ?? nil
    return (try loader.load(family, chosen), documents.compactMap { $0?.name }, chosen?.keys ?? [])
  }
}
