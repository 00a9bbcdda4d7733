// Imports tsParticles' options of versions 1 to 4, and those of particles.js.
// Flow: ForeignValues → TsParticles: field, emitters → ImportedEmitters.
import SparklerCore
import SparklerDocument
import SparklerScene

extension ForeignValues {
  mutating func tsParticles(_ shelf: PictureShelf) -> ImportedEmitters {
    var reader = TsParticles(values: self, shelf: shelf)
    let made = reader.read()
    self = reader.values
    close(by: ParticleFormats.tsParticles, from: "options")
    return made
  }
}

/// A file of tsParticles' options.
///
/// - Source: tsParticles 4.3: a speed of 1 is half a pixel in each of 60 frames a second, an acceleration of 1 is
///   60 pixels per second squared, and radii are half of sizes.
struct TsParticles {
  var values: ForeignValues
  let shelf: PictureShelf
  var out = ImportedEmitters(duration: 10)
  private var root: Layered
  /// What all particles have in common.
  private var common = Layered([])
  /// What stays on the canvas; nil if every frame is drawn anew.
  var wake: Wake?
  /// Seconds before anything begins.
  private(set) var begin = 0.0
  /// The depth at which particles vanish.
  private(set) var layers = 100.0
  /// What is left of the budget for contents of particles.
  var room = ContentsRoom()

  static let frames = 60.0
  private static let mostEmitters = 200

  static func owns(_ root: ReadValue) -> Bool {
    root["particles"].isMap || root["emitters"].exists && !root["timeToLive"].exists
      || presetName(root["preset"]) != nil
      || root["manualParticles"].exists
  }

  private static func presetName(_ value: ReadValue) -> String? {
    value.peekedText ?? value.items.lazy.compactMap(\.peekedText).first
  }

  init(values: ForeignValues, shelf: PictureShelf) {
    (self.values, self.shelf) = (values, shelf)
    root = Layered(values.root)
    if let name = Self.presetName(values.root["preset"]), let preset = TsPresets.tree(name) {
      root = Layered([values.root, preset])
      values.root["preset"].accept()
    }
    if let theme = theme() { root = Layered(theme).over(root) }
    common = root["particles"]
  }

  /// The options of the look that is the standard one on a light page.
  private mutating func theme() -> ReadValue? {
    let themes = values.root["themes"].items
    var found: ReadValue?
    for theme in themes {
      let isDark = theme["default"]["mode"].peekedText == "dark"
      let isStandard = values.flag(theme["default"]["value"], "value") ?? false
      if isStandard, found == nil, !isDark {
        found = theme["options"]
        for key in ["name", "default"] { theme[key].accept() }
      } else {
        theme.dismiss()
      }
    }
    if themes.count > (found == nil ? 0 : 1) {
      values.findings.add(
        .unsupported, "the looks of a file (themes)", found == nil ? "none is used" : "the standard one is drawn",
        remedy: "write variants", path: values.root["themes"].path)
    }
    return found
  }

  mutating func read() -> ImportedEmitters {
    if root["preset"].exists, !root["preset"].value.isRead {
      values.note(
        root["preset"].value, "the preset \(values.described(root["preset"].value))",
        "only the file's own options are used",
        remedy: "known presets: \(TsPresets.names.joined(separator: ", "))")
    }
    background(root["background"])
    layers = values.number(root["zLayers"], "zLayers", 1...1e6, else: 100)
    wake(root["trail"], clear: root["clear"])
    begin = values.range(root["delay"], "delay", 0...1e5, else: 0...0).mean
    let duration = values.range(root["duration"], "duration", 0...1e5, else: 0...0).upperBound
    out.duration = duration > 0 ? values.minute(duration) : 10
    var ends: [Double] = []
    if let end = field() { ends.append(end) }
    let manual = values.few(root["manualParticles"].list, Self.mostEmitters, "particles at places of their own")
    for (i, particle) in manual.enumerated() {
      ends.append(self.manual(particle, "manual\(i + 1)"))
    }
    for (i, emitter) in values.few(emitters(), Self.mostEmitters, "emitters").enumerated() {
      ends.append(self.emitter(emitter, over: common, "emitter\(i + 1)"))
    }
    let last = ends.max() ?? out.duration
    if duration <= 0 || last < out.duration { out.duration = max(0.5, min(out.duration, last)) }
    if out.emitters.isEmpty {
      values.findings.add(
        .unsupported, "a file whose particles only appear when the page is clicked", "nothing is drawn",
        remedy: "write emitters: {…}")
    }
    return out
  }

