// A scene that was made in Swift as a Lottie file: no spec, no file of the disk.
// Flow: Scene → LottieExport → LottieFile.
import SparklerCore
import SparklerLottie
import SparklerPainting
import SparklerScene
import Testing

@Suite struct LottieExportTests {
  /// Squares side by side, which stay as they are.
  private func export(squares: Int) throws -> LottieExport {
    var scene = Scene(size: Size(32, 32), duration: 1, layers: [])
    scene.layers = (0..<squares).map { i in
      var layer = Layer()
      layer.id = "square \(i)"
      layer.bounds = Rect(origin: .zero, size: Size(4, 4))
      layer.position = Point(Double(6 * i + 4), 8)
      layer.background = .color(.white)
      return layer
    }
    return LottieExport(
      name: "squares", scene: scene, rate: 10, frames: (0..<10).map { (Seconds(Double($0) / 10), 1) },
      images: ImageStore(), fonts: try FontLibrary())
  }

  @Test("each square becomes a layer that lasts, with its name") func layers() throws {
    var done: [Int] = []
    let file = try export(squares: 3).file(progress: { done.append($0) })
    #expect(file.frameCount == 10 && file.rate == 10 && file.pictures.isEmpty)
    #expect(file.layers.map(\.name) == ["square 0", "square 1", "square 2"])
    #expect(file.layers.allSatisfy { $0.frames == 0..<10 } && done == Array(1...10))
    #expect(file.bytes.starts(with: "{\"v\":".utf8))
  }

  @Test("groups within a particle of another colour stay vectors; what they are blended by makes it a picture")
  func tints() throws {
    func export(_ blend: BlendMode) throws -> LottieExport {
      func square(_ x: Double) -> Layer {
        var layer = Layer()
        layer.bounds = Rect(0, 0, 8, 8)
        layer.position = Point(x, 8)
        layer.background = .color(.white)
        return layer
      }
      var inner = Layer()
      inner.bounds = Rect(0, 0, 16, 16)
      inner.position = Point(8, 8)
      inner.sublayers = [square(6), square(10)]
      inner.opacity = 0.5
      inner.blend = blend
      var piece = Layer()
      piece.bounds = Rect(0, 0, 16, 16)
      piece.sublayers = [square(4), inner]
      var cell = EmitterCell()
      (cell.name, cell.burst, cell.lifetime, cell.velocity) = ("a", 1, 5, 8)
      cell.color = Color(red: 1, green: 0.5, blue: 0)
      cell.contents = [EmitterCell.WeightedContents(Contents(layer: piece, hasOwnColor: false))]
      var layer = Layer()
      layer.bounds = Rect(0, 0, 64, 64)
      layer.position = Point(32, 32)
      var emitter = Emitter(cells: [cell])
      emitter.position = Point(32, 32)
      layer.content = .emitter(emitter)
      return LottieExport(
        name: "particle", scene: Scene(size: Size(64, 64), duration: 1, layers: [layer]), rate: 10,
        frames: (0..<10).map { (Seconds(Double($0) / 10), 1) }, images: ImageStore(), fonts: try FontLibrary())
    }
    #expect(try export(.normal).file().pictures.isEmpty)
    #expect(try !export(.multiply).file().pictures.isEmpty)
  }

  @Test("more layers than allowed are an error, and a check ends the work") func bounds() throws {
    var export = try export(squares: 3)
    export.mostLayers = 2
    #expect(throws: LottieError.layers(3)) { try export.file() }
    struct Stop: Error {}
    #expect(throws: Stop.self) { try export.file(check: { throw Stop() }) }
  }
}
