// Presets of the sky and of depth: meteors, stars that twinkle, hyperspace, a net of links.
// Flow: Presets/*.yaml ↔ these keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Shooting stars cross the sky in one direction, without end; best on dark. Its keys are in `MeteorsEffect`, those of
/// all presets in `PresetParameters`.
public typealias Meteors = Of<MeteorsEffect>

/// The keys of `meteors`, which is the document `Presets/meteors.yaml`.
public enum MeteorsEffect: DocumentedPreset, LuminousParameters {
  public static let name = "meteors"
  public static let summary = "Shooting stars cross the sky in one direction, without end; best on dark."
  public static var document: [UInt8] { PackageResources.meteors_yaml }
}

/// Small stars twinkle all over and drift a little, without end; best on dark. Its keys are in `StardustEffect`, those
/// of all presets in `PresetParameters`.
public typealias Stardust = Of<StardustEffect>

/// The keys of `stardust`, which is the document `Presets/stardust.yaml`.
public enum StardustEffect: DocumentedPreset, LuminousParameters {
  public static let name = "stardust"
  public static let summary = "Small stars twinkle all over and drift a little, without end; best on dark."
  public static var document: [UInt8] { PackageResources.stardust_yaml }
}

/// Stars rush out of the middle, faster and faster, without end; best on dark. Its keys are in `HyperspaceEffect`,
/// those of all presets in `PresetParameters`.
public typealias Hyperspace = Of<HyperspaceEffect>

/// The keys of `hyperspace`, which is the document `Presets/hyperspace.yaml`.
public enum HyperspaceEffect: DocumentedPreset, LuminousParameters {
  public static let name = "hyperspace"
  public static let summary = "Stars rush out of the middle, faster and faster, without end; best on dark."
  public static var document: [UInt8] { PackageResources.hyperspace_yaml }
}

/// Dots drift and are joined by lines where they come near, without end. Its keys are in `LinksEffect`, those of all
/// presets in `PresetParameters`.
public typealias Links = Of<LinksEffect>

/// The keys of `links`, which is the document `Presets/links.yaml`.
public enum LinksEffect: DocumentedPreset {
  public static let name = "links"
  public static let summary = "Dots drift and are joined by lines where they come near, without end."
  /// The maximum distance of connected dots, in points.
  public static let distance = Key<LengthValue>(
    "distance", in: 1...10_000, default: "110", "The maximum distance of connected dots.")
  public static let ownFields = [distance.field]
  public static var document: [UInt8] { PackageResources.links_yaml }
}
