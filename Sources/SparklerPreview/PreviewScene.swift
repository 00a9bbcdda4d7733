// The spec as it stands now, with somebody's choice of params: a scene to paint, or what is wrong.
// Flow: SpecLoader + PreviewChoice → PreviewScene → PreviewState, frames.
import Foundation
import SparklerAuthoring
import SparklerRendering
import SparklerSpecs

/// What a tab of the page has put into its fields.
struct PreviewChoice: Hashable, Sendable {
  /// The name of a variant; nil for the first.
  var variant: String?
  var seed: String?
  /// Sorted by name.
  var params: [String: String] = [:]

  /// - Parameter query: `variant=…`, `seed=…` and `set.NAME=…`; the others are not its own.
  init(_ query: some Sequence<(name: String, value: String)>) {
    for (name, value) in query {
      if name == "variant" { variant = value }
      if name == "seed" { seed = value }
      if name.hasPrefix("set.") { params[String(name.dropFirst(4))] = value }
    }
  }

  /// The same variant, with nothing put into the fields.
  var withoutParams: PreviewChoice {
    var plain = self
    (plain.seed, plain.params) = (nil, [:])
    return plain
  }

  /// A loader with the choice over the options of the command line.
  func applied(to loader: SpecLoader) -> SpecLoader {
    var loader = loader
    for (name, value) in params.sorted(by: { $0.key < $1.key }) { loader.overrides.set.append((name, value)) }
    if let seed {
      loader.overrides.keys.removeAll { $0.name == "seed" }
      loader.overrides.keys.append(("seed", seed))
    }
    return loader
  }
}

/// An error or a warning as the page shows it.
struct PreviewProblem: Codable, Hashable, Sendable {
  var severity: String
  /// With the place, the line of the spec and the remedy.
  var text: String
  /// From 1; nil where it has no place.
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
  /// nil where the spec can't be used.
  let spec: LoadedSpec?
  let problems: [PreviewProblem]
  let timeline: Timeline?
  /// What `render` would write.
  private(set) var outputs: [OutputSpec] = []
  /// Names of a matrix's variants; empty where there is no matrix.
  private(set) var variants: [String] = []
  /// Every file that it is made of, or would be if it were there and whole.
  private(set) var files: Set<String> = []
  /// What renders it, as a line of a shell.
  private(set) var command = ""

  /// - Parameter variant: one that is not there is the first.
  init(_ path: String, variant: String?, _ loader: SpecLoader) {
    var loader = loader
    let tried = TriedFiles()
    loader.tried = tried
    var keys: [SpecVariant.Key] = []
    defer {
      files = tried.paths.union([path])
      command = loader.renderCommand(path, variant: keys)
    }
    do {
      let family = try loader.family(path)
      let documents = family.documents
      variants = documents.compactMap { $0?.name }
      let chosen = documents.first { $0 != nil && $0?.name == variant } ?? documents.first ?? nil
      keys = chosen?.keys ?? []
      let spec = try loader.load(family, chosen)
      self.spec = spec
      var problems = spec.built.warnings.map { PreviewProblem($0, source: spec.source) }
      do {
        outputs = try OutputPlan(spec, specPath: path, OutputWishes()).outputs
        problems += spec.outputProblems.map(PreviewProblem.init)
      } catch { problems.append(PreviewProblem(error)) }
      self.problems = problems
      timeline = Timeline(
        duration: spec.built.scene.duration, rate: spec.built.frameRate, loopOffset: spec.built.loopOffset,
        hold: spec.built.hold)
    } catch let failure as SpecFailure {
      (spec, timeline) = (nil, nil)
      problems = failure.diagnostics.map { PreviewProblem($0, source: failure.source) }
    } catch {
      (spec, timeline) = (nil, nil)
      problems = [PreviewProblem(error)]
    }
  }
}
