// Where a layer is on the canvas at a moment: for editors, which draw handles around it and move it.
// Flow: CompiledScene + the layer's origin + time → LayerPlacement (used by the preview).
import SparklerCore

/// A layer at a moment, with the maps from its coordinates to the canvas's pixels.
package struct LayerPlacement: Sendable {
  /// With its values at the moment; without sublayers and animations.
  package var layer: Layer
  /// From the layer's own coordinates to pixels.
  package var toPixels: Homography
  /// From the coordinate space of its position to pixels.
  package var superlayerToPixels: Homography
  /// Whether it and all layers around it are visible.
  package var isShown: Bool

  /// The corners of its bounds in pixels, clockwise from the top left; nil if one of them can't be projected.
  package var corners: [Point]? {
    let corners = layer.bounds.corners.compactMap(toPixels.apply)
    return corners.count == 4 ? corners : nil
  }
}

extension CompiledScene {
  /// The placement of the layer with that `origin`: of several copies the first visible one, otherwise the first.
  package func placement(ofOrigin origin: Int, at time: Seconds) -> LayerPlacement? {
    placements(at: time, of: origin)[origin]
  }

  /// The placements of all layers, by their origins.
  ///
  /// - Parameter origin: restricts the search to one origin; nil for all.
  package func placements(at time: Seconds, of origin: Int? = nil) -> [Int: LayerPlacement] {
    var search = PlacementSearch(only: origin)
    search.search(in: layers, at: moment(of: time), .identity, Homography(toPixels), isShown: true)
    return search.found
  }
}

/// Traverses the layers in document order.
private struct PlacementSearch {
  let only: Int?
  var found: [Int: LayerPlacement] = [:]

  init(only: Int?) { self.only = only }

  /// - Parameters:
  ///   - toPlane: from the siblings' space to the plane that they are flattened into.
  ///   - toPixels: from that plane to pixels.
  mutating func search(
    in layers: [CompiledLayer], at time: Seconds, _ toPlane: Transform3D, _ toPixels: Homography, isShown: Bool
  ) {
    for layer in layers {
      if let only, found[only]?.isShown == true { return }
      searchSubtree(at: layer, time, toPlane, toPixels, isShown: isShown)
    }
  }

  private mutating func searchSubtree(
    at layer: CompiledLayer, _ time: Seconds, _ toPlane: Transform3D, _ toPixels: Homography, isShown: Bool
  ) {
    let appearance = layer.appearance(at: time, isModel: false)
    let state = appearance.now
    let shown = isShown && layer.layer.visible.contains(time) && appearance.isShown
    let own = state.toSuperlayer.then(toPlane)
    let flat = Homography(own).then(toPixels)
    if let origin = layer.layer.origin.index, only == nil || only == origin, found[origin] == nil || shown,
      found[origin]?.isShown != true
    {
      found[origin] = LayerPlacement(
        layer: state.layer, toPixels: flat, superlayerToPixels: Homography(toPlane).then(toPixels), isShown: shown)
    }
    let inner = state.layer.fromSublayers
    if state.layer.isTransformLayer {
      search(in: layer.sublayers, at: appearance.localTime, inner.then(own), toPixels, isShown: shown)
    } else {
      search(in: layer.sublayers, at: appearance.localTime, inner, flat, isShown: shown)
    }
    if let mask = layer.mask { search(in: [mask], at: appearance.localTime, .identity, flat, isShown: shown) }
  }
}
