// What may be chosen about an APNG.
// Flow: spec, AnimatedImage.Format → APNGOptions → APNGEncoder.

/// What may be chosen about an APNG, which always keeps every pixel.
public struct APNGOptions: Hashable, Sendable {
  /// How hard a small file is looked for: 1 (fast) to 9 (small).
  public var effort: Int

  /// What `effort` may be.
  public static let effortRange = 1...9

  /// What `effort` is where nothing is said.
  public static let defaultEffort = 5

  /// The default is that of a spec's outputs.
  public init(effort: Int = Self.defaultEffort) { self.effort = effort }
}
