// What is a difference and what is none: one row a case, with the verdict by default and at the documented tolerance.
// Flow: VerdictCase.all → VerdictTests.
import SparklerCore
import SparklerImaging
import Testing

struct VerdictCase: Sendable, CustomTestStringConvertible {
  enum Verdict: String, Sendable {
    case same, differs
  }

  var name: String
  /// Whether somebody who looks on would want to know. What no eye sees is no change.
  var isTrueChange: Bool
  var magnitude: String
  var visible: Verdict
  var loose: Verdict
  var make: @Sendable () -> (Reel, Reel)

  var testDescription: String { "\(name) by \(magnitude)" }

  private static func still(
    _ name: String, _ magnitude: String, _ isTrueChange: Bool, _ visible: Verdict, _ loose: Verdict,
    _ make: @escaping @Sendable () -> (Pixmap, Pixmap)
  ) -> VerdictCase {
    VerdictCase(name: name, isTrueChange: isTrueChange, magnitude: magnitude, visible: visible, loose: loose) {
      let (a, b) = make()
      return (Reel([a], [960]), Reel([b], [960]))
    }
  }

  private static func moving(
    _ name: String, _ magnitude: String, _ isTrueChange: Bool, _ verdict: Verdict,
    _ change: @escaping @Sendable (inout Reel) -> Void
  ) -> VerdictCase {
    VerdictCase(name: name, isTrueChange: isTrueChange, magnitude: magnitude, visible: verdict, loose: verdict) {
      var other = Reel(Shapes.moving)
      change(&other)
      return (Reel(Shapes.moving), other)
    }
  }

  static let all = [places, strokes, digits, colors, textures, smoothing, hinting, times].flatMap { $0 }

  // MARK: Places

  private static func box(_ x: Double, _ y: Double, wide: Double = 40) -> Pixmap {
    Sketch.shape { u, v in u > x && u < x + wide && v > y && v < y + 18 }
  }

  private static func disc(_ x: Double) -> Pixmap {
    Sketch.shape { u, v in (u - x) * (u - x) + (v - 30) * (v - 30) < 144 }
  }

  private static func slope(_ x: Double) -> Pixmap { Sketch.shape { u, v in v - 10 < (u - x) * 0.5 } }

  private static let places: [VerdictCase] = [
    still("a control moved", "2 px", true, .differs, .differs) { (box(20, 20), box(22, 20)) },
    still("a control moved", "1 px", true, .differs, .differs) { (box(20, 20), box(21, 20)) },
    still("a control moved down", "1 px", true, .differs, .differs) { (box(20, 20), box(20, 21)) },
    still("a control moved", "0.5 px", true, .differs, .same) { (box(20, 20), box(20.5, 20)) },
    still("a control moved down", "0.5 px", true, .differs, .same) { (box(20, 20), box(20, 20.5)) },
    still("a control moved", "0.25 px", true, .differs, .same) { (box(20, 20), box(20.25, 20)) },
    still("a control moved", "0.1 px", false, .same, .same) { (box(20, 20), box(20.1, 20)) },
    still("a control moved from between pixels", "1 px", true, .differs, .differs) { (box(20.4, 20), box(21.4, 20)) },
    still("a control is wider", "1 px", true, .differs, .differs) { (box(20, 20), box(20, 20, wide: 41)) },
    still("a control is gone", "all", true, .differs, .differs) { (box(20, 20), box(-90, 20)) },
    still("a disc moved", "1 px", true, .differs, .differs) { (disc(40), disc(41)) },
    still("a disc moved", "0.5 px", true, .differs, .differs) { (disc(40), disc(40.5)) },
    still("a slope moved", "0.45 px", true, .differs, .same) { (slope(10), slope(10.99)) },
    still("a slope moved", "0.9 px", true, .differs, .differs) { (slope(10), slope(12)) },
  ]

  // MARK: Lines

  private static func line(_ x: Int?, _ level: UInt32 = 0) -> Pixmap {
    var picture = Sketch.plain(0xFF_FFFF)
    if let x { for y in 4..<60 { picture[x, y] = 0xFF00_0000 | level * 0x01_0101 } }
    return picture
  }

  private static func bar(_ x: Double, width: Double = 1.5) -> Pixmap {
    Sketch.shape { u, v in abs(v - 10 - (u - x) * 0.5) < width }
  }

