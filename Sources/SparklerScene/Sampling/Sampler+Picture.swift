// One layer flattened: its own drawings, its sublayers, its mask, its shadow.
// Flow: Layer + matrix → LayerItemBuilder, sublayers → DisplayItems, grouped where needed.
import SparklerCore

extension Sampler {
  /// Adds a layer that is parallel to the target.
  ///
  /// - Parameter matrix: from the layer's own coordinates to pixels.
  func addPicture(
    of state: LayerState, at time: Seconds, through matrix: AffineTransform, in space: Space,
    into items: inout [DisplayItem]
  ) {
    // Filters can bring in pixels from outside the canvas.
    var wide = self
    wide.canvas = state.layer.filters.inPixels(matrix).source(of: canvas)
    let builder = wide.builder(of: state, at: time, through: matrix, in: space)
    let own = wide.picture(
      of: state, isClipped: state.layer.masksToBounds, by: builder, at: time, isModel: space.isModel)
    let mask = maskItems(of: state, over: wide.canvas, at: time, through: matrix, in: space)
    addItems(own, maskedBy: mask, of: state, by: builder, at: time, in: space, into: &items)
  }

  @inline(never)
  private func builder(
    of state: LayerState, at time: Seconds, through matrix: AffineTransform, in space: Space
  ) -> LayerItemBuilder {
    var builder = LayerItemBuilder(layer: state.shared, matrix: matrix, path: space.path, canvas: canvas)
    builder.depth = space.depth
    builder.points = points
    builder.pictureFrame = state.layer.pictureFrame(at: time, isModel: space.isModel, isRepeating: isRepeating)
    return builder
  }

  /// The items of the layer's mask; nil without one.
  @inline(never)
  private func maskItems(
    of state: LayerState, over wide: PixelRect, at time: Seconds, through matrix: AffineTransform, in space: Space
  ) -> [DisplayItem]? {
    state.compiled.mask.map {
      var out: [DisplayItem] = []
      addLayers([$0], at: time, in: Space(toPixels: matrix, path: space.path, isModel: space.isModel), into: &out)
      return state.layer.maskItems(out, over: wide)
    }
  }

  /// Adds a layer's items: directly, or as a group if something applies to the whole.
  @inline(never)
  private func addItems(
    _ shown: [DisplayItem], maskedBy mask: [DisplayItem]?, of state: LayerState, by wide: LayerItemBuilder,
    at time: Seconds, in space: Space, into items: inout [DisplayItem]
  ) {
    let opacity = min(1, state.layer.opacity) * space.opacity
    let filters = pictured(state.layer.filters.inPixels(wide.matrix), of: state, at: time, in: space)
    var (own, builder) = (shown, wide)
    builder.canvas = canvas
    if let backdrop = builder.backdrop(opacity: opacity, mask: mask) { items.append(backdrop) }
    let clip = state.layer.masksToBounds ? builder.outline : nil
    var group = DisplayGroup(
      items: own, opacity: opacity, clip: clip, filters: filters, mask: mask, blend: state.layer.blend)
    group.isLinear = state.layer.isLinear
    let hasCuts = clip != nil || mask != nil
    if hasCuts { group.settleCuts(through: wide.matrix, on: wide.canvas) }
    // Without cuts no group is needed, unless the items contain blending, which must not reach what is below.
    let isCut =
      group.clip != nil || group.mask != nil
      || (hasCuts || state.layer.isIsolated) && own.contains(where: \.changesGround)
    if !isCut && filters.isEmpty && state.layer.blend == .normal && !state.layer.isLinear
      && (opacity == 1 || (own.count == 1 && own[0].fade(by: opacity)))
    {
      items.append(contentsOf: own)
      return
    }
    if let item = item(group, through: wide.matrix, path: space.path) { items.append(item) }
  }

  /// The filters with the sublayers that graphs show.
  private func pictured(
    _ filters: [PixelFilter], of state: LayerState, at time: Seconds, in space: Space
  ) -> [PixelFilter] {
    if state.layer.filters.layerIDs.isEmpty { return filters }
    return filters.map { filter in
      guard case .graph(var graph) = filter else { return filter }
      let areas = graph.needs(for: graph.onSheet(canvas)).results
      for (i, primitive) in graph.graph.primitives.enumerated() where !areas[i].isEmpty {
        guard case .image(.layer(let id)) = primitive.kind else { continue }
        var (sheet, items) = (self, [DisplayItem]())
        sheet.canvas = areas[i]
        let place = Space(toPixels: graph.placeOfLayer(at: i), path: space.path, isModel: space.isModel)
        sheet.addLayers(state.sublayers.filter { $0.layer.id == id }, at: time, in: place, into: &items)
        graph.drawings[i] = items
      }
      return .graph(graph)
    }
  }

  /// The layer's items with its shadow. Clipping cuts off the shadow with everything outside; mask and opacity apply to
  /// the shadow, too.
  private func picture(
    of state: LayerState, isClipped: Bool, by builder: LayerItemBuilder, at time: Seconds, isModel: Bool
  ) -> [DisplayItem] {
    if isClipped { return contents(of: state, by: builder, at: time, isModel: isModel) }
    if state.layer.castsItself { return shadowed(state, by: builder, at: time, isModel: isModel) }
    return state.layer.shadows.reversed().compactMap { $0.path == nil ? nil : builder.shadow($0, of: []) }
      + contents(of: state, by: builder, at: time, isModel: isModel)
  }

