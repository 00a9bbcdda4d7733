// A spec without effects and names, for a place of its own.
// Flow: LoadedSpec → text of a spec.
import SparklerAuthoring
import SparklerDocument

extension LoadedSpec {
  /// The spec without effects and names, for a file at `path` (nil: standard output, in the current folder): its
  /// assets count from there.
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
  /// Reads the text of an expansion again, by the same limits: layers that effects or a Lottie file make may be more, and
  /// deeper in each other, than a spec may write.
  ///
  /// - Parameter path: as of `expanded`.
  /// - Throws: 65 where it can't be read.
  public func check(expansion text: String, for path: String?) throws {
    var loader = self
    // What options ask for is in the text.
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
