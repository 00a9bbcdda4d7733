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

  /// Whether the file must avoid what some readers get wrong; nil if it may cost at most a hundredth of the bytes.
  ///
  /// Pillow up to 9.4 ignores colour keys in frames that are blended over the canvas, and from 10 to 13 it does not
  /// restore what such a frame covered.
  package var suitsAllReaders: Bool?

  /// Creates options; the default is that of a spec's outputs.
  public init(effort: Int = Self.defaultEffort) { self.effort = effort }

  /// Options for a file that every reader must show right.
  package init(effort: Int = Self.defaultEffort, suitsAllReaders: Bool?) {
    (self.effort, self.suitsAllReaders) = (effort, suitsAllReaders)
  }
}
