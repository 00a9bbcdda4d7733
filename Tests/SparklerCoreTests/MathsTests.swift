// Our elementary functions against the C library's.
// Flow: Foundation → Maths.
import Foundation
import SparklerCore
import Testing

@Suite struct MathsTests {
  static func angles() -> [Double] {
    var random = SeededRandom(seed: 1)
    let wide = (0..<20_000).map { _ in random.uniform(-1e6, 1e6) }
    let near = (0..<20_000).map { _ in random.uniform(-10, 10) }
    let tiny = (0..<200).map { Foundation.pow(10, -Double($0)) }
    return wide + near + tiny + tiny.map { -$0 }
  }

  @Test("sine and cosine agree with the C library's up to a million radians") func sincos() {
    for angle in Self.angles() {
      let (s, c) = Maths.sincos(angle)
      #expect(abs(s - Foundation.sin(angle)) < 1e-12 && abs(c - Foundation.cos(angle)) < 1e-12, "\(angle)")
    }
  }

  @Test("quarter turns are exact", arguments: -400...400) func quarters(_ k: Int) {
    let sines = [0.0, 1, 0, -1]
    let (s, c) = Maths.sincos(Double(k) * (Double.pi / 2))
    #expect(s == sines[k & 3] && c == sines[(k + 1) & 3])
  }

  @Test("an angle that is not finite turns nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func notFinite(_ angle: Double) { #expect(Maths.sincos(angle) == (0, 1)) }

  @Test("the arc tangent agrees with the C library's in every direction and at every scale") func atan2() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<20_000 {
      let k = Foundation.pow(10, random.uniform(-100, 100))
      let (y, x) = (random.uniform(-1, 1) * k, random.uniform(-1, 1) * k)
      #expect(abs(Maths.atan2(y, x) - Foundation.atan2(y, x)) < 1e-12, "\(y) \(x)")
      let steep = random.uniform(-1, 1) * 1e-9
      #expect(abs(Maths.atan2(1, steep) - Foundation.atan2(1, steep)) < 1e-12)
      #expect(abs(Maths.atan2(steep, -1) - Foundation.atan2(steep, -1)) < 1e-12)
    }
  }

  @Test("the arc tangent is exact along the axes") func atan2Axes() {
    #expect(Maths.atan2(0, 0) == 0)
    #expect(Maths.atan2(0, 1) == 0)
    #expect(Maths.atan2(1, 0) == Double.pi / 2)
    #expect(Maths.atan2(0, -1) == Double.pi)
    #expect(Maths.atan2(-1, 0) == -Double.pi / 2)
  }

  @Test("exponentials agree with the C library's over the whole range") func exp() {
    for x in stride(from: -745.0, through: 709.78, by: 0.0137) {
      let expected = Foundation.exp(x)
      let tolerance = max(abs(expected) * 1e-12, .leastNonzeroMagnitude)
      #expect(abs(Maths.exp(x) - expected) <= tolerance, "\(x)")
    }
    #expect(Maths.exp(0) == 1 && Maths.exp(-1000) == 0 && Maths.exp(1000) == .infinity && Maths.exp(.nan).isNaN)
  }

  @Test("logarithms agree with the C library's over the whole range") func log() {
    for e in stride(from: -323.0, through: 308, by: 0.0713) {
      let x = Foundation.pow(10, e)
      #expect(abs(Maths.log(x) - Foundation.log(x)) <= max(1, abs(Foundation.log(x))) * 1e-12, "\(x)")
    }
    #expect(Maths.log(1) == 0 && Maths.log(0) == -.infinity && Maths.log(-1).isNaN && Maths.log(.infinity) == .infinity)
  }

  @Test("powers agree with the C library's") func pow() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      let (base, exponent) = (random.uniform(1e-6, 100), random.uniform(-20, 20))
      let expected = Foundation.pow(base, exponent)
      #expect(abs(Maths.pow(base, exponent) - expected) <= expected * 1e-12, "\(base) \(exponent)")
    }
    #expect(Maths.pow(0, 2.4) == 0 && Maths.pow(0, 0) == 1 && Maths.pow(0, -1) == .infinity && Maths.pow(5, 0) == 1)
  }
}
