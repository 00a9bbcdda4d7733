// Groups of one ink through a clip and a mask, painted without a picture, against the same with a picture.
// Flow: DisplayGroup → FramePainter, twice.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct StencilTests {
  private static let area = PixelRect(x: 0, y: 0, width: 67, height: 45)

  private static func item(_ drawing: Drawing, _ turn: Double = 0) -> DisplayItem {
    let transform = AffineTransform.rotation(turn).then(.translation(5.3, 2.7))
    return DisplayItem(drawing: drawing, transform: transform, bounds: area, layer: "")
  }

  private static func fill(_ paint: Paint) -> Fill { Fill(paint, box: Rect(0, 0, 50, 30), opacity: 1) }

  /// A colour, a faint one, a gradient, and an image.
  private static var contents: [DisplayItem] {
    let box = Rect(0, 0, 50, 30)
    let gradient = Gradient(colors: [
      Color(red: 0.8, green: 0, blue: 0.1), Color(red: 0.2, green: 1, blue: 0.9, alpha: 0),
    ])
    return [
      item(.fill(.rect(box), .nonzero, fill(.color(Color(rgb: 0x20C0F0)))), 0.2),
      item(.fill(.rect(box), .nonzero, fill(.color(Color(rgb: 0xC81E5A, alpha: 0.6))))),
      item(.fill(.rect(box), .nonzero, fill(.gradient(gradient))), 0.1),
      item(
        .image(ImageContent(source: "checkered", pixelWidth: 60, pixelHeight: 40), in: box, clip: box, opacity: 0.8),
        0.1),
    ]
  }

  /// An area, a faint line, a text, and an area without any pixels.
  private static var masks: [DisplayItem] {
    let text = TextContent(string: "Mask", font: Font(size: 22))
    var style = StrokeStyle()
    style.lineWidth = 9
    return [
      item(.fill(.ellipse(in: Rect(4, 3, 37, 29)), .nonzero, fill(.color(.white)))),
      item(.stroke(.ellipse(in: Rect(4, 3, 37, 29)), style, fill(.color(Color(rgb: 0, alpha: 0.5))))),
      item(.text(text, in: Rect(0, 0, 50, 30))),
      item(.fill(.rect(Rect(900, 900, 5, 5)), .nonzero, fill(.color(.white)))),
    ]
  }

  @Test(
    "one ink through a clip and a mask equals the group's own picture",
    arguments: [BlendMode.normal, .multiply, .overlay])
  func pictures(_ mode: BlendMode) throws {
    let clips: [Path?] = [nil, .ellipse(in: Rect(2, -4, 48, 40))]
    for (opacity, content) in [1, 0.4].flatMap({ opacity in Self.contents.map { (opacity, $0) } }) {
      for (clip, mask) in clips.flatMap({ clip in Self.masks.map { (clip, $0) } }) {
        try check(DisplayGroup(items: [content], opacity: opacity, clip: clip, mask: [mask], blend: mode))
      }
    }
  }

  private func check(_ group: DisplayGroup) throws {
    let ground = plain(
      Self.area,
      .gradient(Gradient(colors: [Color(red: 0, green: 0.9, blue: 0.3), Color(red: 1, green: 0.1, blue: 0.6)])))
    func frame(_ group: DisplayGroup) -> Frame {
      var placed = Self.item(.group(group))
      placed.bounds = PixelRect(x: 3, y: 1, width: 60, height: 41)
      return Frame(width: 67, height: 45, items: [ground, placed])
    }
    var whole = group
    whole.items.append(plain(Self.area, .color(Color(rgb: 0, alpha: 0))))
    let (found, expected) = (try paint(frame(group)), try paint(frame(whole)))
    for (one, other) in zip(found.pixels, expected.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] { #expect(abs(channel(one, shift) - channel(other, shift)) <= 3) }
    }
    var painter = try painter(frame(group))
    let rows = try painter.paint(frame(group), rows: 11..<30)
    #expect(rows.pixels == Array(found.pixels[(11 * 67)..<(30 * 67)]))
  }

  @Test("a mask's alpha and the group's opacity multiply what it covers, and beyond it nothing is painted")
  func alpha() throws {
    let left = plain(PixelRect(x: 0, y: 0, width: 20, height: 45), .color(Color(rgb: 0x00FF00, alpha: 0.25)))
    let group = DisplayGroup(items: [plain(Self.area, .color(.white))], opacity: 0.5, mask: [left])
    let item = DisplayItem(drawing: .group(group), transform: .identity, bounds: Self.area, layer: "")
    let pixels = try paint(Frame(width: 67, height: 45, items: [item]))
    #expect(abs(pixels.alpha(10, 10) - 32) <= 1)
    #expect(pixels[30, 10] == 0)
  }
}
