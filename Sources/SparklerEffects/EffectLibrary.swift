// All effects by name, their common keys, and the joining of bursts.
// Flow: `effect:` of a spec → EffectLibrary → Effect → Fragment.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// The effects that a document can use.
public struct EffectLibrary: Sendable {
  /// In the order of lists.
  public let all: [LibraryEffect]

  /// The built-in effects.
  public static let standard = EffectLibrary(all: [
    .type(ClassicFireworkEffect.self),
    .type(FountainFireworkEffect.self),
    .type(DashRingEffect.self),
    .type(ExplosionEffect.self),
    .type(ConfettiEffect.self),
    .preset(ConfettiRainEffect.self),
    .type(CanvasConfettiEffect.self),
    .preset(ConfettiCannonEffect.self),
    .preset(SnowEffect.self),
    .preset(SparkleEffect.self),
    .preset(RocketEffect.self),
    .type(FireworkEffect.self),
    .type(FireworkShowEffect.self),
    .type(ConfettiRealisticEffect.self),
    .type(ParadeEffect.self),
    .preset(StreamersEffect.self),
    .preset(StarBurstEffect.self),
    .preset(EmojiBurstEffect.self),
    .preset(SparksEffect.self),
    .preset(ShockwaveEffect.self),
    .preset(RippleEffect.self),
    .preset(FireEffect.self),
    .preset(EmbersEffect.self),
    .preset(WeldingEffect.self),
    .preset(HandSparklerEffect.self),
    .preset(SmokeEffect.self),
    .preset(SteamEffect.self),
    .preset(RainEffect.self),
    .preset(BubblesEffect.self),
    .preset(FirefliesEffect.self),
    .preset(BokehEffect.self),
    .preset(AuroraEffect.self),
    .preset(StardustEffect.self),
    .preset(MeteorsEffect.self),
    .preset(HyperspaceEffect.self),
    .preset(LeavesEffect.self),
    .preset(PetalsEffect.self),
    .preset(CoinsEffect.self),
    .preset(MoneyEffect.self),
    .preset(HeartsEffect.self),
    .preset(BalloonsEffect.self),
    .preset(LinksEffect.self),
    .type(DissolveEffect.self),
    .type(AssembleEffect.self),
    .type(MagicTrailEffect.self),
    .preset(GalaxyEffect.self),
    .preset(SeaAnemoneEffect.self),
    .type(MatrixEffect.self),
    .preset(SparkleTextEffect.self),
    .type(NeonFlickerEffect.self),
  ])

  /// Indices in `all` by name.
  private let places: [String: Int]

  /// A copy with another effect; it replaces one with the same name.
  public func adding(_ type: any Effect.Type) -> EffectLibrary { adding([.type(type)]) }

  /// A copy with more effects; each replaces one with the same name.
  package func adding(_ effects: [LibraryEffect]) -> EffectLibrary {
    let names = Set(effects.map(\.name))
    return EffectLibrary(all: all.filter { !names.contains($0.name) } + effects)
  }

  private init(all: [LibraryEffect]) {
    self.all = all
    places = Dictionary(all.enumerated().map { ($1.name, $0) }) { _, last in last }
  }

  /// The names in the order of `all`, for messages, suggestions and lists.
  public var names: [String] { all.map { $0.name } }

  /// The names of the keys that can place an effect.
  public static let places = [
    EffectKeys.around.name, EffectKeys.above.name, EffectKeys.from.name, EffectKeys.at.name,
  ]

  /// The maximum number of layers of an effect entry.
  public static let layerLimit = 20_000

  /// The fields of the keys that every effect accepts, in addition to its own.
  public static let sharedFields: [Field] = [
    EffectKeys.id.field, EffectKeys.around.field, EffectKeys.above.field, EffectKeys.from.field, EffectKeys.at.field,
    EffectKeys.place.field, EffectKeys.begin.field, EffectKeys.every.field, EffectKeys.times.field,
    EffectKeys.seed.field, EffectKeys.contents.field, EffectKeys.colors.field, EffectKeys.fidelity.field,
    EffectKeys.edition.field,
  ]

  /// nil if there is none with that name.
  public func effect(named name: String) -> LibraryEffect? { places[name].map { all[$0] } }

  /// All bursts of an effect entry, joined; layers of later bursts follow those of earlier ones.
  ///
  /// Burst k, in order of time, draws from `random.fork("k")`, so that bursts don't depend on each other's draws; its
  /// ids begin with `k.`.
  ///
  /// - Parameter duration: the scene's; nil while it is `auto`.
  /// - Throws: if bursts never end, or would create more than `layerLimit` layers.
  public static func fragment(
    of effect: any Bursting, schedule: EffectSchedule, duration: Seconds?, source: EffectSource, random: SeededRandom
  ) throws(EffectError) -> Fragment {
    var fragment = Fragment()
    var known: [Behavior: Int] = [:]
    for (k, begin) in try begins(of: effect, schedule: schedule, duration: duration).enumerated() {
      var stream = random.fork("\(k)")
      let burst = try effect.burst(k, from: source, begin: begin, random: &stream)
      fragment.append(burst.renamed { "\(k).\($0)" }, known: &known)
    }
    return fragment
  }

  /// The start times of bursts; a burst that is due while an earlier one is still queued is delayed.
  static func begins(
    of effect: any Bursting, schedule: EffectSchedule, duration: Seconds?
  ) throws(EffectError) -> [Seconds] {
    let requests = try schedule.bursts(
      within: duration, limit: layerLimit / max(1, effect.layersPerBurst), layersPerBurst: effect.layersPerBurst)
    var free = Seconds(-.infinity)
    return requests.map { request in
      let begin = max(request, free)
      free = begin + effect.queueTime
      return begin
    }
  }
}
