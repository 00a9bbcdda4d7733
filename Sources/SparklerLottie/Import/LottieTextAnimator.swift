// Animators of the letters that their range selects.
// Flow: LottieValue → LottieTextAnimator → LetterLook of a letter at a frame.
import SparklerCore
import SparklerScene

/// The changes that animators make to a letter.
struct LetterLook {
  var offset = Point.zero
  /// Moves the letter away from the point about which it is scaled and turned.
  var anchor = Point.zero
  var scale = Point(1, 1)
  var turn = Transform3D.identity
  var opacity = 1.0
  var fill: Color?
  var stroke: Color?
  var strokeWidth: Double

  init(fill: Color?, stroke: Color?, strokeWidth: Double) {
    (self.fill, self.stroke, self.strokeWidth) = (fill, stroke, strokeWidth)
  }

  /// About its anchor, projected to the plane.
  var linear: AffineTransform {
    let turn = Transform3D(.translation(-anchor.x, -anchor.y)).then(Transform3D(.scale(scale.x, scale.y))).then(turn)
    return AffineTransform(a: turn.m11, b: turn.m12, c: turn.m21, d: turn.m22, tx: turn.m41, ty: turn.m42)
  }
}

/// Values that are applied to letters in proportion to their share of a range.
struct LottieTextAnimator {
  /// Its index among the animators of its text.
  private let index: Int
  private let selector: LottieSelector
  private let position: LottieTrack<[Double]>?
  private let anchor: LottieTrack<[Double]>?
  private let scale: LottieTrack<[Double]>?
  /// Degrees about z, x and y.
  private let turns: (z: LottieTrack<[Double]>?, x: LottieTrack<[Double]>?, y: LottieTrack<[Double]>?)
  /// Degrees: the angle and its axis.
  private let skew: (angle: LottieTrack<[Double]>, axis: LottieTrack<[Double]>)?
  private let opacity: LottieTrack<[Double]>?
  private let fill: LottieTextPaint
  private let stroke: LottieTextPaint
  private let strokeWidth: LottieTrack<[Double]>?
  /// Points between letters.
  private let tracking: LottieTrack<[Double]>?

  init(_ value: LottieValue, index: Int) {
    self.index = index
    selector = LottieSelector(value["s"])
    let a = value["a"]
    func track(_ key: String, _ base: [Double]) -> LottieTrack<[Double]>? {
      a[key].exists ? LottieTrack(a[key], base) : nil
    }
    (position, anchor, scale) = (track("p", [0, 0]), track("a", [0, 0]), track("s", [100, 100]))
    turns = (track("r", [0]), track("rx", [0]), track("ry", [0]))
    let axis = track("sa", [0])
    skew = track("sk", [0]).map { ($0, axis ?? LottieTrack([0])) }
    opacity = track("o", [100])
    fill = LottieTextPaint(
      color: track("fc", [0, 0, 0, 1]), opacity: track("fo", [100]),
      parts: [track("fh", [0]), track("fs", [0]), track("fb", [0])])
    stroke = LottieTextPaint(
      color: track("sc", [0, 0, 0, 1]), opacity: track("so", [100]),
      parts: [track("sh", [0]), track("ss", [0]), track("sb", [0])])
    (strokeWidth, tracking) = (track("sw", [0]), track("t", [0]))
  }

  var hasFill: Bool { !fill.tracks.isEmpty }
  var hasStroke: Bool { !stroke.tracks.isEmpty || strokeWidth != nil }

  var timings: [TrackTiming] {
    TrackTiming.all(
      selector.tracks + fill.tracks + stroke.tracks
        + [position, anchor, scale, turns.z, turns.x, turns.y, skew?.angle, skew?.axis, opacity, strokeWidth, tracking]
        .compactMap { $0 })
  }

  /// For each letter, the sum of the shares of its line up to and including it.
  private func sums(in letters: Letters, at frame: Double) -> [Double] {
    if let known = letters.sums.of[index]?[frame] { return known }
    var (sum, all) = (0.0, [Double]())
    for (k, letter) in letters.all.enumerated() {
      if letter.inLine == 0 { sum = 0 }
      sum += selector.share(of: k, in: letters, at: frame)
      all.append(sum)
    }
    letters.sums.of[index, default: [:]][frame] = all
    return all
  }

