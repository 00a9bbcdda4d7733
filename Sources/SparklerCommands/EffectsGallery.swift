// `sparkler effects --gallery`: every effect on a dark and on a light ground, on one picture.
// Flow: EffectLibrary → a spec for each effect and ground → SceneSheet → PNG.
import SparklerAuthoring
import SparklerCore
import SparklerEffects
import SparklerRendering

/// One contact sheet of all effects.
struct EffectsGallery {
  let effects: [any Effect.Type]
  private static let grounds = ["dark", "light"]
  /// Of a shower of three seconds: while it begins, in its midst, and when most is over.
  private static let moments: [Seconds] = [0.4, 1, 1.9]

  func write(to path: String) throws {
    var sheet = SceneSheet(width: 1260, columns: Self.moments.count * Self.grounds.count)
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    for effect in effects {
      for ground in Self.grounds {
        let text = Self.spec(of: effect, isDark: ground == "dark")
        let spec = try loader.load(Array(text.utf8), name: "\(effect.name) on \(ground)", folder: nil)
        try sheet.add(spec, at: Self.moments, name: effect.name)
      }
    }
    try sheet.write(to: path, inputs: [])
  }

  /// A whole spec; where an effect needs a layer, or shows best from one, there is a word.
  static func spec(of effect: any Effect.Type, isDark: Bool) -> String {
    let isLuminous = effect.fields.contains { $0.name == "blend" }
    let isOfLayers = effect.needsPlace || ["sparkle", "dissolve", "assemble"].contains(effect.name)
    let place = effect.places.first { $0 != "at" }.map { isOfLayers ? ", \($0): word" : "" } ?? ""
    var lines = [
      "scene: 1", "size: 320x240", "duration: 3s", "background: \"\(isDark ? "#0b0d17" : "#f6f7fb")\"", "layers:",
    ]
    if isOfLayers {
      let color = isDark ? "#e8ecff" : "#30364d"
      lines.append("  - {text: Sparkler, id: word, font: {size: 48, weight: bold}, color: \"\(color)\"}")
    }
    lines.append("  - {effect: \(effect.name)\(place)\(isLuminous && !isDark ? ", blend: normal" : "")}")
    return lines.joined(separator: "\n") + "\n"
  }
}
