// A spec without effects and names, for a place of its own.
// Flow: LoadedSpec → text of a spec.
import SparklerAuthoring
import SparklerSpecs

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
