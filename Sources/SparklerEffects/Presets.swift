// Showers for the usual occasions, built of plain values that `expand` shows.
// Flow: FieldValues → Preset → emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A shower whose cells are its own; a spec changes their colours, contents and values.
protocol Preset: Shower, PresetParameters {
  static var place: ShowerPlace { get }
  static var colors: [Color] { get }
  static var additionalFields: [Field] { get }
  static func cells(_ look: PresetLook) -> [EmitterCell]
  /// - Throws: where its own keys leave nothing to be seen.
  static func check(_ values: FieldValues) throws(EffectError)
  /// What the emitter itself has beside its cells, once it has its place.
  static func finish(_ emitter: inout Emitter, _ look: PresetLook)

  var settings: PresetSettings { get }
  init(settings: PresetSettings)
}

/// The keys that every preset takes beside those of showers.
public enum PresetKeys {
  /// Multiplies how many pieces are born.
  public static let density = Key<Double>("density", in: 0...1000, default: "1", "Multiplies how many pieces are born.")
  /// Multiplies how fast pieces set off.
  public static let power = Key<Double>("power", in: 0...100, default: "1", "Multiplies how fast pieces set off.")
  /// Multiplies how large pieces are.
  public static let scale = Key<Double>("scale", in: 0.001...100, default: "1", "Multiplies how large pieces are.")
  /// What lies below.
  public static let ground = Key<Ground>(
    "ground", default: "dark",
    "What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly.")
  /// How light is laid on what lies below, of presets that add light.
  public static let blend = Key<BlendMode>(
    "blend", as: .choice(["plus-lighter", "screen", "normal"]), default: "plus-lighter",
    "How light is laid on what lies below; `normal` shows on light grounds, too.")
}

/// What lies below a preset.
public enum Ground: String, Word { case dark, light }

/// What a spec says of a preset.
public struct PresetSettings: Sendable, Equatable {
  let timeline: ShowerTimeline
  /// nil leaves the preset's own.
  let colors: [Color]?
  let contents: [EmitterCell.WeightedContents]
  let overrides: [NamedValues]
  /// Multiplies all births.
  let density: Double
  /// Multiply speeds and sizes.
  var power = 1.0
  var scale = 1.0
  /// How what adds light is laid down instead.
  var blend: BlendMode?
  /// What lies below is light: colours that would be lost on it are deepened.
  var isOnLight = false
  /// The preset's own keys.
  var own = FieldValues()
}

extension Preset {
  static var additionalFields: [Field] { [] }
  /// Whether it adds light, which shows on dark grounds alone.
  static var isLuminous: Bool { self is any LuminousParameters.Type }
  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {}
  static func check(_ values: FieldValues) throws(EffectError) {}

  public static var fields: [Field] {
    [
      duration.field, fade.field, ShowerKeys.cells.field, density.field, power.field, scale.field, ground.field,
    ] + (isLuminous ? [PresetKeys.blend.field] : []) + additionalFields
  }

  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values)
    _ = try reader.value(EffectKeys.fidelity)
    _ = try reader.value(EffectKeys.edition)
    let colors = try reader.colors()
    try Self.check(values)
    let overrides = values[ShowerKeys.cells] ?? []
    let look = PresetLook(colors: Self.colors, values: values)
    try Self.checkNames(overrides, among: Self.cells(look).map(\.name))
    self.init(
      settings: PresetSettings(
        timeline: try ShowerTimeline(reader, duration: Self.duration, fade: Self.fade, tapers: false),
        colors: colors,
        contents: (values[EffectKeys.contents] ?? []).map { EmitterCell.WeightedContents(Self.piece($0)) },
        overrides: overrides, density: try reader.value(PresetKeys.density),
        power: try reader.value(PresetKeys.power), scale: try reader.value(PresetKeys.scale),
        blend: values[PresetKeys.blend], isOnLight: try reader.value(PresetKeys.ground) == .light, own: Self.own(values)
      ))
  }

  private static func own(_ values: FieldValues) -> FieldValues {
    var own = FieldValues()
    for field in additionalFields { own[field.name] = values[field.name] }
    return own
  }

  var timeline: ShowerTimeline { settings.timeline }

  /// Points: for anything larger, speeds and lives would be beyond what cells may have.
  private static var greatestSide: Double { 100_000 }

  public var visibleTime: Seconds {
    timeline.end(
      longestLife: Emitter(cells: Self.cells(PresetLook(colors: Self.colors, values: settings.own))).greatestLifetime)
  }

  func emitter(from source: EffectSource) -> Emitter {
    var emitter = Emitter()
    let size = source.parent.size
    let area = Size(min(size.width, Self.greatestSide), min(size.height, Self.greatestSide))
    Self.place.place(&emitter, from: source)
    let look = PresetLook(
      size: area, colors: settings.colors ?? Self.colors, values: settings.own,
      rise: max(0, min(Self.greatestSide, source.parent.maxY - emitter.position.y)), source: source.frame.size)
    emitter.cells = Self.cells(look).map { cell in
      let mode = settings.blend ?? (settings.isOnLight && Self.isLuminous ? .normal : nil)
      var cell = mode.map { cell.lit(by: $0) } ?? cell
      if settings.isOnLight { cell = cell.deepened(to: Self.isLuminous ? 0.68 : 0.8) }
      if !settings.contents.isEmpty && !cell.contents.isEmpty { cell.contents = settings.contents }
      cell.birthRate *= settings.density
      cell.perDistance = min(100, cell.perDistance * settings.density)
      cell.multiplyBurst(by: settings.density)
      for change in settings.overrides where change.name == cell.name || change.name == "*" {
        cell.apply(change.values)
      }
      return cell
    }
    (emitter.velocity, emitter.scale) = (settings.power, settings.scale)
    Self.finish(&emitter, look)
    if timeline.duration != nil { emitter.preWarm = 0 }
    return emitter
  }

  /// A user's item as a piece: of natural size, white where it has no colour of its own.
  private static func piece(_ item: Contents) -> Contents { item.ofNaturalSize.whitened }
}

