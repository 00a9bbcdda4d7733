// The keys of a document itself: its canvas, its time, its files.
// Flow: here → DocumentFields; DocumentStage and SparklerRendering look up values by them.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// Top-level keys of a document.
package enum DocumentKeys {
  package static let scene = Key<Int>("scene", "Major version of the format; 1.")
  package static let size = Key<SizeValue>("size", "The canvas, WIDTHxHEIGHT in points.")
  package static let scale = Key<Double>("scale", in: 0.01...64, default: "1", "Pixels per point.")
  package static let frameRate = Key<Double>(
    "fps", in: 0.1...120, default: "25", "Frames a second; a GIF holds at most 50.")
  package static let duration = Key<OrWord<Seconds, Automatic>>(
    "duration", in: 0.001...86_400, default: "auto", "How long the scene is.")
  package static let loop = Key<OrWord<LoopCount, Seamless>>(
    "loop", in: LoopCount.written, default: "forever",
    "How often it plays; seamless: for ever, and what lasts past the end continues at the beginning.")
  package static let loopOffset = Key<OrWord<Seconds, PosterMoment>>(
    "loopOffset", in: 0...86_400, default: "0s", "Begins a loop at this time; poster: at the poster's.")
  package static let hold = Key<FieldValues>(
    "hold", as: .keys(HoldKeys.fields), "{first, last}: extra time on a frame.")
  package static let title = Key<String>("title", "Title of a PDF or a storyboard.")
  package static let note = Key<String>("note", "Text on a storyboard's cover.")
  package static let author = Key<String>("author", "Author of a PDF.")
  package static let alt = Key<String>(
    "alt", "What the animation shows, for those who can't see it; empty if it is only decorative.")
  package static let poster = Key<MomentValue>(
    "poster", in: 0...86_400,
    "The moment used as a kit's still picture, and as the first frame where only one frame may be shown.")
  package static let motionBlur = Key<MotionBlur>(
    "motionBlur", "{samples, shutter}: each frame averages several moments.")
  package static let seed = Key<OrWord<Int, PerVariant>>(
    "seed", in: 0...9_007_199_254_740_992, default: "0",
    "Seed of all randomness; per-variant: one for each variant, from its own keys.")
  package static let background = Key<WrittenBackground>("background", default: "transparent", "Behind all layers.")
  package static let palettes = Key<FieldValue>("palettes", as: .colors, "Named lists of colours.")
  package static let brand = Key<FieldValue>(
    "brand", as: Field.Kind(BrandKind.brand),
    "Colours, fonts and motion by role: a file such as acme.brand.yaml, here or above; a name; or a map. `$ink`, `${brand.radius}`."
  )
  package static let theme = Key<BrandTheme>("theme", default: "light", "Which of the brand's colours are used.")
  package static let fonts = Key<[String]>(
    "fonts", as: .list(.asset), "Font files, used without being installed; `sparkler fonts --add` lists them.")
  package static let params = Key<FieldValue>("params", as: .params, "Named values that a caller or a matrix changes.")
  package static let times = Key<FieldValue>(
    "times", as: .times, "Names of moments, usable wherever a time is written: {reveal: 1.2s, out: reveal + 2s}.")
  package static let values = Key<FieldValue>(
    "values", as: .courses,
    "Numbers that run from one value to another, by name: {score: {from: 0, to: 82, duration: 2s}}; animations and counters follow them."
  )
  package static let bpm = Key<Double>(
    "bpm", in: 1...1000, "The tempo, in beats a minute: beat(4) is the time of 4 beats, wherever a time is written.")
  package static let components = Key<FieldValue>(
    "components", as: .components,
    "Layers with params of their own, by name: {use: card, title: Hello} inserts them.")
  package static let effects = Key<FieldValue>(
    "effects", as: .effects,
    "Your own effects, by name: particles that `effect: NAME` puts anywhere; `sparkler effects --show NAME` prints a built-in one as a start."
  )
  package static let extends = Key<String>(
    "extends", as: .asset, "Another spec, merged under this one: layers by id, outputs by file.")
  package static let sizes = Key<FieldValue>(
    "sizes", as: .sizes,
    "Canvases by name, an axis of variants: {square: 540x540, story: {size: 360x640, layers: {…}}}.")
  package static let matrix = Key<FieldValue>(
    "matrix", as: .matrix, "Axes of variants: lists or CSV files; include, exclude.")
  package static let with = Key<FieldValue>("with", as: .bindings, "Params that take their values from the matrix.")
  package static let layers = Key<[Layer]>.layers("layers", "Back to front.")
  package static let camera = Key<Camera>(
    Field("camera", Field.Kind(CameraKind()), "A camera in front of all layers, which then share one space in 3D.")
  ) { $0 }
  package static let dynamics = Key<FieldValue>(
    "dynamics", as: .dynamics, "What moves layers by physics: gravity, pushes, collisions, ties, fields.")
  package static let output = Key<String>("output", "One file to write.")
  package static let outputs = Key<FieldValue>("outputs", as: .outputs, "Files to write.")
  package static let tests = Key<FieldValue>("tests", as: .tests, "References that the scene is compared with.")
}

/// How long the first and the last frame stay.
package enum HoldKeys {
  static let first = Key<Seconds>("first", in: 0...600, default: "0s", "Extra time on the first frame.")
  static let last = Key<Seconds>("last", in: 0...600, default: "0s", "Extra time on the last frame.")

  package static let fields = [first.field, last.field]
}

extension Reader {
  /// The seconds of a beat, from `bpm:`.
  mutating func beat(_ node: SpecNode) -> Double? {
    plainNumber(node, DocumentKeys.bpm.name, in: DocumentKeys.bpm.field.interval).map { 60 / $0 }
  }
}
