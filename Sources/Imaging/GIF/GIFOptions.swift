// What a scene may choose about its GIF.
// Flow: Spec → GIFOptions → AlphaReducer, PaletteBuilder, GIFWriter.

import Primitives

/// How soft alpha becomes GIF's yes or no.
public enum AlphaMode: String, CaseIterable, Hashable, Sendable {
  /// Narrow edges as `threshold`, wide soft areas (shadow, glow) as `dither`.
  case auto
  /// A pixel stays where it is at least half covered.
  case threshold
  /// As many pixels stay as the alpha says, in a pattern that stands still.
  case dither
  /// Soft pixels are blended with the matte colour.
  case matte
}

/// What a scene may choose about its GIF.
public struct GIFOptions: Hashable, Sendable {
  /// The most colours in the table, the transparent one included: 2...256.
  public var colors: Int
  public var alpha: AlphaMode
  /// The ground that `AlphaMode.matte` blends with; its own alpha is not looked at.
  public var matte: Color
  public var loop: LoopCount

  public static let colorRange = 2...256

  public init(
    colors: Int = 256, alpha: AlphaMode = .auto, matte: Color = .white, loop: LoopCount = .forever
  ) {
    self.colors = colors
    self.alpha = alpha
    self.matte = matte
    self.loop = loop
  }
}
