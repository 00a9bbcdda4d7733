// Particles as items: placed, tinted, in the order of the emitter's render mode; those beside the canvas left out.
// Flow: CompiledEmitter + time → particles + ContentsDrawings → DisplayItems.
import SparklerCore

extension Sampler {
  /// Adds what an emitter shows at a time of its layer, above the layer's background.
  func addParticles(
    of layer: CompiledLayer, by builder: LayerItemBuilder, at time: Seconds, into items: inout [DisplayItem]
  ) {
    guard case .emitter(let emitter) = builder.layer.content, let compiled = layer.emitter else { return }
    let isAdditive = emitter.isAdditive
    var view = ParticleView(builder)
    if let lens = emitter.depthOfField {
      // What a lens spreads may lie beside the canvas.
      let most = lens.max * view.matrix.greatestScale
      view.canvas = [PixelFilter.blur(PixelFilter.Deviation(x: most, y: most))].source(of: view.canvas)
    }
    // Where nothing else decides the order, they go straight to their place.
    let isSorted = emitter.links != nil || ![.unordered, .additive].contains(emitter.renderMode)
    var (drawn, ends): ([DrawnParticle], [LinkEnd]) = ([], [])
    func add(_ item: DisplayItem, of particle: Particle, _ cell: CompiledCell, to items: inout [DisplayItem]) {
      guard let seen = seen(item, through: emitter.depthOfField) else { return }
      guard isSorted else { return items.append(seen) }
      let age = particle.age.value / cell.speed
      drawn.append(DrawnParticle(item: seen, rootAge: particle.rootAge, age: age, z: particle.z))
    }
    compiled.visit(at: time.value) { particle, cell in
      if !particle.trail.isEmpty, budget.takeParticle(),
        let ribbon = ribbon(of: particle, cell, additive: isAdditive, view)
      {
        add(ribbon, of: particle, cell, to: &items)
      }
      if emitter.links != nil, cell.path.count == 1, ends.count < Emitter.Links.mostEnds,
        let map = view.map(of: particle)
      {
        ends.append(
          LinkEnd(position: particle.position, map: map, color: particle.tint(hasOwnColor: false)))
      }
      guard let contents = particle.contents, particle.scale > 0, budget.takeParticle() else { return }
      let shown = layer.contents[cell.number][contents].page(of: particle)
      guard var item = item(of: particle, showing: shown, cell, additive: isAdditive, view, at: time) else { return }
      if let lens = emitter.depthOfField {
        guard let blurred = self.item(item, through: lens, of: particle, view) else { return }
        item = blurred
      }
      add(item, of: particle, cell, to: &items)
    }
    switch emitter.renderMode {
    case .unordered, .additive: break
    // Swift's sort is stable: those born together keep the order of their cells, and heads stay above their trails.
    case .oldestFirst: drawn.sort { $0.rootAge > $1.rootAge }
    case .oldestLast: drawn.sort { ($0.rootAge, $0.age) < ($1.rootAge, $1.age) }
    case .backToFront: drawn.sort { $0.z < $1.z }
    }
    if let links = emitter.links {
      items += linkItems(links, ends, canvas: view.canvas, path: view.path).compactMap {
        seen($0, through: emitter.depthOfField)
      }
    }
    items.append(contentsOf: drawn.lazy.map(\.item))
  }

  /// Behind a lens what lies beside the canvas has been kept, too.
  private func seen(_ item: DisplayItem, through lens: Emitter.DepthOfField?) -> DisplayItem? {
    if lens == nil { return item }
    var cut = item
    cut.bounds = item.bounds.intersection(canvas)
    return cut.bounds.isEmpty ? nil : cut
  }

  private struct DrawnParticle {
    var item: DisplayItem
    /// Of the particle of an outermost cell that it comes from.
    var rootAge: Double
    var age: Double
    var z: Double
  }

  private func item(
    of particle: Particle, showing shown: ContentsDrawing, _ cell: CompiledCell, additive isAdditive: Bool,
    _ view: ParticleView, at time: Seconds
  ) -> DisplayItem? {
    let scale = cell.cell.contentsScale > 0 ? cell.cell.contentsScale : 1
    guard let map = view.map(of: particle) else { return nil }
    let place = particle.matrix(contentsScale: scale).then(map)
    let matrix = shown.toCenter.then(place)
    if matrix.isSingular { return nil }
    var tint = particle.tint(hasOwnColor: shown.hasOwnColor)
    if tint.alpha <= 0 { return nil }
    let blend = isAdditive ? BlendMode.plusLighter : cell.cell.blend
    // Light that is added keeps its strength apart: many faint pieces would be rounded one by one.
    var strength = 1.0
    if blend == .plusLighter { (strength, tint.alpha) = (tint.alpha, 1) }
    let shading = cell.cell.tumble.map { $0.shading } ?? 0
    let lit = particle.lit(tint, shading: shading)
    if shown.isPlain {
      let part = shown.parts[0]
      guard let bounds = view.pixels(of: part.box, through: matrix) else { return nil }
      let own = part.drawing.plainColor.map { particle.lit($0.multiplied(by: tint), shading: shading) }
      if let drawing = own.flatMap({ part.drawing.colored($0) }) ?? part.drawing.tinted(by: lit) {
        return DisplayItem(drawing: drawing, transform: matrix, bounds: bounds, layer: view.path)
          .blended(blend, opacity: strength)
      }
    }
    return group(
      of: shown, at: time, through: matrix, place: place, tint: lit, opacity: strength, blend: blend, view)
  }

