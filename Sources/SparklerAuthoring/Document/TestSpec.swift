// What `tests:` asks for: references, the frames that are compared, what may differ.
// Flow: TestReader → TestSpec → SparklerRendering's visual tests.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// One comparison of a scene with a reference file.
public struct TestSpec: Sendable, Hashable {
  /// A layer that is not looked at.
  public struct IgnoredLayer: Sendable, Hashable {
    public var id: String
    /// The scene's time, half open.
    public var from: Seconds
    public var to: Seconds

    public init(id: String, from: Seconds = 0, to: Seconds = .infinity) {
      (self.id, self.from, self.to) = (id, from, to)
    }
  }

  /// As the spec writes it; it counts from the spec's folder.
  public var reference: String
  /// These moments, in this order; empty for the animation.
  public var frames: [Seconds] = []
  public var tolerance = Tolerance.exact
  /// Rectangles in pixels, and spans of the animation's time.
  public var regions: [IgnoredRegion] = []
  public var layers: [IgnoredLayer] = []
  /// Whether it may not flash more than WCAG 2.3.1 allows.
  public var forbidsFlashes = false
  /// Where the spec's text asks for it; nil for a test that no spec writes.
  public var place: SourceRange?

  public init(reference: String) { self.reference = reference }

  /// What a reference may be.
  public static let formats: [OutputFormat] = [.apng, .png, .gif]
}

/// A test and the spec whose canvas turns its pixels back to points.
package struct TestInSpec: Sendable {
  var test: TestSpec
  var spec: BuiltSpec
}

package enum TestFields {
  package static let test = properties.map(\.field)

  package static let properties: [Property<TestInSpec>] = Property.list {
    Property(
      "reference", .text, "The file to compare with: .apng, .gif, .png or frames/%04d.png, from the spec's folder.",
      value: { .text($0.test.reference) })
    Property(
      "frames", .list(.moment), in: 0...86_400, "Moments instead of the animation: times, or % of the duration.",
      value: { $0.test.frames.fieldValue }, isDefault: { $0.test.frames.isEmpty })
    Property(
      "tolerance", .tolerance, default: "exact", "How much may differ: a name, by what made the pictures, or a map.",
      value: { pair in
        let tolerance = pair.test.tolerance
        let name = Tolerance.named.first { $0.value == tolerance }?.name
        return name.map { .text($0) } ?? .record(Tolerance.properties.written(of: tolerance))
      }, isDefault: { $0.test.tolerance == .exact })
    Property(
      "ignore", .list(.ignored), "What is not looked at.", value: { .list($0.ignored) },
      isDefault: { $0.test.regions.isEmpty && $0.test.layers.isEmpty })
    Property(
      "flashes", .choice(flashes), default: "any", "none: it fails where it flashes more than WCAG 2.3.1 allows.",
      value: { .text($0.test.forbidsFlashes ? "none" : "any") }, isDefault: { !$0.test.forbidsFlashes })
  }

  package static let flashes = ["any", "none"]
  package static let ignored: [Field] = [layer, rect, time]
  private static let layer = Field("layer", .identifier, "A layer's id: where it is painted.")
  private static let rect = Field("rect", .rect, "[x, y, width, height] in points.")
  private static let time = Field("time", .timeRange, "A span a..b; alone, or of the layer or the rectangle.")

  /// A thing that is not looked at; without a place and a time it is everything, always.
  fileprivate static func entry(_ layer: String? = nil, _ rect: Rect? = nil, _ span: VisibleSpan) -> FieldValue {
    var out: [Written] = []
    if let layer { out.append(Written(field: Self.layer, value: .text(layer))) }
    if let rect { out.append(Written(field: Self.rect, value: .rect(rect))) }
    let isAlways = span.from <= 0 && !span.to.isFinite
    if !isAlways || out.isEmpty { out.append(Written(field: time, value: .span(span))) }
    return .record(out)
  }
}

extension TestInSpec {
  fileprivate var ignored: [FieldValue] {
    let scale = spec.scene.scale
    let regions = test.regions.map { region in
      let place = region.place.map {
        Rect(Double($0.x) / scale, Double($0.y) / scale, Double($0.width) / scale, Double($0.height) / scale)
      }
      let end = region.end >= .greatestFiniteMagnitude ? Double.infinity : region.end
      return TestFields.entry(nil, place, VisibleSpan(from: Seconds(max(0, region.start)), to: Seconds(end)))
    }
    return regions
      + test.layers.map { TestFields.entry($0.id, nil, VisibleSpan(from: max(0, $0.from), to: $0.to)) }
  }
}

