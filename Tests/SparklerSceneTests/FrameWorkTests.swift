// What painting a frame is estimated to take, where outlines are long.
// Flow: layers → Frame.paintedPixels.
import SparklerCore
import SparklerScene
import Testing

@Suite struct FrameWorkTests {
  private func work(_ piece: (inout Path, Double) -> Void) -> Double {
    var path = Path()
    path.move(to: Point(0, 50))
    for i in 0..<2000 { piece(&path, Double(i) / 20) }
    let layer = SamplerTests.box("a", Rect(0, 0, 100, 100)) {
      $0.background = nil
      var shape = Shape(path: path)
      shape.fill = .color(.black)
      $0.content = .shape(shape)
    }
    return SamplerTests.frame([layer]).paintedPixels
  }

  @Test("a canvas is whole pixels, at least one each way, whatever its size") func canvas() {
    for (side, pixels) in [(7.4, 7), (0.2, 1), (0, 1), (-5, 1), (.nan, 1), (.infinity, 1), (1e300, 0x4000_0000)] {
      let scene = Scene(size: Size(side, side), duration: 1, layers: [])
      #expect(scene.pixelWidth == pixels && scene.pixelHeight == pixels, "\(side)")
    }
  }

  @Test("a long outline counts the rows that its curves cross on their way out and back") func curves() {
    let flat = work { path, x in path.line(to: Point(x, 50)) }
    // Out by forty rows and back, 2 000 times.
    for bulge in [10.0, 90] {
      let quads = work { path, x in path.quad(to: Point(x, 50), control: Point(x, bulge)) }
      let cubics = work { path, x in path.cubic(to: Point(x, 50), Point(x, bulge), Point(x, bulge)) }
      let lines = work { path, x in
        path.line(to: Point(x, bulge))
        path.line(to: Point(x, 50))
      }
      #expect(quads - flat >= 100_000 && cubics - flat >= 100_000, "\(flat) \(quads) \(cubics)")
      #expect(quads <= lines * 1.1 && cubics <= lines * 1.1, "\(lines) \(quads) \(cubics)")
    }
  }
}
