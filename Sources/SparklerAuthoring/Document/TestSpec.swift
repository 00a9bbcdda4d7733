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
  /// Those that have plain values.
  static let plain = [TestKeys.reference.field, TestKeys.frames.field, TestKeys.flashes.field]
  package static let ignored = [IgnoredKeys.layer.field, IgnoredKeys.rect.field, IgnoredKeys.time.field]

  package static let properties: [Property<TestInSpec>] = Property.list {
    Property(TestKeys.reference, value: { .text($0.test.reference) })
    Property(TestKeys.frames, value: { $0.test.frames.fieldValue }, isDefault: { $0.test.frames.isEmpty })
    Property(
      TestKeys.tolerance,
      value: { pair in
        let tolerance = pair.test.tolerance
        let name = Tolerance.named.first { $0.value == tolerance }?.name
        return name.map { .text($0) } ?? .record(Tolerance.properties.written(of: tolerance))
      }, isDefault: { $0.test.tolerance == .exact })
    Property(
      TestKeys.ignore, value: { .list($0.ignored) }, isDefault: { $0.test.regions.isEmpty && $0.test.layers.isEmpty })
    Property(
      TestKeys.flashes, value: { FlashRule(forbids: $0.test.forbidsFlashes).fieldValue },
      isDefault: { !$0.test.forbidsFlashes })
  }

  /// A thing that is not looked at; without a place and a time it is everything, always.
  fileprivate static func entry(_ layer: String? = nil, _ rect: Rect? = nil, _ span: VisibleSpan) -> FieldValue {
    var out: [Written] = []
    if let layer { out.append(Written(field: IgnoredKeys.layer.field, value: .text(layer))) }
    if let rect { out.append(Written(field: IgnoredKeys.rect.field, value: .rect(rect))) }
    let isAlways = span.from <= 0 && !span.to.isFinite
    if !isAlways || out.isEmpty { out.append(Written(field: IgnoredKeys.time.field, value: .span(span))) }
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
