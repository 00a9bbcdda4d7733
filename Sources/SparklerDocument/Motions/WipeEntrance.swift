// The motion word `wipe`.
// Flow: `enter: wipe`, `exit: wipe` → WipeEntrance → animations.
import SparklerCore
import SparklerScene

/// Uncovered from one side.
package struct WipeEntrance: Entrance {
  package static let word = "wipe"
  package static let summary = "Uncovered from one side."
  package var from = MotionEdge.left

  package init() {}

  package static let from = Key<MotionEdge>("from", "Where it comes from; for an exit, where it goes.")
  package static let properties: [Property<Self>] = Property.list {
    Property(from, \.from)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    guard let box = stage.boxToUncover() else { return }
    var mask = MotionStage.cover(box)
    let animation =
      switch from {
      case .left: pass.change(mask, .translationX, -box.size.width)
      case .right: pass.change(mask, .translationX, box.size.width)
      case .top: pass.change(mask, .translationY, -box.size.height)
      case .bottom: pass.change(mask, .translationY, box.size.height)
      }
    mask.animations.append(animation)
    stage.applyMask(mask)
  }
}

extension MotionValue<Entrances> {
  /// Uncovered from one side.
  public static var wipe: Self { Self(WipeEntrance.word) }
  /// Uncovered from one side.
  ///
  /// - Parameter from: where it comes from; for an exit, where it goes.
  public static func wipe(from: MotionEdge) -> Self { Self(WipeEntrance.word).with(WipeEntrance.from, from) }
}
