// `loop: seamless`: makes the scene the periodic sum of itself, or reports why it can't.
// Flow: Scene + duration → period, or LoopObstacle → Diagnostic.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Reports scrolls that jump when a scene that loops without end begins again.
  mutating func report(_ loops: [OpenLoop]) {
    for loop in loops { report(.openLoop, loop.node, loop.message, remedy: loop.remedy) }
  }

  mutating func close(
    _ scene: inout Scene, _ root: SpecNode, _ found: FoundKeys, isAutomatic: Bool, _ origins: LayerOrigins
  ) {
    guard let node = found[DocumentKeys.loop] else { return }
    if isAutomatic {
      report(.missingKey, node, "a seamless loop needs a duration", remedy: "duration: 4s")
      return
    }
    if let hold = found[DocumentKeys.hold] {
      report(.bothNames, hold, "a seamless loop can't hold a frame", remedy: "leave hold out, or loop: forever")
      return
    }
    if var obstacle = scene.loopObstacle(period: scene.duration) {
      var remedy =
        obstacle.nearest.map { "duration: \(Seconds(($0.value * 1e9).rounded() / 1e9))" }
        ?? "let it return to its start, or loop: forever"
      if case .staysVisible(let from) = obstacle.reason {
        remedy =
          obstacle.layer.contains("/")
          ? "give visible an end, or let the layer fade away"
          : "visible: \(from)..\(scene.duration), or let it fade away by then"
      }
      if obstacle.isNamedByIndex, let index = obstacle.origin, origins.layers.indices.contains(index) {
        // Words make more layers than the spec has, so an index is that of the spec.
        obstacle.layer = origins.layers[index].node.path
      }
      report(.cannotLoop, node, Self.sentence(obstacle, scene.duration), remedy: remedy)
      return
    }
    scene.period = scene.duration
  }

  private static func sentence(_ obstacle: LoopObstacle, _ duration: Seconds) -> String {
    let what = "the loop of \(duration) can't close: \(obstacle.property) of layer \(obstacle.layer)"
    switch obstacle.reason {
    case .cycle(let cycle): return "\(what) has a cycle of \(cycle), which doesn't divide it"
    case .staysVisible(let from): return "\(what) begins at \(from), and the layer is still visible at the loop's end"
    case .differs(let end, let start): return "\(what) is \(text(end)) at its end and \(text(start)) at its beginning"
    }
  }

  /// Rounds the values for messages, because the end is sampled shortly before.
  private static func short(_ v: Double) -> String { TreeText.short((v * 1000).rounded() / 1000) }

  private static func text(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let v): short(v)
    case .point(let p): "[\(short(p.x)), \(short(p.y))]"
    case .color(let c): c.cssText
    case .flag(let f): "\(f)"
    case .rect(let r):
      "[" + [r.minX, r.minY, r.size.width, r.size.height].map(short).joined(separator: ", ") + "]"
    case .transform(let t): "[" + t.rows.map(short).joined(separator: ", ") + "]"
    case .path, .colors, .numbers: "another"
    }
  }
}
