// The layer word `mesh`: a mesh gradient over the bounds.
// Flow: `mesh:` → MeshWord → a layer with the filter `mesh`, and the animation of its points.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `mesh`: a mesh gradient over the bounds.
public final class MeshWord: LayerKeys, LayerWord {
  /// Colours at the points of a grid over the bounds, as SwiftUI's `MeshGradient`.
  public static let mesh = Key<FieldValue>(
    "mesh", as: .mesh,
    "Colours at the points of a grid over the bounds: {width: 3, height: 3, colors: […]}.")
  /// How far points drift, in a cycle that closes: 1 is half the distance between them.
  public static let drift = Key<Double>(
    "drift", in: 0...1, default: "0", "How far points drift, in a cycle that closes: 1 is half their distance.")
  /// The length of a cycle of the drift.
  public static let period = Key<Seconds>(
    "period", in: 0.1...3600, default: "the scene's duration", "The length of a cycle of the drift.")

  static let key = Property<Layer>(mesh)
  static let properties = [Property<Layer>(drift), Property(period)]

  static let fillsParent = true
  static let sizing = LayerSizing.none

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    guard var gradient = draft.values[mesh].flatMap({ Filter.Mesh($0) }) else { return }
    gradient.frame = gradient.frame ?? draft.layer.bounds
    if draft.layer.background == nil { draft.layer.background = .color(.white) }
    draft.layer.filters.insert(.mesh(gradient), at: 0)
    guard let drift = draft.values[drift], drift > 0 else {
      if let node = draft.found[period] {
        stage.reader.report(.noEffect, node, "a period is that of a drift", remedy: "write drift: 0.3 beside it")
      }
      return
    }
    if gradient.width == 2, gradient.height == 2, let node = draft.found[Self.drift] {
      stage.reader.report(
        .noEffect, node, "a mesh of 2 by 2 points has only corners, which don't drift",
        remedy: "write width: 3 and height: 3, with nine colours")
    }
    let random = stage.chance.mesh(of: draft.layer.id)
    let way = MeshDrift(gradient, by: drift, random)
    guard stage.reader.admitsAnimations(MeshDrift.steps, at: draft.key),
      let path = PropertyPath(keyPath: "\(LayerKeys.filters.name).\(mesh.name).\(MeshKeys.points.name)")
    else { return }
    var track = KeyframeAnimation(property: path.property, values: way.keys.map { AnimatableValue.numbers($0) })
    track.target = path
    let length = draft.values[period] ?? draft.scope.surroundings.duration ?? 8
    var animation = Animation(.keyframe(track), from: 0, for: length)
    animation.timing.repeatCount = .infinity
    draft.layer.animations.append(animation)
  }
}

/// Points of a mesh that go round: inner ones on closed curves, those on an edge along it, corners not at all.
private struct MeshDrift {
  /// The number of steps of a cycle.
  static let steps = 36

  private let mesh: Filter.Mesh
  private let amount: Double
  private let random: SeededRandom

  init(_ mesh: Filter.Mesh, by amount: Double, _ random: SeededRandom) {
    (self.mesh, self.amount, self.random) = (mesh, amount, random)
  }

  /// The coordinates at each step, the last ones as the first.
  var keys: [[Double]] {
    let points = mesh.points.isEmpty ? mesh.evenPoints : mesh.points
    return (0...Self.steps).map { step in
      let time = Double(step % Self.steps) / Double(Self.steps)
      return points.indices.flatMap { i -> [Double] in
        let (column, row) = (i % mesh.width, i / mesh.width)
        let x = column == 0 || column == mesh.width - 1 ? 0 : swing(time, 2 * i) / Double(mesh.width - 1)
        let y = row == 0 || row == mesh.height - 1 ? 0 : swing(time, 2 * i + 1) / Double(mesh.height - 1)
        return [points[i].x + x, points[i].y + y]
      }
    }
  }

  /// One round and a smaller double one, each with its own phase.
  private func swing(_ time: Double, _ number: Int) -> Double {
    let (a, b) = (random.unit(at: UInt64(2 * number)), random.unit(at: UInt64(2 * number + 1)))
    let wave = 0.75 * Maths.sin(2 * .pi * (time + a)) + 0.25 * Maths.sin(2 * .pi * (2 * time + b))
    return 0.5 * amount * wave
  }
}

extension LayerStage {
  /// Gives meshes without a frame the layer's bounds.
  func fitMeshes(in layer: inout Layer) {
    for list in [\Layer.filters, \Layer.backdrop] {
      for i in layer[keyPath: list].indices {
        guard var mesh = layer[keyPath: list][i].effect as? Filter.Mesh, mesh.frame == nil else { continue }
        mesh.frame = layer.bounds
        layer[keyPath: list][i] = .mesh(mesh)
      }
    }
  }
}
