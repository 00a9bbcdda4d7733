// A test of `tests:`: its reference, the frames that are compared, and what may differ.
// Flow: TestReader → TestSpec → SparklerRendering's visual tests.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// One comparison of a scene with a reference file.
public struct TestSpec: Sendable, Hashable {
  /// A layer whose pixels are ignored.
  public struct IgnoredLayer: Sendable, Hashable {
    /// The layer's id.
    public var id: String
    /// Start of the ignored span, in the scene's time.
    public var from: Seconds
    /// End of the ignored span, exclusive.
    public var to: Seconds

    /// A layer that is ignored during a span, by default always.
    public init(id: String, from: Seconds = 0, to: Seconds = .infinity) {
      (self.id, self.from, self.to) = (id, from, to)
    }
  }

  /// Path as written in the spec, relative to the spec's folder.
  public var reference: String
  /// These moments, in this order; empty for the animation.
  public var frames: [Seconds] = []
  /// How much the scene may differ from its reference.
  public var tolerance = Tolerance.exact
  /// Rectangles in pixels, and spans of the animation's time.
  public var regions: [IgnoredRegion] = []
  /// Layers whose pixels are ignored.
  public var layers: [IgnoredLayer] = []
  /// Whether the test fails if the scene flashes more than WCAG 2.3.1 allows.
  public var forbidsFlashes = false
  /// Location in the spec; nil for a test that is not from a spec.
  public var place: SourceRange?

  /// A test of the whole animation with exact tolerance.
  public init(reference: String) { self.reference = reference }
}

/// A test, and the spec whose canvas converts its pixels back to points.
package struct TestInSpec: Sendable {
  var test: TestSpec
  var spec: BuiltSpec
}

package enum TestFields {
  package static let test = properties.map(\.field)
  /// Fields with plain values.
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

  /// An entry of `ignore`; without a layer, a rectangle and a limited span, it covers everything.
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
