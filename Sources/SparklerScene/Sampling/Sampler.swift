// From layers and a time to a display list: sorted by z, transforms multiplied, opacity and masks resolved into groups.
// Flow: CompiledLayers + time → Sampler → Frame.
import SparklerCore

/// Makes the items of layers on one target: the canvas, or a sheet that will be projected.
///
/// It recurses into nested layers. Large temporary values are therefore kept in functions that are never inlined;
/// otherwise each level would use some 50 KB of the stack.
struct Sampler {
  /// The target's pixels; everything outside is culled.
  var canvas: PixelRect
  /// The maximum size of a sheet, in pixels.
  let sheetLimit: PixelRect
  let budget: Budget
  /// Whether the scene has no beginning: it also exists before time 0.
  var isRepeating = false
  /// From points of the scene to the target's pixels, for strokes that layers' transforms don't scale.
  var points = AffineTransform.identity
  /// Whether only the bounds of items are needed.
  var isMeasuring = false

  init(canvas: PixelRect) {
    self.canvas = canvas
    sheetLimit = PixelRect(x: 0, y: 0, width: 2 * canvas.width, height: 2 * canvas.height)
    budget = Budget()
  }

  /// The number of layers that a frame may still draw, so that nested copies can't grow exponentially.
  final class Budget {
    private var left = Scene.layerLimit
    // Measuring the extent of a tilted layer visits its sublayers again, rarely more than once.
    private var leftToMeasure = 10 * Scene.layerLimit
    private var particlesLeft = 2 * Scene.layerLimit

    func reserveParticle() -> Bool {
      particlesLeft -= 1
      return particlesLeft >= 0
    }

    func reserveLayer(isMeasuring: Bool) -> Bool {
      if isMeasuring { leftToMeasure -= 1 } else { left -= 1 }
      return left >= 0 && leftToMeasure >= 0
    }

    /// Takes the budget for items that are painted a second time.
    func reserveItems(_ items: [DisplayItem]) -> Bool {
      for item in items {
        left -= 1
        guard left >= 0 else { return false }
        switch item.drawing {
        case .group(let group): if !reserveItems(group.items) || !reserveItems(group.mask ?? []) { return false }
        case .backdrop(let backdrop): if !reserveItems(backdrop.mask ?? []) { return false }
        case .projected(let projected): if !reserveItems(projected.items) { return false }
        case .instances(let fills): left -= fills.instances.count
        case .shadow(let shadow): if case .items(let casters) = shadow.caster, !reserveItems(casters) { return false }
        default: break
        }
      }
      return true
    }
  }

  /// The coordinate space and state shared by sibling layers.
  struct Space {
    /// From the siblings' space to the plane that they are flattened into.
    var toPlane = Transform3D.identity
    /// From that plane to the target's pixels.
    var toPixels: AffineTransform
    /// The ids around them, joined by `/`.
    var path = ""
    /// Whether animations are ignored, as in a replicator's copy before its time.
    var isModel = false
    /// The product of the opacities of surrounding transform layers, which can't be faded as one image.
    var opacity = 1.0
    /// The projection for the particles of the layer being drawn, if they keep their depth.
    var depth: DepthView?
  }

  /// Adds siblings in drawing order: by z, equal ones in document order.
  @inline(never)
  func addLayers(_ layers: [CompiledLayer], at time: Seconds, in space: Space, into items: inout [DisplayItem]) {
    var shown = appearances(of: layers, at: time, in: space)
    if shown.contains(where: { $0.now.layer.zPosition != shown[0].now.layer.zPosition }) {
      // Swift's sort is stable: equal z keeps the order of the document.
      shown.sort { $0.now.layer.zPosition < $1.now.layer.zPosition }
    }
    for appearance in shown { addAppearance(appearance, in: space, into: &items) }
  }

  /// The visible siblings.
  @inline(never)
  func appearances(of layers: [CompiledLayer], at time: Seconds, in space: Space) -> [Appearance] {
    var shown: [Appearance] = []
    for layer in layers where layer.layer.visible.contains(time) {
      let appearance = layer.appearance(at: time, isModel: space.isModel)
      if appearance.isShown { shown.append(appearance) }
    }
    return shown
  }

  func addAppearance(_ appearance: Appearance, in space: Space, into items: inout [DisplayItem]) {
    guard budget.reserveLayer(isMeasuring: isMeasuring) else { return }
    var space = space
    if let id = appearance.now.layer.id { space.path += space.path.isEmpty ? id : "/" + id }
    if let active = appearance.activeTransition {
      addTransition(active, to: appearance.now, at: appearance.localTime, in: space, into: &items)
    } else {
      addLayer(appearance.now, at: appearance.localTime, in: space, into: &items)
    }
  }

  /// Adds one state of a layer.
  ///
  /// - Parameter space: its path already includes the layer's own id.
  @inline(never)
  func addLayer(_ state: LayerState, at time: Seconds, in space: Space, into items: inout [DisplayItem]) {
    guard state.layer.isSeen else { return }
    if state.layer.isTransformLayer {
      addSpace(of: state, at: time, in: space, into: &items)
      return
    }
    if let (matrix, space) = flat(state, at: time, in: space, into: &items) {
      addPicture(of: state, at: time, through: matrix, in: space, into: &items)
    }
  }

  /// The affine map of a layer onto the target; nil if it is invisible. A layer in perspective is added here: nil, too.
  @inline(never)
  private func flat(
    _ state: LayerState, at time: Seconds, in space: Space, into items: inout [DisplayItem]
  ) -> (matrix: AffineTransform, space: Space)? {
    let toPlane = state.toSuperlayer.then(space.toPlane)
    guard state.layer.isDoubleSided || !toPlane.showsBack else { return nil }
    // Filters need a flat image.
    let isDeep = state.layer.preservesDepth && state.layer.filters.isEmpty
    guard toPlane.m14 == 0 && toPlane.m24 == 0 else {
      if isDeep {
        addDeep(state, through: toPlane, at: time, in: space, into: &items)
      } else {
        addProjected(state, through: toPlane, at: time, in: space, into: &items)
      }
      return nil
    }
    // Nothing is visible at or behind the eye.
    guard toPlane.m44 > 1e-9, let affine = toPlane.affine else { return nil }
    let matrix = affine.then(space.toPixels)
    if matrix.isSingular { return nil }
    var space = space
    if isDeep { space.depth = DepthView(toPlane: toPlane, toPixels: space.toPixels) }
    return (matrix, space)
  }
}
