// Each kind of value by itself: what it reads, what it writes, what it says of itself.
// Flow: all fields → ValueKind.sample → Reader → FieldValue → TreeWriter → the same value.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerPhysics
import SparklerScene
import Testing

@Suite struct ValueKindTests {
  private static func node(_ text: String) throws -> SpecNode {
    try #require(SpecDocument(Array("x-value: \(text)\n".utf8), name: "value").root["x-value"])
  }

  private static let reader = Reader(
    SpecSource(name: "value", text: ""), limits: Limits(), assets: NoAssets())

  /// In a parent of 200 by 100 points.
  private static let surroundings = Surroundings(
    bounds: Rect(0, 0, 200, 100), em: 10, canvas: Size(400, 300), duration: 4)

  static let fields: [Field] = {
    var out: [Field] = []
    for kind in LayerKind.all { out += kind.layerFields.fields }
    out += LayerFields.animation
    out += EmitterCell.properties.map(\.field)
    out += Emitter.properties.map(\.field)
    out += ContentsWords.weighted
    out += DocumentFields.document + DocumentFields.output
    out += TestFields.test
    for kind in DynamicsFields.kinds { out += kind.fields }
    out += EffectLibrary.sharedFields
    for effect in EffectLibrary.standard.all { out += effect.fields }
    return out
  }()

  @Test("what the manual shows of a kind can be read by it, and what it writes is the same value")
  func samples() throws {
    let writer = TreeWriter(assetPath: { $0 }, model: { _, _ in .map([]) })
    var seen: Set<Field> = []
    var count = 0
    for field in Self.fields where seen.insert(field).inserted {
      let kind = field.kind.value
      guard let sample = kind.sample(of: field) else { continue }
      var reader = Self.reader
      guard let value = kind.read(try Self.node(sample), as: field, in: Self.surroundings, &reader) else {
        // Its map's reader takes it; then nothing is reported either.
        #expect(reader.diagnostics.isEmpty, "\(field.name): \(sample)")
        continue
      }
      count += 1
      #expect(reader.diagnostics.isEmpty, "\(field.name): \(sample)")
      let written = kind.write(value, writer).flow
      let again = kind.read(try Self.node(written), as: field, in: Self.surroundings, &reader)
      #expect(again == value, "\(field.name): \(sample) became \(written)")
    }
    #expect(count > 300)
  }

  /// A node, and each of its copies in which one scalar is another text.
  private static func variants(of node: SpecNode) -> [SpecNode] {
    var (out, copy) = ([node], node)
    switch node.value {
    case .scalar:
      for text in ["50%", "2em", "25%x4", "center", "top-left", "10"] {
        copy.value = .scalar(text, isQuoted: false)
        out.append(copy)
      }
    case .list(var items):
      for i in items.indices {
        let whole = items[i]
        for variant in variants(of: whole).dropFirst() {
          items[i] = variant
          copy.value = .list(items)
          out.append(copy)
        }
        items[i] = whole
      }
    case .map(var entries):
      for i in entries.indices {
        let whole = entries[i].node
        for variant in variants(of: whole).dropFirst() {
          entries[i].node = variant
          copy.value = .map(entries)
          out.append(copy)
        }
        entries[i].node = whole
      }
    }
    return out
  }

  @Test(
    "bounds are told in the unit that was written, and a half of them alone where there is no other",
    arguments: [
      (.angle, -1.57...1.57, "100deg", "allowed is -89.954…89.954 deg", "write 89.954deg or less"),
      (.angle, -1.57...1.57, "2rad", "allowed is -1.57…1.57 rad", "write 1.57rad or less"),
      (.angle, 0.5...1, "0.01turn", "allowed is 28.648…57.295 deg", "write 28.648deg or more"),
      (.number, 2...Double.greatestFiniteMagnitude, "1", "allowed is 2 or more", "write 2 or more"),
      (.time, -.greatestFiniteMagnitude...2, "3s", "allowed is 2 s or less", "write 2s or less"),
    ] as [(Field.Kind, ClosedRange<Double>, String, String, String)])
  func bounds(
    _ kind: Field.Kind, _ interval: ClosedRange<Double>, _ text: String, _ allowed: String, _ remedy: String
  ) throws {
    var reader = Self.reader
    let field = Field("turn", kind, in: interval, "")
    #expect(reader.value(try Self.node(text), kind, as: field, in: Self.surroundings) == nil)
    #expect(reader.diagnostics.map(\.message) == ["turn is \(text); \(allowed)"])
    #expect(reader.diagnostics.map(\.remedy) == [remedy])
  }