  /// An item as a lens shows it; nil beside the canvas.
  private func item(
    _ item: DisplayItem, through lens: Emitter.DepthOfField, of particle: Particle, _ view: ParticleView
  ) -> DisplayItem? {
    let sigma = lens.radius(at: particle.z) * (view.map(of: particle)?.greatestScale ?? 0)
    let deviation = PixelFilter.Deviation(x: sigma, y: sigma)
    guard sigma > PixelFilter.Deviation.least else { return item }
    var group = DisplayGroup(items: [item], opacity: 1, filters: [.blur(deviation)])
    // How it is laid down is the whole picture's affair.
    if case .group(var inner) = item.drawing {
      (group.blend, inner.blend) = (inner.blend, .normal)
      group.items[0].drawing = .group(inner)
    }
    return self.item(group, through: .translation(item.transform.tx, item.transform.ty), path: view.path)
  }

  /// Where a particle has been, below what it shows.
  private func ribbon(
    of particle: Particle, _ cell: CompiledCell, additive isAdditive: Bool, _ view: ParticleView
  ) -> DisplayItem? {
    guard let map = view.map(of: particle), !map.isSingular else { return nil }
    let blend = isAdditive ? BlendMode.plusLighter : cell.cell.blend
    let palette = particle.paletteColor ?? .white
    guard let ribbon = TrailDrawing(particle.trail, tint: { $0.multiplied(by: palette) }),
      let bounds = view.pixels(of: ribbon.box, through: map)
    else { return nil }
    return DisplayItem(
      drawing: .fill(ribbon.path, .nonzero, ribbon.fill), transform: map, bounds: bounds, layer: view.path
    ).blended(blend, opacity: 1)
  }

  /// A content of several drawings, put together and tinted as one picture.
  private func group(
    of shown: ContentsDrawing, at time: Seconds, through matrix: AffineTransform, place: AffineTransform, tint: Color,
    opacity: Double, blend: BlendMode, _ view: ParticleView
  ) -> DisplayItem? {
    var own: [DisplayItem] = []
    if let layer = shown.layer {
      add([layer], at: 0, in: Space(toPixels: place, path: view.path, isModel: true), into: &own)
    } else {
      for part in shown.parts {
        guard let bounds = view.pixels(of: part.box, through: matrix) else { continue }
        own.append(DisplayItem(drawing: part.drawing, transform: matrix, bounds: bounds, layer: view.path))
      }
    }
    if own.isEmpty { return nil }
    let color = Color(red: tint.red, green: tint.green, blue: tint.blue)
    let group = DisplayGroup(
      items: own, opacity: tint.alpha * opacity, blend: blend, tint: color == .white ? nil : color)
    return item(group, through: matrix, path: view.path)
  }
}

/// Where a layer's particles are seen: what of its builder each of them needs.
private struct ParticleView {
  let matrix: AffineTransform
  let depth: DepthView?
  var canvas: PixelRect
  let path: String

  init(_ builder: LayerItemBuilder) {
    (matrix, depth, canvas, path) = (builder.matrix, builder.depth, builder.canvas, builder.path)
  }

  /// From the layer's coordinates to pixels, as far as a particle goes; nil where it can't be seen.
  func map(of particle: Particle) -> AffineTransform? {
    depth.map { $0.map(at: particle.position, z: particle.z) } ?? matrix
  }

  func pixels(of box: Rect, through matrix: AffineTransform) -> PixelRect? {
    canvas.pixels(of: box, through: matrix)
  }
}

extension Emitter {
  fileprivate var isAdditive: Bool { renderMode == .additive }
}

extension DisplayItem {
  /// Laid down by a mode of its own.
  fileprivate func blended(_ mode: BlendMode, opacity: Double) -> DisplayItem {
    guard mode != .normal else { return self }
    var out = self
    out.drawing = .group(DisplayGroup(items: [self], opacity: opacity, blend: mode))
    return out
  }
}

extension Drawing {
  /// The one colour of a fill, a stroke or letters; nil for anything else.
  fileprivate var plainColor: Color? {
    switch self {
    case .fill(_, _, let fill), .stroke(_, _, let fill):
      if case .color(let color) = fill.paint { color } else { nil }
    case .text(let text, _): text.font.family == Font.emojiFamily ? nil : text.plainColor
    default: nil
    }
  }

  fileprivate func colored(_ color: Color) -> Drawing? {
    switch self {
    case .fill(let path, let rule, var fill):
      fill.paint = .color(color)
      return .fill(path, rule, fill)
    case .stroke(let path, let style, var fill):
      fill.paint = .color(color)
      return .stroke(path, style, fill)
    case .text(var text, let box):
      text.color = color
      return .text(text, in: box)
    default: return nil
    }
  }
}
