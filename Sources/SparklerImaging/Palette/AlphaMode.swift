// How soft alpha becomes GIF's on or off.
// Flow: GIFOptions → AlphaMode → AlphaReducer.

/// How soft alpha is reduced to GIF's on or off.
public enum AlphaMode: String, CaseIterable, Hashable, Sendable {
  /// Narrow edges as `threshold`, wide soft areas (shadow, glow) as `dither`; what is at least 7/8 opaque stays whole.
  case auto
  /// A pixel is kept if it is at least half covered.
  case threshold
  /// Keeps a share of pixels equal to the alpha, in a static pattern.
  case dither
  /// Soft pixels are blended with the matte colour.
  case matte
}
