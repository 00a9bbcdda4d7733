// Converts a test's ignored regions and layers to pixels and times of the comparison.
// Flow: IgnoredRegion of a test + Scene + Timeline → IgnoredRegion → AnimationComparison.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene

extension LoadedSpec {
  /// Regions in the presentation time of frames, as comparisons use it; tests use the scene's time.
  func ignored(_ asked: [IgnoredRegion], _ timeline: Timeline) -> [IgnoredRegion] {
    var regions: [IgnoredRegion] = []
    for region in asked {
      let isAlways = region.start <= 0 && region.end >= .greatestFiniteMagnitude
      if region.place == nil, let id = region.layer {
        regions.addShown(timeline) { time in
          guard region.holds(time) else { return nil }
          let box = built.compiled.bounds(ofLayer: id, at: Seconds(time), frameTime: timeline.frameTime)
          return box.isEmpty ? nil : .some(PixelPlace(box))
        }
      } else if isAlways {
        regions.append(region)
      } else {
        regions.addShown(timeline) { region.holds($0) ? .some(region.place) : nil }
      }
    }
    return regions
  }
}

extension IgnoredRegion {
  /// Whether a time of the scene is within it.
  fileprivate func holds(_ time: Double) -> Bool { time >= start - 1e-9 && time < end - 1e-9 }
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
