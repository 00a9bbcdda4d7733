// Turns particles into display items: transforms, tint and draw order. Culls particles outside the canvas.
// Flow: CompiledEmitter + time → particles + ContentsDrawings → DisplayItems.
import SparklerCore

extension Sampler {
  /// Adds an emitter's particles at a time of its layer, above the layer's background.
  @inline(never)
  func addParticles(
    of layer: CompiledLayer, by builder: LayerItemBuilder, at time: Seconds, into items: inout [DisplayItem]
  ) {
    guard case .emitter(let emitter) = builder.layer.content, let compiled = layer.emitter else { return }
    var drawings = ParticleDrawings(of: emitter, compiled, contents: layer.contents, on: self, by: builder, at: time)
    compiled.visit(at: time.value, &drawings)
    if let links = emitter.links { drawings.addLinks(links, into: &items) }
    drawings.appendItems(to: &items)
  }
}

/// The drawings of an emitter's particles: plain outlines as instances, everything else as items.
private struct ParticleDrawings: ParticleVisitor {
  private let sampler: Sampler
  /// Contents of all cells in one list, and the index of each cell's first one.
  private let firsts: [Int]
  private let contents: [ContentsDrawing]
  /// Parallel to `contents`; nil for those that don't become instances.
  private let plainFills: [ParticleFill?]
  private let outlines: [InstancedFills.Outline]
  private let time: Seconds
  private let view: ParticleView
  private let lens: Emitter.DepthOfField?
  private let hasLinks: Bool
  private let isAdditive: Bool
  private let order: Emitter.RenderMode?
  private var instances: [InstancedFills.Instance] = []
  private var items: [DisplayItem] = []
  /// In order of appearance: indices of instances, and bitwise complements of indices of items.
  private var places: [Int] = []
  /// Sort keys that contain these places; used if particles are sorted.
  private var ranks: [ParticleRank] = []
  private var ends: [LinkEnd] = []

  init(
    of emitter: Emitter, _ compiled: CompiledEmitter, contents: [[ContentsDrawing]], on sampler: Sampler,
    by builder: LayerItemBuilder, at time: Seconds
  ) {
    (self.sampler, self.time) = (sampler, time)
    var count = 0
    var firsts: [Int] = []
    for own in contents {
      firsts.append(count)
      count += own.count
    }
    self.firsts = firsts
    self.contents = contents.flatMap(\.self)
    let isPlain = emitter.depthOfField == nil && emitter.renderMode != .additive
    plainFills = compiled.all.flatMap { cell in
      contents[cell.number].map { isPlain && cell.cell.blend == .normal ? ParticleFill($0, of: cell.cell) : nil }
    }
    outlines = contents.flatMap { $0.map { $0.plainFill?.outline ?? .none } }
    (lens, hasLinks, isAdditive) = (emitter.depthOfField, emitter.links != nil, emitter.renderMode == .additive)
    view = ParticleView(builder, through: emitter.depthOfField)
    // Without a sort order or links they stay in birth order.
    let isSorted = emitter.links != nil || ![.unordered, .additive].contains(emitter.renderMode)
    order = isSorted ? emitter.renderMode : nil
  }

  mutating func visit(_ particle: borrowing Particle, of cell: CompiledCell) {
    if !particle.trail.isEmpty, sampler.budget.reserveParticle(), let ribbon = ribbon(of: particle, cell) {
      appendItem(ribbon, of: particle, cell)
    }
    if hasLinks, cell.path.count == 1, ends.count < Emitter.Links.mostEnds, let map = view.map(of: particle) {
      ends.append(LinkEnd(position: particle.position, map: map, color: particle.tint(hasOwnColor: false)))
    }
    guard let number = particle.contents, particle.scale > 0, sampler.budget.reserveParticle() else { return }
    let index = firsts[cell.number] + number
    if let plain = plainFills[index] { return appendFill(plain, index, of: particle, cell) }
    let shown = contents[index].page(of: particle)
    guard let map = view.map(of: particle) else { return }
    let scale = cell.cell.contentsScale > 0 ? cell.cell.contentsScale : 1
    let place = particle.matrix(contentsScale: scale).then(map)
    let matrix = shown.toCenter.then(place)
    if matrix.isSingular { return }
    let tint = particle.tint(hasOwnColor: shown.hasOwnColor)
    if tint.alpha <= 0 { return }
    guard var item = item(of: particle, showing: shown, cell, through: matrix, place: place, tint: tint) else { return }
    if let lens {
      guard let blurred = self.item(item, through: lens, of: particle) else { return }
      item = blurred
    }
    appendItem(item, of: particle, cell)
  }