/// The pieces that presets are made of: white, for cells colour them.
enum PresetPiece {
  static func shape(_ path: Path, _ size: Size, _ name: String, weight: Double = 1) -> EmitterCell.WeightedContents {
    var layer = Layer()
    layer.bounds.size = size
    var shape = Shape(path: path)
    shape.fill = .color(.white)
    layer.content = .shape(shape)
    return EmitterCell.WeightedContents(Contents(layer: layer, hasOwnColor: false, name: name), weight: weight)
  }

  static func rect(_ width: Double, _ height: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    shape(.rect(Rect(0, 0, width, height)), Size(width, height), "rect", weight: weight)
  }

  static func circle(_ side: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    shape(.ellipse(in: Rect(0, 0, side, side)), Size(side, side), "circle", weight: weight)
  }

  static func ribbon(_ width: Double, _ height: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    shape(.ribbon(in: Rect(0, 0, width, height)), Size(width, height), "ribbon", weight: weight)
  }

  /// Four slender rays.
  static func glint(_ side: Double) -> EmitterCell.WeightedContents {
    shape(.star(points: 4, innerRadius: 0.16, in: Rect(0, 0, side, side)), Size(side, side), "star")
  }

  /// A disc whose edge is soft.
  static func glow(_ side: Double) -> EmitterCell.WeightedContents { sprite(.glow, side) }

  static func sprite(_ sprite: Sprite, _ side: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    EmitterCell.WeightedContents(sprite.contents(Size(side, side)), weight: weight)
  }

  static let clearWhite = Color(red: 1, green: 1, blue: 1, alpha: 0)

  /// Coral, amber, mint, sky, violet, pink.
  static let partyColors = [0xFF5A5F, 0xFFB400, 0x2EC4A6, 0x3FA7F5, 0x7B61FF, 0xFF7AC6].map { Color(rgb: $0) }

  static func stops(_ stops: [(Double, Color)]) -> [EmitterCell.ColorStop] {
    stops.map { EmitterCell.ColorStop(location: $0.0, color: $0.1) }
  }

  /// White that fades out in the last part of a life, from `start` on.
  static func fadingOut(from start: Double) -> [EmitterCell.ColorStop] {
    stops([(0, .white), (start, .white), (1, clearWhite)])
  }

  static func tumble(_ rate: Double, _ range: Double, shading: Double = 0.3) -> EmitterCell.Tumble {
    var tumble = EmitterCell.Tumble()
    (tumble.rate, tumble.rateRange, tumble.shading) = (rate, range, shading)
    return tumble
  }

  static func wobble(_ amplitude: Double, _ frequency: Double) -> EmitterCell.Wobble {
    var wobble = EmitterCell.Wobble()
    (wobble.amplitude, wobble.frequency) = (amplitude, frequency)
    return wobble
  }

  static func turbulence(_ amplitude: Double, _ frequency: Double) -> EmitterCell.Turbulence {
    var turbulence = EmitterCell.Turbulence()
    (turbulence.amplitude, turbulence.frequency) = (amplitude, frequency)
    return turbulence
  }
}
