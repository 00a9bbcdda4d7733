// Vertices of paths, and directions there.
// Flow: Path → MarkerPlaces.
import SparklerCore
import SparklerSVG
import Testing

@Suite struct MarkerPlacesTests {
  /// Degrees, rounded, -180...180.
  private func angles(_ data: String) throws -> [Int] {
    let path = try Path(svg: data)
    let places = MarkerPlaces(path, joined: ArcElements.joined(path, text: data))
    return places.vertices.map { vertex in
      let degrees = (vertex.angle * 180 / Double.pi).rounded()
      return Int(degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees)
    }
  }

  @Test func bisectsCorners() throws {
    #expect(try angles("M0 0 H10 V10") == [0, 45, 90])
  }

  @Test func joinsTheEndsOfClosedSubpaths() throws {
    #expect(try angles("M0 0 H10 V10 H0 Z") == [-45, 45, 135, -135, -45])
  }

  @Test func takesTheNextDirectionForSegmentsWithoutLength() throws {
    #expect(try angles("M0 0 H10 L10 0 V10") == [0, 0, 45, 90])
    #expect(try angles("M5 5 L5 5 V10") == [90, 90, 90])
    #expect(try angles("M5 5 L5 5") == [0, 0])
  }

  @Test func keepsOneVertexForAnArc() throws {
    #expect(try angles("M0 0 A10 10 0 1 1 20 0 H30").count == 3)
    #expect(try angles("M0 0 a10 10 0 1 1 20 0 10 10 0 11 20 0 C0 0 1 1 2 2").count == 4)
  }

  @Test func beginsASubpathAfterClosing() throws {
    #expect(try angles("M0 0 H10 V10 Z L-10 0").count == 5)
    #expect(try angles("M0 0 H10 V10 Z Z Z").count == 6)
  }

  @Test(arguments: ["", "M", "M0 0", "Z", "M0 0 Z", "M1e300 1e300 L-1e300 0"])
  func survivesPathsWithoutSegments(_ data: String) {
    let path = (try? Path(svg: data)) ?? Path([.close])
    _ = MarkerPlaces(path, joined: [true, true, true])
    _ = ArcElements.joined(path, text: data + "A a 1")
  }
}
