// A spec's settings of a preset, and their effect on the preset's emitter.
// Flow: FieldValues → PresetSettings; the preset's emitter → the burst's.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A spec's settings of a preset.
struct PresetSettings: Sendable, Equatable {
  let timeline: ShowerTimeline
  /// nil for the preset's own.
  let colors: [Color]?
  let contents: [EmitterCell.WeightedContents]
  let overrides: [NamedValues]
  /// Multiplies all births.
  let density: Double
  /// Multiply speeds and sizes.
  let power: Double
  let scale: Double
  /// The blend mode that replaces additive blending.
  let blend: BlendMode?
  /// The background; on a light one, pale colours are darkened.
  let ground: Ground
  /// The preset's own keys.
  let own: FieldValues

  /// - Parameters:
  ///   - duration: the key with the preset's default for how long it emits; `fade` likewise.
  ///   - ownFields: the fields of keys that other presets don't have.
  init(
    _ values: FieldValues, duration: Key<NumberValue>, fade: Key<Seconds>, ownFields: [Field]
  ) throws(EffectError) {
    let reader = ParameterReader(values)
    _ = try reader.value(EffectKeys.fidelity)
    _ = try reader.value(EffectKeys.edition)
    colors = try reader.colors()
    timeline = try ShowerTimeline(reader, duration: duration, fade: fade, tapers: false)
    contents = (values[EffectKeys.contents] ?? []).map { EmitterCell.WeightedContents(Self.piece($0)) }
    overrides = values[ShowerKeys.cells] ?? []
    density = try reader.value(PresetKeys.density)
    power = try reader.value(PresetKeys.power)
    scale = try reader.value(PresetKeys.scale)
    blend = values[PresetKeys.blend]
    ground = try reader.value(PresetKeys.ground)
    var own = FieldValues()
    for field in ownFields { own[field] = values[field] }
    self.own = own
  }

  /// A user's item as a piece: with its natural size, and white unless it has its own colour.
  private static func piece(_ item: Contents) -> Contents { item.ofNaturalSize.whitened }

  /// The greatest lightness in OKLab that is seen on a light ground.
  static func lightness(isLuminous: Bool) -> Double { isLuminous ? 0.68 : 0.8 }

  /// Applies the settings to an emitter.
  ///
  /// - Parameters:
  ///   - isLuminous: whether the preset adds light, which is visible only on dark backgrounds.
  ///   - isDesigned: whether its cells were made for this ground, and stay as they are.
  func change(_ emitter: inout Emitter, isLuminous: Bool, isDesigned: Bool = false) {
    let isAdapted = ground == .light && !isDesigned
    let mode = blend ?? (isAdapted && isLuminous ? .normal : nil)
    emitter.cells = emitter.cells.map { cell in
      var cell = mode.map { cell.lit(by: $0) } ?? cell
      if isAdapted { cell = cell.deepened(to: Self.lightness(isLuminous: isLuminous)) }
      if !contents.isEmpty && !cell.contents.isEmpty { cell.contents = contents }
      cell.birthRate *= density
      cell.perDistance = min(100, cell.perDistance * density)
      cell.multiplyBurst(by: density)
      for change in overrides where change.name == cell.name || change.name == "*" { cell.apply(change.values) }
      return cell
    }
    emitter.velocity *= power
    emitter.scale *= scale
  }
}
