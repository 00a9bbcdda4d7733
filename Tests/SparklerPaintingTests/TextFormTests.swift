// What of a text decides its layout, in ems: so texts of all sizes share one layout.
// Flow: TextContent → TextForm.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct TextFormTests {
  private func text(_ change: (inout TextContent) -> Void = { _ in }) -> TextContent {
    var text = TextContent(string: "añb", font: Font(family: "Inter", weight: 700, size: 20))
    change(&text)
    return text
  }

  private func form(_ change: (inout TextContent) -> Void = { _ in }) -> TextForm { TextForm(text(change)) }

  @Test("a text without runs is one style of all its bytes, at its own size") func plain() {
    let form = form()
    #expect(form.string == "añb" && form.styles.count == 1)
    let style = form.styles[0]
    #expect(style.bytes == 4 && style.font == Font(family: "Inter", weight: 700, size: 1))
    #expect(style.letterSpacing == 0 && style.rise == 0 && style.features.isEmpty && style.variations.isEmpty)
    #expect(!style.underline && !style.strikethrough && !style.hasBackground)
    #expect(form.room == nil && form.maxLines == nil && form.lineHeight == nil && form.lineSpacing == 0)
  }

  @Test("twice as large in all lengths it is the same form, and in one of them another") func sizes() {
    func sized(_ scale: Double, spacing: Double? = nil, width: Double? = nil) -> TextForm {
      form {
        $0.font.size *= scale
        $0.setting.letterSpacing = (spacing ?? scale) * 2
        $0.lineSpacing = 3 * scale
        $0.maxWidth = (width ?? scale) * 90
        var run = TextRun("añb")
        (run.font, run.baselineOffset) = (FontChange(), 4 * scale)
        run.font?.size = 10 * scale
        $0.runs = [run]
      }
    }
    #expect(sized(2) == sized(1) && sized(8).hashValue == sized(1).hashValue)
    #expect(sized(2, spacing: 1) != sized(1) && sized(2, width: 1) != sized(1))
    let style = sized(4).styles[0]
    #expect(style.font.size == 0.5 && style.letterSpacing == 0.1 && style.rise == 0.2)
    #expect(sized(4).lineSpacing == 0.15)
  }

  @Test("colours and the shown part are no matter of the layout") func colors() {
    let other = form {
      $0.color = .white
      $0.part = 0..<1
    }
    #expect(other == form())
  }

  @Test("a run's own words go over the text's, axis by axis") func runs() {
    let styles = form {
      ($0.setting.letterSpacing, $0.setting.underline) = (2, true)
      $0.setting.fontFeatures = ["tnum", "-liga", "none!", "\"ss01\" 2"]
      $0.setting.fontVariations.axes = ["wght": 650, "wdth": 80.5]
      var run = TextRun("ñb")
      (run.letterSpacing, run.underline, run.strikethrough) = (5, false, true)
      (run.fontFeatures, run.background) = (["zero=0"], .color(.white))
      run.fontVariations = FontVariations()
      run.fontVariations?.axes = ["wght": 300, "opsz": 14]
      var font = FontChange()
      (font.weight, font.isItalic) = (300, true)
      run.font = font
      $0.runs = [TextRun("a"), run]
    }.styles
    #expect(styles.map(\.bytes) == [1, 3] && styles.map(\.letterSpacing) == [0.1, 0.25])
    #expect(styles.map(\.features) == ["tnum=1,liga=0,ss01=2", "zero=0"])
    #expect(styles.map(\.variations) == ["wdth=80.5,wght=650", "opsz=14,wdth=80.5,wght=300"])
    #expect(styles.map(\.underline) == [true, false] && styles.map(\.strikethrough) == [false, true])
    #expect(styles.map(\.hasBackground) == [false, true])
    #expect(styles[0].font == Font(weight: 700, size: 1))
    #expect(styles[1].font == Font(weight: 300, isItalic: true, size: 1))
  }

  @Test("lines are one at least, and lengths stay within what a layout can hold") func bounds() {
    #expect(form { $0.maxLines = 0 }.maxLines == 1 && form { $0.maxLines = 3 }.maxLines == 3)
    #expect(form { $0.maxWidth = -5 }.room == 0 && form { $0.maxWidth = 1e9 }.room == nil)
    let rooms = [form { $0.maxWidth = 10 }.room, form { $0.maxWidth = 20 }.room].compactMap(\.self)
    #expect(rooms.count == 2 && rooms[0] > 0 && rooms[1] == 2 * rooms[0])
    #expect(form { $0.lineSpacing = 1e9 }.lineSpacing == 1000 && form { $0.lineSpacing = -1e9 }.lineSpacing == -1000)
    #expect(form { $0.lineSpacing = .nan }.lineSpacing == 0 && form { $0.lineSpacing = .infinity }.lineSpacing == 0)
    let heights = [-1, 1.5, 2000, .infinity, .nan].map { height in form { $0.lineHeight = height }.lineHeight }
    #expect(heights == [0, 1.5, 1000, 1, 1])
  }

  @Test(
    "a run's size is a share of the text's, and neither nothing nor without end",
    arguments: [
      (10.0, 0.5), (20, 1), (0, 1e-3), (-4, 1e-3), (1e9, 1000), (Double.nan, 1e-3),
    ])
  func runSizes(size: Double, share: Double) {
    let styles = form {
      var run = TextRun("añb")
      run.font = FontChange()
      run.font?.size = size
      $0.runs = [run]
    }.styles
    #expect(styles.map(\.font.size) == [share])
  }
}
