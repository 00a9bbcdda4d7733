// A scene on another number of pixels.
// Flow: Scene + an output's size → Scene+Fit → Scene.
import SparklerCore

/// A picture's sides in pixels.
public struct PixelSize: Sendable, Hashable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// How a scene lies on a canvas of other proportions.
public enum SceneFit: String, Sendable, Hashable, CaseIterable {
  /// All of it is seen; bars at two sides show the background.
  case contain
  /// It covers all; two sides are cut off.
  case cover
  /// Each direction has a scale of its own.
  case stretch
}

extension Scene {
  /// The same scene painted on that many pixels; the background covers them all.
  ///
  /// - Parameter pixels: at least 1×1.
  public func fitted(to pixels: PixelSize, _ fit: SceneFit) -> Scene {
    if pixels == PixelSize(width: pixelWidth, height: pixelHeight) { return self }
    let (x, y) = (Double(pixels.width) / size.width, Double(pixels.height) / size.height)
    let common = fit == .contain ? min(x, y) : max(x, y)
    var scaled = self
    scaled.scale = common
    // Nothing but the scale changes where that gives the very size: no group, no clipping.
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

  /// The same with nothing of a stage beside its bounds: the bars show the background alone.
  ///
  /// What is cut off is a ground of its own, on which nothing would meet the background; so that ground has it too.
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
      // Laid over itself a clear background would be less clear: each pixel has it once, the bars' or the window's.
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
