import Sparkler
import SparklerCommands

struct Rings: Effect {
  static let name = "rings", summary = "Rings grow around a layer and fade.", places = ["around"]
  static let count = Key<Int>("count", in: 1...50, default: "3", "How many rings follow each other.")
  static let fields = [count.field]
  let layersPerBurst: Int
  init(values: FieldValues) { layersPerBurst = values[Self.count] ?? 3 }
  func burst(from source: EffectSource, begin: Seconds, random: inout SeededRandom) throws(EffectError) -> Fragment {
    let starts = (0..<layersPerBurst).map { begin + Seconds(Double($0) / Double(layersPerBurst)) }
    let rings = starts.map { start in
      ShapeLayer(.circle).fill(.clear).stroke("gold").lineWidth(2).size(40).position(.init(source.frame.center))
        .animation(.init("transform.scale", to: 4).beginTime(start).duration(1)).opacity(0)
        .animation(.init("opacity", from: 1, to: 0).beginTime(start).duration(1))
    }
    return try Fragment(behind: rings, of: source)
  }
}
SparklerCommand.main(effects: .standard.adding(Rings.self))
