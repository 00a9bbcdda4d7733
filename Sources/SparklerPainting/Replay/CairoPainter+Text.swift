// Text with Cairo: boxes, strokes, letters, emoji.
// Flow: TextContent → TextShape → PartedText → PageLetters, Context.
import SparklerCairo
import SparklerCore
import SparklerScene

extension CairoPainter {
  /// Draws a text at its position in a box.
  mutating func paint(_ text: TextContent, in box: Rect, of item: DisplayItem, on context: borrowing Context) throws {
    guard let (shape, ems) = try raster.place(text, in: box, through: item.transform) else { return }
    let parted = PartedText(shape, text, layer: item.transform, ems: ems)
    try context.saved { () throws in
      context.concatenate(ems)
      for style in parted.styles { context.fill(style.boxes, with: style.background, over: parted.box) }
      if let stroke = parted.stroke, parted.strokeStyle.lineWidth > 0 {
        let path = Path(parted.styles.flatMap(\.letters.elements))
          .trimmed(from: parted.strokeStyle.strokeStart, to: parted.strokeStyle.strokeEnd)
        context.newPath()
        context.addPath(path)
        context.setSource(Fill(stroke, box: parted.box, opacity: 1), reaching: path.controlBox)
        context.stroke(Line(parted.strokeStyle, along: path))
      }
      for style in parted.styles {
        guard let paint = style.paint else { continue }
        context.fill(style.bars, with: paint, over: parted.box)
        // Cairo clips to letters of other paints, and viewers don't clip to Type 3 fonts.
        // Letters on a path are rotated, so a search would find them one by one.
        guard paint.isColor, text.textPath == nil, keepsText(in: style.family) else {
          context.fill(style.letters, with: paint, over: parted.box)
          continue
        }
        context.setSource(Fill(paint, box: parted.box, opacity: 1), reaching: parted.box)
        try letters.show(style.clusters, of: shape, in: text, on: context)
      }
    }
    for style in parted.styles {
      for picture in style.pictures { try paint(picture, opacity: style.opacity, through: ems, on: context) }
    }
  }

  private mutating func paint(
    _ picture: TextShape.Picture, opacity: Double, through ems: AffineTransform, on context: borrowing Context
  ) throws {
    let map = picture.transform.then(ems)
    let key = KeptSurfaces.Key(source: picture.source, part: picture.pixels.bounds, tint: nil)
    let pattern = try surfaces.pattern(key, over: picture.box, filter: .good) { picture.pixels }
    context.saved {
      context.concatenate(map)
      context.newPath()
      context.rectangle(picture.box)
      context.clip()
      context.setSource(pattern)
      context.paint(opacity: unit(opacity))
    }
  }

  /// Puts the texts of a page's pictures beneath everything else, so that they can be found by searching: too faint to
  /// be seen, and covered by a scene's background.
  mutating func paintHiddenTexts(of frame: Frame, on context: borrowing Context) throws {
    for hidden in frame.items.flatMap({ $0.texts(inPicture: false) }) {
      // A text on a path is laid out straight, from its start.
      var text = hidden.text
      text.textPath = nil
      guard let (shape, ems) = try raster.place(text, in: hidden.box, through: hidden.transform) else { continue }
      try context.saved { () throws in
        context.concatenate(ems)
        // Cairo leaves out anything fainter than 1/255.
        context.setSource(Color(red: 1, green: 1, blue: 1, alpha: 0.004))
        guard keepsText(in: text.font.family) else { return }
        try letters.show(shape.clusters(of: text.part), of: shape, in: text, on: context)
      }
    }
  }
}

extension Paint {
  fileprivate var isColor: Bool { if case .color = self { true } else { false } }
}

extension TextContent {
  /// Whether a run's letters are filled with a plain colour.
  fileprivate func isColored(_ run: TextRun) -> Bool { (run.color ?? paint)?.isColor ?? false }
}

extension Context {
  fileprivate func fill(_ path: Path, with paint: Paint?, over box: Rect) {
    guard let paint, !path.elements.isEmpty else { return }
    newPath()
    addPath(path)
    setSource(Fill(paint, box: box, opacity: 1), reaching: path.controlBox)
    fill()
  }
}

/// A text that a page contains only as a picture or as outlines.
private struct HiddenText {
  var text: TextContent
  var box: Rect
  var transform: AffineTransform
}

extension DisplayItem {
  fileprivate func texts(inPicture: Bool) -> [HiddenText] {
    let inPicture = inPicture || pageCause != nil
    switch drawing {
    case .text(let text, let box):
      if !inPicture, text.textPath == nil,
        text.runs.isEmpty ? text.paint?.isColor ?? false : text.runs.allSatisfy(text.isColored)
      {
        return []
      }
      return transform.isDrawable ? [HiddenText(text: text, box: box, transform: transform)] : []
    case .group(let group): return group.opacity > 0 ? group.items.flatMap { $0.texts(inPicture: inPicture) } : []
    case .projected(let projected):
      return projected.items.flatMap { $0.texts(inPicture: true) }.map { hidden in
        var hidden = hidden
        hidden.transform = hidden.transform.then(projected.flatTransform)
        return hidden
      }
    case .fill, .stroke, .image, .shadow, .backdrop, .instances: return []
    }
  }
}

extension Projected {
  /// Approximate position of its sheet: moved and scaled, without perspective.
  fileprivate var flatTransform: AffineTransform {
    let corners = [Point(0, 0), Point(Double(width), 0), Point(0, Double(height))].compactMap(homography.apply)
    guard corners.count == 3, width > 0, height > 0 else { return .identity }
    let (across, down) = (corners[1] - corners[0], corners[2] - corners[0])
    return AffineTransform(
      a: across.x / Double(width), b: across.y / Double(width), c: down.x / Double(height), d: down.y / Double(height),
      tx: corners[0].x, ty: corners[0].y)
  }
}
