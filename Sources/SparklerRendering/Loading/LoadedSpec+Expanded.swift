// A spec without effects and names, relative to its own location.
// Flow: LoadedSpec → text of a spec.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles

extension LoadedSpec {
  /// The spec without effects and names, for a file at `path` (nil: standard output, in the current folder), with asset
  /// paths relative to it.
  public func expanded(for path: String?, isBaked: Bool = false) -> String {
    let folder = Files.resolved(path.map(Files.folder(of:)) ?? ".") ?? "/"
    var built = built
    let own = Files.folder(of: source.name)
    for i in built.tests.indices {
      guard let place = Files.place(Files.join(own, built.tests[i].reference)) else { continue }
      built.tests[i].reference = RelativePath.of(place, from: folder)
    }
    return built.expanded(isBaked: isBaked) { RelativePath.of($0, from: folder) }
  }
}

extension SpecLoader {
  /// Reads the text of an expansion back with the same limits: layers made by effects or Lottie files may be more, and
  /// nested deeper, than a spec may contain.
  ///
  /// - Parameter path: as in `expanded`.
  /// - Throws: 65 if it can't be read.
  public func check(expansion text: String, for path: String?) throws {
    var loader = self
    // The options' effects are already in the text.
    (loader.overrides, loader.isStrict, loader.root) = (SpecOverrides(), false, "/")
    do {
      _ = try loader.load(Array(text.utf8), name: path ?? "<stdout>", folder: path.map(Files.folder(of:)) ?? ".")
    } catch let failure as SpecFailure {
      let problem = failure.diagnostics.first { $0.code.severity == .error }
      throw RenderingError(
        .badSpec, "the expanded spec could not be read again: \(problem?.message ?? failure.text)",
        remedy: failure.remedy)
    }
  }
}
