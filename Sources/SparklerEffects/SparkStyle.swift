// The common part of both fireworks: a spark that flies along a curve, grows, shrinks and goes out.
// Flow: ClassicFirework, FountainFirework → SparkStyle → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The keys of both fireworks.
enum SparkKeys {
  static let scale = Key<Double>(
    "scale", in: 0...100_000, default: "45", "The length of one unit of the curves, in points.")
  static let rotate = Key<KeyframeAnimation.RotationMode>(
    "rotate", as: .choice(["auto", "none"]), default: "auto", "Whether sparks turn with their curves.")

  static func sparkSize(default size: String) -> Key<SizeValue> {
    Key("sparkSize", in: 0.01...10_000, default: size, "Width and height of a spark in points.")
  }

  static func duration(default duration: String) -> Key<Seconds> {
    Key("duration", in: 0.001...3600, default: duration, "How long a spark flies.")
  }
}

/// The appearance and motion of a firework's sparks, except for their curves and scales.
struct SparkStyle: Sendable, Equatable {
  /// The original's pink, sand, sky and violet.
  static let originalColors = [0xE394B2, 0xF5DE9E, 0xABD1F0, 0x8A8FF0].map { Color(rgb: $0) }
  /// The fractions of the flight between which the original fades a spark out.
  static let fadeTimes = [0.95, 0.98]

  let size: Size
  /// The duration of one flight.
  let duration: Seconds
  /// Whether a spark turns with its curve.
  let rotation: KeyframeAnimation.RotationMode
  let colors: [Color]
  /// Empty for the original's round sparks.
  let contents: [Contents]
  /// Whether images are tinted; only if the spec gives colours.
  let tintsImages: Bool

  init(_ reader: ParameterReader, size: Key<SizeValue>, duration: Key<Seconds>) throws(EffectError) {
    self.size = try reader.value(size)
    self.duration = try reader.value(duration)
    rotation = try reader.value(SparkKeys.rotate)
    let colors = try reader.colors()
    self.colors = colors ?? Self.originalColors
    tintsImages = colors != nil
    contents = reader.values[EffectKeys.contents] ?? []
  }

  /// Spark `index` with its flight along `path`, starting at `begin`.
  ///
  /// - Parameters:
  ///   - scales: eased out over the whole flight; the last one is the model value.
  ///   - scaleTimes: the key times of the scales; evenly spaced if nil.
  func layer(_ index: Int, along path: Path, begin: Seconds, scales: [Double], scaleTimes: [Double]? = nil) -> Layer {
    var layer = picture(index)
    layer.opacity = 0
    layer.position = path.segments().last?.end ?? .zero
    layer.visible = VisibleSpan(from: begin, to: begin + duration)
    var flight = KeyframeAnimation(property: .position, path: path)
    flight.rotationMode = rotation
    var position = Animation(.keyframe(flight))
    position.timing.duration = duration
    let matrices = scales.map { Transform3D.scale($0, $0) }
    layer.transform = matrices.last ?? .identity
    let scale = Animation.keyframe(
      .transform, matrices.map { .transform($0) }, keyTimes: scaleTimes, duration: duration, timingFunction: .easeOut)
    let opacity = Animation.keyframe(
      .opacity, [.number(1), .number(0)], keyTimes: Self.fadeTimes, duration: duration)
    var group = Animation(.group([position, scale, opacity]))
    group.timing.beginTime = begin
    group.timing.duration = duration
    layer.animations.append(group)
    return layer
  }

  /// The appearance of spark `index`: item and colour by index, without a random draw.
  private func picture(_ index: Int) -> Layer {
    let color = colors[index % colors.count]
    if !contents.isEmpty {
      let item = contents[index % contents.count]
      if case .image = item.layer.content, !tintsImages { return item.layer(size: size, color: nil) }
      return item.layer(size: size, color: color)
    }
    var layer = Layer()
    layer.bounds = Rect(origin: .zero, size: size)
    layer.background = .color(color)
    // Half the width regardless of the height, so that sparks that aren't square are pills.
    layer.cornerRadius = size.width / 2
    return layer
  }

  /// A normalised curve from (0, 0), given by its control points and its end, as a path in points.
  static func path(_ points: [Point], isMirrored: Bool = false, scale: Double, from origin: Point) -> Path {
    let placed = points.map { Point((isMirrored ? -$0.x : $0.x) * scale, $0.y * scale) + origin }
    var path = Path()
    path.move(to: origin)
    if placed.count == 3 {
      path.cubic(to: placed[2], placed[0], placed[1])
    } else if placed.count == 2 {
      path.quad(to: placed[1], control: placed[0])
    }
    return path
  }
}
