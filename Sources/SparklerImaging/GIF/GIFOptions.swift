// What may be chosen about a GIF.
// Flow: spec, AnimatedImage.Format → GIFOptions → AlphaReducer, FrameMapper, GIFFrameEncoder.
import SparklerCore

/// What may be chosen about a GIF.
public struct GIFOptions: Hashable, Sendable {
  /// The most colours in the table, the transparent one included: 2...256.
  public var colors: Int
  /// How soft edges are cut: a GIF's pixel shows wholly or not at all.
  public var alpha: AlphaMode
  /// The background that `AlphaMode.matte` blends with; its own alpha is not looked at.
  public var matte: Color
  /// How colours are shown that the table lacks.
  public var dither: DitherMode
  /// 0 (tiny) to 100 (nothing is given up that is seen): from 100 down, colours that are hardly missed are left out, pixels
  /// stray that pack better so, and what changes little stays as it is.
  public var quality: Double
  /// How hard a small file is looked for: 1 (fast) to 9 (small).
  public var effort: Int
  /// Colours, such as a brand's, that the table holds exactly where frames show them; alpha is not looked at. Flat colours
  /// that fill more than a part of a picture are exact without it.
  public var exactColors: [Color]

  /// Whether the table keeps its colours whatever the quality.
  package var keepsColors = false

  /// What `colors` may be.
  public static let colorRange = 2...256
  /// What `effort` may be.
  public static let effortRange = 1...9
  /// What `quality` may be.
  public static let qualityRange = 0.0...100.0
  /// What `effort` is where nothing is said.
  public static let defaultEffort = 5

  /// The defaults are those of a spec's outputs.
  public init(
    colors: Int = 256, alpha: AlphaMode = .auto, matte: Color = .white, dither: DitherMode = .auto,
    quality: Double = 100, effort: Int = Self.defaultEffort, exactColors: [Color] = []
  ) {
    self.colors = colors
    self.alpha = alpha
    self.matte = matte
    self.dither = dither
    self.quality = quality
    self.effort = effort
    self.exactColors = exactColors
  }

  /// What `quality` lacks to 100: its older name.
  public var lossy: Double {
    get { 100 - quality }
    set { quality = 100 - newValue }
  }
}

extension AlphaReducer {
  package init(_ options: GIFOptions) { self.init(mode: options.alpha, matte: options.matte) }
}
