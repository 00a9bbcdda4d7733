// What a spec can set on a layer of any kind.
// Flow: here → SparklerSpecs (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerScene

extension Layer: PropertyOwner {
  /// The properties that every kind takes, but for its timing.
  public static let properties: [Property<Layer>] = Property.list {
    Property(LayerKeys.id, value: { $0.id?.fieldValue }, set: { layer, id in layer.id = id })
    Property(
      "note", .text, "What a storyboard says of the layer where it is seen first.",
      value: { $0.note.map { .text($0) } }, set: { layer, value in layer.note = String(value) })
    for property in geometry { property }
    Property(LayerKeys.background, paint: \.background)
    Property(
      "zPosition", \.zPosition, "Siblings draw by ascending z; equal ones in document order.")
    Property(
      "transform", \.transform, "A list of functions in CSS order; the last one is applied first."
    )
    Property(
      "sublayerTransform", \.sublayerTransform,
      "Applied to every sublayer about the anchor; perspective goes here."
    )
    Property(LayerKeys.blend, \.blend)
    Property("linear", \.isLinear, "Blends what the layer holds in linear light instead of sRGB.")
    Property(
      "opacity", \.opacity, in: 0...1, "Fades the layer and all that it holds as one picture.")
    Property("hidden", \.isHidden, "Leaves the layer out.")
    Property("visible", \.visible, "When the layer is there, `a..b`, half open, in the parent's time.")
    Property(LayerKeys.mask, value: { layer in layer.mask.map { .layer($0, in: layer.bounds) } })
    Property("maskMode", \.maskMode, "What of the mask counts: its alpha, or how light it is.")
    Property("maskInverted", \.isMaskInverted, "Shows the layer where the mask is not.")
    Property(LayerKeys.masksToBounds, \.masksToBounds)
    corners
    for property in borderKeys + shadowKeys { property }
    Property(LayerKeys.filters, \.filters)
    Property(LayerKeys.backdrop, \.backdrop)
    Property(
      LayerKeys.layers, value: { layer in layer.content.isNone ? nil : .layers(layer.sublayers, in: layer.bounds) },
      isDefault: { $0.sublayers.isEmpty })
    Property(
      "timeRemap", optional: \.timeRemap,
      "{times, values, easings}: which moment of its own the layer shows when, for its animations and sublayers.")
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

  /// A rounded rectangle takes its corners from here, too.
  private static let corners = Property<Layer>(
    LayerKeys.cornerRadius, value: { .number($0.cornerRadius) },
    isDefault: { $0.cornerRadius == 0 && $0.namedOutline?.cornerRadius == nil },
    set: { layer, radius in
      layer.cornerRadius = radius
      layer.changeShape { shape in
        if shape.outline?.kind == .roundedRect { shape.outline?.cornerRadius = radius }
      }
    }
  )

  private static let borderKeys: [Property<Layer>] = Property.list {
    Property(LayerKeys.border, set: { layer, border in layer.border = border })
    Property(
      "borderWidth", .length, in: 0...1e6, "The same as `border.width`.",
      value: { $0.border.map { .number($0.width) } },
      set: { layer, value in
        if let width = Double(value) { layer.border = Border(width: width, color: layer.border?.color ?? .black) }
      }
    )
    Property(
      "borderColor", .color, "The same as `border.color`.", value: { $0.border.map { .color($0.color) } },
      set: { layer, value in
        if let color = Color(value) { layer.border = Border(width: layer.border?.width ?? 0, color: color) }
      }
    )
  }

  private static let shadowKeys: [Property<Layer>] = Property.list {
    Property(
      LayerKeys.shadow,
      // One alone is written by its parts.
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

  /// Keys that may be said in a map or by themselves, as `border: {width: 2}` and `borderWidth: 2`.
  public static let maps: [(name: String, parts: [Field])] = [
    (LayerKeys.border.name, Border.properties.map(\.field)), (LayerKeys.shadow.name, Shadow.properties.map(\.field)),
  ]
}
