// From layers and a time to a display list: z-sorted, transforms multiplied, opacity and masks resolved into groups.
// Flow: Scene + time → Sampler → Frame.
import Primitives

extension Scene {
  /// What the scene shows at a time: a pure function, in any order, on any thread.
  public func sample(at time: Seconds) -> Frame {
    let canvas = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    let toPixels = AffineTransform.scale(
      Double(pixelWidth) / max(size.width, .leastNormalMagnitude),
      Double(pixelHeight) / max(size.height, .leastNormalMagnitude))
    let sampler = Sampler(canvas: canvas)
    var items: [DisplayItem] = []
    if let background {
      let box = Rect(origin: .zero, size: size)
      items.append(
        DisplayItem(
          drawing: .fill(.rect(box), .nonzero, Fill(background, box: box, opacity: 1)), transform: toPixels,
          bounds: canvas, layer: ""))
    }
    sampler.add(layers, at: time, toPixels: toPixels, path: "", into: &items)
    return Frame(width: canvas.width, height: canvas.height, items: items)
  }
}

struct Sampler {
  let canvas: PixelRect

  /// Adds siblings in drawing order: by z, equal ones as they stand.
  func add(
    _ layers: [Layer], at time: Seconds, toPixels: AffineTransform, path: String, into items: inout [DisplayItem]
  ) {
    var shown: [(presentation: Presentation, localTime: Seconds)] = []
    for layer in layers where layer.visible.contains(time) {
      let localTime = layer.timing.localTime(time)
      let presentation = layer.animations.isEmpty ? Presentation(layer: layer) : layer.presentation(atLocal: localTime)
      if presentation.layer.isHidden || !(presentation.layer.opacity > 0) { continue }
      shown.append((presentation, localTime))
    }
    if shown.contains(where: { $0.presentation.layer.zPosition != shown[0].presentation.layer.zPosition }) {
      // Swift's sort is stable: equal z keeps the order of the document.
      shown.sort { $0.presentation.layer.zPosition < $1.presentation.layer.zPosition }
    }
    for (presentation, localTime) in shown {
      add(presentation, at: localTime, toPixels: toPixels, path: path, into: &items)
    }
  }

  private func add(
    _ presentation: Presentation, at time: Seconds, toPixels: AffineTransform, path: String,
    into items: inout [DisplayItem]
  ) {
    let layer = presentation.layer
    let matrix = (presentation.toSuperlayer.affine ?? .identity).then(toPixels)
    if matrix.isSingular { return }
    let path = layer.id.map { path.isEmpty ? $0 : path + "/" + $0 } ?? path
    let opacity = min(1, layer.opacity)
    var own: [DisplayItem] = []
    let pen = Pen(layer: layer, matrix: matrix, path: path, canvas: canvas)
    pen.addBackground(&own)
    pen.addContent(&own)
    add(layer.sublayers, at: time, toPixels: matrix, path: path, into: &own)
    pen.addBorder(&own)
    let clip = layer.masksToBounds ? pen.outline : nil
    let mask: [DisplayItem]? = layer.mask.map {
      var out: [DisplayItem] = []
      add([$0], at: time, toPixels: matrix, path: path, into: &out)
      return out
    }
    // Clipping cuts the shadow away with everything outside; a mask and the opacity take it in.
    if clip == nil, let shadow = pen.shadow(of: own) { own.insert(shadow, at: 0) }
    if clip == nil && mask == nil && (opacity == 1 || (own.count == 1 && own[0].fade(by: opacity))) {
      items.append(contentsOf: own)
      return
    }
    guard
      let group = Self.group(own, opacity: opacity, clip: clip, mask: mask, matrix: matrix, path: path, canvas: canvas)
    else { return }
    items.append(group)
  }

  /// One item for many; nil where it can touch no pixel.
  private static func group(
    _ items: [DisplayItem], opacity: Double, clip: Path?, mask: [DisplayItem]?, matrix: AffineTransform, path: String,
    canvas: PixelRect
  ) -> DisplayItem? {
    var bounds = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    if let box = clip?.controlBox {
      bounds = bounds.intersection(PixelRect(covering: matrix.boundingBox(of: box)).grown(by: 1))
    }
    if let mask { bounds = bounds.intersection(mask.reduce(PixelRect.empty) { $0.union($1.bounds) }) }
    bounds = bounds.intersection(canvas)
    if bounds.isEmpty { return nil }
    return DisplayItem(
      drawing: .group(Group(items: items, opacity: opacity, clip: clip, mask: mask)), transform: matrix, bounds: bounds,
      layer: path)
  }
}

extension DisplayItem {
  /// Multiplies the item's own opacity, which for a single drawing is what fading it as a group would show.
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
      group.opacity *= opacity
      drawing = .group(group)
    case .text, .shadow, .projected: return false
    }
    return true
  }
}