  /// A letter's upright stroke, 10 pixels high.
  ///
  /// - Parameter columns: how much of each it covers.
  private static func stem(_ columns: Double...) -> Pixmap {
    var picture = Sketch.plain(0xFF_FFFF)
    for y in 20..<30 {
      for (i, part) in columns.enumerated() { picture[20 + i, y] = 0xFF00_0000 | Shapes.mix(0xFF_FFFF, 0, part) }
    }
    return picture
  }

  private static let strokes: [VerdictCase] = [
    still("an I became an l in Inter", "0.17 px", true, .differs, .same) { (stem(0, 0.86, 0.29), stem(0, 1, 0.09)) },
    still("an I became an l in DejaVu Sans", "0.12 px", true, .differs, .same) {
      (stem(0.42, 1, 0.16), stem(0.49, 0.96, 0))
    },
    still("a line moved", "1 px", true, .differs, .differs) { (line(20), line(21)) },
    still("a line is gone", "all", true, .differs, .differs) { (line(20), line(nil)) },
    still("a line faded", "50 %", true, .differs, .differs) { (line(20), line(20, 128)) },
    // Some renderers draw hairlines that much fainter.
    still("a line faded", "15 %", true, .differs, .same) { (line(20), line(20, 38)) },
    still("a slanted bar moved", "0.45 px", true, .differs, .same) { (bar(10), bar(11)) },
    still("a slanted bar moved", "0.9 px", true, .differs, .differs) { (bar(10), bar(12)) },
    still("a slanted bar is thicker", "0.5 px", true, .differs, .same) { (bar(10), bar(10, width: 1.75)) },
    still("a slanted bar is thicker", "1.5 px", true, .differs, .differs) { (bar(10), bar(10, width: 2.25)) },
  ]

  // MARK: Digits and letters

  private static func replaced(_ old: String, _ new: String, _ font: String, _ size: Int) -> VerdictCase {
    still("\(old) became \(new) in \(font)", "\(size) px", true, .differs, .differs) {
      (Digits.picture(old, font, size), Digits.picture(new, font, size))
    }
  }

  private static let digits: [VerdictCase] = [
    replaced("467", "487", "inter", 11), replaced("467", "487", "dejavu-sans", 11),
    replaced("467", "487", "liberation-sans", 11), replaced("467", "487", "noto-sans", 11),
    replaced("437", "487", "inter", 11), replaced("457", "467", "dejavu-sans", 11),
    replaced("407", "487", "noto-sans", 11), replaced("497", "487", "liberation-sans", 12),
    replaced("417", "477", "inter", 12), replaced("467", "487", "inter", 13), replaced("407", "467", "inter", 16),
    still("Bill became BiIl in Inter", "12 px", true, .differs, .differs) { Sketch.words },
  ]

  // MARK: Colours

  private static func color(
    _ a: UInt32, _ b: UInt32, _ magnitude: String, _ isTrueChange: Bool, _ verdict: Verdict
  ) -> VerdictCase {
    func hex(_ v: UInt32) -> String { "#" + String(v + 0x100_0000, radix: 16).dropFirst() }
    return still("\(hex(a)) became \(hex(b))", magnitude, isTrueChange, verdict, verdict) {
      (Sketch.plain(a), Sketch.plain(b))
    }
  }

