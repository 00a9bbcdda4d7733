// Imports SpriteKit's emitters from a property list of their properties, or from a keyed archive.
// Flow: ForeignValues → each SKEmitterNode → EmitterCell → ImportedEmitters.
import SparklerCore
import SparklerDocument
import SparklerScene

extension ForeignValues {
  /// Most emitters of a file in this format and in Particle Designer's.
  static let mostEmitters = 50

  /// The emitters among the file's objects, at most 50; others are reported.
  mutating func spriteKitEmitters() -> [ReadValue] {
    func isEmitter(_ value: ReadValue) -> Bool {
      value["particleBirthRate"].exists || value["emissionAngle"].exists || value["particleLifetime"].exists
    }
    if isEmitter(root) { return [root] }
    var found: [ReadValue] = []
    var waiting = root["maxParticles"].exists ? [] : [root]
    while let next = waiting.popLast() {
      for value in next.items + next.entries.map(\.value) where value.isMap || value.isList {
        if value.isMap, isEmitter(value) { found.append(value) } else { waiting.append(value) }
      }
    }
    return few(found, Self.mostEmitters, "emitters")
  }

  mutating func spriteKit(_ found: [ReadValue], _ shelf: PictureShelf) -> ImportedEmitters {
    var out = ImportedEmitters(duration: 4)
    for (i, emitter) in found.enumerated() {
      let (made, end) = spriteKit(emitter, found.count > 1 ? "particle\(i + 1)" : "particle", shelf)
      out.emitters.append(made)
      if let end { out.duration = max(found.count > 1 ? out.duration : 0.1, minute(end)) }
    }
    close(by: ParticleFormats.spriteKit, from: "node")
    return out
  }

  /// Returns when its last particle dies, if emission ends.
  private mutating func spriteKit(_ emitter: ReadValue, _ name: String, _ shelf: PictureShelf)
    -> (ImportedEmitter, end: Double?)
  {
    var cell = EmitterCell()
    cell.name = name
    cell.birthRate = value("particleBirthRate", of: emitter, 0...1e6)
    let number = value("numParticlesToEmit", of: emitter, 0...1e7)
    if number > 0, cell.birthRate > 0 { cell.timing.duration = Seconds(min(1e6, number / cell.birthRate)) }
    cell.lifetime = Seconds(value("particleLifetime", of: emitter, 0...1e5))
    cell.lifetimeRange = Seconds(value("particleLifetimeRange", of: emitter, 0...1e5))
    (cell.velocity, cell.velocityRange) = (
      value("particleSpeed", of: emitter), value("particleSpeedRange", of: emitter, 0...1e6)
    )
    // Radians, anticlockwise.
    cell.emissionLongitude = -value("emissionAngle", of: emitter, -1e3...1e3)
    cell.emissionRange = value("emissionAngleRange", of: emitter, 0...1e3)
    cell.acceleration = Point(value("xAcceleration", of: emitter), -value("yAcceleration", of: emitter))
    cell.rotation = -value("particleRotation", of: emitter, -1e3...1e3)
    cell.rotationRange = value("particleRotationRange", of: emitter, 0...1e3)
    cell.spin = -value("particleRotationSpeed", of: emitter, -1e4...1e4)
    cell.scale = value("particleScale", of: emitter, 0...1e4, else: 1)
    cell.scaleRange = value("particleScaleRange", of: emitter, 0...1e4)
    cell.scaleSpeed = value("particleScaleSpeed", of: emitter, -1e4...1e4)
    colors(emitter, &cell)
    blend(emitter["particleBlendMode"], &cell)
    let spread =
      point(emitter["particlePositionRange"])
      ?? Point(
        value("particlePositionRangex", of: emitter), value("particlePositionRangey", of: emitter))
    var others: [(String, TreeText)] = []
    if spread != .zero {
      others = [("shape", .raw("rectangle")), ("size", size(abs(spread.x), abs(spread.y)))]
    }
    let contents = texture(emitter, shelf)
    let life = cell.lifetime.value + cell.lifetimeRange.value / 2
    return (
      ImportedEmitter(ImportedCell(cell: cell, contents: contents), position: .raw("center"), others: others),
      cell.timing.duration > 0 ? cell.timing.duration.value + life : nil
    )
  }

  private mutating func value(
    _ name: String, of emitter: ReadValue, _ bounds: ClosedRange<Double> = -1e6...1e6, else fallback: Double = 0
  ) -> Double { number(emitter[name], name, bounds, else: fallback) }

