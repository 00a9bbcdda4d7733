// Options for APNG output.
// Flow: spec, AnimatedImage.Format → APNGOptions → APNGEncoder.

/// Options for APNG output, which always keeps every pixel.
public struct APNGOptions: Hashable, Sendable {
  /// How hard the encoder tries to shrink the file: 1 (fast) to 9 (small).
  public var effort: Int

  /// The allowed values of `effort`.
  public static let effortRange = 1...9

  /// The default of `effort`.
  public static let defaultEffort = 5

  /// Creates options; the default is that of a spec's outputs.
  public init(effort: Int = Self.defaultEffort) { self.effort = effort }
}
