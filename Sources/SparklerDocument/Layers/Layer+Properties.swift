// What a spec can set on a layer of any kind.
// Flow: here → SparklerSpecs (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerScene

/// What every layer's map says, as far as it is asked for by its key.
package enum LayerKeys {
  package static let id = Key<String>(
    "id", as: .identifier, "Names the layer for effects, tests and reports; unique in the document.")
}

extension Layer: PropertyOwner {
  /// The properties that every kind takes, but for its timing.
  public static let properties: [Property<Layer>] = Property.list {
    Property(LayerKeys.id, value: { $0.id?.fieldValue }, set: { layer, id in layer.id = id })
    Property(
      "note", .text, "What a storyboard says of the layer where it is seen first.",
      value: { $0.note.map { .text($0) } }, set: { layer, value in layer.note = String(value) })
    for property in geometry { property }
    Property(
      "background", alias: "backgroundColor", paint: \.background, "Fills the bounds behind everything.")
    Property(
      "zPosition", \.zPosition, "Siblings draw by ascending z; equal ones in document order.")
    Property(
      "transform", \.transform, "A list of functions in CSS order; the last one is applied first."
    )
    Property(
      "sublayerTransform", \.sublayerTransform,
      "Applied to every sublayer about the anchor; perspective goes here."
    )
    Property(
      "blend", alias: "compositingFilter", \.blend, "How it meets what lies below, up to the nearest group.")
    Property("linear", \.isLinear, "Blends what the layer holds in linear light instead of sRGB.")
    Property(
      "opacity", \.opacity, in: 0...1, "Fades the layer and all that it holds as one picture.")
    Property("hidden", \.isHidden, "Leaves the layer out.")
    Property("visible", \.visible, "When the layer is there, `a..b`, half open, in the parent's time.")
    Property(
      "mask", .layer, "A layer whose alpha multiplies this one; in this layer's bounds space.",
      value: { layer in layer.mask.map { .layer($0, in: layer.bounds) } })
    Property("maskMode", \.maskMode, "What of the mask counts: its alpha, or how light it is.")
    Property("maskInverted", \.isMaskInverted, "Shows the layer where the mask is not.")
    Property(
      "masksToBounds", \.masksToBounds, "Cuts everything off at the rounded bounds, the layer's own shadow, too.")
    corners
    for property in borderKeys + shadowKeys { property }
    Property(
      "filters", \.filters, as: .list(Filter.kind),
      "Done in turn to the layer's picture, before its mask, opacity and blending; CSS's functions and more."
    )
    Property(
      "backdrop", \.backdrop, as: .list(Filter.kind),
      "The same filters, for what lies below the layer's rounded bounds, up to the nearest group."
    )
    Property(
      "layers", alias: "sublayers", .layers, "Sublayers, back to front.",
      value: { layer in layer.content.isNone ? nil : .layers(layer.sublayers, in: layer.bounds) },
      isDefault: { $0.sublayers.isEmpty })
    Property(
      "timeRemap", optional: \.timeRemap,
      "{times, values, easings}: which moment of its own the layer shows when, for its animations and sublayers.")
    for property in placing { property }
    Property("enter", .motion(MotionWord.entrances), "How it comes, from the begin of `visible` on.")
    Property("exit", .motion(MotionWord.entrances), "How it goes, until the end of `visible` or of the scene.")
    Property("idle", .motion(MotionWord.idles), "What it does all the time.")
    Property(
      "stagger", Stagger.kind,
      "Gives enter, exit, idle and animations to the pieces of a split text, or the layers of a group, one after another."
    )
    Property("follow", Follow.kind, "Moves the layer along a path.")
    Property(
      "animations", .animations, "Applied in this order; a later one wins.",
      value: { .animations($0.animations) }, isDefault: { $0.animations.isEmpty })
  }

  private static let geometry: [Property<Layer>] = Property.list {
    Property(
      "position", \.position, as: .position, default: "center", isAlwaysWritten: true,
      "Where the anchor point lies in the parent.")
    Property(
      "anchorPoint", textAnchors.reduce(.unitPoint) { .orWord($0, $1) }, default: "[0.5, 0.5]",
      "The point of the bounds that lies at `position`, in shares; of a text also a place on its first line.",
      value: { $0.anchorPoint.fieldValue }, isDefault: { $0.anchorPoint == Point(0.5, 0.5) },
      set: { layer, value in if let point = Point(value) { layer.anchorPoint = point } }
    )
    Property(
      "size", .sides,
      "Width and height, each also `hug`: as large as what it holds, or `fill`: all the room there is. Natural for text, emoji, button, image and stacks.",
      set: { layer, value in if let size = Size(value) { layer.bounds = Rect(origin: .zero, size: size) } })
    Property(
      "bounds", .rect, "[x, y, width, height] in the layer's own coordinates, instead of `size`.",
      value: { .rect($0.bounds) }, set: { layer, value in if let rect = Rect(value) { layer.bounds = rect } }
    )
  }

  /// What a text has beside the points of its box: baseline and height of capitals of its first line.
  package static let textAnchors = ["baseline", "capHeight"].flatMap { ["\($0)-left", $0, "\($0)-right"] }

  /// What a layer says to the stack or the grid that it lies in.
  private static let placing: [Property<Layer>] = Property.list {
    Property(
      "grow", .number, in: 0...1e6, default: "0", "In a stack: its share of the room that is left along the axis.")
    Property(
      "shrink", .number, in: 0...1e6,
      "In a stack: its share of the room that is wanting; 1 for texts and stacks without a size, else 0.")
    Property(
      "alignSelf", .choice(StackAlignment.allCases.map(\.rawValue)),
      "In a stack or a grid: its own `align`.")
    Property(
      "justifySelf", .choice(["start", "center", "end", "stretch"]), "In a grid or a stack along z: its own `justify`.")
    Property(
      "span", .list(.integer), in: 1...1000, default: "1", "In a grid: how many columns it covers, and how many rows.")
    Property("minSize", .size, "In a stack or a grid: no side is smaller.")
    Property("maxSize", .size, "In a stack or a grid: no side is larger.")
  }

  /// A rounded rectangle takes its corners from here, too.
  private static let corners = Property<Layer>(
    "cornerRadius", .length, in: 0...1e6, default: "0", "Rounds background, border and clipping.",
    value: { .number($0.cornerRadius) },
    isDefault: { $0.cornerRadius == 0 && $0.namedOutline?.cornerRadius == nil },
    set: { layer, value in
      guard let radius = Double(value) else { return }
      layer.cornerRadius = radius
      layer.changeShape { shape in
        if shape.outline?.kind == .roundedRect { shape.outline?.cornerRadius = radius }
      }
    }
  )

  private static let borderKeys: [Property<Layer>] = Property.list {
    Property(
      "border", .orWord(Border.kind, "none"), "{width, color}: a line inside the edge, above the sublayers; or none.",
      set: { layer, value in layer.border = Border(value) })
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
      "shadow", .orWord(.list(Shadow.kind), "none"),
      "{color, opacity, offset, radius, path}: a soft shadow beneath the layer; several, the first one on top; or none.",
      // One alone is written by its parts.
      value: { $0.shadows.count > 1 ? $0.shadows.fieldValue : nil },
      set: { layer, value in layer.shadows = [Shadow](value) ?? [] })
    for part in Shadow.properties {
      let name = part.field.name
      Property(
        "shadow" + name.prefix(1).uppercased() + name.dropFirst(), part.field.kind, in: part.field.interval,
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
    ("border", Border.properties.map(\.field)), ("shadow", Shadow.properties.map(\.field)),
  ]
}
