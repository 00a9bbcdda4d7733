// Converts a test's ignored regions and layers to pixels and times of the comparison.
// Flow: TestSpec + Scene + Timeline → IgnoredRegion → AnimationComparison.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene

extension LoadedSpec {
  /// The test's regions. Tests use the scene's time, comparisons the presentation time of frames.
  func ignored(by test: TestSpec, _ timeline: Timeline) -> [IgnoredRegion] {
    var regions: [IgnoredRegion] = []
    for region in test.regions {
      let isAlways = region.start <= 0 && region.end >= .greatestFiniteMagnitude
      if isAlways {
        regions.append(region)
      } else {
        regions.addShown(timeline) { $0 >= region.start - 1e-9 && $0 < region.end - 1e-9 ? .some(region.place) : nil }
      }
    }
    for layer in test.layers { regions += ignored(layer, timeline) }
    return regions
  }

  /// Bounding box of a layer and its sublayers, frame by frame.
  func ignored(_ layer: TestSpec.IgnoredLayer, _ timeline: Timeline) -> [IgnoredRegion] {
    var regions: [IgnoredRegion] = []
    regions.addShown(timeline) { time in
      guard time >= layer.from.value - 1e-9, time < layer.to.value - 1e-9 else { return nil }
      let box = built.compiled.bounds(ofLayer: layer.id, at: Seconds(time), frameTime: timeline.frameTime)
      return box.isEmpty ? nil : .some(PixelPlace(box))
    }
    return regions
  }
}

extension [IgnoredRegion] {
  /// Adds the ignored region of each frame; consecutive frames with the same one are merged.
  ///
  /// - Parameter place: region by scene time: nil for none, an inner nil for the whole frame.
  fileprivate mutating func addShown(_ timeline: Timeline, _ place: (Double) -> PixelPlace??) {
    var last: PixelPlace??
    for position in 0..<timeline.count {
      let found = place(timeline.time(at: position).value)
      let end = timeline.start(of: position + 1)
      if let found {
        if let last, last == found, !isEmpty {
          self[count - 1].end = end.value
        } else {
          append(IgnoredRegion(place: found, from: timeline.start(of: position), to: end))
        }
      }
      last = found
    }
    // A still picture has no end time.
    if timeline.count == 1, !isEmpty { self[count - 1].end = .greatestFiniteMagnitude }
  }
}