  private static let colors: [VerdictCase] = [
    color(0x00_0000, 0x01_0101, "1 level", false, .same), color(0x00_0000, 0x02_0202, "2 levels", false, .same),
    color(0x00_0000, 0x00_0002, "2 levels of blue", false, .same),
    color(0x0A_0A0A, 0x0B_0B0B, "1 level", false, .same), color(0x00_0000, 0x06_0606, "ΔE00 0.9", false, .same),
    color(0x00_0000, 0x10_1010, "16 levels", true, .differs), color(0x10_1010, 0x18_1818, "8 levels", true, .differs),
    color(0x00_0000, 0x10_0000, "16 levels of red", true, .differs),
    color(0x80_8080, 0x81_8181, "1 level", false, .same), color(0x80_8080, 0x83_8383, "3 levels", false, .same),
    color(0x22_C55E, 0x14_B8A6, "ΔE00 19", true, .differs), color(0xF1_F5F9, 0xEF_F6FF, "ΔE00 2.3", true, .differs),
    color(0x0F_172A, 0x11_1827, "ΔE00 2.2", true, .differs),
    color(0x80_8080, 0x90_9090, "16 levels", true, .differs), color(0xFF_FFFF, 0xFE_FEFE, "1 level", false, .same),
    color(0xFF_FFFF, 0xF0_F0F0, "15 levels", true, .differs),
    color(0xE0_3C28, 0xE0_3C48, "32 levels of blue", true, .differs),
    color(0xE0_3C28, 0x28_A0E0, "the hue", true, .differs),
    // In strokes of a pixel, another contrast looks like another renderer's weight.
    still("a text is paler", "10 %", true, .differs, .same) {
      (Digits.picture("4087", "inter", 12), Digits.picture("4087", "inter", 12, contrast: 0.9))
    },
    still("a text is paler", "30 %", true, .differs, .same) {
      (Digits.picture("4087", "dejavu-sans", 11), Digits.picture("4087", "dejavu-sans", 11, contrast: 0.7))
    },
    still("a text is red", "the hue", true, .differs, .differs) {
      (Digits.picture("4087", "inter", 14), Digits.picture("4087", "inter", 14, ink: 0x80_0000))
    },
    still("a picture is half transparent", "50 %", true, .differs, .differs) {
      (Sketch.plain(0x40_4040), Pixmap(width: 96, height: 64, pixels: Array(repeating: 0x8020_2020, count: 6144)))
    },
  ]

  // MARK: Textures and single pixels

  private static let textures: [VerdictCase] = [
    still("other noise", "σ 20", true, .differs, .differs) { (Sketch.noise(20, seed: 1), Sketch.noise(20, seed: 2)) },
    still("other noise", "σ 40", true, .differs, .differs) { (Sketch.noise(40, seed: 1), Sketch.noise(40, seed: 2)) },
    still("other noise", "1 level", false, .same, .same) { (Sketch.noise(0.6, seed: 1), Sketch.noise(0.6, seed: 2)) },
    still("noise lost contrast", "30 %", true, .differs, .differs) {
      (Sketch.noise(20, seed: 1), Sketch.noise(20, seed: 1, contrast: 0.7))
    },
    still("a texture lost contrast", "30 %", true, .differs, .differs) {
      (Sketch.weave(0), Sketch.weave(0, contrast: 0.7))
    },
    still("a texture moved", "1 px", true, .differs, .differs) { (Sketch.weave(0), Sketch.weave(1)) },
    still("one pixel is another", "1 px", true, .differs, .same) { (Sketch.plain(0xFF_FFFF), Sketch.dots([(40, 30)])) },
    still("two pixels side by side are others", "2 px", true, .differs, .differs) {
      (Sketch.plain(0xFF_FFFF), Sketch.dots([(40, 30), (41, 30)]))
    },
    still("two pixels eight apart are others", "2 px", true, .differs, .differs) {
      (Sketch.plain(0xFF_FFFF), Sketch.dots([(40, 30), (48, 30)]))
    },
    still("five pixels far apart are others", "5 px", true, .differs, .same) {
      (Sketch.plain(0xFF_FFFF), Sketch.dots([(4, 4), (40, 4), (80, 30), (10, 50), (60, 56)]))
    },
    still("a pixel beside an edge is another", "1 px", true, .differs, .same) {
      var b = disc(40)
      b[40, 18] ^= 0xFF_FFFF
      return (disc(40), b)
    },
  ]

  // MARK: The same, drawn by another program

  private static func grid(_ samples: Int) -> VerdictCase {
    still("edges smoothed on another grid", "\(samples) × \(samples)", false, .same, .same) {
      (Shapes.picture(x: 20.3), Shapes.picture(x: 20.3, samples: samples))
    }
  }

  private static func fine(_ samples: Int) -> Pixmap {
    Sketch.shape(samples: samples) { u, v in abs(v - 20 - u * 0.3) < 0.6 }
  }

  private static func thin(_ samples: Int) -> VerdictCase {
    still("a thin bar smoothed on another grid", "\(samples) × \(samples)", false, .same, .same) {
      (fine(16), fine(samples))
    }
  }

