// The properties that a spec can set on every layer.
// Flow: here → SparklerAuthoring (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerScene

extension Layer: PropertyOwner {
  /// The properties of every layer, except timing.
  public static let properties: [Property<Layer>] = Property.list {
    Property(LayerKeys.id, value: { $0.id?.fieldValue }, set: { layer, id in layer.id = id })
    Property(LayerKeys.note, value: { $0.note?.fieldValue }, set: { layer, note in layer.note = note })
    for property in geometry { property }
    Property(LayerKeys.background, paint: \.background)
    Property(LayerKeys.zPosition, \.zPosition)
    Property(LayerKeys.transform, \.transform)
    Property(LayerKeys.sublayerTransform, \.sublayerTransform)
    Property(LayerKeys.doubleSided, \.isDoubleSided)
    Property(LayerKeys.back)
    Property(LayerKeys.blend, \.blend)
    Property(LayerKeys.linear, \.isLinear)
    Property(LayerKeys.isolated, \.isIsolated)
    Property(LayerKeys.opacity, \.opacity)
    Property(LayerKeys.hidden, \.isHidden)
    Property(LayerKeys.visible, \.visible)
    Property(LayerKeys.mask, value: { layer in layer.mask.map { .layer($0, in: layer.bounds) } })
    Property(LayerKeys.maskMode, \.maskMode)
    Property(LayerKeys.maskInverted, \.isMaskInverted)
    Property(LayerKeys.masksToBounds, \.masksToBounds)
    for property in cornerKeys + borderKeys + shadowKeys { property }
    Property(LayerKeys.filters, \.filters, writing: { $0.spelledOut($0.filters, of: LayerKeys.filters) })
    Property(LayerKeys.backdrop, \.backdrop, writing: { $0.spelledOut($0.backdrop, of: LayerKeys.backdrop) })
    Property(
      LayerKeys.layers, value: { layer in layer.content.isNone ? nil : .layers(layer.sublayers, in: layer.bounds) },
      isDefault: { $0.sublayers.isEmpty })
    Property(LayerKeys.timeRemap, optional: \.timeRemap)
    for field in LayerKeys.placing { Property(field) }
    Property(LayerKeys.enter)
    Property(LayerKeys.exit)
    Property(LayerKeys.idle)
    Property(LayerKeys.stagger)
    Property(LayerKeys.follow)
    Property(LayerKeys.animations, value: { .animations($0.animations) }, isDefault: { $0.animations.isEmpty })
  }

  private static let geometry: [Property<Layer>] = Property.list {
    Property(LayerKeys.position, \.position, isAlwaysWritten: true)
    Property(
      LayerKeys.anchorPoint, value: { $0.anchorPoint.fieldValue }, isDefault: { $0.anchorPoint == Point(0.5, 0.5) },
      set: { layer, anchor in if case .point(let point) = anchor { layer.anchorPoint = point } })
    Property(LayerKeys.size, set: { layer, size in layer.bounds = Rect(origin: .zero, size: size) })
    Property(LayerKeys.bounds, value: { .rect($0.bounds) }, set: { layer, bounds in layer.bounds = bounds })
  }

  /// Also for a shape that has corners.
  private static let cornerKeys: [Property<Layer>] = Property.list {
    Property(
      LayerKeys.cornerRadius, value: { $0.corners.radii.fieldValue },
      isDefault: { $0.corners.radii == Corners.Radii(0) && $0.namedOutline?.radii == nil },
      set: { layer, radii in layer.setCorners(radii) })
    Property(
      LayerKeys.cornerCurve, value: { $0.corners.curve.fieldValue }, isDefault: { $0.corners.curve == .circular },
      set: { layer, curve in
        layer.corners.curve = curve
        if layer.shape?.outline?.shape.hasCorners == true { layer.shape?.outline?.cornerCurve = curve }
      })
  }

  private static let borderKeys: [Property<Layer>] = Property.list {
    Property(LayerKeys.border, set: { layer, border in layer.border = border })
    Property(
      LayerKeys.borderWidth, value: { $0.border.map { .number($0.width) } },
      set: { layer, width in layer.border = Border(width: width, color: layer.border?.color ?? .black) })
    Property(
      LayerKeys.borderColor, value: { $0.border.map { .color($0.color) } },
      set: { layer, color in layer.border = Border(width: layer.border?.width ?? 0, color: color) })
  }

  private static let shadowKeys: [Property<Layer>] = Property.list {
    Property(
      LayerKeys.shadow,
      // A single shadow is written with the separate keys below.
      value: { $0.shadows.count > 1 ? $0.shadows.fieldValue : nil },
      set: { layer, shadows in layer.shadows = shadows })
    for part in Shadow.properties {
      let name = part.field.name
      Property(
        LayerKeys.shadow.name + name.prefix(1).uppercased() + name.dropFirst(), part.field.kind,
        in: part.field.interval,
        "The same as `shadow.\(name)`.", value: { $0.shadows.count == 1 ? $0.shadow.flatMap(part.value) : nil },
        set: { layer, value in
          var shadow = layer.shadow ?? Shadow(opacity: 0)
          part.set(&shadow, value)
          layer.shadow = shadow
        }
      )
    }
  }

  /// Keys that may be written as a map or separately: `border: {width: 2}` and `borderWidth: 2`.
  public static let maps: [(name: String, parts: [Field])] = [
    (LayerKeys.border.name, Border.properties.map(\.field)), (LayerKeys.shadow.name, Shadow.properties.map(\.field)),
  ]
}

extension Property<Layer> {
  /// A list of filters, of which others are written than are stored.
  fileprivate init(
    _ key: Key<[Filter]>, _ path: WritableKeyPath<Layer, [Filter]> & Sendable,
    writing filters: @escaping @Sendable (Layer) -> [Filter]
  ) {
    let stored = Property<Layer>(key, path)
    self.init(stored.field, value: { filters($0).fieldValue }, isDefault: stored.isDefault, set: stored.set)
  }
}

extension Layer {
  /// Filters with the parts that they consist of, unless an animation changes one of them.
  fileprivate func spelledOut(_ filters: [Filter], of key: Key<[Filter]>) -> [Filter] {
    let isAnimated = animations.contains { $0.targets.contains { $0.property.rawValue.hasPrefix(key.name + ".") } }
    return isAnimated ? filters : filters.spelledOut
  }
}
