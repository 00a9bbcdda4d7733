// Imports Konfetti's parties, written in JSON with the names of its Kotlin properties.
// Flow: ForeignValues → each party → a cell for each size → ImportedEmitters.
import SparklerCore
import SparklerDocument
import SparklerScene

extension ForeignValues {
  /// A file's parties; nil if it has none.
  func konfettiParties(_ calls: [ReadValue]) -> [ReadValue]? {
    if root["parties"].isList { return root["parties"].items }
    if root["party"].isMap { return [root["party"]] }
    let own = ["timeToLive", "fadeOutEnabled", "damping", "emitter"]
    return calls.contains { call in own.contains { call[$0].exists } } ? calls : nil
  }

  mutating func konfetti(_ parties: [ReadValue]) -> ImportedEmitters {
    var out = ImportedEmitters(duration: 1)
    guard isShort(parties, "parties") else { return out }
    for (i, party) in parties.enumerated() {
      guard party.isMap else {
        report(party, "a party is a map, not \(described(party))", remedy: "{angle: 270, spread: 45, speed: 30}")
        continue
      }
      let (emitter, end) = self.party(party, "party\(i + 1)")
      out.emitters.append(emitter)
      out.duration = max(out.duration, end)
    }
    let isWrapped = root["parties"].exists || root["party"].exists
    close(by: ParticleFormats.konfetti, from: isWrapped ? "file" : "party")
    return out
  }

  private static let frames = 60.0
  /// Of 255, each frame after the end of its life.
  private static let fade = 255.0 / 5 / frames

  private mutating func party(_ party: ReadValue, _ name: String) -> (ImportedEmitter, end: Double) {
    func number(_ name: String, _ bounds: ClosedRange<Double>, _ fallback: Double, _ values: inout ForeignValues)
      -> Double
    {
      values.number(party[name], name, bounds, else: fallback)
    }
    var cell = EmitterCell()
    cell.emissionLongitude = number("angle", -36_000...36_000, 0, &self) * Double.pi / 180
    // The original halves whole degrees.
    cell.emissionRange = 2 * (number("spread", 0...36_000, 360, &self) / 2).rounded(.down) * Double.pi / 180
    let damping = number("damping", 0.001...1, 0.9, &self)
    let (speed, most) = (number("speed", -1e4...1e4, 30, &self), number("maxSpeed", -1...1e4, 0, &self))
    // A step's speed: damped before it moves.
    let first = Self.frames * (damping < 1 ? -Maths.log(damping) * damping / (1 - damping) : 1)
    let last = most == -1 ? speed : most
    cell.set(.velocity, (min(speed, last)...max(speed, last)) * first)
    cell.drag = damping < 1 ? -Self.frames * Maths.log(damping) : 0
    let life = number("timeToLive", 0...3.6e6, 2000, &self) / 1000
    let isFading = flag(party["fadeOutEnabled"], "fadeOutEnabled") ?? true
    let whole = max(0.02, life + (isFading ? Self.fade : 0))
    cell.lifetime = Seconds(whole)
    if isFading { cell.alphaOverLife = .init([1, 1, 0], at: [0, min(1, life / whole), 1]) }
    cell.colors = konfettiColors(party["colors"])
    let delay = number("delay", 0...3.6e6, 0, &self) / 1000
    cell.timing.beginTime = Seconds(delay)
    let emission = emission(party["emitter"], &cell)
    let sizes = konfettiSizes(party)
    let contents = konfettiShapes(party["shapes"])
    let (position, others) = place(party["position"])
    let rotation = party["rotation"]
    var emitter = ImportedEmitter(ImportedCell(cell: cell, contents: nil), position: position, others: others)
    emitter.cells = sizes.enumerated().map { i, size in
      var own = cell
      own.name = sizes.count > 1 ? "\(name)-\(i + 1)" : name
      own.birthRate = cell.birthRate / Double(sizes.count)
      own.scale = size.side
      own.behaviors = [
        .valueOverLife(.velocityY, values: Self.fall(size.mass, damping, whole), locations: nil, isAdditive: true)
      ]
      turn(rotation, size.side, &own)
      return ImportedCell(cell: own, contents: contents)
    }
    return (emitter, minute(delay + emission + whole))
  }

