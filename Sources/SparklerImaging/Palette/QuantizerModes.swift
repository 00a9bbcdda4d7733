// Options for alpha and for colours that a palette lacks.
// Flow: GIFOptions → AlphaMode, DitherMode → AlphaReducer, FrameMapper.

/// How soft alpha is reduced to GIF's on or off.
public enum AlphaMode: String, CaseIterable, Hashable, Sendable {
  /// Narrow edges as `threshold`, wide soft areas (shadow, glow) as `dither`.
  case auto
  /// A pixel is kept if it is at least half covered.
  case threshold
  /// Keeps a share of pixels equal to the alpha, in a static pattern.
  case dither
  /// Soft pixels are blended with the matte colour.
  case matte
}

/// How colours missing from the palette are shown.
public enum DitherMode: String, CaseIterable, Hashable, Sendable {
  /// As `blueNoise` in soft areas whose colours the palette serves badly, otherwise as `none`.
  case auto
  /// The nearest colour.
  case none
  /// The two nearest colours in a static pattern.
  case blueNoise = "blue-noise"
  /// Each pixel's error is passed on to its neighbours: accurate from afar, but large, and the pattern crawls.
  case floydSteinberg = "floyd-steinberg"
}
