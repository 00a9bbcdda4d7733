// Particles that keep their depth: perspective positions and scales each one individually.
// Flow: Emitter.preservesDepth + 4×4 map → DepthView → ParticleView.
import SparklerCore

/// How an emitter layer's space is projected onto the target.
struct DepthView {
  /// From the layer's coordinates, z being the height above its plane, to the projection plane.
  let toPlane: Transform3D
  let toPixels: AffineTransform

  /// Minimum depth; particles nearer to the eye would be magnified over a hundred times.
  private static let nearest = 0.01

  /// The map to pixels around a point at a height: an affine approximation of the perspective there.
  ///
  /// - Returns: nil at or behind the eye.
  func map(at p: Point, z: Double) -> AffineTransform? {
    let plane = Homography(Transform3D.translation(0, 0, z).then(toPlane))
    guard plane.depth(p) > Self.nearest, var map = plane.near(p), let q = plane.apply(p) else { return nil }
    (map.tx, map.ty) = (q.x - map.a * p.x - map.c * p.y, q.y - map.b * p.x - map.d * p.y)
    return map.then(toPixels)
  }
}

extension Layer {
  /// Whether it has particles that are projected individually.
  var preservesDepth: Bool { if case .emitter(let emitter) = content { emitter.preservesDepth } else { false } }
}

extension Sampler {
  /// Adds an emitter layer that perspective tilts: its own drawings flat on sheets, its particles between them.
  ///
  /// As in a transform layer they aren't flattened into one image, so the opacity fades each part, and the mask doesn't
  /// cut particles.
  @inline(never)
  func addDeep(
    _ state: LayerState, through toPlane: Transform3D, at time: Seconds, in space: Space,
    into items: inout [DisplayItem]
  ) {
    let layer = state.layer
    var (back, front) = (state, state)
    (back.layer.content, back.sublayers, back.layer.border) = (.none, [], nil)
    (front.layer.content, front.layer.background, front.layer.shadows) = (.none, nil, [])
    addProjected(back, through: toPlane, at: time, in: space, into: &items)
    var builder = LayerItemBuilder(layer: state.shared, matrix: .identity, path: space.path, canvas: canvas)
    builder.depth = DepthView(toPlane: toPlane, toPixels: space.toPixels)
    var drawn: [DisplayItem] = []
    addParticles(of: state.compiled, by: builder, at: time, into: &drawn)
    let group = DisplayGroup(items: drawn, opacity: min(1, layer.opacity) * space.opacity, blend: layer.blend)
    if group.opacity == 1 && group.blend == .normal {
      items += drawn
    } else if let item = item(group, through: .identity, path: space.path) {
      items.append(item)
    }
    if !front.sublayers.isEmpty || front.layer.border != nil {
      addProjected(front, through: toPlane, at: time, in: space, into: &items)
    }
  }
}