  private static let smoothing: [VerdictCase] = [
    grid(3), grid(4), grid(5), grid(8), grid(15), grid(64), thin(3), thin(5),
    still("a coarse grid", "2 × 2", false, .same, .same) { (disc(33.5), Sketch.coarse(33.5)) },
  ]

  private static func hinted(
    _ font: String, _ size: Int, _ hinting: Digits.Hinting, _ visible: Verdict, _ loose: Verdict
  ) -> VerdictCase {
    still("\(font) with \(hinting) hinting", "\(size) px", false, visible, loose) {
      (Digits.picture("1358", font, size), Digits.picture("1358", font, size, hinting))
    }
  }

  private static let hinting: [VerdictCase] = [
    hinted("inter", 11, .light, .same, .same), hinted("inter", 14, .native, .same, .same),
    hinted("dejavu-sans", 16, .light, .differs, .same), hinted("dejavu-sans", 14, .light, .differs, .same),
    hinted("noto-sans", 13, .light, .differs, .same), hinted("liberation-sans", 13, .light, .differs, .same),
    hinted("dejavu-sans", 15, .native, .differs, .same), hinted("liberation-sans", 16, .native, .differs, .same),
    still("another gamma", "1.4", false, .differs, .same) {
      (Digits.picture("1358", "inter", 12), Digits.picture("1358", "inter", 12, gamma: 1 / 1.4))
    },
  ]

  // MARK: Times

  private static let times: [VerdictCase] = [
    moving("the first frame is lost", "80 ms", true, .differs) { $0.remove([0]) },
    moving("a frame is lost", "80 ms", true, .differs) { $0.remove([5]) },
    moving("a frame is lost, the one before stays", "80 ms", true, .differs) {
      $0.remove([5])
      $0.milliseconds[4] = 160
    },
    moving("the last frame is lost", "80 ms", true, .differs) { $0.remove([11]) },
    moving("the last frames are lost", "160 ms", true, .differs) { $0.remove([10, 11]) },
    moving("a frame is new", "80 ms", true, .differs) {
      $0.pictures.insert(Shapes.picture(x: 80, y: 12), at: 6)
      $0.milliseconds.insert(80, at: 6)
    },
    moving("a frame is there twice", "80 ms", true, .differs) {
      $0.pictures.insert($0.pictures[6], at: 6)
      $0.milliseconds.insert(80, at: 6)
    },
    moving("a frame is cut in two", "0 ms", false, .same) {
      $0.pictures.insert($0.pictures[6], at: 6)
      $0.milliseconds.replaceSubrange(6...6, with: [75, 5])
    },
    moving("two frames change places", "80 ms", true, .differs) { $0.pictures.swapAt(4, 5) },
    moving("all frames are late", "80 ms", true, .differs) { $0.milliseconds[0] = 160 },
    moving("all frames are late", "9 ms", false, .same) { $0.milliseconds[0] = 89 },
    moving("times are rounded to hundredths", "3 ms", false, .same) { $0.milliseconds[3...5] = [77, 83, 80] },
    moving("every frame stays longer", "3 ms each", true, .differs) { reel in
      for i in reel.milliseconds.indices { reel.milliseconds[i] += 3 }
    },
    moving("the last frame stays longer", "420 ms", true, .differs) { $0.milliseconds[11] = 500 },
    moving("it plays three times", "the loop", true, .differs) { $0.loop = .times(3) },
    moving("it plays once", "the loop", true, .differs) { $0.loop = .once },
    VerdictCase(
      name: "the last of short frames is lost", isTrueChange: true, magnitude: "8 ms", visible: .differs,
      loose: .differs
    ) {
      let times = Array(repeating: 8, count: 12)
      return (Reel(Shapes.moving, times), Reel(Array(Shapes.moving.dropLast()), Array(times.dropLast())))
    },
    VerdictCase(
      name: "short frames that are alike become one", isTrueChange: false, magnitude: "8 ms", visible: .same,
      loose: .same
    ) {
      let twice = Shapes.moving.flatMap { [$0, $0] }
      return (Reel(twice, twice.map { _ in 4 }), Reel(Shapes.moving, Shapes.moving.map { _ in 8 }))
    },
  ]
}

extension Reel {
  mutating func remove(_ frames: [Int]) {
    for frame in frames.reversed() {
      pictures.remove(at: frame)
      milliseconds.remove(at: frame)
    }
  }
}
