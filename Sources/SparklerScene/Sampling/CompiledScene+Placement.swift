// Where a layer lies at a moment: what an editor draws around it, and how a move on the canvas is one of the layer.
// Flow: CompiledScene + the layer's origin + time → LayerPlacement (the preview draws it and moves it).
import SparklerCore

/// A layer as it is at a moment, and the ways from its coordinates to the canvas's pixels.
package struct LayerPlacement: Sendable {
  /// With its values at the moment; it holds neither sublayers nor animations.
  package var layer: Layer
  /// From the layer's own coordinates to pixels.
  package var toPixels: Homography
  /// From the coordinates that its position counts in to pixels.
  package var superlayerToPixels: Homography
  /// Whether it is there, as are all layers around it.
  package var isShown: Bool

  /// The corners of its bounds in pixels, clockwise from the top left; nil where one of them can't be seen.
  package var corners: [Point]? {
    let corners = layer.bounds.corners.compactMap(toPixels.apply)
    return corners.count == 4 ? corners : nil
  }
}

extension CompiledScene {
  /// Where the layer lies that was written at `origin`: of several copies the first that is there, else the first.
  package func placement(ofOrigin origin: Int, at time: Seconds) -> LayerPlacement? {
    placements(at: time, of: origin)[origin]
  }

  /// The same of all layers, by their origins.
  ///
  /// - Parameter origin: the only one that is asked for; nil for all.
  package func placements(at time: Seconds, of origin: Int? = nil) -> [Int: LayerPlacement] {
    var search = PlacementSearch(only: origin)
    search.look(in: layers, at: moment(of: time), .identity, Homography(toPixels), isShown: true)
    return search.found
  }
}

/// Walks through the layers in the order of the document.
private struct PlacementSearch {
  let only: Int?
  var found: [Int: LayerPlacement] = [:]

  init(only: Int?) { self.only = only }

  /// - Parameters:
  ///   - toPlane: from the siblings' space to the plane that they are flattened into.
  ///   - toPixels: from that plane to pixels.
  mutating func look(
    in layers: [CompiledLayer], at time: Seconds, _ toPlane: Transform3D, _ toPixels: Homography, isShown: Bool
  ) {
    for layer in layers {
      if let only, found[only]?.isShown == true { return }
      look(at: layer, time, toPlane, toPixels, isShown: isShown)
    }
  }

  private mutating func look(
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
      look(in: layer.sublayers, at: appearance.localTime, inner.then(own), toPixels, isShown: shown)
    } else {
      look(in: layer.sublayers, at: appearance.localTime, inner, flat, isShown: shown)
    }
    if let mask = layer.mask { look(in: [mask], at: appearance.localTime, .identity, flat, isShown: shown) }
  }
}
