// Presets that fall: paper and snow.
// Flow: Presets/*.yaml ↔ these keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Coloured paper rains over the whole parent, tumbling, without end. Its keys are in `ConfettiRainEffect`, those of
/// all presets in `PresetParameters`.
public typealias ConfettiRain = Of<ConfettiRainEffect>

/// The keys of `confettiRain`, which is the document `Presets/confettiRain.yaml`.
public enum ConfettiRainEffect: DocumentedPreset {
  public static let name = "confettiRain"
  public static let summary = "Coloured paper rains over the whole parent, tumbling, without end."
  public static var document: [UInt8] { PackageResources.confettiRain_yaml }
}

/// Soft flakes of three depths sink, swaying, without end. Its keys are in `SnowEffect`, those of all presets in
/// `PresetParameters`.
public typealias Snow = Of<SnowEffect>

/// The keys of `snow`, which is the document `Presets/snow.yaml`.
public enum SnowEffect: DocumentedPreset {
  public static let name = "snow"
  public static let summary = "Soft flakes of three depths sink, swaying, without end."
  public static var document: [UInt8] { PackageResources.snow_yaml }
}
