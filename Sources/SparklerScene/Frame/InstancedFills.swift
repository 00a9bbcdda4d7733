// A few outlines drawn thousands of times, as a single item.
// Flow: particles → InstancedFills → painter; `pieces` gives the equivalent single items.
import SparklerCore

/// Outlines in plain colours, drawn many times, back to front; equivalent to single items.
public struct InstancedFills: Sendable, Equatable {
  /// An outline to draw.
  public struct Outline: Sendable, Equatable {
    /// The outline in its own coordinates; `Instance.transform` maps them to pixels.
    public var path: Path
    /// Which points it encloses.
    public var rule: FillRule
    /// The box of the fill, see `Fill.box`.
    public var box: Rect
    /// 0...1, multiplies the colours' own alpha.
    public var opacity: Double

    /// An empty outline.
    static let none = Outline(path: Path(), rule: .nonzero, box: .zero, opacity: 1)

    /// Makes an outline; `opacity` is 0...1.
    public init(path: Path, rule: FillRule, box: Rect, opacity: Double) {
      (self.path, self.rule, self.box, self.opacity) = (path, rule, box, opacity)
    }
  }

  /// One drawing of an outline.
  public struct Instance: Sendable, Equatable {
    /// Index into `outlines`; if it is out of range, nothing is drawn.
    public var outline: Int
    /// From the outline's coordinates to pixels.
    public var transform: AffineTransform
    /// The fill; its alpha is multiplied by the outline's opacity.
    public var color: Color
    /// Contains every pixel that it paints, cropped to the canvas.
    public var bounds: PixelRect

    /// Makes a drawing of the outline at an index in `outlines`.
    public init(outline: Int, transform: AffineTransform, color: Color, bounds: PixelRect) {
      (self.outline, self.transform, self.color, self.bounds) = (outline, transform, color, bounds)
    }
  }

  /// The different outlines, to which instances refer by index.
  public var outlines: [Outline]
  /// The drawings, back to front.
  public var instances: [Instance]

  /// Makes drawings of some outlines.
  public init(outlines: [Outline], instances: [Instance]) {
    (self.outlines, self.instances) = (outlines, instances)
  }

  /// The outline of an instance; nil if its index is out of range.
  package func outline(of instance: Instance) -> Outline? {
    outlines.indices.contains(instance.outline) ? outlines[instance.outline] : nil
  }

  /// The union of their bounds.
  var bounds: PixelRect { instances.reduce(.empty) { $0.union($1.bounds) } }

  /// The instances that are visible on a smaller canvas.
  func cropped(to canvas: PixelRect) -> InstancedFills {
    var out = self
    out.instances = instances.compactMap { instance in
      var own = instance
      own.bounds = instance.bounds.intersection(canvas)
      return own.bounds.isEmpty ? nil : own
    }
    return out
  }
}

extension DisplayItem {
  /// The equivalent single items; the item itself if it contains no instances.
  public var pieces: [DisplayItem] {
    guard case .instances(let fills) = drawing else { return [self] }
    return fills.instances.compactMap { instance in
      fills.outline(of: instance).map { DisplayItem(instance, of: $0, layer: layer) }
    }
  }

  /// The same, also for nested items: for callers that process each drawing individually.
  package var singleItems: [DisplayItem] {
    func single(_ items: [DisplayItem]) -> [DisplayItem] { items.flatMap(\.singleItems) }
    var out = self
    switch drawing {
    case .instances: return pieces
    case .group(var group):
      (group.items, group.mask) = (single(group.items), group.mask.map(single))
      out.drawing = .group(group)
    case .shadow(var shadow):
      if case .items(let casters) = shadow.caster { shadow.caster = .items(single(casters)) }
      out.drawing = .shadow(shadow)
    case .projected(var projected):
      projected.items = single(projected.items)
      out.drawing = .projected(projected)
    case .backdrop(var backdrop):
      backdrop.mask = backdrop.mask.map(single)
      out.drawing = .backdrop(backdrop)
    case .fill, .stroke, .image, .text: break
    }
    return [out]
  }

  init(_ instance: InstancedFills.Instance, of outline: InstancedFills.Outline, layer: String) {
    let fill = Fill(.color(instance.color), box: outline.box, opacity: outline.opacity)
    self.init(
      drawing: .fill(outline.path, outline.rule, fill), transform: instance.transform, bounds: instance.bounds,
      layer: layer)
  }

  init(_ fills: InstancedFills, layer: String) {
    self.init(drawing: .instances(fills), transform: .identity, bounds: fills.bounds, layer: layer)
  }
}
