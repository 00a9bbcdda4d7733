// Reads compositions that layers show: their time and the part of it that is needed.
// Flow: a layer + its asset → CompositionReader → a Layer with its timing.
import SparklerCore
import SparklerScene

extension CompositionReader {
  /// The composition that a layer shows; empty if it is missing or holds itself.
  func precomposition(_ source: LottieValue, _ name: String, depth: Int) -> [Layer] {
    let id = source["refId"].text ?? ""
    guard let asset = document.composition(id) else {
      notes.add(name, "the composition '\(id.prefix(60))'", "it is left out", .absent, at: source)
      source.dismiss()
      return []
    }
    guard !around.contains(id) else {
      notes.add(name, "a composition that holds itself", "it is left out", at: source)
      source.dismiss()
      return []
    }
    func side(_ key: String, _ base: Double) -> Double {
      max(1, min(1e5, source[key].number ?? asset[key].number ?? base))
    }
    let size = Size(side("w", self.size.width), side("h", self.size.height))
    let reader = CompositionReader(
      asset["layers"].items, of: document, id: id, size: size, notes: notes, path: name, around: around,
      depth: depth + 1, window: innerWindow(source))
    let end = asset["layers"].items.compactMap { $0["op"].number }.max()
    return stage(source, size, end: end, holding: reader.read())
  }

  /// The frames of a layer's composition that are needed; nil for all.
  private func innerWindow(_ source: LottieValue) -> ClosedRange<Double>? {
    guard let window = clock.window else { return nil }
    if source["tm"].exists {
      let track = LottieTrack(source["tm"], [0])
      let steps = 16
      let frames = (0...steps).map { step in
        let share = Double(step) / Double(steps)
        let frame = window.lowerBound + (window.upperBound - window.lowerBound) * share
        return track.value(at: frame)[0] * clock.rate
      }
      return ((frames.min() ?? 0) - 2)...((frames.max() ?? 0) + 2)
    }
    let stretch = source["sr"].number.flatMap { $0 == 0 ? nil : $0 } ?? 1
    let ends = [window.lowerBound, window.upperBound].map { ($0 - (source["st"].number ?? 0)) / stretch }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// A layer for a composition, with the time of the layer that contains it.
  ///
  /// - Parameter end: the frame at which the last of its layers ends.
  @inline(never)
  private func stage(_ source: LottieValue, _ size: Size, end: Double?, holding layers: [Layer]) -> [Layer] {
    var layer = Layer(plain: Rect(origin: .zero, size: size))
    layer.masksToBounds = true
    layer.sublayers = layers
    let stretch = source["sr"].number ?? 1
    layer.timing.beginTime = clock.seconds(source["st"].number ?? 0)
    // The limits of `speed` in a spec.
    layer.timing.speed = stretch == 0 ? 1 : max(-1e4, min(1e4, 1 / stretch))
    if source["tm"].exists {
      for other in [source["st"], source["sr"]] { other.accept() }
      layer.timing = Timing()
      layer.timeRemap = clock.remap(
        LottieTrack(source["tm"], [0]), ends: [end, source["op"].number].compactMap { $0 })
    }
    return [layer]
  }
}
