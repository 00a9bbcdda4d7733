// Keys of a test's tolerance.
// Flow: reading, near-misses, schema, expand ← this table → Tolerance.
import SparklerCore
import SparklerDocument
import SparklerImaging

/// How much pictures may differ.
enum ToleranceKeys {
  static let color = Key<Double>(
    "color", in: 0...1, default: "0", "Difference up to which colours are the same, ΔE00 ÷ 100; 0.02 is just visible.")
  static let changed = Key<Tolerance.Share>(
    "changed", default: "0", "Pixels of a frame that may differ: 12 or 0.1%.")
  static let total = Key<Tolerance.Share>("total", "Pixels of all frames together that may differ.")
  static let window = Key<Tolerance.Window>("window", "When a window counts as changed: size, and changed part.")
  static let time = Key<Double>(
    "time", as: .time, in: 0...3600, default: "0.1ms", "How much earlier or later a picture may show.")
  static let antialiasing = Key<Bool>(
    "antialiasing", default: "true", "Whether pixels count that differ only in the smoothing of edges.")
  static let subpixel = Key<Bool>(
    "subpixel", default: "false",
    "Whether edges may shift by up to half a pixel and ink as by another renderer; then antialiasing is false.")
  static let smoothing = Key<Int>(
    "smoothing", in: 1...15, default: "1",
    "Pixels a side of squares whose means are compared instead of pixels, to allow for grain in lossy files.")
  static let area = Key<Double>(
    "area", in: 0...1,
    "Difference (ΔE00 ÷ 100) up to which mean colours of plain squares of 12 pixels are the same; ¾ of it for 64 pixels."
  )
  static let detail = Key<Double>(
    "detail", in: 0...1,
    "Difference in lightness up to which means over 3 × 3 pixels are the same, besides a tenth of the contrast nearby.")
  static let speed = Key<Double>(
    "speed", as: .part, in: 0...0.5, default: "0", "By which part the whole may be slower or faster: 5%.")
  static let phase = Key<Double>(
    "phase", as: .part, in: 0...1, default: "0", "By which part of a frame pictures may come early or late: 1/2.")
  static let trim = Key<TrimRule>(
    "trim", default: "none", "auto compares only what both show, if a recording begins or ends early or late.")
}

/// Whether what only one of two recordings shows at its ends counts.
enum TrimRule: String, Word {
  case whole = "none"
  case shared = "auto"
}

extension Tolerance {
  /// Omitted keys have the values of `exact`.
  package static let properties: [Property<Tolerance>] = Property.list {
    stored(ToleranceKeys.color, \.color)
    stored(ToleranceKeys.changed, \.changed)
    Property(
      ToleranceKeys.total, value: { $0.total?.fieldValue }, set: { tolerance, share in tolerance.total = share })
    Property(
      ToleranceKeys.window, value: { $0.window?.fieldValue },
      set: { tolerance, window in
        // Windows are whole blocks of pixels.
        tolerance.window = Window(size: window.size, density: window.density)
      })
    stored(ToleranceKeys.time, \.time)
    Property(
      ToleranceKeys.antialiasing, value: { .flag(!$0.ignoresAntialiasing) },
      isDefault: { $0.ignoresAntialiasing == Tolerance.exact.ignoresAntialiasing },
      set: { tolerance, counts in tolerance.ignoresAntialiasing = !counts })
    stored(ToleranceKeys.subpixel, \.ignoresSubpixel)
    stored(ToleranceKeys.smoothing, \.smoothing)
    Property(
      ToleranceKeys.area, value: { $0.area.map { .number($0) } }, set: { tolerance, area in tolerance.area = area })
    Property(
      ToleranceKeys.detail, value: { $0.detail.map { .number($0) } },
      set: { tolerance, detail in tolerance.detail = detail })
    stored(ToleranceKeys.speed, \.speed)
    stored(ToleranceKeys.phase, \.phase)
    Property(
      ToleranceKeys.trim, value: { ($0.trims ? TrimRule.shared : .whole).fieldValue }, isDefault: { !$0.trims },
      set: { tolerance, rule in tolerance.trims = rule == .shared })
  }

  /// A key that defaults to its value in `exact`.
  private static func stored<Written: PropertyValue>(
    _ key: Key<Written>, _ path: WritableKeyPath<Tolerance, Written> & Sendable
  ) -> Property<Tolerance> {
    Property(
      key, value: { $0[keyPath: path].fieldValue }, isDefault: { $0[keyPath: path] == exact[keyPath: path] },
      set: { tolerance, value in tolerance[keyPath: path] = value })
  }
}

extension Tolerance.Share: PropertyValue {
  public static var kind: Field.Kind { .share }
  public var fieldValue: FieldValue { .text(specText) }
  public init?(_ value: FieldValue) {
    guard let text = String(value) else { return nil }
    self.init(specText: text)
  }
}

extension Tolerance.Window: Record {
  /// A window with the default size and density.
  public init() { self.init(size: 8, density: 0.25) }

  public static let properties: [Property<Self>] = Property.list {
    Property("size", \.size, in: 4...64, "Pixels a side.")
    Property("density", \.density, in: 0...1, "The changed part from which it counts.")
  }
}
