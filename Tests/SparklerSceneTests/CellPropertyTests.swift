// That no property of a cell is read, written and then left aside.
// Flow: EmitterCell.properties → cells that differ in one of them → particles and frames, which must differ.
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct CellPropertyTests {
  /// A cell on which every property can act: with a picture, a force and a colour that can grow.
  private static func busy(_ name: String) -> EmitterCell {
    cell(name) { cell in
      var layer = Layer()
      layer.bounds = Rect(0, 0, 12, 12)
      layer.content = .image(ImageContent(source: "a.png", pixelWidth: 12, pixelHeight: 12))
      cell.contents = [EmitterCell.WeightedContents(Contents(layer: layer, hasOwnColor: false))]
      (cell.emissionRange, cell.colors) = (1, [Color(rgb: 0xFF8000), Color(rgb: 0x0080FF)])
      (cell.birthRate, cell.velocity, cell.behaviors) = (10, 50, [.wave(force: Point(30, 20), frequency: 1)])
      cell.color = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    }
  }

  /// A cell with a cell of its own, one of which has the values.
  private static func layer(_ values: FieldValues = FieldValues(), inner: Bool = false) -> Layer {
    var (outer, born) = (busy("outer"), busy("inner"))
    if inner { born.apply(values) }
    outer.cells = [born]
    if !inner { outer.apply(values) }
    return emitter(outer) {
      $0.places = EmissionPlaces(points: [Point(1, 2)], directions: [0.5], colors: [Color(rgb: 0x00FF00)])
    }
  }

  private struct Looks: Equatable {
    var particles: [[Particle]]
    var frames: [Frame]

    init(_ layer: Layer) {
      let times: [Seconds] = [0.4, 1.3]
      let compiled = CompiledScene(scene(layer))
      particles = times.map { layer.particles(at: $0) }
      frames = times.map { compiled.sample(at: $0) }
    }
  }

  @Test("every property of a cell changes its particles or their drawing: its name, which chance it has") func act() {
    let base = Looks(Self.layer())
    let inert = EmitterCell.properties.map(\.field).filter { field in
      var candidates = PropertyTests.candidates + [.cells([])]
      if let words = (field.kind.value as? ChoiceKind)?.choices { candidates += words.map { .text($0) } }
      return !candidates.contains { candidate in
        var values = FieldValues()
        values[field.name] = candidate
        return Looks(Self.layer(values)) != base || Looks(Self.layer(values, inner: true)) != base
      }
    }
    #expect(inert.map(\.name) == [])
  }
}