extension Tolerance {
  /// Keys that are left out are as in `exact`.
  package static let properties: [Property<Tolerance>] = Property.list {
    Property(
      "color", .number, in: 0...1, default: "0",
      "OKLab distance up to which colours are the same; 0.02 is just visible.",
      value: { .number($0.color) }, isDefault: { $0.color == Tolerance.exact.color },
      set: { tolerance, value in if let color = Double(value) { tolerance.color = color } })
    Property(
      "changed", .share, default: "0", "Pixels of a frame that may differ: 12 or 0.1%.",
      value: { .text($0.changed.specText) }, isDefault: { $0.changed == Tolerance.exact.changed },
      set: { tolerance, value in if let share = Share(value) { tolerance.changed = share } })
    Property(
      "total", .share, "Pixels of all frames together that may differ.",
      value: { $0.total.map { .text($0.specText) } }, set: { tolerance, value in tolerance.total = Share(value) })
    Property(
      "window", Window.kind, "A window of so many pixels a side may differ in that part.",
      value: { $0.window?.fieldValue },
      set: { tolerance, value in
        // Its sides are whole blocks of pixels.
        tolerance.window = Window(value).map { Window(size: $0.size, density: $0.density) }
      })
    Property(
      "time", .time, in: 0...3600, default: "0.1ms", "How much earlier or later a picture may show.",
      value: { .number($0.time) }, isDefault: { $0.time == Tolerance.exact.time },
      set: { tolerance, value in if let time = Double(value) { tolerance.time = time } })
    Property(
      "antialiasing", .boolean, default: "true", "Whether pixels count that only differ as smoothing of edges does.",
      value: { .flag(!$0.ignoresAntialiasing) },
      isDefault: { $0.ignoresAntialiasing == Tolerance.exact.ignoresAntialiasing },
      set: { tolerance, value in if let counts = Bool(value) { tolerance.ignoresAntialiasing = !counts } })
    Property(
      "subpixel", .boolean, default: "false",
      "Whether edges may lie elsewhere by up to half a pixel, as another hinting puts them; then antialiasing is false.",
      value: { .flag($0.ignoresSubpixel) }, isDefault: { !$0.ignoresSubpixel },
      set: { tolerance, value in if let flag = Bool(value) { tolerance.ignoresSubpixel = flag } })
    Property(
      "smoothing", .integer, in: 1...15, default: "1",
      "Pixels a side of squares whose means are compared instead of pixels, for what lossy encoders do to the grain.",
      value: { .number(Double($0.smoothing)) }, isDefault: { $0.smoothing == 1 },
      set: { tolerance, value in if let side = Double(value) { tolerance.smoothing = Int(side) } })
    Property(
      "area", .number, in: 0...1, "OKLab distance up to which the mean colours of squares of 32 pixels are the same.",
      value: { $0.area.map { .number($0) } }, set: { tolerance, value in tolerance.area = Double(value) })
    Property(
      "speed", .part, in: 0...0.5, default: "0", "By which part the whole may be slower or faster: 5%.",
      value: { .number($0.speed) }, isDefault: { $0.speed == 0 },
      set: { tolerance, value in if let part = Double(value) { tolerance.speed = part } })
    Property(
      "phase", .part, in: 0...1, default: "0", "By which part of a frame pictures may come early or late: 1/2.",
      value: { .number($0.phase) }, isDefault: { $0.phase == 0 },
      set: { tolerance, value in if let part = Double(value) { tolerance.phase = part } })
    Property(
      "trim", .choice(["none", "auto"]), default: "none",
      "auto compares what both show, where a recording begins or ends early or late.",
      value: { .text($0.trims ? "auto" : "none") }, isDefault: { !$0.trims },
      set: { tolerance, value in tolerance.trims = String(value) == "auto" })
  }
}

extension Tolerance.Share {
  fileprivate init?(_ value: FieldValue) {
    guard let text = String(value) else { return nil }
    self.init(specText: text)
  }
}

extension Tolerance.Window: Record {
  public init() { self.init(size: 8, density: 0.25) }

  public static let properties: [Property<Self>] = Property.list {
    Property("size", \.size, in: 4...64, "Pixels a side.")
    Property("density", \.density, in: 0...1, "The changed part from which it counts.")
  }
}
