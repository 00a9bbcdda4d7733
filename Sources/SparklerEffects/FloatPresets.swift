// Presets of sinking and rising things: leaves, petals, coins, money, hearts, balloons, streamers.
// Flow: Presets/*.yaml ↔ these keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Autumn leaves of maple, oak and beech sink, swinging and turning, without end. Its keys are in `LeavesEffect`, those
/// of all presets in `PresetParameters`.
public typealias Leaves = Of<LeavesEffect>

/// The keys of `leaves`, which is the document `Presets/leaves.yaml`.
public enum LeavesEffect: DocumentedPreset {
  public static let name = "leaves"
  public static let summary = "Autumn leaves of maple, oak and beech sink, swinging and turning, without end."
  public static var document: [UInt8] { PackageResources.leaves_yaml }
}

/// Petals of cherry blossom, and a few whole flowers, drift down aslant, without end. Its keys are in `PetalsEffect`,
/// those of all presets in `PresetParameters`.
public typealias Petals = Of<PetalsEffect>

/// The keys of `petals`, which is the document `Presets/petals.yaml`.
public enum PetalsEffect: DocumentedPreset {
  public static let name = "petals"
  public static let summary = "Petals of cherry blossom, and a few whole flowers, drift down aslant, without end."
  public static var document: [UInt8] { PackageResources.petals_yaml }
}

/// Gold coins fall, turning about all axes, without end. Its keys are in `CoinsEffect`, those of all presets in
/// `PresetParameters`.
public typealias Coins = Of<CoinsEffect>

/// The keys of `coins`, which is the document `Presets/coins.yaml`.
public enum CoinsEffect: DocumentedPreset {
  public static let name = "coins"
  public static let summary = "Gold coins fall, turning about all axes, without end."
  public static var document: [UInt8] { PackageResources.coins_yaml }
}

/// Banknotes flutter down, bent by the air, without end. Its keys are in `MoneyEffect`, those of all presets in
/// `PresetParameters`.
public typealias Money = Of<MoneyEffect>

/// The keys of `money`, which is the document `Presets/money.yaml`.
public enum MoneyEffect: DocumentedPreset {
  public static let name = "money"
  public static let summary = "Banknotes flutter down, bent by the air, without end."
  public static var document: [UInt8] { PackageResources.money_yaml }
}

/// Hearts rise from the lower edge, sway and fade, without end. Its keys are in `HeartsEffect`, those of all presets in
/// `PresetParameters`.
public typealias Hearts = Of<HeartsEffect>

/// The keys of `hearts`, which is the document `Presets/hearts.yaml`.
public enum HeartsEffect: DocumentedPreset {
  public static let name = "hearts"
  public static let summary = "Hearts rise from the lower edge, sway and fade, without end."
  public static var document: [UInt8] { PackageResources.hearts_yaml }
}

/// Balloons with strings rise from below the lower edge, without end. Its keys are in `BalloonsEffect`, those of all
/// presets in `PresetParameters`.
public typealias Balloons = Of<BalloonsEffect>

/// The keys of `balloons`, which is the document `Presets/balloons.yaml`.
public enum BalloonsEffect: DocumentedPreset {
  public static let name = "balloons"
  public static let summary = "Balloons with strings rise from below the lower edge, without end."
  public static var document: [UInt8] { PackageResources.balloons_yaml }
}

/// Paper streamers are shot upwards and sink in long curls. Its keys are in `StreamersEffect`, those of all presets in
/// `PresetParameters`.
public typealias Streamers = Of<StreamersEffect>

/// The keys of `streamers`, which is the document `Presets/streamers.yaml`.
public enum StreamersEffect: DocumentedPreset {
  public static let name = "streamers"
  public static let summary = "Paper streamers are shot upwards and sink in long curls."
  public static let duration = ShowerKeys.duration(default: "0.15s")
  public static let fade = ShowerKeys.fade(default: "0s")
  public static var document: [UInt8] { PackageResources.streamers_yaml }
}
