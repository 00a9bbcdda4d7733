// Presets that burst or shine: cannon, sparkle, rocket.
// Flow: Presets/*.yaml ↔ these keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Paper is shot upwards, is braked by the air, and sinks tumbling. Its keys are in `ConfettiCannonEffect`, those of
/// all presets in `PresetParameters`.
public typealias ConfettiCannon = Of<ConfettiCannonEffect>

/// The keys of `confettiCannon`, which is the document `Presets/confettiCannon.yaml`.
public enum ConfettiCannonEffect: DocumentedPreset {
  public static let name = "confettiCannon"
  public static let summary = "Paper is shot upwards, is braked by the air, and sinks tumbling."
  public static let duration = ShowerKeys.duration(default: "0.15s")
  public static let fade = ShowerKeys.fade(default: "0s")
  public static var document: [UInt8] { PackageResources.confettiCannon_yaml }
}

/// Glints light up and go out, turning a little, among points of light; also from a layer. Its keys are in
/// `SparkleEffect`, those of all presets in `PresetParameters`.
public typealias Sparkle = Of<SparkleEffect>

/// The keys of `sparkle`, which is the document `Presets/sparkle.yaml`.
public enum SparkleEffect: DocumentedPreset, LuminousParameters {
  public static let name = "sparkle"
  public static let summary = "Glints light up and go out, turning a little, among points of light; also from a layer."
  public static let fade = ShowerKeys.fade(default: "0.5s")
  public static var document: [UInt8] { PackageResources.sparkle_yaml }
}

/// A rocket climbs with a trail and bursts into stars, each with a tail; best on dark. Its keys are in `RocketEffect`,
/// those of all presets in `PresetParameters`.
public typealias Rocket = Of<RocketEffect>

/// The keys of `rocket`, which is the document `Presets/rocket.yaml`.
public enum RocketEffect: DocumentedPreset, LuminousParameters {
  public static let name = "rocket"
  public static let summary = "A rocket climbs with a trail and bursts into stars, each with a tail; best on dark."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  public static var document: [UInt8] { PackageResources.rocket_yaml }
}
