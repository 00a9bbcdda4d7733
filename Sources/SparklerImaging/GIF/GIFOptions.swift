// What a scene may choose about its GIF.
// Flow: Spec → GIFOptions → AlphaReducer, PaletteBuilder, GIFWriter.
import SparklerCore

/// What a scene may choose about its GIF.
public struct GIFOptions: Hashable, Sendable {
  /// The most colours in the table, the transparent one included: 2...256.
  public var colors: Int
  public var alpha: AlphaMode
  /// The ground that `AlphaMode.matte` blends with; its own alpha is not looked at.
  public var matte: Color
  public var loop: LoopCount
  public var dither = DitherMode.auto
  /// How much truth may be given up for size, 0...100.
  public var lossy = 0.0
  /// How hard a small file is looked for, 1...9.
  public var effort = Self.defaultEffort

  public static let colorRange = 2...256
  public static let effortRange = 1...9
  public static let lossyRange = 0.0...100.0
  public static let defaultEffort = 5

  /// The farthest that `lossy` lets a pixel stray from its nearest colour, as an OKLab distance (0.02 is just visible).
  static func reach(ofLossy lossy: Double) -> Double { 0.015 + 0.00135 * max(0, min(100, lossy)) }

  public init(
    colors: Int = 256, alpha: AlphaMode = .auto, matte: Color = .white, loop: LoopCount = .forever
  ) {
    self.colors = colors
    self.alpha = alpha
    self.matte = matte
    self.loop = loop
  }
}

extension AlphaReducer {
  public init(_ options: GIFOptions) { self.init(mode: options.alpha, matte: options.matte) }
}
