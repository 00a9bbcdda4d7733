// Fireworks of the night sky: one shell, and a show of them.
// Flow: Preset → rockets and shells → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A shell bursts in the sky: peony, willow, palm, heart, a word of yours and ten more; best on dark. Its keys are in
/// `FireworkEffect`, those of all presets in `PresetParameters`.
public typealias Firework = Of<FireworkEffect>

/// A shell that bursts at its position, or a rocket that climbs there first.
public struct FireworkEffect: Preset, LuminousParameters, Equatable {
  public static let name = "firework"
  public static let summary =
    "A shell bursts in the sky: peony, willow, palm, heart, a word of yours and ten more; best on dark."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.at(0.5, 0.4)
  /// Empty, because each shell has its own.
  static let colors: [Color] = []
  /// What it bursts into.
  public static let shell = Key<FireworkShell>("shell", default: "peony", "What it bursts into.")
  /// Whether a rocket climbs from the lower edge first.
  public static let launch = Key<Bool>("launch", default: "false", "A rocket climbs from the lower edge first.")
  /// What `shell: text` writes into the sky.
  public static let text = Key<String>(
    "text", "What `shell: text` writes into the sky; `from: id` takes a layer's letters instead; Hooray! by default.")
  public static let ownFields = [shell.field, launch.field, text.field]

  /// Maximum length of the text.
  private static let mostLetters = 200

  static func check(_ values: FieldValues) throws(EffectError) {
    guard let text = values[text] else { return }
    guard isWord(values) else {
      throw EffectError(
        field: Self.text, problem: "only shell: text writes it", remedy: "write shell: text, or leave text out")
    }
    guard text.contains(where: { !$0.isWhitespace }), text.count <= mostLetters else {
      throw EffectError(
        field: Self.text, problem: text.count > mostLetters ? "\(text.count) letters" : "no visible characters",
        remedy: "write 1 to \(mostLetters) letters")
    }
  }

  public var layersPerBurst: Int { Self.isWord(settings.own) ? 3 : 1 }

  private static func isWord(_ values: FieldValues) -> Bool { values[shell] == .text }

  /// A word's rocket has its own emitter, because a rocket's stars would gather about it instead of the word.
  func emitters(from source: EffectSource) -> [Emitter] {
    let whole = emitter(from: source)
    guard Self.isWord(settings.own) else { return [whole] }
    var word = whole
    var gather = Emitter.Gathering()
    (gather.layer, gather.begin, gather.end) = (
      source.isPlaced(by: EffectKeys.from) ? source.id ?? "" : Self.word, 0, 0.26
    )
    gather.easing = .easeOut
    (word.gather, word.places) = (gather, nil)
    if source.isPlaced(by: EffectKeys.from) { word.position = source.frame.center }
    guard settings.own[Self.launch] ?? false, var rocket = whole.cells.first else { return [word] }
    word.cells = rocket.cells.map { cell in
      var cell = cell
      (cell.trigger, cell.timing.beginTime) = (.during, rocket.lifetime)
      return cell
    }
    rocket.cells = []
    word.position.y = source.place == nil ? source.parent.minY + source.parent.size.height * 0.4 : source.frame.center.y
    var first = whole
    (first.cells, first.places) = ([rocket], nil)
    first.position = Point(word.position.x, source.parent.maxY)
    return [first, word]
  }

  /// The id of its own text layer.
  private static let word = "word"

  /// Adds the letters as an invisible layer.
  func finish(_ fragment: inout Fragment, from source: EffectSource, begin: Seconds, random: inout SeededRandom) {
    guard Self.isWord(settings.own), !source.isPlaced(by: EffectKeys.from) else { return }
    let string = settings.own[Self.text] ?? "Hooray!"
    let parent = source.parent.size
    let size = min(parent.height * 0.34, parent.width * 0.86 / (0.62 * Double(max(1, string.count))))
    var layer = Layer()
    layer.id = Self.word
    var text = TextContent(string: string, font: Font(weight: 700, size: max(4, min(2000, size.rounded()))))
    text.paint = .color(.white)
    (layer.content, layer.opacity) = (.text(text), 0)
    layer.position =
      source.isPlaced(by: EffectKeys.at)
      ? source.frame.center
      : Point(source.parent.center.x, source.parent.minY + parent.height * 0.4)
    fragment.inFront.append(layer)
  }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let shell = look.values[shell] ?? .peony
    let colors = look.colors.isEmpty ? nil : look.colors
    let radius = look.side * 0.34
    guard look.values[launch] ?? false else { return shell.cells(radius: radius, colors: colors, trigger: .during) }
    let rocket = RocketClimb(rise: max(60, look.rise), time: 1.15)
    return [
      .named("rocket") { cell in
        cell.burst = 1
        rocket.applyAscent(&cell, speeds: 1...1, dot: max(4, radius * 0.05))
        cell.cells = shell.cells(radius: radius, colors: colors, trigger: .onDeath)
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    if look.values[launch] ?? false { emitter.position.y += look.rise }
  }
}

/// How a rocket climbs: it slows down, and bursts when it has nearly stopped.
struct RocketClimb {
  let rise: Double
  let time: Double
  /// Relative to the initial speed.
  private static let lastSpeed = 0.12