  private mutating func colors(_ emitter: ReadValue, _ cell: inout EmitterCell) {
    cell.color.alpha = value("particleAlpha", of: emitter, 0...1, else: 1)
    cell.colorRange.alpha = value("particleAlphaRange", of: emitter, 0...2)
    cell.colorSpeed.alpha = value("particleAlphaSpeed", of: emitter, -1e3...1e3)
    let strength = value("particleColorBlendFactor", of: emitter, 0...1)
    let ramp = keyframes(emitter["particleColorSequence"]) { Self.color(of: $0) }
    if let ramp, ramp.count > 1 {
      cell.colorsOverLife = ramp.map { .init(location: $0.0, color: Self.blended($0.1, strength)) }
      emitter["particleColor"].accept()
    } else if let color = ramp?.first?.1 ?? Self.color(of: emitter["particleColor"]) {
      let blended = Self.blended(color, strength)
      (cell.color.red, cell.color.green, cell.color.blue) = (blended.red, blended.green, blended.blue)
      cell.color.alpha *= color.alpha
    }
    for (name, path) in [("Red", \EmitterCell.ColorParts.red), ("Green", \.green), ("Blue", \.blue)] {
      cell.colorRange[keyPath: path] = strength * value("particleColor\(name)Range", of: emitter, 0...2)
      cell.colorSpeed[keyPath: path] = strength * value("particleColor\(name)Speed", of: emitter, -1e3...1e3)
    }
    func curve(_ name: String, _ divisor: Double) -> EmitterCell.Curve? {
      guard let frames = keyframes(emitter[name], { plain($0) }), frames.count > 1, divisor > 0 else { return nil }
      return .init(frames.map { max(0, min(1e4, $0.1 / divisor)) }, at: frames.map(\.0))
    }
    if let alpha = curve("particleAlphaSequence", 1) {
      (cell.alphaOverLife, cell.color.alpha, cell.colorRange.alpha, cell.colorSpeed.alpha) = (alpha, 1, 0, 0)
    }
    if let scale = curve("particleScaleSequence", 1) {
      (cell.scaleOverLife, cell.scale, cell.scaleRange, cell.scaleSpeed) = (scale, 1, 0, 0)
    }
  }

  /// The texture's own colours remain as far as the blend factor is below 1.
  private static func blended(_ color: Color, _ strength: Double) -> Color {
    Color(
      red: 1 + (color.red - 1) * strength, green: 1 + (color.green - 1) * strength,
      blue: 1 + (color.blue - 1) * strength, alpha: color.alpha)
  }

  /// A keyframe sequence's times and values, at most 64.
  private func keyframes<Value>(_ sequence: ReadValue, _ read: (ReadValue) -> Value?) -> [(Double, Value)]? {
    let (values, times) = (sequence["values"].items, sequence["times"].items)
    guard !values.isEmpty, values.count == times.count, values.count <= 64 else { return nil }
    var last = 0.0
    var out: [(Double, Value)] = []
    for (value, time) in zip(values, times) {
      guard let value = read(value), let time = plain(time) else { return nil }
      last = max(last, min(1, time))
      out.append((last, value))
    }
    for key in ["interpolationMode", "repeatMode"] { sequence[key].accept() }
    return out
  }

  /// UIColor's and NSColor's archives.
  private static func color(of value: ReadValue) -> Color? {
    func part(_ names: [String]) -> Double? { names.lazy.compactMap { value[$0].double }.first }
    if let red = part(["UIRed", "NSRed"]), let green = part(["UIGreen", "NSGreen"]),
      let blue = part(["UIBlue", "NSBlue"])
    {
      value.accept()
      return Color(red: red, green: green, blue: blue, alpha: part(["UIAlpha", "NSAlpha"]) ?? 1).within
    }
    if let white = part(["UIWhite", "NSWhite"]) {
      value.accept()
      return Color(red: white, green: white, blue: white, alpha: part(["UIAlpha", "NSAlpha"]) ?? 1).within
    }
    guard let text = value["NSRGB"].text ?? value["NSComponents"].text else { return nil }
    let plain = Base64.bytes(text[...]).map { String(decoding: $0, as: UTF8.self) }
    let numbers = [text, plain ?? ""].lazy.map { text in
      text.split { !($0.isNumber || "+-.eE".contains($0)) }.compactMap { Double($0) }
    }.first { $0.count >= 3 }
    guard let numbers else { return nil }
    value.accept()
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1).within
  }

  /// `{10, 20}`, a pair, or an archived value with one.
  private func point(_ value: ReadValue) -> Point? {
    guard value.exists else { return nil }
    var text = value.text
    if value.isMap {
      for key in ["NS.pointval", "NS.sizeval", "NS.vectorval"] { text = text ?? value[key].text }
      if text == nil, let x = value["x"].double ?? value["dx"].double, let y = value["y"].double ?? value["dy"].double {
        return Point(x, y)
      }
    }
    guard let parts = text?.split(whereSeparator: { "{}, ".contains($0) }).compactMap({ Double($0) }), parts.count == 2,
      parts.allSatisfy({ abs($0) <= 1e6 })
    else { return nil }
    value.accept()
    return Point(parts[0], parts[1])
  }

  private func blend(_ value: ReadValue, _ cell: inout EmitterCell) {
    // SKBlendMode: alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha.
    if let mode = value.choice([0: BlendMode.normal, 1: .plusLighter, 3: .multiply, 5: .screen]) { cell.blend = mode }
  }

  private mutating func texture(_ emitter: ReadValue, _ shelf: PictureShelf) -> TreeText {
    let texture = emitter["particleTexture"]
    let names = ["imgName", "imageName", "originalImageName", "textureName"].map { texture[$0].text } + [texture.text]
    if let name = names.lazy.compactMap(\.self).first(where: { !$0.isEmpty }) {
      texture.accept()
      let all = name.contains(".") ? [name] : ["\(name).png", "\(name)@2x.png", name]
      if let file = all.lazy.compactMap({ shelf.find($0) }).first {
        return .map([("image", .string(file))])
      }
      note(
        texture, "the texture \(name.onOneLine.prefix(100)), which is not beside the file", "a soft dot replaces it",
        remedy: "write contents: {image: FILE}")
    } else {
      note(
        texture.exists ? texture : emitter["particleBirthRate"], "the texture of a SpriteKit emitter",
        "a soft dot replaces it", remedy: "write contents: {image: FILE}")
    }
    emitter["particleSize"].accept()
    let size = point(emitter["particleSize"]).map { max($0.x, $0.y) } ?? 0
    return .map([("soft", .number(size > 0.5 && size < 4096 ? size : 16))])
  }
}
