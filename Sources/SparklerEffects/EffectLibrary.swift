// Every effect by name, what all of them take, and how their bursts are joined.
// Flow: `effect:` of a spec → EffectLibrary → Effect → Fragment.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// The effects that a document may name.
public struct EffectLibrary: Sendable {
  /// In the order in which they are listed.
  public private(set) var all: [any Effect.Type]

  /// Those that come with Sparkler.
  public static let standard = EffectLibrary(all: [
    ClassicFireworkEffect.self, FountainFireworkEffect.self, DashRingEffect.self, ExplosionEffect.self,
    ConfettiEffect.self, ConfettiRainEffect.self,
    CanvasConfettiEffect.self, ConfettiCannonEffect.self, SnowEffect.self, SparkleEffect.self, RocketEffect.self,
    FireworkEffect.self, FireworkShowEffect.self, ConfettiRealisticEffect.self, ParadeEffect.self,
    StreamersEffect.self, StarBurstEffect.self, EmojiBurstEffect.self, SparksEffect.self, ShockwaveEffect.self,
    RippleEffect.self, FireEffect.self, EmbersEffect.self, WeldingEffect.self, HandSparklerEffect.self,
    SmokeEffect.self,
    SteamEffect.self, RainEffect.self, BubblesEffect.self, FirefliesEffect.self, BokehEffect.self, AuroraEffect.self,
    StardustEffect.self, MeteorsEffect.self, HyperspaceEffect.self, LeavesEffect.self, PetalsEffect.self,
    CoinsEffect.self, MoneyEffect.self, HeartsEffect.self, BalloonsEffect.self, LinksEffect.self,
    DissolveEffect.self, AssembleEffect.self, MagicTrailEffect.self, GalaxyEffect.self, SeaAnemoneEffect.self,
    MatrixEffect.self, SparkleTextEffect.self, NeonFlickerEffect.self,
  ])

  /// The same with one more; it takes the place of one of the same name.
  public func adding(_ type: any Effect.Type) -> EffectLibrary {
    EffectLibrary(all: all.filter { $0.name != type.name } + [type])
  }

  private init(all: [any Effect.Type]) { self.all = all }

  /// The names, in the same order: for messages, near-misses and lists.
  public var names: [String] { all.map { $0.name } }

  /// The names of the keys that can say where an effect stands.
  public static let places = [
    EffectKeys.around.name, EffectKeys.above.name, EffectKeys.from.name, EffectKeys.at.name,
  ]

  /// The most layers that an effect entry may build.
  public static let layerLimit = 20_000

  /// The fields of the keys that every effect takes, beside its own.
  public static let sharedFields: [Field] = [
    EffectKeys.id.field, EffectKeys.around.field, EffectKeys.above.field, EffectKeys.from.field, EffectKeys.at.field,
    EffectKeys.begin.field, EffectKeys.every.field, EffectKeys.times.field, EffectKeys.seed.field,
    EffectKeys.contents.field, EffectKeys.colors.field, EffectKeys.fidelity.field, EffectKeys.edition.field,
  ]

  /// Nil where none has it.
  public func type(named name: String) -> (any Effect.Type)? { all.first { $0.name == name } }

  /// - Throws: for a name that no effect has, and for values that do not fit together.
  public func make(_ name: String, values: FieldValues) throws(EffectError) -> any Effect {
    guard let type = type(named: name) else {
      throw EffectError(
        field: EffectKeys.effect, problem: "no effect is called '\(name)'",
        remedy: "use one of: \(names.joined(separator: ", "))")
    }
    return try type.init(values: values)
  }

  /// All bursts of an effect entry, joined: of each side the layers of later bursts come later.
  ///
  /// Burst k, counted in the order of time, draws from `random.fork("k")`, so that no burst depends on another one's
  /// draws; its ids begin with `k.`.
  ///
  /// - Parameter duration: the scene's; nil while it is `auto`.
  /// - Throws: where bursts never end, or would build more than `layerLimit` layers.
  public static func fragment(
    of effect: any Effect, schedule: EffectSchedule, duration: Seconds?, source: EffectSource, random: SeededRandom
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

  /// When the last layer of an effect entry disappears: what `duration: auto` asks for.
  ///
  /// - Throws: as `fragment` does.
  public static func visibleEnd(
    of effect: any Effect, schedule: EffectSchedule, duration: Seconds? = nil
  ) throws(EffectError) -> Seconds {
    let last = try begins(of: effect, schedule: schedule, duration: duration).last ?? .zero
    return last + effect.visibleTime
  }

  /// When each burst starts: a burst asked for while an earlier one still queues waits behind it.
  static func begins(
    of effect: any Effect, schedule: EffectSchedule, duration: Seconds?
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