  @Test("a value that is another one elsewhere says so: reading a layer leaves it open then")
  func valuesElsewhere() throws {
    var elsewhere = Self.surroundings
    (elsewhere.bounds, elsewhere.em) = (Rect(30, 40, 500, 700), 17)
    var seen: Set<Field> = []
    var open = 0
    for kind in LayerKind.all {
      for field in kind.layerFields.fields where seen.insert(field).inserted {
        guard let sample = field.kind.value.sample(of: field) else { continue }
        for node in Self.variants(of: try Self.node(sample)) {
          var (here, there) = (Self.reader, Self.reader)
          let value = here.value(node, field.kind, as: field, in: Self.surroundings)
          let other = there.value(node, field.kind, as: field, in: elsewhere)
          if here.countsAround { open += 1 }
          #expect(here.countsAround || value == other, "\(field.name): \(node.description)")
        }
      }
    }
    #expect(open > 50)
  }

  @Test(
    "a number means what its unit says where it stands",
    arguments: [
      (.length, "50%", 50), (.length, "2em", 20), (.length, "10vw", 40), (.length, "1in", 72), (.width, "50%", 100),
      (.time, "400ms", 0.4), (.moment, "25%", 1), (.angle, "0.5turn", Double.pi), (.bytes, "2KiB", 2048),
      (.integer, "7", 7), (.number, "-1.5e1", -15), (.orWord(.number, "infinite"), "forever", .infinity),
    ] as [(Field.Kind, String, Double)])
  func units(_ kind: Field.Kind, _ text: String, _ expected: Double) throws {
    var reader = Self.reader
    let value = reader.value(try Self.node(text), kind, as: Field("x", kind, ""), in: Self.surroundings)
    #expect(value == .number(expected) && reader.diagnostics.isEmpty)
  }

  @Test(
    "what is no value is told with what is wanted",
    arguments: [
      (.length, "wide", "E0201"), (.angle, "90", "E0203"), (.angle, "90°", "E0203"), (.integer, "1.5", "E0201"),
      (.color, "octarine", "E0206"), (.choice(["a", "b"]), "c", "E0204"), (.boolean, "maybe", "E0201"),
      (.number, "nan", "E0205"), (.size, "1x2x3", "E0201"), (.timeRange, "2s..1s", "E0202"), (.vector, "[1]", "E0104"),
      (.point, "[1]", "E0207"), (.pathData, "M0", "E0208"), (.transform, "{twist: 1}", "E0101"),
      (.timingFunction, "bouncy", "E0204"), (.range(.number), "5..2", "E0202"), (.paint, "{}", "E0102"),
    ] as [(Field.Kind, String, String)])
  func mistakes(_ kind: Field.Kind, _ text: String, _ code: String) throws {
    var reader = Self.reader
    let value = reader.value(try Self.node(text), kind, as: Field("x", kind, in: -10...10, ""), in: Self.surroundings)
    #expect(value == nil && reader.diagnostics.map(\.code.rawValue) == [code])
    #expect(reader.diagnostics.allSatisfy { !$0.remedy.isEmpty })
  }

  @Test("kinds are told apart by what they are made of") func identity() {
    #expect(Field.Kind.list(.color) == .list(.color) && Field.Kind.list(.color) != .list(.number))
    #expect(Field.Kind.choice(["a"]) != .choice(["b"]) && Field.Kind.size != .sides)
    #expect(Field.Kind.keys([Field("a", .number, "")]) != .keys([Field("a", .number, in: 0...1, "")]))
  }
}