  /// Background, content, sublayers and border.
  private func contents(of state: LayerState, by builder: LayerItemBuilder, at time: Seconds, isModel: Bool)
    -> [DisplayItem]
  {
    var own: [DisplayItem] = []
    builder.addBackground(&own)
    builder.addContent(&own)
    addParticles(of: state.compiled, by: builder, at: time, into: &own)
    if !state.sublayers.isEmpty { addSublayers(of: state, by: builder, at: time, isModel: isModel, into: &own) }
    builder.addBorder(&own)
    return own
  }

  /// The contents above the shadows that they cast. Content outside the canvas can cast shadows.
  @inline(never)
  private func shadowed(_ state: LayerState, by builder: LayerItemBuilder, at time: Seconds, isModel: Bool)
    -> [DisplayItem]
  {
    var wide = self
    wide.canvas = builder.casterCanvas
    var wideBuilder = builder
    wideBuilder.canvas = wide.canvas
    let casters = wide.contents(of: state, by: wideBuilder, at: time, isModel: isModel)
    let shadows = state.layer.shadows.reversed().compactMap { shadow -> DisplayItem? in
      // Each level of nested shadows doubles the items to paint.
      guard shadow.path != nil || isMeasuring || budget.reserveItems(casters) else { return nil }
      return builder.shadow(shadow, of: casters)
    }
    return shadows + casters.compactMap { $0.cropped(to: canvas) }
  }

  /// A group as one item; nil if it can touch no pixel.
  @inline(never)
  func item(_ group: DisplayGroup, through matrix: AffineTransform, path: String) -> DisplayItem? {
    var bounds = group.items.bounds
    if let box = group.clip?.controlBox {
      bounds = bounds.intersection(PixelRect(covering: matrix.boundingBox(of: box)).grown(by: 1))
    }
    bounds = group.filters.bounds(of: bounds)
    if let mask = group.mask { bounds = bounds.intersection(mask.bounds) }
    bounds = bounds.intersection(canvas)
    if bounds.isEmpty { return nil }
    return DisplayItem(drawing: .group(group), transform: matrix, bounds: bounds, layer: path)
  }
}

extension Layer {
  /// The frame of an animated image at the layer's own time; 0 for all other content.
  ///
  /// - Parameters:
  ///   - isModel: ignores animations.
  ///   - isRepeating: whether the scene has no beginning.
  fileprivate func pictureFrame(at time: Seconds, isModel: Bool, isRepeating: Bool) -> Int {
    guard !isModel, case .image(let image) = content, let track = image.track else { return 0 }
    // Time that runs backwards has no beginning either.
    let hasAlwaysPlayed = timing.speed < 0 || (isRepeating && !visible.to.isFinite)
    return track.frame(at: time, hasAlwaysPlayed: hasAlwaysPlayed)
  }

  /// Whether its own alpha casts a shadow.
  fileprivate var castsItself: Bool { shadows.contains { $0.opacity > 0 && $0.path == nil } }
}

extension DisplayItem {
  /// Multiplies the item's own opacity, which for a single drawing equals fading it as a group.
  @inline(never)
  fileprivate mutating func fade(by opacity: Double) -> Bool {
    switch drawing {
    case .fill(let path, let rule, var fill):
      fill.opacity *= opacity
      drawing = .fill(path, rule, fill)
    case .stroke(let path, let style, var fill):
      fill.opacity *= opacity
      drawing = .stroke(path, style, fill)
    case .image(let image, let rect, let clip, let own):
      drawing = .image(image, in: rect, clip: clip, opacity: own * opacity)
    case .group(var group):
      // A group isolates blending.
      guard group.blend == .normal else { return false }
      group.opacity *= opacity
      drawing = .group(group)
    case .projected(var projected):
      projected.opacity *= opacity
      drawing = .projected(projected)
    case .text, .shadow, .backdrop, .instances: return false
    }
    return true
  }

  /// The item on a smaller canvas; nil if it can touch no pixel of it.
  fileprivate func cropped(to canvas: PixelRect) -> DisplayItem? {
    var out = self
    out.bounds = bounds.intersection(canvas)
    if case .group(var group) = drawing {
      group.mask = group.mask.map { $0.compactMap { $0.cropped(to: canvas) } }
      // Filters can bring in pixels from outside the canvas.
      if group.filters.isEmpty {
        group.items = group.items.compactMap { $0.cropped(to: canvas) }
        out.bounds = out.bounds.intersection(group.items.bounds)
      }
      if let mask = group.mask { out.bounds = out.bounds.intersection(mask.bounds) }
      out.drawing = .group(group)
    } else if case .backdrop(var backdrop) = drawing {
      backdrop.mask = backdrop.mask.map { $0.compactMap { $0.cropped(to: canvas) } }
      out.drawing = .backdrop(backdrop)
    } else if case .instances(let fills) = drawing {
      out.drawing = .instances(fills.cropped(to: canvas))
    }
    return out.bounds.isEmpty ? nil : out
  }
}
