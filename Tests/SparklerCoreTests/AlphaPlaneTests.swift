// The blur against what a Gaussian is.
// Flow: AlphaPlane.blur → bytes.
import Foundation
import SparklerCore
import Testing

@Suite struct AlphaPlaneTests {
  /// One block of full alpha in the middle of a plane with room around it.
  func block(_ side: Int, room: Int, sigma: Double) -> AlphaPlane {
    let width = side + 2 * room
    var plane = AlphaPlane(width: width, height: width)
    for y in room..<(room + side) { for x in room..<(room + side) { plane.bytes[y * width + x] = 255 } }
    plane.blur(sigma: sigma)
    return plane
  }

  @Test("a blur keeps the mass and is the same from all sides", arguments: [0.4, 1, 3.3, 8, 12, 12.5, 17, 40])
  func massAndSymmetry(sigma: Double) {
    let side = 24
    let plane = block(side, room: Int(4 * sigma) + 3, sigma: sigma)
    let mass = plane.bytes.reduce(0) { $0 + Int($1) }
    // Faint values round to 0 or 1: on average to themselves, the outermost to 0.
    #expect(abs(Double(mass) / Double(255 * side * side) - 1) < 0.03)
    let n = plane.width
    for y in 0..<n {
      for x in 0..<n {
        let value = plane.bytes[y * n + x]
        #expect(value == plane.bytes[y * n + n - 1 - x])
        // Rows are blurred first, and rounded to 1/256.
        #expect(abs(Int(value) - Int(plane.bytes[x * n + y])) <= 1)
      }
    }
  }

  @Test("its spread is sigma's", arguments: [1.0, 4, 12, 13, 20, 33])
  func variance(sigma: Double) {
    let side = 2 * Int(3 * sigma) + 1
    let plane = block(side, room: Int(4 * sigma) + 3, sigma: sigma)
    let n = plane.width
    let row = (0..<n).map { Double(plane.bytes[n / 2 * n + $0]) }
    let sum = row.reduce(0, +)
    let spread =
      row.indices.reduce(0.0) { $0 + row[$1] * (Double($1) - Double(n / 2)) * (Double($1) - Double(n / 2)) } / sum
    let expected = sigma * sigma + Double(side * side - 1) / 12
    #expect(abs(spread / expected - 1) < 0.02)
  }

  @Test("up to a sigma of 12 an edge fades as a Gaussian's integral, to a level", arguments: [4.0, 12])
  func edge(sigma: Double) {
    let side = 12 * Int(sigma)
    let room = 4 * Int(sigma) + 3
    let plane = block(side, room: room, sigma: sigma)
    let n = plane.width
    for x in 0..<n / 2 {
      let way = Double(x - room) + 0.5
      let expected = 255 * 0.5 * erfc(-way / (sigma * 2.0.squareRoot()))
      #expect(abs(Double(plane.bytes[n / 2 * n + x]) - expected) < 1.2, "\(x)")
    }
  }

  @Test("a plain area stays plain inside", arguments: [2.0, 12, 30])
  func plain(sigma: Double) {
    let reach = Int(4 * sigma) + 4
    let plane = block(3 * reach, room: 2, sigma: sigma)
    let n = plane.width
    #expect(plane.bytes[n / 2 * n + n / 2] == 255)
  }

  @Test("no blur and no pixels are left alone", arguments: [0.0, -3, .nan])
  func nothing(sigma: Double) {
    let plane = block(2, room: 2, sigma: sigma)
    #expect(plane == block(2, room: 2, sigma: 0))
    var empty = AlphaPlane(width: 0, height: 0)
    empty.blur(sigma: 5)
    #expect(empty.bytes.isEmpty)
  }

  @Test("a sigma beyond all sizes is cut and ends")
  func huge() {
    var plane = AlphaPlane(width: 9, height: 5, bytes: Array(repeating: 255, count: 45))
    plane.blur(sigma: .infinity)
    #expect(plane.bytes.allSatisfy { $0 == 0 })
  }
}
