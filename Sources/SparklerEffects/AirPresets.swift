// Presets of air and water: smoke, steam, rain, bubbles, fireflies, bokeh, the northern lights.
// Flow: Presets/*.yaml ↔ these keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Smoke rises from a point, swirls and spreads, without end. Its keys are in `SmokeEffect`, those of all presets in
/// `PresetParameters`.
public typealias Smoke = Of<SmokeEffect>

/// The keys of `smoke`, which is the document `Presets/smoke.yaml`.
public enum SmokeEffect: DocumentedPreset {
  public static let name = "smoke"
  public static let summary = "Smoke rises from a point, swirls and spreads, without end."
  public static var document: [UInt8] { PackageResources.smoke_yaml }
}

/// Thin steam curls upwards, as over a cup, without end; colours suit dark grounds. Its keys are in `SteamEffect`,
/// those of all presets in `PresetParameters`.
public typealias Steam = Of<SteamEffect>

/// The keys of `steam`, which is the document `Presets/steam.yaml`.
public enum SteamEffect: DocumentedPreset {
  public static let name = "steam"
  public static let summary = "Thin steam curls upwards, as over a cup, without end; colours suit dark grounds."
  public static var document: [UInt8] { PackageResources.steam_yaml }
}

/// Rain of three depths falls on wet ground along the lower edge, with splashes and rings, without end. Its keys are in
/// `RainEffect`, those of all presets in `PresetParameters`.
public typealias Rain = Of<RainEffect>

/// The keys of `rain`, which is the document `Presets/rain.yaml`.
public enum RainEffect: DocumentedPreset {
  public static let name = "rain"
  public static let summary =
    "Rain of three depths falls on wet ground along the lower edge, with splashes and rings, without end."
  /// The slant by wind, in radians from straight down.
  public static let angle = Key<AngleValue>(
    "angle", in: -1.2...1.2, default: "6deg", "The slant by wind, from straight down.")
  public static let ownFields = [angle.field]
  public static var document: [UInt8] { PackageResources.rain_yaml }
}

/// Bubbles rise from the lower edge, sway and burst, without end. Its keys are in `BubblesEffect`, those of all presets
/// in `PresetParameters`.
public typealias Bubbles = Of<BubblesEffect>

/// The keys of `bubbles`, which is the document `Presets/bubbles.yaml`.
public enum BubblesEffect: DocumentedPreset {
  public static let name = "bubbles"
  public static let summary = "Bubbles rise from the lower edge, sway and burst, without end."
  public static var document: [UInt8] { PackageResources.bubbles_yaml }
}

/// Fireflies wander and glow by turns, without end; best on dark. Its keys are in `FirefliesEffect`, those of all
/// presets in `PresetParameters`.
public typealias Fireflies = Of<FirefliesEffect>

/// The keys of `fireflies`, which is the document `Presets/fireflies.yaml`.
public enum FirefliesEffect: DocumentedPreset, LuminousParameters {
  public static let name = "fireflies"
  public static let summary = "Fireflies wander and glow by turns, without end; best on dark."
  public static var document: [UInt8] { PackageResources.fireflies_yaml }
}

/// Lights out of focus come, drift and go in four depths, without end. Its keys are in `BokehEffect`, those of all
/// presets in `PresetParameters`.
public typealias Bokeh = Of<BokehEffect>

/// The keys of `bokeh`, which is the document `Presets/bokeh.yaml`.
public enum BokehEffect: DocumentedPreset, LuminousParameters {
  public static let name = "bokeh"
  public static let summary = "Lights out of focus come, drift and go in four depths, without end."
  public static var document: [UInt8] { PackageResources.bokeh_yaml }
}

/// Curtains of northern lights wave in the upper half, without end; best on dark. Its keys are in `AuroraEffect`, those
/// of all presets in `PresetParameters`.
public typealias Aurora = Of<AuroraEffect>

/// The keys of `aurora`, which is the document `Presets/aurora.yaml`.
public enum AuroraEffect: DocumentedPreset, LuminousParameters {
  public static let name = "aurora"
  public static let summary = "Curtains of northern lights wave in the upper half, without end; best on dark."
  public static var document: [UInt8] { PackageResources.aurora_yaml }
}
