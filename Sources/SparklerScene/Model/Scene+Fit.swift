// A scene rendered at another size in pixels.
// Flow: Scene + an output's size → Scene+Fit → Scene.
import SparklerCore

/// The size of an image in pixels.
public struct PixelSize: Sendable, Hashable {
  /// Pixels, 1 or more.
  public var width: Int
  /// Pixels, 1 or more.
  public var height: Int

  /// Makes a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// How a scene is fitted to a canvas with other proportions.
public enum SceneFit: String, Sendable, Hashable, CaseIterable {
  /// Entirely visible; bars at two sides show the background.
  case contain
  /// Covers the canvas; two sides are cut off.
  case cover
  /// Each direction is scaled separately.
  case stretch
}

extension Scene {
  /// The scene rendered at another size; the background covers the whole canvas.
  ///
  /// - Parameter pixels: at least 1×1.
  public func fitted(to pixels: PixelSize, _ fit: SceneFit) -> Scene {
    if pixels == PixelSize(width: pixelWidth, height: pixelHeight) { return self }
    let (x, y) = (Double(pixels.width) / size.width, Double(pixels.height) / size.height)
    let common = fit == .contain ? min(x, y) : max(x, y)
    var scaled = self
    scaled.scale = common
    // If the scale gives exactly this size, only the scale changes: no group, no clipping.
    if fit != .stretch || x == y, scaled.pixelWidth == pixels.width, scaled.pixelHeight == pixels.height {
      return scaled
    }
    var stage = Layer()
    stage.bounds = Rect(origin: .zero, size: size)
    stage.sublayers = layers
    stage.transform = fit == .stretch ? .scale(x, y) : .scale(common, common)
    let canvas = Size(Double(pixels.width), Double(pixels.height))
    stage.position = Point(canvas.width / 2, canvas.height / 2)
    var out = self
    (out.size, out.scale, out.layers) = (canvas, 1, [stage])
    return fit == .contain ? out.showingBars(around: stage) : out
  }

  /// Clips a stage to its bounds, so that the bars show only the background.
  ///
  /// A clipped layer is a separate group, in which layers couldn't blend with the background, so the group contains the
  /// background, too.
  private func showingBars(around stage: Layer) -> Scene {
    let canvas = Rect(origin: .zero, size: size)
    func ground(_ content: LayerContent, _ background: Paint? = nil) -> Layer {
      var layer = Layer()
      (layer.bounds, layer.position, layer.content, layer.background) = (canvas, canvas.center, content, background)
      return layer
    }
    var window = Layer()
    window.bounds = stage.frame
    if background != nil && !isOpaque {
      // A translucent background must not be drawn twice, so each pixel has either the bars' or the window's.
      let (left, top) = (window.bounds.minX.rounded(), window.bounds.minY.rounded())
      window.bounds = Rect(
        left, top, window.bounds.maxX.rounded() - left, window.bounds.maxY.rounded() - top)
    }
    (window.position, window.masksToBounds) = (window.bounds.center, true)
    window.sublayers = (background == nil ? [] : [ground(.none, background)]) + [stage]
    var out = self
    out.layers = [window]
    if background != nil && !isOpaque {
      var bars = Shape(path: .rect(canvas) + .rect(window.bounds))
      (bars.fill, bars.fillRule) = (background, .evenOdd)
      out.background = nil
      out.layers.insert(ground(.shape(bars)), at: 0)
    }
    return out
  }
}
