// Display lists made by hand: items in blended, tinted groups and on sheets in perspective.
// Flow: items → DisplayGroup, Projected → FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene

/// What a layer's items are put into.
enum Wrap {
  case none
  case group(BlendMode, opacity: Double, tint: Color?)
  case sheet(Homography, opacity: Double)
}

extension SeededRandom {
  /// A turn about the middle, seen from a distance.
  mutating func homography(_ extent: Double) -> Homography {
    let half = extent / 2
    return Homography(
      Transform3D.translation(-half, -half).then(.rotation(uniform(0, 6), x: uniform(-1, 1), y: 1, z: uniform(-1, 1)))
        .then(.scale(uniform(0.2, 2), uniform(0.2, 2))).then(.perspective(uniform(0.6, 4) * extent))
        .then(.translation(uniform(0, extent), uniform(0, extent))))
  }

  mutating func wraps(_ extent: Double) -> [Wrap] {
    (0..<5).map { _ in
      switch below(3) {
      case 0: return .none
      case 1:
        let blend = BlendMode.allCases[below(BlendMode.allCases.count)]
        return .group(blend, opacity: below(2) == 0 ? 1 : unit(), tint: below(2) == 0 ? nil : color())
      default: return .sheet(homography(extent), opacity: below(2) == 0 ? 1 : unit())
      }
    }
  }
}

extension Frame {
  /// Every run of items of one outermost layer, its id being a number, put into the wrap of that number.
  func wrapped(_ wraps: [Wrap]) -> Frame {
    var out = self
    out.items = []
    var rest = items[...]
    while let first = rest.first {
      let name = first.layer.prefix { $0 != "/" }
      let run = Array(rest.prefix { $0.layer.prefix { $0 != "/" } == name })
      rest = rest.dropFirst(run.count)
      switch Int(name).map({ wraps[$0] }) ?? .none {
      case .none: out.items += run
      case .group(let blend, let opacity, let tint):
        out.items.append(group(run, opacity: opacity, blend: blend, tint: tint))
      case .sheet(let homography, let opacity):
        let sheet = Projected(items: run, width: width, height: height, homography: homography, opacity: opacity)
        out.items.append(projected(sheet, on: canvas))
      }
    }
    return out
  }
}

/// A group in pixels around its items.
func group(
  _ items: [DisplayItem], opacity: Double = 1, blend: BlendMode = .normal, tint: Color? = nil
) -> DisplayItem {
  DisplayItem(
    drawing: .group(DisplayGroup(items: items, opacity: opacity, blend: blend, tint: tint)), transform: .identity,
    bounds: items.reduce(PixelRect.empty) { $0.union($1.bounds) }, layer: "")
}

/// A sheet with the bounds of its four corners; the whole canvas where one lies behind the eye.
func projected(_ sheet: Projected, on canvas: PixelRect) -> DisplayItem {
  let (w, h) = (Double(sheet.width), Double(sheet.height))
  let corners = [Point(0, 0), Point(w, 0), Point(0, h), Point(w, h)].map { sheet.homography.apply($0) }
  var box: Rect?
  for case let p? in corners {
    box = box.map { $0.union(Rect(origin: p, size: .zero)) } ?? Rect(origin: p, size: .zero)
  }
  var bounds = canvas
  if let box, !corners.contains(nil) { bounds = PixelRect(covering: box).grown(by: 2).intersection(canvas) }
  return DisplayItem(drawing: .projected(sheet), transform: .identity, bounds: bounds, layer: "")
}

/// A plain rectangle of pixels.
func plain(_ rect: PixelRect, _ paint: Paint) -> DisplayItem {
  let box = Rect(Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
  return DisplayItem(
    drawing: .fill(.rect(box), .nonzero, Fill(paint, box: box, opacity: 1)), transform: .identity, bounds: rect,
    layer: "")
}

/// The channel of a pixel that lies `shift` bits up.
func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
