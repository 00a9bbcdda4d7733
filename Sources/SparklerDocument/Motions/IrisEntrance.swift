// The motion word `iris`.
// Flow: `enter: iris`, `exit: iris` → IrisEntrance → animations.
import SparklerCore
import SparklerScene

/// Uncovered by a circle that grows.
package struct IrisEntrance: Entrance {
  package static let word = "iris"
  package static let summary = "Uncovered by a circle that grows."

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    guard let box = stage.boxToUncover() else { return }
    let side = (box.size.width * box.size.width + box.size.height * box.size.height).squareRoot()
    var mask = MotionStage.cover(Rect(box.center.x - side / 2, box.center.y - side / 2, side, side))
    mask.cornerRadius = side / 2
    mask.animations.append(pass.change(mask, .scale, 0.001))
    stage.applyMask(mask)
  }
}

extension MotionValue<Entrances> {
  /// Uncovered by a circle that grows.
  public static var iris: Self { Self(IrisEntrance.word) }
}
