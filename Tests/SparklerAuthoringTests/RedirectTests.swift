// Words that people bring from elsewhere: each is answered with a line that can be typed.
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite("Words from elsewhere") struct RedirectTests {
  /// A spec with a line in some place; `text` and `layer` stand in a layer of their own kind.
  ///
  /// - Parameter meant: for a keyword, the one to write instead.
  private func spec(_ line: String, in place: Redirects.Place, meant: String? = nil) -> String {
    let key = line.prefix { $0 != ":" }
    let size = key == "size" ? "" : "size: 90, "
    switch place {
    case .layer:
      let isOfShapes =
        key.hasPrefix("line")
        || ["fill", "stroke", "morph", "endAngle", "headLength", "pointerSide", "pointerPosition"].contains(String(key))
      let kind = isOfShapes ? "shape: rect, " : "gradient: [red, gold], "
      return document("{\(kind)\(size)\(line)}")
    case .stack:
      return document("{\(key == "columns" || key == "rows" || key.hasPrefix("grid") ? "grid" : "stack"): [], \(line)}")
    case .kind: return document("{\(line)\(line.hasPrefix("shape") ? ", size: 9" : "")}")
    case .filter: return document("{shape: rect, size: 9, filters: [{\(line)}]}")
    case .text: return document("{text: fast, \(line)}")
    case .mark:
      let style = MarkStyle(rawValue: String(key)) == nil ? "underline: fast, " : ""
      return document("{text: fast, marks: [{\(style)\(line)}]}")
    case .place:
      return document("{shape: rect, size: 9, id: title}", "{shape: rect, size: 9, position: {\(line)}}")
    case .follow:
      return document("{shape: rect, size: 9, id: title}", "{shape: rect, size: 9, follow: {\(line)}}")
    case .animation:
      let values = ["values", "keyTimes"].contains(key) ? (key == "values" ? "" : "values: [0, 1], ") : ""
      let ends = key == "from" || key == "values" || key == "keyTimes" ? "" : "from: 0, "
      let path = key == "keyPath" ? "" : "keyPath: opacity, "
      let to = key == "from" || key == "keyPath" ? ", to: 1" : ""
      return document("{shape: rect, size: 9, animations: [{\(path)\(values)\(ends)\(line)\(to), duration: 1s}]}")
    case .easing: return document("{shape: rect, size: 9, animations: [{keyPath: opacity, to: 0, easing: \(line)}]}")
    case .keyPath:
      let kind = line == "endAngle" ? "shape: ring, " : "path: M0 0 L9 9, "
      return document(
        "{\(kind)size: 9, stroke: red, animations: [{keyPath: \(line), duration: 1s, from: 0}]}")
    case .camera: return document("{shape: rect, size: 9}", keys: "camera: {\(line)}\n")
    case .effect: return document("{shape: rect, size: 9, id: ID}", "{effect: sparkle, \(line)}")
    case .effectOrder: return document("{shape: rect, size: 9, id: ID}", "{effect: sparkle, place: {\(line)}}")
    case .number: return document("{count: {\(line)}}")
    case .word: return keyword(line, meant: meant ?? line)
    case .parallax: return document("{parallax: [{shape: rect, size: 9}, {shape: rect, size: 9}], \(line)}")
    case .move:
      return document("{shape: rect, size: 9, id: title}", "{cursor: auto, moves: [{\(line)}]}")
    case .paint:
      return document("{shape: rect, size: 9, \(line.hasPrefix("filters") ? line : "fill: {\(line)}")}")
    case .scroll: return document("{scroll: {shape: rect, size: 9}, \(line)}")
    case .shorthand: return document("{shape: rect, size: 9, enter: {fade: {\(line)}}}")
    case .document: return document("{shape: rect, size: 9}") + "\n\(line)\n"
    }
  }

  /// A spec with a keyword of the key that accepts the one meant.
  private func keyword(_ word: String, meant: String) -> String {
    switch meant {
    case "behind", "inFront", "aroundText":
      document("{shape: rect, size: 9, id: a}", "{effect: sparkle, from: a, place: \(word)}")
    case "odometer", "slot": document("{count: {roll: \(word)}}")
    case "decimal": document("{count: {style: \(word)}}")
    case "hand", "text": document("{cursor: \(word)}")
    case "x", "y": document("{stack: [], axis: \(word)}")
    case "continuous", "circular": document("{group: [], size: 9, cornerCurve: \(word)}")
    default: document("{shape: \(word), size: 9}")
    }
  }

  @Test("at least sixty are known, none twice in a place") func count() {
    #expect(Redirects.all.count >= 60)
    for place in Redirects.Place.allCases {
      let words = Redirects.all.filter { $0.place == place }.map(\.word)
      #expect(Set(words).count == words.count)
    }
  }

  @Test("each is refused with the line to type") func told() throws {
    for entry in Redirects.all {
      let line = [.easing, .keyPath, .word].contains(entry.place) ? entry.word : "\(entry.word): 1"
      let found = try failure(spec(line, in: entry.place, meant: entry.line)).diagnostics
      let remedy = entry.remedy(for: line == entry.word ? nil : "1")
      #expect(
        found.contains { $0.remedy.contains(remedy) }, "\(entry.word) in \(entry.place): \(found)")
    }
  }

  @Test("each line that is told can be typed: no key or word of it is unknown") func typed() throws {
    for entry in Redirects.all where entry.place != .document {
      var unknown: [Diagnostic] = []
      do { _ = try built(spec(entry.line, in: entry.place)) } catch let failure as SpecFailure {
        unknown = failure.diagnostics.filter { $0.code == .unknownKey || $0.code == .unknownWord }
      }
      #expect(unknown.isEmpty, "\(entry.line) in \(entry.place): \(unknown)")
    }
  }

  @Test(
    "where a motion begins or ends has another name here",
    arguments: [
      ("drop: {distance: 90}", "write slide: {from: top"), ("fade: {from: 0.5}", "write slide: {from: top"),
      ("zoom: {from: 1.5}", "write scale: 0.6"), ("pop: {start: 0}", "write scale: 0.6"),
      ("zoom: {ease: linear}", "write easing: easeOut"),
    ])
  func motions(_ motion: String, _ remedy: String) throws {
    let found = try failure(document("{shape: rect, size: 9, enter: {\(motion)}}")).diagnostics
    #expect(found.contains { $0.code == .unknownKey && $0.remedy.hasPrefix(remedy) }, "\(found)")
  }

  @Test(
    "a mesh gradient is answered with the line to type wherever people try it",
    arguments: [
      ("{gradient: {type: mesh, colors: [red, gold]}}", "write filters: [{mesh: {colors: "),
      (
        "{shape: rect, size: 9, fill: {gradient: {type: mesh, colors: [red, gold]}}}",
        "a layer below the others: {mesh: "
      ),
      ("{group: [], background: {mesh: {colors: [red]}}}", "write filters: [{mesh: {colors: "),
      ("{mesh: [red, gold, '#008080', navy]}", "write {width: 2, height: 2, colors: [red, gold, \"#008080\", navy]}"),
      ("{mesh: [[a, b, c], [d, e, f]]}", "write {width: 3, height: 2, colors: [a, b, c, d, e, f]}"),
      ("{mesh: [red, gold]}", "write {width: 2, height: 2, colors: [tomato, gold, teal, navy]}"),
    ])
  func meshes(_ layer: String, _ remedy: String) throws {
    let found = try failure(document(layer)).diagnostics
    #expect(found.count == 1 && found[0].remedy.contains(remedy), "\(found)")
  }

  @Test(
    "a number that both mean alike is in the line to type",
    arguments: [
      ("borderTopLeftRadius: 20", "write cornerRadius: [20, 0, 0, 0]"), ("alpha: 0.3", "write opacity: 0.3"),
      ("border-radius: 6px", "write cornerRadius: 6"), ("borderRadius: 50%", "write cornerRadius: 12"),
      ("zIndex: -2", "write zPosition: -2"), ("scale: [1, 2]", "write transform: [{scale: 1.2}]"),
    ])
  func numbers(_ key: String, _ remedy: String) throws {
    #expect(try failure(spec(key, in: .layer)).diagnostics.contains { $0.remedy == remedy }, "\(key)")
  }

  @Test(
    "a value in the form of another tool is answered with the line to type",
    arguments: [
      ("{count: {to: 100, locale: german}}", "did you mean 'de'?"),
      ("{count: {to: 100, style: odometer}}", "write decimal, and roll: odometer beside it"),
      ("{group: [], size: 50, camera: {fog: black}}", "write {color: black}"),
      ("{group: [], size: 50, camera: {fog: \"#ff0000\"}}", "write {color: \"#ff0000\"}"),
      ("{cursor: auto, moves: [b]}", "write {to: b}"),
      ("{shape: rect, size: 9, filters: [{duotone: {dark: navy, light: gold}}]}", "write [navy, gold]"),
      ("{shape: rect, size: 9, filters: [{duotone: {highlights: gold, shadows: navy}}]}", "write [navy, gold]"),
      ("{gradient: {colors: {0%: navy, 100%: \"#fff\"}}}", "write [navy, \"#fff\"]"),
      (
        "{text: a, animations: [{keyPath: opacity, values: {100%: 1, 0%: 0, 40%: 0.5}, duration: 1s}]}",
        "write [0, 0.5, 1], and keyTimes: [0, 0.4, 1]"
      ),
      ("{shape: rect, size: 9, position: [10, 20, 30]}", "write [10, 20], and zPosition: 30 beside it for the depth"),
      ("{text: we move, underline: move}", "write marks: [{underline: move}], or underline: true for the whole text"),
      ("{text: we move, strikethrough: we}", "write marks: [{strike: we}], or strikethrough: true for the whole text"),
      ("{shape: rect, size: 9, masksToBounds: 3}", "write true or false"),
      ("{text: a, exit: {slide: {to: left}}}", "write from: left, where it comes from; for an exit, where it goes"),
      ("{text: a, enter: {pop: {at: 1s}}}", "write delay: 0.5s, after the layer's beginTime"),
      ("{text: a, beginTime: 1 beat}", "write beat(1), with bpm: 120 in the document"),
      ("{text: a, beginTime: 2.5beats}", "write beat(2.5), with bpm: 120 in the document"),
    ])
  func forms(_ layer: String, _ remedy: String) throws {
    #expect(try failure(document(layer)).diagnostics.contains { $0.remedy.hasPrefix(remedy) }, "\(layer)")
  }
}
