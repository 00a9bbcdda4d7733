// What a spec says of a preset, and what that does to the preset's emitter.
// Flow: FieldValues → PresetSettings; the preset's emitter → the burst's.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What a spec says of a preset.
struct PresetSettings: Sendable, Equatable {
  let timeline: ShowerTimeline
  /// nil leaves the preset's own.
  let colors: [Color]?
  let contents: [EmitterCell.WeightedContents]
  let overrides: [NamedValues]
  /// Multiplies all births.
  let density: Double
  /// Multiply speeds and sizes.
  let power: Double
  let scale: Double
  /// How what adds light is laid down instead.
  let blend: BlendMode?
  /// What lies below is light: colours that would be lost on it are deepened.
  let isOnLight: Bool
  /// The preset's own keys.
  let own: FieldValues

  /// - Parameters:
  ///   - duration: how long it gives birth where nothing is said; `fade` likewise.
  ///   - ownFields: of the keys that other presets have not.
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
    isOnLight = try reader.value(PresetKeys.ground) == .light
    var own = FieldValues()
    for field in ownFields { own[field] = values[field] }
    self.own = own
  }

  /// A user's item as a piece: of natural size, white where it has no colour of its own.
  private static func piece(_ item: Contents) -> Contents { item.ofNaturalSize.whitened }

  /// Does to an emitter what the spec says.
  ///
  /// - Parameter isLuminous: whether the preset adds light, which shows on dark grounds alone.
  func change(_ emitter: inout Emitter, isLuminous: Bool) {
    let mode = blend ?? (isOnLight && isLuminous ? .normal : nil)
    emitter.cells = emitter.cells.map { cell in
      var cell = mode.map { cell.lit(by: $0) } ?? cell
      if isOnLight { cell = cell.deepened(to: isLuminous ? 0.68 : 0.8) }
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