  /// - Parameter speeds: fractions of the rise that it reaches.
  func applyAscent(_ cell: inout EmitterCell, speeds: ClosedRange<Double>, dot: Double) {
    let speed = 2 * rise / (time * (1 + Self.lastSpeed))
    cell.lifetime = Seconds(time)
    cell.setBounds(.velocity, (speed * speeds.lowerBound).rounded()...(speed * speeds.upperBound).rounded())
    cell.emissionLongitude = -Double.pi / 2
    cell.acceleration = Point(0, (speed * (1 - Self.lastSpeed) / time).rounded())
    cell.contents = [PresetPiece.glow((dot * 1.3).rounded(.up))]
    cell.colorsOverLife = PresetPiece.stops([
      (0, Color(rgb: 0xFFE9C0)), (0.8, Color(rgb: 0xFFD08A)), (1, Color(red: 1, green: 0.7, blue: 0.4, alpha: 0.2)),
    ])
    cell.addTrail(0.32, [dot * 0.5, 0], [.white, Color(red: 1, green: 0.55, blue: 0.25, alpha: 0)])
    cell.blend = .plusLighter
  }
}

/// Rockets climb from the lower edge and burst into shells of many kinds, without end; best on dark. Its keys are in
/// `FireworkShowEffect`, those of all presets in `PresetParameters`.
public typealias FireworkShow = Of<FireworkShowEffect>

/// Rockets with shells of many kinds, without end.
public struct FireworkShowEffect: Preset, LuminousParameters, Equatable {
  public static let name = "fireworkShow"
  public static let summary =
    "Rockets climb from the lower edge and burst into shells of many kinds, without end; best on dark."
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.lowerEdge(share: 0.72)
  /// Empty, because each shell has its own.
  static let colors: [Color] = []
  private static let usual: [FireworkShell] = [
    .peony, .chrysanthemum, .willow, .ring, .brocade, .palm, .crossette, .dahlia, .kamuro, .spider,
  ]
  /// The shells of rockets, equally often.
  public static let shells = Key<[FireworkShell]>(
    "shells", default: "[\(usual.map(\.rawValue).joined(separator: ", "))]", "The shells of rockets, equally often.")
  public static let ownFields = [shells.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let named = look.values[shells] ?? []
    let shells = named.isEmpty ? usual : named
    let colors = look.colors.isEmpty ? nil : look.colors
    return shells.enumerated().map { i, shell in
      .named(shells.firstIndex(of: shell) == i ? shell.rawValue : "\(shell.rawValue)\(i + 1)") { cell in
        // About 1.8 a second for all kinds together.
        cell.birthRate = 1.8 / Double(shells.count)
        // In turn, with some jitter.
        (cell.phase, cell.jitter, cell.distribution) = (Double(i) / Double(shells.count), 0.25, .even)
        let size = shell == .kamuro || shell == .willow || shell == .chrysanthemum ? 0.36 : 0.28
        RocketClimb(rise: look.height * 0.8, time: 1.25).applyAscent(
          &cell, speeds: 0.84...1, dot: max(3, look.side * 0.012))
        // A line emits upwards by default.
        (cell.emissionLongitude, cell.emissionRange) = (0, Double.pi / 14)
        cell.cells = shell.cells(radius: look.side * size, colors: colors, trigger: .onDeath)
      }
    }
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.preWarm = emitter.greatestLifetime + Seconds((Double(emitter.cells.count) / 1.8).rounded(.up))
  }
}
