// Copies of a replicator: where they are, how late, in which colour.
// Flow: CAReplicatorLayer.h → Scene.sample → items.
import SparklerCore
import SparklerScene
import Testing

@Suite struct ReplicatorTests {
  func items(at time: Seconds = 0, _ change: (inout Replicator, inout Layer) -> Void = { _, _ in }) -> [DisplayItem] {
    var replicator = Replicator()
    replicator.instanceCount = 4
    replicator.instanceTransform = .rotation(Double.pi / 2)
    var piece = Layer()
    piece.bounds = Rect(0, 0, 10, 10)
    piece.position = Point(50, 10)
    piece.background = .color(.white)
    change(&replicator, &piece)
    var layer = Layer()
    layer.bounds = Rect(0, 0, 100, 100)
    layer.position = Point(50, 50)
    layer.content = .replicator(replicator)
    layer.sublayers = [piece]
    return CompiledScene(Scene(size: Size(100, 100), duration: 4, layers: [layer])).sample(at: time).items
  }

  @Test("row 69: four copies by 90° stand at 0°, 90°, 180° and 270° about the centre") func turns() {
    let boxes = items().map(\.box)
    let expected = [Rect(45, 5, 10, 10), Rect(85, 45, 10, 10), Rect(45, 85, 10, 10), Rect(5, 45, 10, 10)]
    #expect(boxes.count == 4)
    for (box, place) in zip(boxes, expected) { #expect(isNear(box, place), "\(String(describing: box)) \(place)") }
  }

  @Test("each copy is later than the one before by the delay") func delay() {
    let boxes = items(at: 3) { replicator, piece in
      replicator.instanceTransform = .identity
      replicator.instanceDelay = 0.5
      var move = BasicAnimation(property: .positionX)
      (move.from, move.to) = (.number(0), .number(40))
      var animation = Animation(.basic(move))
      animation.timing.duration = 4
      piece.animations = [animation]
    }.map { $0.box?.center.x ?? -1 }
    #expect(zip(boxes, [30.0, 25, 20, 15]).allSatisfy { abs($0 - $1) < 1e-9 } && boxes.count == 4, "\(boxes)")
  }

  @Test("each copy's colour is off by one more step") func colors() {
    let reds = items { replicator, _ in
      replicator.redOffset = -0.25
    }.map { $0.group?.tint?.red ?? 1 }
    #expect(reds == [1, 0.75, 0.5, 0.25])
  }
}
