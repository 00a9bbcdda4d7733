// A spec that shows an effect alone, on a dark or on a light background.
// Flow: LibraryEffect → spec → `sparkler effects --gallery`, and the manual's JSON for the site.
import SparklerEffects

/// Scenes of effects.
enum EffectScene {
  /// A complete spec, with a text layer if the effect needs one or looks best with one.
  static func spec(of effect: LibraryEffect, isDark: Bool) -> String {
    let hasGround = effect.fields.contains { $0.name == "ground" }
    let isOfLayers = effect.needsPlace || ["sparkle", "dissolve", "assemble"].contains(effect.name)
    let place = effect.places.first { $0 != "at" }.map { isOfLayers ? ", \($0): word" : "" } ?? ""
    let isEndless = effect.fields.contains { $0.name == "duration" && $0.defaultValue == "infinite" }
    // The cycle of a neon sign is 3 s, that of a wand 4 s.
    let endless = effect.name == "neonFlicker" ? "3s" : "4s"
    var lines = [
      "scene: 1", "size: 320x240", "duration: \(isEndless ? endless : "auto")",
      isEndless ? "loop: seamless" : "hold: {last: 0.4s}",
      "background: \"\(isDark ? "#0b0d17" : "#f6f7fb")\"", "layers:",
    ]
    if isOfLayers {
      let color = isDark ? "#e8ecff" : "#30364d"
      lines.append("  - {text: Sparkler, id: word, font: {size: 48, weight: bold}, color: \"\(color)\"}")
    }
    lines.append("  - {effect: \(effect.name)\(place)\(hasGround && !isDark ? ", ground: light" : "")}")
    return lines.joined(separator: "\n") + "\n"
  }
}
