// What may be chosen about alpha and about colours that a palette lacks.
// Flow: GIFOptions → AlphaMode, DitherMode → AlphaReducer, FrameMapper.

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

/// How colours that the palette does not hold are shown.
public enum DitherMode: String, CaseIterable, Hashable, Sendable {
  /// As `blueNoise` in soft areas whose colours the palette serves badly, as `none` everywhere else.
  case auto
  /// The nearest colour.
  case none
  /// The two nearest colours in a pattern that stands still.
  case blueNoise = "blue-noise"
  /// Each pixel's error is passed on to its neighbours: true from afar, large, and it crawls.
  case floydSteinberg = "floyd-steinberg"
}
