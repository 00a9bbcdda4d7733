// How often an animation plays.
// Flow: spec, AnimatedImage → encoders; readers → AnimationFacts.

/// How often an animation plays from its first frame to its last.
public enum LoopCount: Hashable, Sendable {
  /// Endless.
  case forever
  /// This many plays in all; less than one counts as one. A GIF counts to 65,536, a WebP to 65,535, an APNG to 2³¹ − 1.
  case times(Int)

  /// One play.
  public static let once = LoopCount.times(1)

  /// The number of plays; 0 for endless.
  package var plays: Int {
    switch self {
    case .forever: 0
    case .times(let count): max(1, count)
    }
  }
}
