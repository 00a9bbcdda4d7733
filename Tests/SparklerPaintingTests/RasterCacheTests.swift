// What is kept of items that stand still: how long, and beside what else.
// Flow: DisplayItem → RasterCache → its raster, or nil.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct RasterCacheTests {
  private static let place = PixelRect(x: 0, y: 0, width: 64, height: 64)

  private func fill(_ level: Double, _ bounds: PixelRect = place) -> DisplayItem {
    let fill = Fill(.color(Color(red: level, green: 0, blue: 0)), box: Rect(0, 0, 64, 64), opacity: 1)
    return DisplayItem(
      drawing: .fill(.rect(Rect(0, 0, 64, 64)), .nonzero, fill), transform: .identity, bounds: bounds, layer: "")
  }

  private func raster() -> Pixmap { Pixmap(width: 64, height: 64) }

  @Test("items at one place that a paint asks for are all kept") func together() {
    var cache = RasterCache()
    cache.beginPaint()
    for level in [0.2, 0.4, 0.6] { cache.keep(raster(), of: fill(level)) }
    for level in [0.2, 0.4, 0.6] { #expect(cache.find(fill(level)) != nil, "\(level)") }
    #expect(cache.find(fill(0.8)) == nil)
  }

  @Test("what a later paint keeps at a place takes that of one that it has not asked for") func replaced() {
    var cache = RasterCache()
    cache.beginPaint()
    for level in [0.2, 0.4] { cache.keep(raster(), of: fill(level)) }
    cache.beginPaint()
    #expect(cache.find(fill(0.4)) != nil)
    cache.keep(raster(), of: fill(0.6))
    #expect(cache.find(fill(0.2)) == nil)
    #expect(cache.find(fill(0.4)) != nil && cache.find(fill(0.6)) != nil)
  }

  @Test("what is not asked for goes after sixteen paints") func patience() {
    for (paints, isKept) in [(16, true), (17, false)] {
      var cache = RasterCache()
      cache.beginPaint()
      cache.keep(raster(), of: fill(0.2))
      for _ in 0..<paints { cache.beginPaint() }
      #expect((cache.find(fill(0.2)) != nil) == isKept, "\(paints)")
    }
  }

  @Test("what is seen once is known the second time; what is small is never kept") func seen() {
    var cache = RasterCache()
    cache.beginPaint()
    #expect(!cache.isSeenAgain(fill(0.2)) && cache.isSeenAgain(fill(0.2)))
    let small = fill(0.2, PixelRect(x: 0, y: 0, width: 63, height: 65))
    #expect(!cache.isSeenAgain(small) && !cache.isSeenAgain(small))
    cache.keep(raster(), of: small)
    #expect(cache.find(small) == nil)
  }

  @Test("a shadow of a shadow is the same wherever its layer lies") func shadows() {
    func shadow(of items: [DisplayItem]) -> DisplayItem {
      DisplayItem(
        drawing: .shadow(ShadowDrawing(caster: .items(items), color: .black, offset: Point(1, 2), sigma: 4)),
        transform: .identity, bounds: Self.place, layer: "")
    }
    let item = shadow(of: [shadow(of: [fill(0.2)])])
    let still = item.atRest(from: .zero)
    for offset in [Point(0.1, 0.7), Point(1 / 3, 1e3 / 3), Point(16, 4.3)] {
      let moved = item.moved(by: offset)
      #expect(moved != item)
      #expect(moved.atRest(from: offset).drawing == still.drawing, "\(offset)")
    }
  }
}
