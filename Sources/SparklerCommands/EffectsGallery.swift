// `sparkler effects --gallery`: every effect on a dark and on a light background, on one picture.
// Flow: EffectLibrary → a spec for each effect and ground → SceneSheet → PNG.
import SparklerAuthoring
import SparklerCore
import SparklerEffects
import SparklerRendering

/// One contact sheet of all effects.
struct EffectsGallery {
  let effects: [LibraryEffect]
  private static let grounds = ["dark", "light"]
  /// Number of effects in a row.
  private var abreast: Int { effects.count > 4 ? 2 : 1 }

  func write(to path: String) throws {
    let row = Self.moments(of: .infinity).count * Self.grounds.count * abreast
    var sheet = SceneSheet(width: 1260 * abreast, columns: row)
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    for effect in effects {
      for ground in Self.grounds {
        let text = EffectScene.spec(of: effect, isDark: ground == "dark")
        let spec = try loader.load(Array(text.utf8), name: "\(effect.name) on \(ground)", folder: nil)
        try sheet.add(spec, at: Self.moments(of: spec.built.scene.duration), name: effect.name)
      }
    }
    try sheet.write(to: path, inputs: [])
  }

  /// Three moments within the first 3 s: for effects that end, near the start, in the middle and towards the end.
  private static func moments(of duration: Seconds) -> [Seconds] {
    let whole = min(duration.value, 3)
    return [0.14, 0.38, 0.66].map { Seconds(($0 * whole * 100).rounded() / 100) }
  }
}
