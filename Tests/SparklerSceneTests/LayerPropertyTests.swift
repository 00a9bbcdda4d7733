// That no property of a layer is read, written and then left aside.
// Flow: Layer.properties, Timing.properties, … → layers that differ in one of them → frames, which must differ.
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct LayerPropertyTests {
  /// A layer on which every property can act: with a sublayer that stands out of it, a mask, and what is masked.
  private static var busy: Layer {
    var inner = box(60, 30, at: Point(50, 20))
    var fade = Animation(.basic(BasicAnimation(property: .opacity, from: .number(1), to: .number(0.2))))
    fade.timing.duration = 3
    inner.animations = [fade]
    var layer = Layer()
    (layer.bounds, layer.position) = (Rect(0, 0, 60, 40), Point(90, 90))
    layer.background = .color(Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5))
    (layer.border, layer.cornerRadius) = (Border(width: 2, color: .black), 8)
    layer.shadow = Shadow(opacity: 0.5)
    layer.sublayers = [inner]
    layer.mask = box(40, 40, at: Point(30, 20))
    return layer
  }

  private static func box(_ width: Double, _ height: Double, at position: Point) -> Layer {
    var layer = Layer()
    (layer.bounds, layer.position) = (Rect(0, 0, width, height), position)
    layer.background = .color(.white)
    return layer
  }

  private static func frames(_ layer: Layer) -> [Frame] {
    var neighbour = box(30, 30, at: Point(90, 90))
    neighbour.zPosition = 0.1
    let compiled = CompiledScene(scene(layer, neighbour))
    return [0.4, 1.3].map { compiled.sample(at: Seconds($0)) }
  }

  /// The names of properties that change a layer, and none of its frames.
  private func inert<Owner>(_ properties: [Property<Owner>], _ path: WritableKeyPath<Layer, Owner>) -> [String] {
    let base = Self.busy
    let frames = Self.frames(base)
    return properties.filter { property in
      var candidates = PropertyTests.candidates + [TimeRemap(times: [0, 4], values: [0, 1]).fieldValue]
      if let words = (property.field.kind.value as? ChoiceKind)?.choices { candidates += words.map { .text($0) } }
      let changed = candidates.map { candidate in
        var layer = base
        property.set(&layer[keyPath: path], candidate)
        return layer
      }.filter { $0 != base }
      return !changed.isEmpty && changed.allSatisfy { Self.frames($0) == frames }
    }.map(\.field.name)
  }

  @Test("every property of a layer changes its drawing, but for a note to its readers") func act() {
    // What is isolated only shows around something that blends, and the other side only when a layer has turned.
    #expect(inert(Layer.properties, \.self) == ["note", "doubleSided", "isolated"])
  }

  @Test("every property of a layer's timing changes its drawing, but for those that are told as idle") func time() {
    #expect(
      inert(Timing.properties, \.timing) == ["duration", "repeatCount", "repeatDuration", "autoreverses", "fillMode"])
  }
}