  /// How far tracking of 1 point moves a letter: as much as is selected up to it, without the first letter of its line;
  /// lines that end at the right or are centred stay there.
  private func spread(of i: Int, in letters: Letters, at frame: Double) -> Double {
    let (sums, letter) = (sums(in: letters, at: frame), letters.all[i])
    let first = i - letter.inLine
    let whole = sums[min(sums.count - 1, first + max(1, letters.lines[letter.line].count) - 1)]
    switch letters.text.alignment {
    case 1: return sums[i] - whole
    case 2: return sums[i] - (whole == 0 ? 0 : (whole + 1) / 2)
    default: return sums[i] - sums[first]
    }
  }

  func apply(to look: LetterLook, letter i: Int, of letters: Letters, at frame: Double) -> LetterLook {
    var look = look
    let share = selector.share(of: i, in: letters, at: frame)
    func value(_ track: LottieTrack<[Double]>, _ k: Int = 0) -> Double { track.value(at: frame)[k] }
    if let position { look.offset = look.offset + Point(position.value(at: frame)) * share }
    if let anchor { look.anchor = look.anchor + Point(anchor.value(at: frame)) * share }
    if let scale {
      look.scale.x *= 1 + (value(scale) / 100 - 1) * share
      look.scale.y *= 1 + (value(scale, 1) / 100 - 1) * share
    }
    if let skew {
      look.turn = look.turn.then(
        Transform3D(
          LottieTransform.linear(
            scale: Point(1, 1), rotation: 0, skew: value(skew.angle) * share, axis: value(skew.axis) * share)))
    }
    for (track, axis) in [(turns.z, Point3(0, 0, 1)), (turns.y, Point3(0, 1, 0)), (turns.x, Point3(1, 0, 0))] {
      guard let track else { continue }
      look.turn = look.turn.then(
        .rotation(value(track) * share * .pi / 180, x: axis.x, y: axis.y, z: axis.z))
    }
    if let opacity { look.opacity *= max(0, min(1, 1 + (value(opacity) / 100 - 1) * share)) }
    look.fill = look.fill.map { fill.applied(to: $0, share, at: frame) }
    look.stroke = look.stroke.map { stroke.applied(to: $0, share, at: frame) }
    if let strokeWidth { look.strokeWidth = max(0, look.strokeWidth + value(strokeWidth) * share) }
    if let tracking { look.offset.x += spread(of: i, in: letters, at: frame) * value(tracking) }
    return look
  }
}

/// A direction in space.
private typealias Point3 = SIMD3<Double>

/// What an animator does to the colour of a fill or a stroke.
struct LottieTextPaint {
  let color: LottieTrack<[Double]>?
  /// Per cent.
  let opacity: LottieTrack<[Double]>?
  /// What is added to the hue, in degrees, and to the saturation and the brightness, in per cent.
  let parts: [LottieTrack<[Double]>?]

  var tracks: [LottieTrack<[Double]>] { ([color, opacity] + parts).compactMap { $0 } }

  func applied(to base: Color, _ share: Double, at frame: Double) -> Color {
    var out = base
    if let color {
      let other = Color(lottie: color.value(at: frame))
      func mix(_ a: Double, _ b: Double) -> Double { max(0, min(1, a + (b - a) * share)) }
      out = Color(
        red: mix(base.red, other.red), green: mix(base.green, other.green), blue: mix(base.blue, other.blue),
        alpha: base.alpha)
    }
    if parts.contains(where: { $0 != nil }) {
      let added = parts.map { ($0?.value(at: frame)[0] ?? 0) * share }
      out = out.adding(hue: added[0] / 360, saturation: added[1] / 100, brightness: added[2] / 100)
    }
    if let opacity { out.alpha *= max(0, min(1, 1 + (opacity.value(at: frame)[0] / 100 - 1) * share)) }
    return out
  }
}

extension Color {
  /// Changes hue (in turns), saturation and brightness of a cone of colours.
  fileprivate func adding(hue: Double, saturation: Double, brightness: Double) -> Color {
    let (high, low) = (max(red, max(green, blue)), min(red, min(green, blue)))
    let range = high - low
    var turn = 0.0
    if range > 0 {
      turn =
        high == red
        ? (green - blue) / range : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    }
    turn = (turn / 6 + hue) - (turn / 6 + hue).rounded(.down)
    let s = max(0, min(1, (high > 0 ? range / high : 0) + saturation))
    let v = max(0, min(1, high + brightness))
    func channel(_ shift: Double) -> Double {
      let k = (shift + turn * 6).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(1, min(k, 4 - k)))
    }
    return Color(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
}
