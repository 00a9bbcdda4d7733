// One animation of CSS for one property: keyframes and timing.
// Flow: SVGKeyframes + CSSTiming → CSSAnimation → SVGTimeline.
import SparklerCore
import SparklerScene

struct CSSAnimation: Sendable {
  struct Frame: Sendable {
    var offset: Double
    /// nil: the value without this animation, or the parent's.
    var value: SVGValue?
    /// Whether a missing value is the parent's.
    var isInherited = false
    /// Up to the next frame.
    var easing: TimingFunction
    var composition: CSSTiming.Composition
  }

  let property: String
  let timing: CSSTiming
  /// Ascending, from 0 to 1.
  let frames: [Frame]

  /// Whether the value of the element's parent counts.
  var usesParent: Bool { frames.contains(where: \.isInherited) }

  /// The value on top of what is below.
  ///
  /// - Parameter parent: the value of the element's parent, for `inherit`.
  func value(at time: Double, base: SVGValue?, parent: SVGValue? = nil) -> SVGValue? {
    guard let (share, _) = timing.progress(at: time), frames.count > 1 else { return base }
    var i = max(0, frames.indices.partitionPoint { frames[$0].offset > share + SMILTiming.tolerance } - 1)
    i = min(i, frames.count - 2)
    let (a, b) = (frames[i], frames[i + 1])
    let span = b.offset - a.offset
    let part = a.easing(span > 0 ? max(0, min(1, (share - a.offset) / span)) : 1)
    let (from, to) = (value(of: a, base, parent), value(of: b, base, parent))
    if part == 0 { return from }
    if part == 1 { return to }
    guard let start = from ?? SVGGrammar.initial(property), let end = to ?? SVGGrammar.initial(property),
      let mixed = start.mixed(with: end, part, by: .css)
    else { return part < 0.5 ? from : to }
    return SVGGrammar.clamped(mixed, property)
  }

  private func value(of frame: Frame, _ base: SVGValue?, _ parent: SVGValue?) -> SVGValue? {
    if frame.isInherited { return parent ?? SVGGrammar.initial(property) }
    guard let own = frame.value else { return base }
    guard frame.composition != .replace, let base = base ?? SVGGrammar.initial(property) else { return own }
    if frame.composition == .accumulate, case .transform(let a) = base, case .transform(let b) = own {
      return SVGTransform.accumulated(a, b).map { .transform($0) } ?? .transform(a + b)
    }
    return base.adding(own) ?? own
  }

  /// When its value changes.
  ///
  /// - Parameter isBent: whether the value below may change, too.
  func stretches(isBent: Bool) -> [Course.Stretch] {
    var marks: [(share: Double, change: Course.Change)] = []
    for (a, b) in zip(frames, frames.dropFirst()) where b.offset > a.offset {
      let span = b.offset - a.offset
      let usesBase = a.value == nil || b.value == nil || a.composition != .replace || b.composition != .replace
      for mark in segment(a, b) {
        let change = isBent && usesBase && mark.change == .linear ? Course.Change.curved : mark.change
        marks.append((a.offset + mark.share * span, change))
      }
    }
    return timing.stretches(marks.isEmpty ? [(0, .held)] : marks)
  }

  private func segment(_ a: Frame, _ b: Frame) -> [(share: Double, change: Course.Change)] {
    if property == "visibility" {
      // It jumps at the ends.
      let near = 1e-6
      return [(0, .held), (near, .held), (1 - near, .held)]
    }
    if let from = a.value, let to = b.value {
      if from == to, a.composition == b.composition { return [(0, .held)] }
      if from.mixed(with: to, 0.5, by: .css) == nil {
        return [(0, .held), (Self.middle(of: a.easing), .held)]
      }
    } else if a.value != nil || b.value != nil, case .word? = a.value ?? b.value {
      return [(0, .held), (Self.middle(of: a.easing), .held)]
    }
    return CSSEasing.marks(a.easing)
  }

  /// Where an easing function passes a half.
  private static func middle(of easing: TimingFunction) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if easing(middle) < 0.5 { low = middle } else { high = middle }
    }
    return high
  }
}

extension SVGTransform {
  /// CSS's accumulation: functions of the same kinds are added one by one; nil if the kinds differ.
  static func accumulated(_ a: [SVGTransform], _ b: [SVGTransform]) -> [SVGTransform]? {
    guard a.count == b.count else { return nil }
    var out: [SVGTransform] = []
    for (p, q) in zip(a, b) {
      switch (p, q) {
      case (.translate(let x, let y), .translate(let u, let v)):
        out.append(.translate(x.combined(1, with: u, 1), y.combined(1, with: v, 1)))
      // Factors add their difference from 1.
      case (.scale(let x, let y), .scale(let u, let v)): out.append(.scale(x + u - 1, y + v - 1))
      case (.rotate(let m, let c), .rotate(let n, _)): out.append(.rotate(m + n, c))
      case (.skewX(let m), .skewX(let n)): out.append(.skewX(m + n))
      case (.skewY(let m), .skewY(let n)): out.append(.skewY(m + n))
      default: return nil
      }
    }
    return out
  }
}