  /// One particle at a place, in percent of the canvas.
  private mutating func manual(_ particle: Layered, _ name: String) -> Double {
    var made = self.particle(particle["options"].over(common), name, Placement(isField: true))
    made.cell.burst = 1
    made.cell.timing.beginTime = Seconds(begin)
    let place = ["x", "y"].map { values.number(particle["position"][$0], $0, -1e5...1e5, else: 50) }
    out.emitters.append(
      ImportedEmitter(
        ImportedCell(cell: made.cell, contents: made.contents, inner: made.inner),
        position: .list(place.map { .raw("\(TreeText.short($0))%") }), others: made.emitterKeys))
    return begin + made.cell.lifetime.value
  }

  private mutating func emitters() -> [Layered] {
    let emitters = root["emitters"]
    // The options of the plugin may wrap a list.
    return (emitters["value"].exists ? emitters["value"] : emitters).list
  }

  // MARK: Background

  private mutating func background(_ background: Layered) {
    let color = background.isMap ? background["color"] : background
    let opacity = values.number(background.isMap ? background["opacity"] : Layered([]), "opacity", 0...1, else: 1)
    if (background["image"].value.peekedText ?? "").isEmpty {
      for key in ["image", "position", "repeat", "size"] where background.isMap { background[key].accept() }
    }
    guard var found = tint(color).first else { return }
    found.alpha *= opacity
    if found.alpha > 0 { out.background = found }
  }

  // MARK: The field

  /// The particles that are there from the start, all over the canvas.
  ///
  /// - Returns: when the last one dies; nil if there are none.
  private mutating func field() -> Double? {
    var end: Double?
    // Groups take their part of the number, which a density changes only for the others.
    let isDense = values.flag(common["number"]["density"]["enable"], "enable") ?? false
    var rest = count(common["number"], isDense: false)
    let groups = common["groups"]
    for (i, group) in values.few(groups.keys.map { groups[$0] }, 50, "groups").enumerated() {
      let own = min(rest, count(group["number"], isDense: false))
      rest -= own
      end = max(end ?? 0, self.field(group.over(common), own, "group\(i + 1)"))
    }
    if isDense { rest = count(common["number"], isDense: true) } else { common["number"]["density"].accept() }
    if rest > 0 { end = max(end ?? 0, field(common, rest, "particles")) }
    return end
  }

  private mutating func count(_ number: Layered, isDense: Bool) -> Double {
    let count = values.number(number["value"], "number.value", 0...100_000, else: number.exists ? 100 : 0)
    guard isDense else { return count.rounded(.down) }
    let density = number["density"]
    let pixels = out.size.width * out.size.height
    let area = density[["area", "value_area"]]
    if area.exists || density["factor"].exists {
      // Versions 1 and 2, and particles.js.
      let factor = values.number(density["factor"], "factor", 1...1e9, else: 1000)
      return (count * pixels / (factor * values.number(area, "area", 1...1e9, else: 800))).rounded(.up)
    }
    let width = values.number(density["width"], "width", 1...1e6, else: 1920)
    return (count * pixels / (width * values.number(density["height"], "height", 1...1e6, else: 1080))).rounded(.up)
  }

  private mutating func field(_ options: Layered, _ count: Double, _ name: String) -> Double {
    guard count > 0 else { return 0 }
    var made = particle(options, name, Placement(isField: true))
    let life = made.cell.lifetime.value
    var end = begin + life
    if made.respawns {
      // Each is born again where it dies: a steady number.
      made.cell.birthRate = count / max(0.05, life)
      end = out.duration
    } else if made.delay.upperBound > made.delay.lowerBound {
      made.cell.birthRate = count / (made.delay.upperBound - made.delay.lowerBound)
      made.cell.timing.duration = Seconds(made.delay.upperBound - made.delay.lowerBound)
      end += made.delay.upperBound
    } else {
      made.cell.burst = Int(clamping: count)
      end += made.delay.lowerBound
    }
    made.cell.timing.beginTime = Seconds(begin + made.delay.lowerBound)
    let cells = shares(of: made, at: depths(options))
    var emitter = ImportedEmitter(
      cells[0], position: .raw("center"),
      others: [("shape", .raw("rectangle")), ("size", .list([.raw("100%"), .raw("100%")]))])
    emitter.cells = cells
    emitter.others += made.emitterKeys
    if made.respawns, begin == 0 { emitter.others.append(("preWarm", .raw("\(TreeText.short(life))s"))) }
    out.emitters.append(emitter)
    return end
  }

  /// A field's particles, in equal shares at several depths.
  private func shares(of made: MadeParticle, at depths: [Depth]) -> [ImportedCell] {
    let number = depths.count
    var cells: [ImportedCell] = []
    for (i, depth) in depths.enumerated() {
      var cell = made.at(depth).cell
      if number > 1 { cell.name += "-\(i + 1)" }
      cell.birthRate /= Double(number)
      cell.burst = made.cell.burst * (i + 1) / number - made.cell.burst * i / number
      guard i == 0 || cell.birthRate > 0 || cell.burst > 0 else { continue }
      cells.append(ImportedCell(cell: cell, contents: made.contents, inner: made.inner))
    }
    return cells
  }
}
