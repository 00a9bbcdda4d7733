// Presets whose cells Swift reckons: what expressions of a document can't say.
// Flow: FieldValues → Preset → emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A shower whose cells are its own; a spec changes their colours, contents and values.
protocol Preset: Shower, Effect, PresetParameters {
  static var place: ShowerPlace { get }
  static var colors: [Color] { get }
  /// Whether its particles lie behind the layer that they come from.
  static var liesBehind: Bool { get }
  static func cells(_ look: PresetLook) -> [EmitterCell]
  /// - Throws: where its own keys leave nothing to be seen.
  static func check(_ values: FieldValues) throws(EffectError)
  /// What the emitter itself has beside its cells, once it has its place.
  static func finish(_ emitter: inout Emitter, _ look: PresetLook)

  var settings: PresetSettings { get }
  init(settings: PresetSettings)
}

extension Preset {
  static var liesBehind: Bool { false }
  /// Whether it adds light, which shows on dark grounds alone.
  static var isLuminous: Bool { self is any LuminousParameters.Type }
  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {}
  static func check(_ values: FieldValues) throws(EffectError) {}

  public init(values: FieldValues) throws(EffectError) {
    let settings = try PresetSettings(values, duration: Self.duration, fade: Self.fade, ownFields: Self.ownFields)
    try Self.check(values)
    let look = PresetLook(colors: Self.colors, values: values)
    try ShowerKeys.checkNames(settings.overrides, among: Self.cells(look).map(\.name))
    self.init(settings: settings)
  }

  var timeline: ShowerTimeline { settings.timeline }
  var liesBehind: Bool { Self.liesBehind }

  func emitter(from source: EffectSource) -> Emitter {
    var emitter = Emitter()
    Self.place.place(&emitter, from: source)
    let look = PresetLook(
      size: source.room, colors: settings.colors ?? Self.colors, values: settings.own,
      rise: source.rise(of: emitter), source: source.frame.size)
    emitter.cells = Self.cells(look)
    settings.change(&emitter, isLuminous: Self.isLuminous)
    Self.finish(&emitter, look)
    if timeline.duration != nil { emitter.preWarm = 0 }
    return emitter
  }
}

extension EffectSource {
  /// Points: for anything larger, speeds and lives would be beyond what cells may have.
  private static let greatestSide = 100_000.0

  /// The parent's size, as far as presets reckon with it.
  package var room: Size { Size(min(parent.size.width, Self.greatestSide), min(parent.size.height, Self.greatestSide)) }

  /// From an emitter's place down to the parent's lower edge.
  package func rise(of emitter: Emitter) -> Double { max(0, min(Self.greatestSide, parent.maxY - emitter.position.y)) }
}
