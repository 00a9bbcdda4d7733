// Reads repeaters of a shape layer: copies of outlines and of painted layers.
// Flow: PathNodes, Layers + LottieRepeater → copies of them.
import SparklerCore
import SparklerScene

extension ShapeReader {
  @inline(never)
  func repeatAll(_ item: LottieValue, _ result: inout Result) {
    let repeater = LottieRepeater(item)
    let inner = result
    result.levels += 1
    guard budget.enter(depth: depth + result.levels) else { return }
    result.paths = [.repeated(inner.paths, repeater)]
    let count = inner.layers.reduce(0) { $0 + $1.wholeCount }
    guard !inner.layers.isEmpty, budget.reserve(layers: repeater.greatest * count) else {
      result.layers = []
      return
    }
    let copies = (0..<repeater.greatest).map { copy(LottieCopy(repeater: repeater, index: $0), of: inner.layers) }
    // If later copies are below, the first one is in front.
    result.layers = repeater.isBelow ? copies : copies.reversed()
  }

  // MARK: Trimmed copies

  /// The last repeater whose copies a shared trim takes as one line, so that each copy shows another part of it.
  ///
  /// All other modifiers make the same of each copy: they act on outlines before these are moved, as in lottie-web.
  ///
  /// - Parameter isTrimmed: whether a shared trim acts on all the items.
  func trimmedRepeater(_ items: [LottieValue], isTrimmed: Bool) -> Int? {
    let end = items.lastIndex { $0["ty"].text == "tm" && $0["m"].choice(Self.isShared) == true }
    return items[..<(isTrimmed ? items.count : end ?? 0)].lastIndex { $0["ty"].text == "rp" }
  }

  /// Reads the items before a repeater once for each copy, in the order in which copies lie from front to back.
  @inline(never)
  mutating func readCopies(
    of items: [LottieValue], _ repeater: LottieValue, _ modifiers: [PathModifier]
  ) -> Result {
    let cost = items.reduce(LottieBudget.Cost.copied) { sum, item in
      sum + LottieBudget.Cost.copied + LottieBudget.Cost.value * item.count
    }
    let repeater = LottieRepeater(repeater)
    let order = 0..<repeater.greatest
    var result = Result()
    for index in repeater.isBelow ? Array(order) : order.reversed() {
      guard budget.reserve(points: cost) else { break }
      copies.append(LottieCopy(repeater: repeater, index: index))
      let inner = read(items, outer: modifiers)
      let one = copies.removeLast()
      guard budget.enter(depth: depth + inner.levels + 1) else { break }
      result.append([.copied(inner.paths, one)], levels: inner.levels + 1)
      guard !inner.layers.isEmpty, budget.reserve(layers: 1) else { continue }
      result.layers.append(copy(one, of: inner.layers))
    }
    return result
  }

  @inline(never)
  private func copy(_ one: LottieCopy, of layers: [Layer]) -> Layer {
    let (repeater, k) = (one.repeater, one.index)
    var layer = Layer(plain: bounds)
    layer.sublayers = layers.reversed()
    let moving = repeater.timings
    if moving.isEmpty {
      layer.transform = Transform3D(repeater.matrix(of: k, at: 0))
    } else {
      layer.animate(clock.baked(moving) { .transform(Transform3D(repeater.matrix(of: k, at: $0))) }, .transform, clock)
    }
    let fading = TrackTiming.all([repeater.startOpacity, repeater.endOpacity, repeater.copies])
    if fading.isEmpty {
      layer.opacity = repeater.opacity(of: k, at: 0)
    } else {
      layer.animate(
        clock.baked(fading) { .number(one.isShown(at: $0) ? repeater.opacity(of: k, at: $0) : 0) }, .opacity, clock)
    }
    return layer
  }
}
