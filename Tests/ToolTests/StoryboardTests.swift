// Storyboards: which moments they show, with which words, as a PDF, a page and a picture.
// Flow: specs → Tool.run → board → pdftotext, pdfinfo, qpdf, bytes → expectations.
import Foundation
import SparklerImaging
import Testing

@Suite struct StoryboardTests {
  private static let spec = """
    scene: 1
    size: 320x180
    duration: 4s
    title: Summer sale
    author: Ada
    alt: A price comes in.
    note: For the newsletter of June.
    background: '#FFF4E0'
    times: {reveal: 1s, out: reveal + 2s}
    layers:
      - {id: head, text: Summer sale, font: {size: 30, weight: 700}, color: '#C2410C', position: [160, 50], visible: 0s..2s}
      - id: price
        note: The price pops in.
        text: "-50 %"
        font: {family: Roboto, size: 50}
        color: '#1D4ED8'
        position: [160, 110]
        visible: 2s..4s

    """

  private func board(_ words: [String] = [], _ spec: String = Self.spec) throws -> (Workplace, String) {
    let place = try Workplace(["a.scene.yaml": spec])
    let outcome = try Tool.run(["storyboard", "a.scene.yaml"] + words, in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    return (place, outcome.messages)
  }

  private func text(_ place: Workplace, _ words: String = "") throws -> String {
    try Tool.shell("pdftotext \(words) a.storyboard.pdf -", in: place).text
  }

  @Test(
    "a cover and pages tell title, facts, labels, texts and notes; the file is sound, and says no more of its author")
  func pdf() throws {
    let (place, messages) = try board()
    #expect(messages.contains("a.storyboard.pdf: 1 scene") && messages.contains("2 pages"), "\(messages)")
    let cover = try text(place, "-l 1")
    for part in [
      "Summer sale", "320 × 180 px", "4.00 s", "25 per second", "forever", "Ada", "#FFF4E0", "#C2410C", "#1D4ED8",
      "Inter Bold", "Roboto Regular", "For the newsletter of June.", "A price comes in.",
    ] { #expect(cover.contains(part), "\(part): \(cover)") }
    let moments = try text(place, "-f 2")
    for part in ["reveal", "1.00 s", "out", "3.00 s", "“Summer sale”", "“-50 %”", "The price pops in.", "2/2"] {
      #expect(moments.contains(part), "\(part): \(moments)")
    }
    #expect(moments.ranges(of: "The price pops in.").count == 1)
    let sound = try Tool.shell("qpdf --check a.storyboard.pdf", in: place)
    #expect(sound.status == 0, "\(sound.text)")
    let info = try Tool.shell("pdfinfo a.storyboard.pdf", in: place).text
    #expect(info.contains("841.89 x 595.276 pts (A4)") && info.contains("Summer sale: storyboard"), "\(info)")
    #expect(!info.contains("CreationDate") && !info.contains("scene.yaml"))
    let pictures = try Tool.shell("pdfimages -list a.storyboard.pdf | tail -n +3", in: place).text
    #expect(pictures.isEmpty, "\(pictures)")
    let again = try Tool.run(["storyboard", "a.scene.yaml", "-o", "-", "-q"], in: place)
    #expect(try again.output == place.bytes("a.storyboard.pdf"))
  }

  @Test("moments come from labels and changes of scene, from --every, and from --at") func moments() throws {
    let still = Self.spec.replacingOccurrences(of: "times: {reveal: 1s, out: reveal + 2s}\n", with: "")
    let (place, _) = try board([], still)
    let found = try text(place, "-f 2")
    // Two scenes, with a cut between them.
    #expect(found.contains("“Summer sale”") && found.contains("“-50 %”"), "\(found)")
    #expect(found.ranges(of: "“").count == 2, "\(found)")
    let every = try text(board(["--every", "500ms"]).0, "-f 2")
    for time in ["0.00 s", "0.50 s", "3.50 s"] { #expect(every.contains(time), "\(time): \(every)") }
    #expect(!every.contains("4.00 s") && every.contains("reveal"))
    let chosen = try text(board(["--at", "25%,3.2s"]).0, "-f 2")
    #expect(chosen.contains("1.00 s") && chosen.contains("3.20 s") && !chosen.contains("0.50 s"))
  }

  @Test("a page for browsers holds all by itself, and nothing of a text becomes markup") func html() throws {
    let evil = Self.spec.replacingOccurrences(of: "The price pops in.", with: "<script>alert(1)</script> & more")
    let (place, messages) = try board(["-o", "b.html"], evil)
    #expect(messages.contains("moments"))
    let page = String(decoding: try place.bytes("b.html"), as: UTF8.self)
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more") && !page.contains("<script"))
    #expect(page.contains("data:image/png;base64,") && !page.contains("src=\"http"))
    for part in ["Summer sale", "“-50 %”", "reveal", "#C2410C"] { #expect(page.contains(part), "\(part)") }
    // Its own page is replaced, another one is not.
    #expect(try Tool.run(["storyboard", "a.scene.yaml", "-o", "b.html"], in: place).status == 0)
    try place.write(Array((Self.spec + "outputs: [{file: c.html, format: storyboard}]\n").utf8), "c.scene.yaml")
    try place.write(Array("<!DOCTYPE html>\n<title>Mine</title>".utf8), "c.html")
    let kept = try Tool.run(["render", "c.scene.yaml"], in: place)
    #expect(kept.status == 73 && kept.messages.contains("c.html"), "\(kept.messages)")
    let written = try Tool.run(["render", "c.scene.yaml", "--out-dir", "out"], in: place)
    #expect(try written.status == 0 && !place.bytes("out/c.html").isEmpty, "\(written.messages)")
  }

  @Test("a picture has all pages below each other") func picture() throws {
    let (place, _) = try board(["-o", "b.png"])
    let picture = try PNGReader.decode(place.bytes("b.png"))
    #expect(picture.width == 1684 && picture.height == 1191 + 1214, "\(picture.width)×\(picture.height)")
  }

  @Test("variants have pages of their own; without a word the first one is shown, and that is told") func variants()
    throws
  {
    let spec =
      Self.spec.replacingOccurrences(of: "text: Summer sale", with: "text: $word")
      + "params: {word: {default: Sale}}\nmatrix: {offer: [Sale, Rabatt, Soldes]}\nwith: {word: $offer}\n"
    let (place, messages) = try board([], spec)
    #expect(messages.contains("the first of 3 variants; --variants shows all"), "\(messages)")
    #expect(try Tool.shell("pdfinfo a.storyboard.pdf", in: place).text.contains("Pages:           2"))
    let (all, _) = try board(["--variants"], spec)
    #expect(try Tool.shell("pdfinfo a.storyboard.pdf", in: all).text.contains("Pages:           4"))
    let words = try text(all)
    #expect(words.contains("Rabatt") && words.contains("Soldes"), "\(words)")
    let (one, _) = try board(["--only", "offer=Rabatt"], spec)
    #expect(try !text(one).contains("Soldes"))
  }

  @Test("an output, a batch and its gallery know storyboards and PDFs") func outputs() throws {
    let place = try Workplace()
    let spec =
      Self.spec
      + "outputs: [{file: a.gif, fps: 5}, {file: a.pdf}, {file: board.pdf, format: storyboard, every: 1s, paper: A5}]\n"
    try place.write(Array(spec.utf8), "specs/a.scene.yaml")
    let batch = try Tool.run(["batch", "specs", "--out-dir", "out", "--gallery", "look", "-q"], in: place)
    #expect(batch.status == 0, "\(batch.messages)")
    let info = try Tool.shell("pdfinfo out/board.pdf", in: place).text
    #expect(info.contains("595.276 x 419.528 pts"), "\(info)")
    let page = String(decoding: try place.bytes("look/index.html"), as: UTF8.self)
    #expect(page.contains("board.pdf") && page.contains("a.pdf"))
    let expanded = try Tool.run(["expand", "specs/a.scene.yaml"], in: place)
    let text = String(decoding: expanded.output, as: UTF8.self)
    #expect(text.contains("every: 1s") && text.contains("The price pops in.") && text.contains("For the newsletter"))
  }

  @Test("no note is cut: what has no room beside its picture or on the cover has pages of its own") func long() throws {
    let long = String(repeating: "This sentence is a part of a long remark. ", count: 200) + "THE END"
    // Not every script has blanks.
    let (unbroken, _) = try board(
      [],
      Self.spec.replacingOccurrences(
        of: "The price pops in.", with: String(repeating: "unbroken", count: 1200) + "END"))
    let letters = try text(unbroken).filter { !$0.isWhitespace }
    #expect(letters.contains("unbrokenEND"))
    for size in ["300x600", "600x60", "20x2000"] {
      let spec = """
        scene: 1
        size: \(size)
        duration: 3s
        note: "\(long.replacingOccurrences(of: "END", with: "COVER"))"
        layers: [{shape: circle, size: 10, fill: red, note: "\(long)"}]

        """
      let (place, _) = try board(["--paper", "A5"], spec)
      let words = try text(place)
      #expect(words.contains("COVER") && words.contains("END"), "\(size)")
      #expect(words.ranges(of: "sentence").count == 400, "\(size): \(words.ranges(of: "sentence").count)")
      let sound = try Tool.shell("qpdf --check a.storyboard.pdf && pdftotext a.storyboard.pdf /dev/null", in: place)
      #expect(sound.status == 0 && !sound.messages.contains("Warning"), "\(sound.messages)")
    }
  }

  @Test("texts are those that can be read: not what is cut off, faint, tiny or not there yet") func readable() throws {
    let spec = """
      scene: 1
      size: 300x200
      duration: 2s
      layers:
        - group: [{text: Clipped, position: [50, -16], font: {size: 14}}, {text: Seen, position: [50, 20], font: {size: 14}}]
          size: 100x50
          masksToBounds: true
          position: [150, 100]
        - {text: Faint, position: [60, 20], opacity: 0.1}
        - {text: Tiny, position: [60, 60], transform: [scale: 0.01]}
        - {text: Beside, position: [-20, 150]}
        - {text: "0", position: [100, 30]}
        - {text: "0", position: [140, 30]}

      """
    let (place, _) = try board(["--at", "1s"], spec)
    let words = try text(place, "-f 2")
    #expect(words.contains("“Seen”") && words.contains("“0” · “0”"), "\(words)")
    for absent in ["Clipped", "Faint", "Tiny", "“Beside”"] {
      #expect(!words.contains("“\(absent)"), "\(absent): \(words)")
    }
  }

  @Test("labels outside of the scene are told, and one at its end shows the last frame") func labels() throws {
    let spec = Self.spec.replacingOccurrences(of: "times: {reveal: 1s", with: "times: {late: 9s, end: 4s, reveal: 1s")
    let (place, messages) = try board([], spec)
    #expect(messages.contains("times outside the scene: late"), "\(messages)")
    let words = try text(place, "-f 2")
    #expect(words.contains("3.96 s") && words.contains("end") && !words.contains("late"), "\(words)")
  }

  @Test("colours are those that the scene names, not what lies between two of them") func colors() throws {
    let spec = """
      scene: 1
      size: 100x100
      duration: 1s
      layers: [{shape: rect, size: 50, position: [50, 50], fill: "#654321", animations: [{keyPath: fillColor, to: "#ABCDEF", duration: 1s}]}]

      """
    let words = try text(board(["--at", "0s,0.5s"], spec).0, "-l 1")
    #expect(words.contains("#654321") && words.ranges(of: "#").count == 1, "\(words)")
  }

  @Test("moments may be shares of the duration and names of times, in render, too") func named() throws {
    let place = try Workplace(["a.scene.yaml": Self.spec])
    let page = try Tool.run(["render", "a.scene.yaml", "--at", "reveal,50%", "-o", "a.pdf"], in: place)
    #expect(page.status == 0 && page.messages.contains("2 pages"), "\(page.messages)")
    let still = try Tool.run(["render", "a.scene.yaml", "--at", "out", "-o", "a.png"], in: place)
    #expect(still.status == 0, "\(still.messages)")
    for (word, message) in [("revael", "Did you mean 'reveal'?"), ("9s", "outside the scene"), ("-", "is not a time")] {
      let refused = try Tool.run(["render", "a.scene.yaml", "--at=\(word)", "-o", "b.png"], in: place)
      #expect(refused.status == 64 && refused.messages.contains(message), "\(refused.messages)")
    }
    let several = try Tool.run(["render", "a.scene.yaml", "--at", "0s,1s", "-o", "b.png"], in: place)
    #expect(
      several.status == 64 && several.messages.contains("can store only one of the 2 frames"), "\(several.messages)")
  }

  @Test("a file of somebody else's keeps its name") func kept() throws {
    let place = try Workplace(["a.scene.yaml": Self.spec, "a.storyboard.pdf": "my notes"])
    let outcome = try Tool.run(["storyboard", "a.scene.yaml"], in: place)
    #expect(
      try outcome.status == 73 && place.bytes("a.storyboard.pdf") == Array("my notes".utf8), "\(outcome.messages)")
  }

  @Test(
    "what is wrong is told with a remedy",
    arguments: [
      (["-o", "a.gif"], "End it in .pdf, .html or .png"), (["--every", "0s"], "Write 0.5s or 500ms"),
      (["--every", "1s", "--at", "1s"], "both choose moments"), (["--at", "9s"], "outside the scene"),
      (["--every", "0.01s"], "would show 400 moments"), (["--paper", "A9"], "unknown paper size"),
      (["--margin", "300"], "leaves no room on A4"), (["-o", "a.html", "--paper", "A5"], "don't apply to web pages"),
      (["--limit", "pdf-drawings=3"], "drawings"), (["--only", "a=b"], "a=b"),
      (["-o", "a.png", "--limit", "area=400000"], "would have too many pixels"),
    ])
  func refused(words: [String], message: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec])
    let outcome = try Tool.run(["storyboard", "a.scene.yaml"] + words, in: place)
    #expect(outcome.status != 0 && outcome.status < 1000 && outcome.messages.contains(message), "\(outcome.messages)")
    #expect(!place.exists("a.storyboard.pdf"))
  }

  @Test("scenes without motion, of one frame, of nothing, very wide and very tall are boards, too")
  func extremes() throws {
    let bodies = [
      "size: 40x30\nduration: 1s\nlayers: [{shape: rect, size: 0}]\n",
      "size: 2000x20\nduration: 0.02s\nbackground: white\nlayers: [{shape: rect, size: 10, note: \(String(repeating: "long ", count: 900))}]\n",
      "size: 10x3000\nduration: 3s\nlayers: [{shape: rect, size: 5, note: never seen, hidden: true}]\n",
      "size: 100x100\nduration: 2s\nlayers: [{effect: fire}]\n",
    ]
    for body in bodies {
      for ending in ["pdf", "html", "png"] {
        let (place, _) = try board(["-o", "b." + ending], "scene: 1\n" + body)
        #expect(try !place.bytes("b." + ending).isEmpty)
      }
    }
    let (unseen, _) = try board([], "scene: 1\n" + bodies[2])
    #expect(try text(unseen).contains("never seen"))
  }
}
