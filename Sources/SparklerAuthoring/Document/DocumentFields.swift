// The tables of the document's own keys and of an output's.
// Flow: here → SpecDocument, Schema, Expander.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

extension DitherMode: Word {}
extension AlphaMode: Word {}
extension VideoCodec: Word {}
extension SceneFit: Word {}
extension OutputFormat: Word {}

package enum DocumentFields {
  package static let document = properties.map(\.field)
  package static let output = outputs.map(\.field)

  package static let hold: [Field] = [
    Field("first", .time, in: 0...600, default: "0s", "Extra time on the first frame."),
    Field("last", .time, in: 0...600, default: "0s", "Extra time on the last frame."),
  ]

  package static let properties: [Property<BuiltSpec>] = Property.list {
    Property("scene", .integer, "Major version of the format; 1.", value: { _ in .number(1) })
    Property("size", .size, "The canvas, WIDTHxHEIGHT in points.", value: { .size($0.scene.size) })
    Property(
      "scale", .number, in: 0.01...64, default: "1", "Pixels per point.", value: { .number($0.scene.scale) },
      isDefault: { $0.scene.scale == 1 })
    Property(
      "fps", .number, in: 0.1...120, default: "25", "Frames a second; a GIF holds at most 50.",
      value: { .number($0.frameRate) }, isDefault: { $0.frameRate == BuiltSpec.defaultFrameRate })
    Property(
      "duration", .orWord(.time, "auto"), in: 0.001...86_400, default: "auto", "How long the scene is.",
      value: { $0.scene.duration.fieldValue })
    Property(
      "loop", .orWord(.orWord(.orWord(.integer, "once"), "forever"), "seamless"), in: 1...65_535, default: "forever",
      "How often it plays; seamless: for ever, and what outlives the duration goes on at the beginning.",
      value: { $0.scene.period != nil ? .text("seamless") : $0.loop.fieldValue },
      isDefault: { $0.scene.period == nil && $0.loop == .forever })
    Property(
      "loopOffset", .time, in: 0...86_400, default: "0s", "Begins a loop at this time.",
      value: { $0.loopOffset.fieldValue }, isDefault: { $0.loopOffset == 0 })
    Property(
      "hold", .keys(hold), "{first, last}: extra time on a frame.",
      value: { spec in
        let times = [spec.hold.first, spec.hold.last]
        return .record(zip(hold, times).map { Written(field: $0, value: $1.fieldValue) })
      }, isDefault: { $0.hold == (0, 0) })
    Property("title", .text, "What a PDF or a storyboard calls itself.", value: { $0.title.map { .text($0) } })
    Property(
      "note", .text, "What a storyboard's cover says to those who look at it.", value: { $0.note.map { .text($0) } })
    Property("author", .text, "Who a PDF says made it.", value: { $0.author.map { .text($0) } })
    Property(
      "alt", .text, "What the animation says, for those who don't see it; empty where it only decorates.",
      value: { $0.alt.map { .text($0) } })
    Property(
      "poster", .moment, in: 0...86_400,
      "The moment that stands for the whole: a kit's still picture, and its first frame where only one may show.",
      value: { $0.poster?.fieldValue })
    Property(
      "motionBlur", MotionBlur.kind, "{samples, shutter}: each frame is the mean of moments.",
      value: { $0.scene.motionBlur?.fieldValue })
    Property(
      "seed", .orWord(.integer, "per-variant"), in: 0...9_007_199_254_740_992, default: "0",
      "Of all chance; per-variant: one for each variant, from its own keys.")
    Property(
      "background", .orWord(.paint, "transparent"), default: "transparent", "Behind all layers.",
      value: { .paint($0.scene.background) }, isDefault: { $0.scene.background == nil })
    Property("palettes", .colors, "Named lists of colours.")
    Property(
      "fonts", .list(.asset), "Font files, used without being installed.", value: { $0.fonts.fieldValue },
      isDefault: { $0.fonts.isEmpty })
    Property("params", .params, "Named values that a caller or a matrix changes.")
    Property("times", .times, "Names of moments, for every time: {reveal: 1.2s, out: reveal + 2s}.")
    Property(
      "components", .components, "Layers with params of their own, by name: {use: card, title: Hello} puts them down.")
    Property("extends", .asset, "Another spec, merged under this one: layers by id, outputs by file.")
    Property(
      "sizes", .sizes, "Canvases by name, an axis of variants: {square: 540x540, story: {size: 360x640, layers: {…}}}.")
    Property("matrix", .matrix, "Axes of variants: lists or CSV files; include, exclude.")
    Property("with", .bindings, "Params that take their values from the matrix.")
    Property(
      "layers", .layers, "Back to front.",
      value: { .layers($0.resting?.layers ?? $0.scene.layers, in: Rect(origin: .zero, size: $0.scene.size)) })
    Property(
      "dynamics", .dynamics, "What moves layers by physics: gravity, pushes, collisions, ties, fields.",
      value: { $0.resting?.dynamics.fieldValue })
    Property("output", .text, "One file to write.")
    Property(
      "outputs", .outputs, "Files to write.",
      value: { spec in
        .list(spec.outputs.map { .record(outputs.written(of: OutputInSpec(output: $0, spec: spec))) })
      }, isDefault: { $0.outputs.isEmpty })
    Property(
      "tests", .tests, "References that the scene is compared with.",
      value: { spec in
        .list(spec.tests.map { .record(TestFields.properties.written(of: TestInSpec(test: $0, spec: spec))) })
      }, isDefault: { $0.tests.isEmpty })
  }

  /// An output and the spec whose rate and loop it takes where it says none.
  package struct OutputInSpec: Sendable {
    var output: OutputSpec
    var spec: BuiltSpec
  }

  package static let outputs: [Property<OutputInSpec>] = Property.list {
    own("file", .text, "Its name; the extension tells the format.", value: { .text($0.file) })
    own(
      "format", OutputFormat.kind, "Where the extension does not tell.", value: { $0.format.fieldValue })
    own(
      "size", .size, "The file's pixels, WIDTHxHEIGHT, or % of the canvas's.",
      value: { $0.size.map { .size(Size(Double($0.width), Double($0.height))) } })
    own(Property("fit", \.fit, "How the scene lies in another size."))
    Property(
      "fps", .number, in: 0.1...120, "Instead of the document's.", value: { .number($0.output.frameRate) },
      isDefault: { $0.output.frameRate == $0.spec.frameRate },
      set: { pair, value in if let rate = Double(value) { pair.output.frameRate = rate } })
    own(Property("colors", \.colors, in: 2...256, "Of a GIF's palette."))
    own(Property("alpha", \.alpha, "How a GIF cuts soft edges."))
    own(Property("matte", \.matte, "The page's colour, for alpha: matte."))
    own(
      Property(
        "dither", \.dither, "How a GIF shows colours that it lacks; with none other files' gradients have bands."))
    own(
      Property(
        "lossy", \.lossy, in: GIFOptions.qualityRange, "What a GIF's quality lacks to 100: its older name."))
    own(Property("effort", \.effort, in: 1...9, "How hard a small GIF, APNG or WebP is looked for."))
    Property(
      "loops", .orWord(.orWord(.integer, "once"), "forever"), in: 1...65_535, "Instead of the document's loop.",
      value: { $0.output.loop.fieldValue }, isDefault: { $0.output.loop == $0.spec.loop },
      set: { pair, value in if let loop = LoopCount(value) { pair.output.loop = loop } })
    Property(
      "loopOffset", .time, in: 0...86_400, "Instead of the document's.", value: { $0.output.loopOffset.fieldValue },
      isDefault: { $0.output.loopOffset == $0.spec.loopOffset },
      set: { pair, value in if let offset = Seconds(value) { pair.output.loopOffset = offset } })
    own(
      "at", .list(.moment), in: 0...86_400, "Moments instead of the animation: times, or % of the duration.",
      value: { $0.at.isEmpty ? nil : $0.at.count == 1 ? $0.at[0].fieldValue : $0.at.fieldValue },
      set: { output, value in if let times = [Seconds](value) { output.at = times } })
    own(
      "background", .orWord(.paint, "transparent"), "Instead of the document's.",
      value: { $0.background.map { $0.map { .paint($0) } ?? .text("transparent") } },
      set: { output, value in
        if case .paint(let paint) = value { output.background = .some(paint) } else { output.background = .some(nil) }
      })
    own(Property("quality", optional: \.quality, in: 0...100, "Of GIF, lossy WebP and video: 100 is best, 0 smallest."))
    own(
      "lossless", .boolean, "Whether a WebP keeps every pixel; it does without quality.",
      value: { $0.isLossless == ($0.quality == nil) ? nil : .flag($0.isLossless) },
      set: { output, value in if let flag = Bool(value) { output.isLossless = flag } })
    own(
      "maxSize", .bytes, in: 100...1e12, "The best-looking file of at most so many bytes, such as 2MB.",
      value: { $0.maxSize.map { .number(Double($0)) } },
      set: { output, value in if let bytes = Double(value) { output.maxSize = Int(clamping: bytes) } })
    own(
      "keep", .list(KeptInSize.kind), "What maxSize may not give up; colors: nor a GIF's quality.",
      value: { $0.kept.isEmpty ? nil : $0.kept.fieldValue },
      set: { output, value in if let kept = [KeptInSize](value) { output.kept = kept } })
    own(
      "for", .choice(Destination.all.map(\.name)), "A place whose limits the file keeps.",
      value: { $0.destination.map { .text($0.name) } })
    own(Property("codec", optional: \.codec, "Of a video, where its container has several."))
    own(
      "every", .time, in: OutputSpec.everyRange,
      "A storyboard's moments at equal distances, instead of those that it finds.",
      value: { $0.every?.fieldValue }, set: { output, value in output.every = Seconds(value) })
    own(
      Property(
        "paper", optional: \.paper, "The sheet of a PDF's pages, turned as the scene lies; the scene's size without."))
    own(
      Property(
        "margin", \.margin, as: .length, in: OutputSpec.marginRange, "What stays free on each side of a PDF's page."))
    own(
      Property(
        "resolution", \.resolution, in: OutputSpec.resolutionRange, "Pixels per inch of what a PDF holds as pictures."))
  }

  private static func own(_ property: Property<OutputSpec>) -> Property<OutputInSpec> { property.of(\.output) }

  private static func own(
    _ name: String, _ kind: Field.Kind, in interval: ClosedRange<Double>? = nil, _ summary: String,
    value: @escaping @Sendable (OutputSpec) -> FieldValue?,
    set: @escaping @Sendable (inout OutputSpec, FieldValue) -> Void = { _, _ in }
  ) -> Property<OutputInSpec> {
    own(Property<OutputSpec>(name, kind, in: interval, summary, value: value, set: set))
  }
}

extension LoopCount {
  var fieldValue: FieldValue {
    switch self {
    case .forever: .text("forever")
    case .times(let count): .number(Double(count))
    }
  }

  /// nil where the value is no count and no word for one.
  init?(_ value: FieldValue) {
    switch value {
    case .number(let count): self = .times(Int(clamping: count))
    case .text("once"): self = .once
    case .text: self = .forever
    default: return nil
    }
  }
}
