// Emitters for tests.
// Flow: closures that set cells → layers and scenes.
import SparklerCore
import SparklerScene

/// A white square of 12 points without a colour of its own.
func square() -> EmitterCell.WeightedContents {
  var layer = Layer()
  layer.bounds = Rect(0, 0, 12, 12)
  var shape = Shape(path: .rect(layer.bounds))
  shape.fill = .color(.white)
  layer.content = .shape(shape)
  return EmitterCell.WeightedContents(Contents(layer: layer, hasOwnColor: false))
}

func cell(_ name: String = "a", _ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
  var cell = EmitterCell()
  (cell.name, cell.birthRate, cell.lifetime, cell.contents) = (name, 50, 2, [square()])
  change(&cell)
  return cell
}

func emitter(_ cells: EmitterCell..., change: (inout Emitter) -> Void = { _ in }) -> Layer {
  var emitter = Emitter(cells: cells)
  emitter.random = SeededRandom(seed: 1)
  change(&emitter)
  var layer = Layer()
  layer.id = "emitter"
  layer.bounds = Rect(0, 0, 200, 200)
  layer.position = Point(100, 100)
  layer.content = .emitter(emitter)
  return layer
}

func scene(_ layers: Layer..., duration: Seconds = 4) -> Scene {
  Scene(size: Size(200, 200), duration: duration, layers: layers)
}

extension Layer {
  /// The particles of an emitter layer; none of another one.
  ///
  /// - Parameter period: of a loop.
  func particles(at time: Seconds, period: Seconds? = nil) -> [Particle] {
    CompiledEmitter(self, period: period)?.particles(at: time) ?? []
  }

  /// The emitter of a layer, to be changed.
  mutating func changeEmitter(_ change: (inout Emitter) -> Void) {
    guard case .emitter(var emitter) = content else { return }
    change(&emitter)
    content = .emitter(emitter)
  }
}
