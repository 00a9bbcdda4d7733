// Tests which colours of translucent pixels are shown as one.
// Flow: Histogram, GuessedColors → Histogram.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct GuessedColorsTests {
  /// Pixels of each colour as often as given.
  private static func counted(_ colors: [UInt32: Int]) -> Histogram {
    var histogram = Histogram()
    for (color, count) in colors {
      let pixels = [UInt32](repeating: 0xFF00_0000 | color, count: count)
      histogram.accumulate(Pixmap(width: count, height: 1, pixels: pixels))
    }
    return histogram
  }

  private static func guessed(_ colors: [UInt32: Int]) -> GuessedColors {
    var guessed = GuessedColors()
    for (color, count) in colors { guessed.note(color, count: count) }
    return guessed
  }

  @Test("near guesses are counted as the one that is shown most, others stay") func joined() {
    let colors: [UInt32: Int] = [0xFFA400: 9, 0xFFA500: 20, 0xFFA600: 7, 0xFFA902: 5]
    var histogram = Self.counted(colors)
    Self.guessed(colors).join(in: &histogram)
    #expect(histogram.count(of: 0xFFA500) == 36)
    #expect(histogram.count(of: 0xFFA902) == 5)
    #expect(histogram.distinctColors(limit: 9) == 2)
    #expect(histogram.opaquePixels == 41)
  }

  @Test("a colour that an opaque pixel has stays, and guesses near it become it") func opaque() {
    var histogram = Self.counted([0x111827: 3, 0x121827: 50])
    Self.guessed([0x111827: 2, 0x121827: 50]).join(in: &histogram)
    #expect(histogram.count(of: 0x111827) == 53)
    #expect(histogram.count(of: 0x121827) == 0)
  }

  @Test("guesses of parts give the same, in any order, and a photo's stay") func merged() {
    let colors: [UInt32: Int] = [0x204060: 4, 0x214060: 4, 0x234060: 4]
    var (first, second) = (Self.counted(colors), Self.counted(colors))
    var (one, other) = (Self.guessed([0x204060: 4]), Self.guessed([0x214060: 4, 0x234060: 4]))
    let before = one
    one.merge(other)
    other.merge(before)
    one.join(in: &first)
    other.join(in: &second)
    #expect([0x204060, 0x214060, 0x234060].map { first.count(of: $0) } == [12, 0, 0])
    #expect([0x204060, 0x214060, 0x234060].map { second.count(of: $0) } == [12, 0, 0])
    var photo = GuessedColors()
    for color in UInt32(0)..<3000 { photo.note(color * 0x010203, count: 1) }
    one.merge(photo)
    var third = Self.counted(colors)
    one.join(in: &third)
    #expect(one.isPhoto && third.distinctColors(limit: 9) == 3)
  }

  @Test("a glow that two frames guess differently is drawn in one colour") func glow() {
    let pictures = [(UInt32(0xFFFF_A400), 20), (0xFFFF_A500, 30)].map { color, count in
      Pixmap(width: 64, height: 1, pixels: (0..<64).map { $0 < count ? color : 0 })
    }
    func mapper(guesses: [UInt32: Int]) -> FrameMapper {
      var survey = ColorSurvey()
      for (number, picture) in pictures.enumerated() { survey.accumulate(picture, number: number, of: 2) }
      survey.guessed.merge(Self.guessed(guesses))
      return FrameMapper.candidates(survey, options: GIFOptions(), isOpaque: false)[0]
    }
    let joined = mapper(guesses: [0xFFA400: 20, 0xFFA500: 30])
    #expect(joined.palette.opaqueIndices.map { joined.palette.colors[Int($0)] } == [0xFFA500])
    #expect(joined.meanError == 0)
    let frames = pictures.map { joined.map($0, after: nil).indexed.indices }
    #expect(frames[0][0] == frames[1][0] && frames[0][63] == joined.palette.transparentIndex)
    // What opaque pixels show stays.
    #expect(mapper(guesses: [:]).palette.opaqueIndices.count == 2)
  }
}
