// Presets with cells computed in Swift, for what a document's expressions can't describe.
// Flow: FieldValues → Preset → emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A shower with its own cells; a spec changes their colours, contents and values.
protocol Preset: Shower, Effect, PresetParameters {
  static var place: ShowerPlace { get }
  static var colors: [Color] { get }
  /// Whether its particles are drawn behind their source layer.
  static var liesBehind: Bool { get }
  static func cells(_ look: PresetLook) -> [EmitterCell]
  /// - Throws: if its own keys leave nothing visible.
  static func check(_ values: FieldValues) throws(EffectError)
  /// Sets properties of the emitter itself, after it has been placed.
  static func finish(_ emitter: inout Emitter, _ look: PresetLook)

  var settings: PresetSettings { get }
  init(settings: PresetSettings)
}

extension Preset {
  static var liesBehind: Bool { false }
  /// Whether it adds light, which is visible only on dark backgrounds.
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
  /// In points; larger values would lead to speeds and lifetimes beyond the limits of cells.
  private static let greatestSide = 100_000.0

  /// The parent's size, limited for presets.
  package var room: Size { Size(min(parent.size.width, Self.greatestSide), min(parent.size.height, Self.greatestSide)) }

  /// The distance from an emitter's position down to the parent's lower edge.
  package func rise(of emitter: Emitter) -> Double { max(0, min(Self.greatestSide, parent.maxY - emitter.position.y)) }
}