  private mutating func appendFill(
    _ plain: ParticleFill, _ index: Int, of particle: borrowing Particle, _ cell: CompiledCell
  ) {
    guard let map = view.map(of: particle) else { return }
    let matrix = plain.toCenter.then(particle.matrix(contentsScale: plain.contentsScale).then(map))
    if matrix.isSingular { return }
    let tint = particle.tint(hasOwnColor: plain.hasOwnColor)
    if tint.alpha <= 0 { return }
    let color = particle.lit(plain.color.multiplied(by: tint), shading: cell.shading)
    guard let bounds = view.canvas.pixels(of: plain.box, through: matrix) else { return }
    let instance = InstancedFills.Instance(outline: index, transform: matrix, color: color, bounds: bounds)
    if color.alpha * plain.opacity >= DisplayItem.faintest {
      note(instances.count, of: particle, cell)
      instances.append(instance)
    } else {
      // Too faint for an instance: merged with its neighbours, as items are.
      appendItem(DisplayItem(instance, of: outlines[index], layer: view.path), of: particle, cell)
    }
  }

  private mutating func appendItem(_ item: DisplayItem, of particle: borrowing Particle, _ cell: CompiledCell) {
    guard let seen = seen(item) else { return }
    note(~items.count, of: particle, cell)
    items.append(seen)
  }

  private mutating func note(_ place: Int, of particle: borrowing Particle, _ cell: CompiledCell) {
    guard order != nil else { return places.append(place) }
    ranks.append(
      ParticleRank(
        rootAge: particle.rootAge, age: particle.age.value / cell.speed, z: particle.z, place: place))
  }

  /// Crops an item to the canvas: with a lens, items outside it were kept for the blur.
  private func seen(_ item: DisplayItem) -> DisplayItem? {
    if lens == nil { return item }
    var cut = item
    cut.bounds = item.bounds.intersection(sampler.canvas)
    return cut.bounds.isEmpty ? nil : cut
  }

  /// Adds the links between particles.
  func addLinks(_ links: Emitter.Links, into items: inout [DisplayItem]) {
    items += sampler.linkItems(links, ends, canvas: view.canvas, path: view.path).compactMap { seen($0) }
  }

  /// Shorter runs of instances become single items.
  private static let fewInstances = 256

  /// Adds everything in drawing order.
  consuming func appendItems(to items: inout [DisplayItem]) {
    if let order {
      ranks.sort(by: ParticleRank.order(of: order))
      places = ranks.map(\.place)
    }
    var next = 0
    while next < places.count {
      let first = places[next]
      if first < 0 {
        items.append(self.items[~first])
        next += 1
        continue
      }
      var end = next + 1
      while end < places.count, places[end] >= 0 { end += 1 }
      let run = places[next..<end]
      if run.count < Self.fewInstances {
        items += run.map { DisplayItem(instances[$0], of: outlines[instances[$0].outline], layer: view.path) }
      } else if run.count == instances.count, order == nil {
        items.append(DisplayItem(InstancedFills(outlines: outlines, instances: instances), layer: view.path))
      } else {
        let fills = InstancedFills(outlines: outlines, instances: run.map { instances[$0] })
        items.append(DisplayItem(fills, layer: view.path))
      }
      next = end
    }
  }
}