  /// The speed that gravity adds, in points a second at even shares of the life: each frame adds `0.02 / mass` to an
  /// acceleration that is never reset.
  private static func fall(_ mass: Double, _ damping: Double, _ life: Double) -> [Double] {
    let steps = 24
    var (speed, pull, out, frame) = (0.0, 0.0, [0.0], 0)
    let last = min(200_000, Int(clamping: (life * frames).rounded()))
    for step in 1...steps {
      while frame < last * step / steps {
        frame += 1
        pull += 0.02 / mass
        speed = (speed + pull) * damping
      }
      out.append((speed * frames * 1e4).rounded() / 1e4)
    }
    return out.map { max(-1e6, min(1e6, $0)) }
  }

  private mutating func konfettiColors(_ value: ReadValue) -> [Color] {
    let standard = [0xFCE18A, 0xFF726D, 0xF4306D, 0xB48DEF].map { Color(rgb: $0) }
    guard value.exists else { return standard }
    var out: [Color] = []
    for item in value.isList ? value.items : [value] {
      if let number = item.peekedNumber, abs(number) <= 0x1_0000_0000 {
        item.accept()
        out.append(Color(rgb: UInt32(truncatingIfNeeded: Int(clamping: number)) & 0xFF_FFFF))
      } else if var text = item.peekedText {
        if text.hasPrefix("0x") { text = String(text.dropFirst(2).suffix(6)) }
        guard let color = Self.color(text) else {
          report(item, "\(described(item)) is not a colour", remedy: "write a number such as 0xfce18a, or #fce18a")
          continue
        }
        item.accept()
        out.append(color)
      } else {
        report(item, "\(described(item)) is not a colour", remedy: "write a number such as 0xfce18a, or #fce18a")
      }
    }
    return out.isEmpty ? standard : out
  }

  private mutating func konfettiSizes(_ party: ReadValue) -> [(side: Double, mass: Double)] {
    let list = party["size"].exists ? party["size"] : party["sizes"]
    let named = ["SMALL": (6.0, 4.0), "MEDIUM": (8, 5), "LARGE": (10, 6)]
    var out: [(Double, Double)] = []
    for item in few(list.isList ? list.items : [list], 20, "sizes") where item.exists {
      if let size = item.choice(named) {
        out.append((size.0, size.1 * Self.massFactor(0.2)))
      } else if let side = item.peekedNumber {
        item.accept()
        out.append((max(0.1, min(1000, side)), 5 * Self.massFactor(0.2)))
      } else {
        let side = number(item["sizeInDp"].exists ? item["sizeInDp"] : item["size"], "sizeInDp", 0.1...1000, else: 8)
        let mass = number(item["mass"], "mass", 0.001...1e6, else: 5)
        out.append((side, mass * Self.massFactor(number(item["massVariance"], "massVariance", 0...100, else: 0.2))))
      }
    }
    return out.isEmpty ? [(6, 4), (8, 5), (10, 6)].map { ($0, $1 * Self.massFactor(0.2)) } : out
  }

  /// Masses vary upwards by shares of up to `variance`; what counts is the mean of what they divide.
  private static func massFactor(_ variance: Double) -> Double {
    variance > 1e-6 ? variance / Maths.log(1 + variance) : 1
  }

  private mutating func konfettiShapes(_ value: ReadValue) -> TreeText {
    var out: [TreeText] = []
    for item in value.isList ? value.items : [value] where item.exists {
      let kind = item.isMap ? item["type"] : item
      let words = ["square": "square", "circle": "circle", "rectangle": "rectangle", "rect": "rectangle"]
      switch kind.peekedText.flatMap({ words[$0.lowercased()] }) {
      case "circle"?: out.append(.map([("shape", .raw("circle")), ("size", .raw("1"))]))
      case "rectangle"?:
        let ratio = number(item["heightRatio"], "heightRatio", 0.001...1, else: 0.5)
        out.append(.map([("shape", .raw("rect")), ("size", self.size(1, ratio))]))
      case "square"?: out.append(.map([("shape", .raw("rect")), ("size", .raw("1"))]))
      default:
        note(item, "the shape \(described(kind))", "a square is drawn", remedy: "write contents: {image: FILE}")
        out.append(.map([("shape", .raw("rect")), ("size", .raw("1"))]))
      }
      kind.accept()
    }
    let standard = ["rect", "circle"].map { TreeText.map([("shape", .raw($0)), ("size", .raw("1"))]) }
    return .list(out.isEmpty ? standard : out)
  }

