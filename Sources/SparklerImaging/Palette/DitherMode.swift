// How colours that a palette lacks are shown.
// Flow: GIFOptions → DitherMode → FrameMapper.

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
