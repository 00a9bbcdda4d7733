// Options for GIF output.
// Flow: spec, AnimatedImage.Format → GIFOptions → AlphaReducer, FrameMapper, GIFFrameEncoder.
import SparklerCore

/// Options for GIF output.
public struct GIFOptions: Hashable, Sendable {
  /// The maximum number of colours in the table, including the transparent one: 2...256.
  public var colors: Int
  /// How semi-transparent pixels are reduced: a GIF's pixel is either opaque or transparent.
  public var alpha: AlphaMode
  /// The background that `AlphaMode.matte` blends with; its alpha is ignored.
  public var matte: Color
  /// How colours missing from the table are approximated.
  public var dither: DitherMode
  /// 0 (smallest) to 100 (no visible loss). Below 100, colours that are hardly missed are left out, pixels deviate
  /// where that compresses better, and pixels that change little are kept.
  public var quality: Double
  /// How hard the encoder tries to shrink the file: 1 (fast) to 9 (small).
  public var effort: Int
  /// Colours, such as a brand's, that the table holds exactly if frames contain them; alpha is ignored. The colours of
  /// large flat areas are exact anyway.
  public var exactColors: [Color]

  /// Whether the table keeps its colours at every quality.
  package var keepsColors = false

  /// The allowed values of `colors`.
  public static let colorRange = 2...256
  /// The allowed values of `effort`.
  public static let effortRange = 1...9
  /// The allowed values of `quality`.
  public static let qualityRange = 0.0...100.0
  /// The default of `effort`.
  public static let defaultEffort = 5

  /// Creates options; the defaults are those of a spec's outputs.
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

  /// `100 - quality`: the option's older name.
  public var lossy: Double {
    get { 100 - quality }
    set { quality = 100 - newValue }
  }
}

extension AlphaReducer {
  package init(_ options: GIFOptions) {
    self.init(mode: options.alpha, matte: options.matte, declared: options.exactColors)
  }
}
