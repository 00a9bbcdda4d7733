// Checks whether emitters exceed the limits on particles.
// Flow: CompiledScene → estimates → reports.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Reports emitters that would emit more particles than the limits allow.
  mutating func checkEmitters(
    in scene: CompiledScene, _ root: SpecNode, nodes: [UInt64: SpecNode]
  ) {
    var total = ParticleCount()
    for (emitter, count) in scene.particleCounts {
      let before = total
      total = total + count
      let node = nodes[emitter.random.state] ?? root
      if emitter.links != nil, count.alive > Double(Emitter.Links.mostEnds) {
        report(
          .limit, node[EmitterKeys.links] ?? node, "about \(Self.rough(count.alive)) particles would be linked",
          remedy: "link at most \(Emitter.Links.mostEnds): let fewer be born or live shorter, or leave links out")
      }
      for (name, was, now, what) in [
        ("births", before.births, total.births, "are born in the scene"),
        ("live-particles", before.alive, total.alive, "may be alive at a time"),
      ] where was <= limits[name] && !(now <= limits[name]) {
        report(.limit, node, "about \(Self.rough(now)) particles \(what)", remedy: limits.remedy(name))
      }
    }
  }

  /// Rounds to two digits, which are enough for an estimate.
  private static func rough(_ v: Double) -> String {
    guard v.isFinite, v < 1e15 else { return v.isFinite ? "\(v)" : "endlessly many" }
    var unit = 1.0
    while v / unit >= 100 { unit *= 10 }
    return Limits.text((v / unit).rounded(.up) * unit)
  }
}
