// Which part of a picture goes where: its nine slices, and the whole pixels that are cut out for each.
// Flow: ImageContent + box → ImageSlice → pixels and the rectangle that they are stretched over.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct ImageSliceTests {
  private let box = Rect(10, 10, 100, 60)

  private func image(_ change: (inout ImageContent) -> Void = { _ in }) -> ImageContent {
    var image = ImageContent(source: "a.png", pixelWidth: 40, pixelHeight: 20)
    change(&image)
    return image
  }

  @Test("without a centre the shown part fills the box in one piece") func one() {
    #expect(!image().isSliced && image().slices(in: box) == [ImageSlice(part: Rect(0, 0, 1, 1), box: box)])
    let part = image { $0.contentsRect = Rect(0.5, 0, 0.25, 1) }
    #expect(part.slices(in: box) == [ImageSlice(part: Rect(0.5, 0, 0.25, 1), box: box)])
  }

  @Test("corners keep their pixels' size, edges are stretched one way and the centre both ways") func nine() {
    let found = image { $0.contentsCenter = Rect(0.25, 0.5, 0.5, 0.25) }.slices(in: box)
    let columns = [(0.0, 0.25, 10.0, 10.0), (0.25, 0.5, 20, 80), (0.75, 0.25, 100, 10)]
    let rows = [(0.0, 0.5, 10.0, 10.0), (0.5, 0.25, 20, 45), (0.75, 0.25, 65, 5)]
    let wanted = rows.flatMap { y in
      columns.map { x in ImageSlice(part: Rect(x.0, y.0, x.1, y.1), box: Rect(x.2, y.2, x.3, y.3)) }
    }
    #expect(found == wanted)
  }

  @Test("pixels of a picture with two to a point are half as large") func scale() {
    let found = image { ($0.contentsCenter, $0.contentsScale) = (Rect(0.25, 0.5, 0.5, 0.25), 2) }.slices(in: box)
    #expect(found.map(\.box.size.width).prefix(3) == [5, 90, 5])
    #expect(found.map(\.box.size.height).filter { $0 != 52.5 } == [5, 5, 5, 2.5, 2.5, 2.5])
  }

  @Test("corners that don't fit shrink alike, and nothing is left of the centre") func narrow() {
    let found = image { $0.contentsCenter = Rect(0.25, 0, 0.25, 1) }.slices(in: Rect(0, 0, 15, 60))
    // 10 and 20 pixels have 15 points together.
    #expect(found.map(\.part) == [Rect(0, 0, 0.25, 1), Rect(0.5, 0, 0.5, 1)])
    #expect(found.map(\.box) == [Rect(0, 0, 5, 60), Rect(5, 0, 10, 60)])
  }

  @Test("a centre counts in the shown part, and is cut at its edges") func center() {
    let part = image { ($0.contentsRect, $0.contentsCenter) = (Rect(0.5, 0, 0.5, 1), Rect(0.5, -1, 9, 9)) }
    let found = part.slices(in: box)
    #expect(found.map(\.part) == [Rect(0.5, 0, 0.25, 1), Rect(0.75, 0, 0.25, 1)])
    #expect(found.map(\.box) == [Rect(10, 10, 10, 60), Rect(20, 10, 90, 60)])
  }

  private static let pixels: [(part: Rect, pixels: PixelRect, box: Rect)] = [
    (Rect(0.25, 0.5, 0.5, 0.25), PixelRect(x: 10, y: 10, width: 20, height: 5), Rect(10, 10, 80, 40)),
    (Rect(0.2625, 0, 0.5, 1), PixelRect(x: 10, y: 0, width: 21, height: 20), Rect(8, 10, 84, 40)),
    (Rect(-0.5, 0, 1, 1), PixelRect(x: 0, y: 0, width: 20, height: 20), Rect(50, 10, 40, 40)),
    (Rect(1.5, 0, 0.25, 1), PixelRect(x: 39, y: 0, width: 1, height: 20), Rect(-158, 10, 8, 40)),
    (Rect(0, 0.5, 1, 1), PixelRect(x: 0, y: 10, width: 40, height: 10), Rect(10, 10, 80, 20)),
  ]

  @Test("a part is cut out of whole pixels, which are stretched over more of the drawing", arguments: pixels)
  func whole(part: Rect, pixels: PixelRect, box: Rect) throws {
    let slice = ImageSlice(part: part, box: Rect(10, 10, 80, 40))
    let found = try #require(slice.onWholePixels(width: 40, height: 20))
    #expect(found.part == pixels)
    let pairs = [
      (found.box.minX, box.minX), (found.box.minY, box.minY), (found.box.maxX, box.maxX), (found.box.maxY, box.maxY),
    ]
    for (a, b) in pairs { #expect(abs(a - b) < 1e-9, "\(found.box)") }
  }

  @Test("what has no size has no pixels") func none() {
    let (part, box) = (Rect(0, 0, 1, 1), Rect(0, 0, 9, 9))
    #expect(ImageSlice(part: Rect(0, 0, 0, 1), box: box).onWholePixels(width: 4, height: 4) == nil)
    #expect(ImageSlice(part: Rect(0, 0, 1, -1), box: box).onWholePixels(width: 4, height: 4) == nil)
    #expect(ImageSlice(part: part, box: Rect(0, 0, 0, 9)).onWholePixels(width: 4, height: 4) == nil)
    #expect(ImageSlice(part: part, box: Rect(0, 0, 9, 0)).onWholePixels(width: 4, height: 4) == nil)
    #expect(ImageSlice(part: part, box: box).onWholePixels(width: 0, height: 4) == nil)
    #expect(ImageSlice(part: part, box: box).onWholePixels(width: 4, height: 0) == nil)
  }

  @Test("a piece's outer sides go out to the cut, and its inner ones stay") func extended() {
    let (whole, cut) = (Rect(0, 0, 100, 50), Rect(-10, -10, 120, 70))
    #expect(Rect(0, 0, 50, 50).extended(from: whole, to: cut) == Rect(-10, -10, 60, 70))
    #expect(Rect(50, 10, 50, 20).extended(from: whole, to: cut) == Rect(50, 10, 60, 20))
    #expect(Rect(40, 10, 20, 20).extended(from: whole, to: cut) == Rect(40, 10, 20, 20))
    #expect(whole.extended(from: whole, to: Rect(5, 5, 50, 20)) == Rect(5, 5, 50, 20))
  }
}
