// The regions covered by layers while a scene plays, to be ignored in a comparison.
// Flow: LoadedSpec + ids → LayerRegions → IgnoredRegion → AnimationComparison.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerScene

extension LoadedSpec {
  /// The bounding boxes of layers over time, one region for each change.
  ///
  /// - Parameter ids: layer ids, or paths of ids joined by `/`; sublayers are included.
  /// - Returns: regions in this scene's pixels and times, with their layer.
  /// - Throws: a usage error for an unknown id, with a suggestion.
  public func regions(ofLayers ids: [String]) throws -> [IgnoredRegion] {
    for id in ids where !hasLayer(id) { throw Self.missingLayer(id, in: [self]) }
    let timeline = timeline(at: [])
    var out: [IgnoredRegion] = []
    for id in ids {
      var open: IgnoredRegion?
      for position in 0..<timeline.count {
        try Task.checkCancellation()
        let bounds = built.compiled.bounds(ofLayer: id, at: timeline.time(at: position), frameTime: timeline.frameTime)
        let place = bounds.isEmpty ? nil : PixelPlace(bounds)
        if open?.place == place { continue }
        let start = timeline.start(of: position)
        if let region = open { out.append(region.ending(at: start)) }
        open = place.map { IgnoredRegion(place: $0, from: start, layer: id) }
      }
      if let region = open { out.append(region) }
    }
    return out
  }

  /// Whether a layer has this id or path.
  func hasLayer(_ id: String) -> Bool { built.scene.layerPaths.contains { "/\($0)/".contains("/\(id)/") } }

  /// - Parameter specs: specs that were searched.
  static func missingLayer(_ id: String, in specs: [LoadedSpec]) -> RenderingError {
    let paths = specs.flatMap(\.built.scene.layerPaths)
    let known = Set(paths + paths.compactMap { $0.split(separator: "/").last.map(String.init) }).sorted()
    let others = known.isEmpty ? "Give the layer an id." : "Use one of: \(known.prefix(8).joined(separator: ", "))."
    return RenderingError(
      .usage, "no layer has the id '\(id)'", remedy: NearMiss.remedy(id, among: known, else: others))
  }
}

extension IgnoredRegion {
  fileprivate func ending(at time: Seconds) -> IgnoredRegion {
    var out = self
    out.end = time.value
    return out
  }
}
