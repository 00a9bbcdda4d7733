// Presets of letters: a rain of glyphs, glints on a word, a neon sign that flickers.
// Flow: FieldValues → cells; Presets/*.yaml ↔ keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Glyphs run down in columns, bright in front and fading behind, without end; best on dark. Its keys are in
/// `MatrixEffect`, those of all presets in `PresetParameters`.
public typealias Matrix = Of<MatrixEffect>

/// Falling columns of glyphs.
public struct MatrixEffect: Preset, LuminousParameters, Equatable {
  public static let name = "matrix"
  public static let summary =
    "Glyphs run down in columns, bright in front and fading behind, without end; best on dark."
  static let place = ShowerPlace.upperEdge()
  static let colors = [Color(rgb: 0x3DFF8B)]
  /// The characters, equally often.
  public static let glyphs = Key<String>(
    "glyphs", "The characters, equally often; by default digits, letters and signs.")
  /// The size of a glyph, in points.
  public static let size = Key<LengthValue>(
    "size", in: 4...1000, "The size of a glyph, in points; by default it depends on the parent.")
  public static let ownFields = [glyphs.field, size.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func step(_ look: PresetLook) -> Double {
    look.values[size] ?? max(11, (look.side * 0.05).rounded())
  }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let step = step(look)
    let columns = max(1, look.size.width / (step * 0.9))
    let glyphs = Array(look.values[glyphs] ?? "0123456789ABCDEFZ$+*<>=:").prefix(128)
    let (slow, fast) = ((look.height * 0.22).rounded(), (look.height * 0.55).rounded())
    let color = look.colors.first ?? Color(rgb: 0x3DFF8B)
    let glyph = EmitterCell.named("glyph") { cell in
      cell.perDistance = 1 / step
      cell.setBounds(.lifetime, 0.9...2)
      cell.contents = glyphs.filter { !$0.isWhitespace }.map { letter($0, size: step) }
      cell.ramps = (look.colors.isEmpty ? [color] : look.colors).map { color in
        [color.mixed(with: .white, 0.8), color, color, color.faded(0.55), color.faded(0.25), color.faded(0)]
      }
      (cell.inherit.color, cell.inherit.scale) = (.none, .none)
      cell.blend = .plusLighter
    }
    return [
      .named("drop") { cell in
        // On average about one in each column.
        cell.lifetime = Seconds(((look.height + step) / slow * 10).rounded(.up) / 10)
        cell.birthRate = (columns * 0.85 * (slow + fast) / 2 / look.height * 10).rounded() / 10
        (cell.jitter, cell.distribution) = (1, .even)
        cell.emissionLongitude = Double.pi
        cell.setBounds(.velocity, slow...fast)
        cell.cells = [glyph]
      }
    ]
  }

  private static func letter(_ character: Character, size: Double) -> EmitterCell.WeightedContents {
    var text = TextContent(string: String(character), font: Font(weight: 600, size: size))
    text.paint = .color(.white)
    var layer = Layer()
    layer.content = .text(text)
    return EmitterCell.WeightedContents(Contents(layer: layer, hasOwnColor: false, name: "glyph"))
  }

  static func check(_ values: FieldValues) throws(EffectError) {
    guard let glyphs = values[glyphs], !glyphs.contains(where: { !$0.isWhitespace }) else { return }
    throw EffectError(
      field: Self.glyphs, problem: "no visible characters", remedy: "write some characters: \"01\"")
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.grid = Size((step(look) * 0.9).rounded(), 0)
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Glints flash up on the letters of a text or on a logo (`from:` the layer), without end. Its keys are in
/// `SparkleTextEffect`, those of all presets in `PresetParameters`.
public typealias SparkleText = Of<SparkleTextEffect>

/// The keys of `sparkleText`, which is the document `Presets/sparkleText.yaml`.
public enum SparkleTextEffect: DocumentedPreset, LuminousParameters {
  public static let name = "sparkleText"
  public static let summary = "Glints flash up on the letters of a text or on a logo (`from:` the layer), without end."
  public static var needsPlace: Bool { true }
  public static var places: [String] { [EffectKeys.from.name] }
  public static var document: [UInt8] { PackageResources.sparkleText_yaml }
}

/// A layer glows and flickers as a neon sign does (`from:` the layer), without end; best on dark. Its keys are in
/// `NeonFlickerEffect`, those of all presets in `PresetParameters`.
public typealias NeonFlicker = Of<NeonFlickerEffect>

/// A flickering neon sign.
public struct NeonFlickerEffect: Preset, LuminousParameters, Equatable {
  public static let name = "neonFlicker"
  public static let summary =
    "A layer glows and flickers as a neon sign does (`from:` the layer), without end; best on dark."
  static let place = ShowerPlace.area
  static let colors = [Color(rgb: 0xFF3D8B)]
  public static var needsPlace: Bool { true }
  public static var places: [String] { [EffectKeys.from.name] }
  static var liesBehind: Bool { true }
  /// The period with which the flicker repeats.
  public static let period = Key<Seconds>(
    "period", in: 0.1...3600, default: "3s", "The period with which the flicker repeats.")
  /// How much the light dims, 0...1.
  public static let depth = Key<Double>("depth", in: 0...1, default: "0.85", "How much the light dims.")
  public static let ownFields = [period.field, depth.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let tall = max(14, min(look.source.height, look.side * 0.6))
    let squares = max(1, look.source.width / tall)
    func halo(_ name: String, side: Double, alpha: Double, alive: Double) -> EmitterCell {
      .named(name) { cell in
        // They appear and fade at different times, so that the glow is steady and moves only slightly.
        cell.lifetime = 1.5
        cell.birthRate = (alive * squares / 1.5).rounded(.up)
        cell.distribution = .even
        cell.contents = [PresetPiece.sprite(.soft, (tall * side).rounded())]
        cell.colors = look.colors
        cell.color = Color.white.faded(alpha)
        cell.alphaOverLife = .init([0, 1, 0], easing: .easeInEaseOut)
        cell.blend = .plusLighter
      }
    }
    return [halo("halo", side: 1.9, alpha: 0.1, alive: 14), halo("edge", side: 0.5, alpha: 0.2, alive: 60)]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }

  /// The length of each state as a fraction of the period, and the dimming as a fraction of the depth.
  private static let states: [(length: Double, dark: Double)] = [
    (0.30, 0), (0.02, 0.8), (0.03, 0.1), (0.015, 1), (0.04, 0), (0.02, 0.5), (0.26, 0), (0.025, 0.65), (0.29, 0.05),
  ]

  func finish(_ fragment: inout Fragment, from source: EffectSource, begin: Seconds, random: inout SeededRandom) {
    let depth = settings.own[Self.depth] ?? 0.85
    let shares = Self.states.map { $0.length * random.uniform(0.5, 1.5) }
    let whole = shares.reduce(0, +)
    var (times, sum) = ([0.0], 0.0)
    for share in shares {
      sum += share / whole
      times.append(min(1, sum))
    }
    times[times.count - 1] = 1
    var flicker = Animation.keyframe(
      .opacity, Self.states.map { .number(1 - depth * $0.dark) }, keyTimes: times,
      duration: settings.own[Self.period] ?? 3)
    if case .keyframe(var track) = flicker.kind {
      track.calculationMode = .discrete
      flicker.kind = .keyframe(track)
    }
    flicker.timing.repeatCount = .infinity
    for i in fragment.behind.indices { fragment.behind[i].animations.append(flicker) }
    var own = flicker
    own.timing.beginTime = begin
    fragment.sourceAnimations.append(own)
  }
}