  /// Sets the rate, and returns how long it emits.
  private mutating func emission(_ emitter: ReadValue, _ cell: inout EmitterCell) -> Double {
    let units = ["MILLISECONDS": 0.001, "SECONDS": 1.0, "MINUTES": 60, "milliseconds": 0.001, "seconds": 1]
    let unit = emitter["timeUnit"].choice(units) ?? 0.001
    let long = emitter["duration"].exists ? emitter["duration"] : emitter["emittingTime"]
    let duration = max(1 / Self.frames, number(long, "duration", 0...3.6e6, else: 100) * unit)
    let most = number(emitter["max"].exists ? emitter["max"] : emitter["amount"], "max", 0...100_000, else: 0)
    // Between two particles the original has whole milliseconds.
    let interval = most > 0 ? (duration * 1000 / most + 1e-9).rounded(.down) / 1000 : 0
    let fallback = interval > 0 ? 1 / interval : max(most, most > 0 ? 1 : 100) / duration
    cell.birthRate = number(emitter["perSecond"], "perSecond", 0...100_000, else: fallback)
    if emitter["amountPerMs"].exists {
      cell.birthRate = 1 / max(1e-5, number(emitter["amountPerMs"], "amountPerMs", 1e-5...3600, else: 1))
    }
    // A particle is born at the end of its interval, and moves in the frame of its birth. The last one is born at the
    // end; half an interval keeps rounding from adding another.
    let perFrame = cell.birthRate / Self.frames
    cell.phase = min(1, perFrame)
    cell.timing.duration = Seconds(max(1e-4, duration - (cell.birthRate > 0 ? 0.5 * cell.phase / cell.birthRate : 0)))
    return duration
  }

  private mutating func place(_ position: ReadValue) -> (TreeText, [(String, TreeText)]) {
    func one(_ value: ReadValue, _ values: inout ForeignValues) -> [Double] {
      let isAbsolute = value["type"].choice(["absolute": true, "Absolute": true, "relative": false, "Relative": false])
      return zip(["x", "y"], [800.0, 600]).map { key, side in
        let number = values.number(value[key], key, -1e5...1e5, else: (isAbsolute ?? false) ? 0 : 0.5)
        return (isAbsolute ?? (abs(number) > 4)) ? number : number * side
      }
    }
    func written(_ numbers: [Double]) -> TreeText { .numbers(numbers.map { ($0 * 1e3).rounded() / 1e3 }) }
    guard position["min"].isMap, position["max"].isMap else { return (written(one(position, &self)), []) }
    position["type"].accept()
    let (a, b) = (one(position["min"], &self), one(position["max"], &self))
    let sides = zip(a, b).map { abs($1 - $0) }
    return (
      written(zip(a, b).map { ($0 + $1) / 2 }),
      [("shape", .raw("rectangle")), ("size", size(sides[0], sides[1]))]
    )
  }

  private mutating func turn(_ rotation: ReadValue, _ side: Double, _ cell: inout EmitterCell) {
    func number(_ name: String, _ fallback: Double, _ values: inout ForeignValues) -> Double {
      values.number(rotation[name], name, -1e3...1e3, else: fallback)
    }
    let isOn = flag(rotation["enabled"], "enabled") ?? true
    let (speed, variance) = (number("speed", 1, &self), abs(number("variance", 0.5, &self)))
    let (flat, deep) = (number("multiplier2D", 8, &self), number("multiplier3D", 1.5, &self))
    guard isOn else { return }
    let rates = (speed - abs(speed) * variance)...(speed + abs(speed) * variance)
    cell.set(.spin, rates * (flat * Self.frames * Double.pi / 180))
    guard deep != 0 else { return }
    // Its width shrinks by so many points a frame, and starts again in the frame after it is none: on average half a
    // frame late. A fold is half a turn.
    func turns(_ rate: Double) -> Double {
      let step = rate * deep
      return step * Self.frames / (max(0.1, side) + abs(step) / 2) / 2
    }
    let ends = (turns(rates.lowerBound), turns(rates.upperBound))
    var tumble = EmitterCell.Tumble()
    (tumble.rate, tumble.rateRange, tumble.shading) = ((ends.0 + ends.1) / 2, abs(ends.1 - ends.0), 0)
    cell.tumble = tumble
  }
}
