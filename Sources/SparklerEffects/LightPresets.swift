// Presets of fire and light: flames, embers, sparks, welding, a hand-held sparkler.
// Flow: Presets/*.yaml ↔ these keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Flames lick upwards with a few sparks, without end; best on dark. Its keys are in `FireEffect`, those of all presets
/// in `PresetParameters`.
public typealias Fire = Of<FireEffect>

/// The keys of `fire`, which is the document `Presets/fire.yaml`.
public enum FireEffect: DocumentedPreset, LuminousParameters {
  public static let name = "fire"
  public static let summary = "Flames lick upwards with a few sparks, without end; best on dark."
  public static var document: [UInt8] { PackageResources.fire_yaml }
}

/// Glowing ash rises from the lower edge and swirls, without end; best on dark. Its keys are in `EmbersEffect`, those
/// of all presets in `PresetParameters`.
public typealias Embers = Of<EmbersEffect>

/// The keys of `embers`, which is the document `Presets/embers.yaml`.
public enum EmbersEffect: DocumentedPreset, LuminousParameters {
  public static let name = "embers"
  public static let summary = "Glowing ash rises from the lower edge and swirls, without end; best on dark."
  public static var document: [UInt8] { PackageResources.embers_yaml }
}

/// A burst of hot sparks flies apart and falls; best on dark. Its keys are in `SparksEffect`, those of all presets in
/// `PresetParameters`.
public typealias Sparks = Of<SparksEffect>

/// The keys of `sparks`, which is the document `Presets/sparks.yaml`.
public enum SparksEffect: DocumentedPreset, LuminousParameters {
  public static let name = "sparks"
  public static let summary = "A burst of hot sparks flies apart and falls; best on dark."
  public static let duration = ShowerKeys.duration(default: "0.12s")
  public static let fade = ShowerKeys.fade(default: "0s")
  public static var document: [UInt8] { PackageResources.sparks_yaml }
}

/// A flickering arc spits sparks that fall and bounce into smaller ones, without end; best on dark. Its keys are in
/// `WeldingEffect`, those of all presets in `PresetParameters`.
public typealias Welding = Of<WeldingEffect>

/// The keys of `welding`, which is the document `Presets/welding.yaml`.
public enum WeldingEffect: DocumentedPreset, LuminousParameters {
  public static let name = "welding"
  public static let summary =
    "A flickering arc spits sparks that fall and bounce into smaller ones, without end; best on dark."
  public static var document: [UInt8] { PackageResources.welding_yaml }
}

/// A hand-held sparkler crackles without end: needles of light that end in small stars; best on dark. Its keys are in
/// `HandSparklerEffect`, those of all presets in `PresetParameters`.
public typealias HandSparkler = Of<HandSparklerEffect>

/// The keys of `handSparkler`, which is the document `Presets/handSparkler.yaml`.
public enum HandSparklerEffect: DocumentedPreset, LuminousParameters {
  public static let name = "handSparkler"
  public static let summary =
    "A hand-held sparkler crackles without end: needles of light that end in small stars; best on dark."
  public static var document: [UInt8] { PackageResources.handSparkler_yaml }
}
