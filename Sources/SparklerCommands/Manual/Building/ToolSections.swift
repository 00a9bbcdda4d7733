// Sections of words that are not fields: easings, key paths, transforms, formats, destinations.
// Flow: their own tables → ManualSection.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering
import SparklerScene

enum ToolSections {
  static let all = [errors, exitCodes, limits, lottie, particles]

  private static func field(_ name: String, _ type: String, _ summary: String, _ value: String) -> ManualEntry {
    var entry = ManualEntry(id: "transform.\(name)", name: name, type: type, summary: summary)
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
    ManualSection(
      id: "transform", title: "Transform functions", group: .layers,
      summary:
        "Entries of `transform`, applied in order as in CSS: `transform: [{translate: [10, 0]}, {rotate: 20deg}]`.",
      word: "transform", related: ["layer", "key-paths"],
      entries: [
        field("translate", "[x, y] or [x, y, z]", "Moves.", "[30, -20]"),
        field("rotate", "angle", "Turns about the anchor point, clockwise.", "20deg"),
        field("rotateX", "angle", "Turns about the x axis, in space.", "50deg"),
        field("rotateY", "angle", "Turns about the y axis, in space.", "50deg"),
        field("scale", "number, [x, y] or [x, y, z]", "Makes larger or smaller.", "[1.4, 0.7]"),
        field("skewX", "angle", "Slants along x.", "20deg"), field("skewY", "angle", "Slants along y.", "20deg"),
        field(
          "perspective", "length, 1 to 1 000 000", "Distance of the viewer; write it before a rotation in space.", "300"
        ),
        field("m34", "number, -1 to 1", "The same in Core Animation's form: −1 ÷ distance.", "-0.003"),
        field("matrix", "6 or 16 numbers", "A matrix as in CSS.", "[1, 0.2, -0.2, 1, 0, 0]"),
      ])
  }

  static var easings: ManualSection {
    ManualSection(
      id: "easings", title: "Easings", group: .motion,
      summary: "The words that `easing:` accepts, besides CSS's cubic-bezier(…), steps(…) and linear(…).",
      word: "easing", related: ["easing", "animation"],
      entries: EasingWord.all.map { word in
        ManualEntry(
          id: "easings.\(word.name)", name: word.name, alias: word.others.first, type: "easing",
          summary: "From \(word.origin.rawValue). In CSS: \(word.function.css)",
          example: moving("easing: \(word.name)"))
      })
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
    ManualSection(
      id: "key-paths", title: "Key paths", group: .motion,
      summary: "Values that `keyPath:` of an animation may name, by Core Animation's names or a spec's. "
        + "`cells.NAME.KEY` reaches an emitter's cells, `filters.1.blur` a filter by its index.",
      related: ["animation", "layer"],
      entries: LayerFields.keyPaths.map { path in
        let owner = path.split(separator: ".").first.map(String.init) ?? path
        return ManualEntry(
          id: "key-paths.\(path)", name: path,
          type: path == owner ? "key path" : "key path, a part of \(owner)", summary: "An animatable value.",
          exampleKind: .text)
      })
  }

  static var formats: ManualSection {
    ManualSection(
      id: "formats", title: "Formats", group: .files,
      summary: "Formats of files. The extension selects one, or `format:` if two share it.", word: "format",
      related: ["outputs", "destinations"],
      entries: OutputFormat.allCases.map { format in
        let facts = format.facts
        var said = ["\(facts.name.prefix(1).uppercased() + facts.name.dropFirst()), `.\(facts.fileExtension)`"]
        said.append(facts.isTrueColor ? "every colour" : format == .gif ? "256 colours" : "shapes, not pixels")
        if case .none(let instead) = facts.alpha { said.append("no alpha (else write \(instead))") }
        switch facts.loss {
        case .never: said.append("keeps every pixel")
        case .unlessLossless: said.append("loses some with `quality`")
        case .unlessBest: said.append("loses some unless `quality` is 100")
        case .always: said.append("loses some")
        }
        if format.isVideo { said.append("by ffmpeg: \(facts.codecs.map(\.rawValue).joined(separator: ", "))") }
        if let most = facts.greatestFrameRate { said.append("at most \(TreeText.short(most)) frames a second") }
        return ManualEntry(
          id: "formats.\(format.rawValue)", name: format.rawValue, type: facts.mediaType,
          summary: said.joined(separator: "; ") + ".",
          example: "sparkler render party.scene.yaml -o party.\(facts.fileExtension)", exampleKind: .text)
      })
  }

  static var places: ManualSection {
    ManualSection(
      id: "destinations", title: "Destinations", group: .files,
      summary: "Values of `for:` in an output; the file stays within the destination's limits.", word: "for",
      related: ["outputs", "formats"],
      entries: Destination.all.map { place in
        ManualEntry(
          id: "destinations.\(place.name)", name: place.name, type: "word",
          summary: "\(place.limits). Source: \(place.source).",
          example: "outputs:\n  - {file: party.\(place.formats[0].fileExtension), for: \(place.name)}\n",
          exampleKind: .text)
      })
  }
}