extension ParticleDrawings {
  private func item(
    of particle: borrowing Particle, showing shown: ContentsDrawing, _ cell: CompiledCell,
    through matrix: AffineTransform, place: AffineTransform, tint: Color
  ) -> DisplayItem? {
    var tint = tint
    let blend = isAdditive ? BlendMode.plusLighter : cell.cell.blend
    // With additive blending the opacity is kept apart: otherwise many faint pieces would be rounded one by one.
    var strength = 1.0
    if blend == .plusLighter { (strength, tint.alpha) = (tint.alpha, 1) }
    let lit = particle.lit(tint, shading: cell.shading)
    if shown.isPlain {
      let part = shown.parts[0]
      guard let bounds = view.canvas.pixels(of: part.box, through: matrix) else { return nil }
      let own = part.drawing.plainColor.map { particle.lit($0.multiplied(by: tint), shading: cell.shading) }
      if let drawing = own.flatMap({ part.drawing.colored($0) }) ?? part.drawing.tinted(by: lit) {
        return DisplayItem(drawing: drawing, transform: matrix, bounds: bounds, layer: view.path)
          .blended(blend, opacity: strength)
      }
    }
    return group(of: shown, through: matrix, place: place, tint: lit, opacity: strength, blend: blend)
  }

  /// An item blurred by the lens; nil outside the canvas.
  private func item(
    _ item: DisplayItem, through lens: Emitter.DepthOfField, of particle: borrowing Particle
  ) -> DisplayItem? {
    let sigma = lens.radius(at: particle.z) * (view.map(of: particle)?.greatestScale ?? 0)
    let deviation = PixelFilter.Deviation(x: sigma, y: sigma)
    guard sigma > PixelFilter.Deviation.least else { return item }
    var group = DisplayGroup(items: [item], opacity: 1, filters: [.blur(deviation)])
    // The blend mode applies to the whole group.
    if case .group(var inner) = item.drawing {
      (group.blend, inner.blend) = (inner.blend, .normal)
      group.items[0].drawing = .group(inner)
    }
    return sampler.item(group, through: .translation(item.transform.tx, item.transform.ty), path: view.path)
  }

  /// A particle's trail, drawn below its content.
  private func ribbon(of particle: borrowing Particle, _ cell: CompiledCell) -> DisplayItem? {
    guard let map = view.map(of: particle), !map.isSingular else { return nil }
    let blend = isAdditive ? BlendMode.plusLighter : cell.cell.blend
    let palette = particle.paletteColor ?? .white
    guard let ribbon = TrailDrawing(particle.trail, tint: { $0.multiplied(by: palette) }),
      let bounds = view.canvas.pixels(of: ribbon.box, through: map)
    else { return nil }
    return DisplayItem(
      drawing: .fill(ribbon.path, .nonzero, ribbon.fill), transform: map, bounds: bounds, layer: view.path
    ).blended(blend, opacity: 1)
  }

  /// A content of several drawings, composed and tinted as one image.
  private func group(
    of shown: ContentsDrawing, through matrix: AffineTransform, place: AffineTransform, tint: Color, opacity: Double,
    blend: BlendMode
  ) -> DisplayItem? {
    var own: [DisplayItem] = []
    if let layer = shown.layer {
      sampler.addLayers([layer], at: 0, in: Sampler.Space(toPixels: place, path: view.path, isModel: true), into: &own)
    } else {
      for part in shown.parts {
        guard let bounds = view.canvas.pixels(of: part.box, through: matrix) else { continue }
        own.append(DisplayItem(drawing: part.drawing, transform: matrix, bounds: bounds, layer: view.path))
      }
    }
    if own.isEmpty { return nil }
    let color = Color(red: tint.red, green: tint.green, blue: tint.blue)
    let group = DisplayGroup(
      items: own, opacity: tint.alpha * opacity, blend: blend, tint: color == .white ? nil : color)
    return sampler.item(group, through: matrix, path: view.path)
  }
}

extension DisplayItem {
  /// The item in a group with another blend mode.
  fileprivate func blended(_ mode: BlendMode, opacity: Double) -> DisplayItem {
    guard mode != .normal else { return self }
    var out = self
    out.drawing = .group(DisplayGroup(items: [self], opacity: opacity, blend: mode))
    return out
  }
}

extension Drawing {
  /// The colour of a fill, a stroke or a text in one colour; nil for anything else.
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
