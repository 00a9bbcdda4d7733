// How often an animation plays.
// Flow: Spec → GIFWriter, APNGWriter.

/// How often an animation plays from its first frame to its last.
public enum LoopCount: Hashable, Sendable {
  case forever
  /// That many plays in all, 1...65536 in GIF; fewer than one counts as one.
  case times(Int)

  public static let once = LoopCount.times(1)
}
