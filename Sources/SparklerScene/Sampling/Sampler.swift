// From layers and a time to a display list: z-sorted, transforms multiplied, opacity and masks resolved into groups.
// Flow: CompiledLayers + time → Sampler → Frame.
import SparklerCore

/// Makes the items of layers on one target: the canvas, or a sheet that will be laid in perspective.
///
/// It calls itself for layers in layers, so what large values it takes in between lie in functions that are never
/// inlined: else each level would hold them all, some 50 KB of the stack.
struct Sampler {
  /// The target's pixels; what lies outside is left out.
  var canvas: PixelRect
  /// The greatest sides of a sheet, in pixels.
  let sheetLimit: PixelRect
  let budget: Budget
  /// The scene has no beginning: before its time 0 it was there already.
  var isRepeating = false
  /// Only the bounds of items are asked for.
  var isMeasuring = false

  init(canvas: PixelRect) {
    self.canvas = canvas
    sheetLimit = PixelRect(x: 0, y: 0, width: 2 * canvas.width, height: 2 * canvas.height)
    budget = Budget()
  }

  /// How many more layers one frame takes: copies of copies can't explode.
  final class Budget {
    private var left = Scene.layerLimit
    /// Finding what a tilted layer holds looks at layers again, seldom more than once.
    private var leftToMeasure = 10 * Scene.layerLimit
    private var particlesLeft = 2 * Scene.layerLimit

    func takeParticle() -> Bool {
      particlesLeft -= 1
      return particlesLeft >= 0
    }

    func take(isMeasuring: Bool) -> Bool {
      if isMeasuring { leftToMeasure -= 1 } else { left -= 1 }
      return left >= 0 && leftToMeasure >= 0
    }

    /// Takes as much as items hold that are painted once more.
    func take(_ items: [DisplayItem]) -> Bool {
      for item in items {
        left -= 1
        guard left >= 0 else { return false }
        switch item.drawing {
        case .group(let group): if !take(group.items) || !take(group.mask ?? []) { return false }
        case .backdrop(let backdrop): if !take(backdrop.mask ?? []) { return false }
        case .projected(let projected): if !take(projected.items) { return false }
        case .instances(let fills): left -= fills.instances.count
        case .shadow(let shadow): if case .items(let casters) = shadow.caster, !take(casters) { return false }
        default: break
        }
      }
      return true
    }
  }

  /// Where siblings lie, and how.
  struct Space {
    /// From the siblings' space to the plane that they are flattened into.
    var toPlane = Transform3D.identity
    /// From that plane to the target's pixels.
    var toPixels: AffineTransform
    /// The ids around them, joined by `/`.
    var path = ""
    /// A replicator's copy before its time: animations don't act.
    var isModel = false
    /// Of the transform layers around them, which form no picture to fade.
    var opacity = 1.0
    /// How the particles of the one layer that is drawn are seen, where they keep their heights.
    var depth: DepthView?
  }

  /// Adds siblings in drawing order: by z, equal ones as they stand.
  @inline(never)
  func add(_ layers: [CompiledLayer], at time: Seconds, in space: Space, into items: inout [DisplayItem]) {
    var shown = appearances(of: layers, at: time, in: space)
    if shown.contains(where: { $0.now.layer.zPosition != shown[0].now.layer.zPosition }) {
      // Swift's sort is stable: equal z keeps the order of the document.
      shown.sort { $0.now.layer.zPosition < $1.now.layer.zPosition }
    }
    for appearance in shown { add(appearance, in: space, into: &items) }
  }

  /// The siblings that can be seen at all.
  @inline(never)
  func appearances(of layers: [CompiledLayer], at time: Seconds, in space: Space) -> [Appearance] {
    var shown: [Appearance] = []
    for layer in layers where layer.layer.visible.contains(time) {
      let appearance = layer.appearance(at: time, isModel: space.isModel)
      if appearance.isShown { shown.append(appearance) }
    }
    return shown
  }

  func add(_ appearance: Appearance, in space: Space, into items: inout [DisplayItem]) {
    guard budget.take(isMeasuring: isMeasuring) else { return }
    var space = space
    if let id = appearance.now.layer.id { space.path += space.path.isEmpty ? id : "/" + id }
    if let active = appearance.activeTransition {
      add(active, to: appearance.now, at: appearance.localTime, in: space, into: &items)
    } else {
      add(appearance.now, at: appearance.localTime, in: space, into: &items)
    }
  }

  /// Adds one state of a layer.
  ///
  /// - Parameter space: its path has the layer's own id already.
  @inline(never)
  func add(_ state: LayerState, at time: Seconds, in space: Space, into items: inout [DisplayItem]) {
    guard state.layer.isSeen else { return }
    if state.layer.isTransformLayer {
      addSpace(of: state, at: time, in: space, into: &items)
      return
    }
    if let (matrix, space) = flat(state, at: time, in: space, into: &items) {
      addPicture(of: state, at: time, through: matrix, in: space, into: &items)
    }
  }

  /// How a layer lies flat on the target; nil where it can't be seen, or where perspective tilts it: that is added here.
  @inline(never)
  private func flat(
    _ state: LayerState, at time: Seconds, in space: Space, into items: inout [DisplayItem]
  ) -> (matrix: AffineTransform, space: Space)? {
    let toPlane = state.toSuperlayer.then(space.toPlane)
    // Filters take a picture, and a picture is flat.
    let isDeep = state.layer.preservesDepth && state.layer.filters.isEmpty
    guard toPlane.m14 == 0 && toPlane.m24 == 0 else {
      if isDeep {
        addDeep(state, through: toPlane, at: time, in: space, into: &items)
      } else {
        addProjected(state, through: toPlane, at: time, in: space, into: &items)
      }
      return nil
    }
    // At or behind the eye nothing is seen.
    guard toPlane.m44 > 1e-9, let affine = toPlane.affine else { return nil }
    let matrix = affine.then(space.toPixels)
    if matrix.isSingular { return nil }
    var space = space
    if isDeep { space.depth = DepthView(toPlane: toPlane, toPixels: space.toPixels) }
    return (matrix, space)
  }
}
