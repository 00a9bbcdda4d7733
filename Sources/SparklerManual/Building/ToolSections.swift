// Sections of words that are no fields: easings, key paths, transforms, formats, places.
// Flow: their own tables → ManualSection.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

enum ToolSections {
  static let all = [errors, exitCodes, limits]

  private static func field(_ name: String, _ type: String, _ summary: String, _ value: String) -> ManualEntry {
    var entry = ManualEntry(id: "transform.\(name)", name: name, summary: summary)
    entry.type = type
    entry.example = ManualExamples.shared.spec(
      of: entry.id, fields: [Field("transform", .animated, "")], host: "layer")
    if entry.example.isEmpty {
      entry.example = """
        scene: 1
        size: 240x160
        background: "#17162e"
        layers:
          - {shape: roundedRect, size: 90x60, cornerRadius: 10, fill: gold, transform: {\(name): \(value)}}

        """
    }
    return entry
  }

  /// - Source: the decoder's own list; a test builds each.
  static var transforms: ManualSection {
    var section = ManualSection(
      id: "transform", title: "Transform functions", group: .layers,
      summary:
        "Entries of `transform`, done in turn as CSS does them: `transform: [{translate: [10, 0]}, {rotate: 20deg}]`.",
      word: "transform", related: ["layer", "key-paths"])
    section.entries = [
      field("translate", "[x, y] or [x, y, z]", "Moves.", "[30, -20]"),
      field("rotate", "angle", "Turns about the anchor point, clockwise.", "20deg"),
      field("rotateX", "angle", "Turns about the x axis, in space.", "50deg"),
      field("rotateY", "angle", "Turns about the y axis, in space.", "50deg"),
      field("scale", "number, [x, y] or [x, y, z]", "Makes larger or smaller.", "[1.4, 0.7]"),
      field("skewX", "angle", "Slants along x.", "20deg"), field("skewY", "angle", "Slants along y.", "20deg"),
      field("perspective", "length, 1 to 1 000 000", "How far away the eye is; before a turn in space.", "300"),
      field("m34", "number, -1 to 1", "The same as Core Animation writes it: −1 ÷ distance.", "-0.003"),
      field("matrix", "6 or 16 numbers", "A matrix as CSS writes it.", "[1, 0.2, -0.2, 1, 0, 0]"),
    ]
    return section
  }

  static var easings: ManualSection {
    var section = ManualSection(
      id: "easings", title: "Easings", group: .motion,
      summary: "The words that `easing:` takes; CSS's functions cubic-bezier(…), steps(…) and linear(…) do as well.",
      word: "easing", related: ["easing", "animation"])
    section.entries = EasingWord.all.map { word in
      var entry = ManualEntry(
        id: "easings.\(word.name)", name: word.name,
        summary: "\(word.origin.rawValue)'s word. In CSS: \(word.function.css)")
      entry.alias = word.others.first
      entry.type = "easing"
      entry.example = moving("easing: \(word.name)")
      return entry
    }
    return section
  }

  private static func moving(_ key: String) -> String {
    """
    scene: 1
    size: 240x80
    duration: 1.6s
    background: "#17162e"
    layers:
      - shape: circle
        size: 28
        fill: gold
        position: [40, 40]
        animations: [{keyPath: position.x, from: 40, to: 200, duration: 1.2s, fillMode: both, \(key)}]

    """
  }

  static var keyPaths: ManualSection {
    var section = ManualSection(
      id: "key-paths", title: "Key paths", group: .motion,
      summary: "What `keyPath:` of an animation may name, by Core Animation's words or by a spec's. "
        + "`cells.NAME.KEY` reaches an emitter's cells, `filters.1.blur` a filter by its place.",
      related: ["animation", "layer"])
    section.entries = LayerFields.keyPaths.map { path in
      let owner = path.split(separator: ".").first.map(String.init) ?? path
      var entry = ManualEntry(id: "key-paths.\(path)", name: path, summary: "An animatable value.")
      entry.type = path == owner ? "key path" : "key path, a part of \(owner)"
      entry.exampleKind = .text
      return entry
    }
    return section
  }

  static var formats: ManualSection {
    var section = ManualSection(
      id: "formats", title: "Formats", group: .files,
      summary: "What a file can be. Its extension tells, or `format:` where two share one.", word: "format",
      related: ["outputs", "destinations"])
    section.entries = OutputFormat.allCases.map { format in
      let facts = format.facts
      var said = ["\(facts.name.prefix(1).uppercased() + facts.name.dropFirst()), `.\(facts.fileExtension)`"]
      said.append(facts.isTrueColor ? "every colour" : format == .gif ? "256 colours" : "shapes, not pixels")
      if case .none(let instead) = facts.alpha { said.append("no alpha (else write \(instead))") }
      switch facts.loss {
      case .never: said.append("keeps every pixel")
      case .unlessLossless: said.append("loses some with `quality`")
      case .always: said.append("loses some")
      }
      if !facts.codecs.isEmpty { said.append("by ffmpeg: \(facts.codecs.map(\.rawValue).joined(separator: ", "))") }
      if let most = facts.greatestFrameRate { said.append("at most \(TreeText.short(most)) frames a second") }
      var entry = ManualEntry(
        id: "formats.\(format.rawValue)", name: format.rawValue, summary: said.joined(separator: "; ") + ".")
      entry.type = facts.mediaType
      entry.exampleKind = .text
      entry.example = "sparkler render party.scene.yaml -o party.\(facts.fileExtension)"
      return entry
    }
    return section
  }

  static var places: ManualSection {
    var section = ManualSection(
      id: "destinations", title: "Places", group: .files,
      summary: "What `for:` of an output keeps: the limits of a place that shows the file.", word: "for",
      related: ["outputs", "formats"])
    section.entries = Destination.all.map { place in
      var entry = ManualEntry(
        id: "destinations.\(place.name)", name: place.name,
        summary: "\(place.limits). Source: \(place.source).")
      entry.type = "word"
      entry.exampleKind = .text
      entry.example = "outputs:\n  - {file: party.\(place.formats[0].fileExtension), for: \(place.name)}\n"
      return entry
    }
    return section
  }
}
