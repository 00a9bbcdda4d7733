// Each rule of browsers has a file, and Chromium's stored answer: our readers show the same.
// Flow: Files/Browsers (make.py) → AnimationReader → answers.json.
import Foundation
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct BrowserRuleTests {
  private struct Answers: Decodable {
    var files: [String: Answer]
  }

  struct Answer: Decodable {
    var shown: Bool
    var size: [Int]?
    var first: [[Int]]?
    var last: [[Int]]?
    /// Whether frames of a short delay were slowed down.
    var slow: Bool?
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Files/Browsers")

  static let answers: [String: Answer] = {
    let data = (try? Data(contentsOf: folder.appendingPathComponent("answers.json"))) ?? Data()
    return (try? JSONDecoder().decode(Answers.self, from: data))?.files ?? [:]
  }()

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private static var limits: ReadLimits {
    var limits = ReadLimits.standard
    limits.showsDamaged = true
    return limits
  }

  /// Browsers also draw rows of a frame that is cut off; these files have nothing else, or end with it.
  private static let cut = ["cut.gif", "cut-apng.png"]
  /// Chromium leaves the last rows out, as transparent; nothing of them is missing, so they are shown here.
  private static let whole = ["no-end.jpg"]
  private static let onlyRows = ["cut.png"]

  @Test("there is an answer for every file") func complete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { !["make.py", "answers.json"].contains($0) }
    #expect(Set(names) == Set(Self.answers.keys) && names.count > 35)
  }

  @Test("our readers show what Chromium shows", arguments: Self.answers.keys.sorted()) func shown(_ name: String) throws
  {
    let answer = try #require(Self.answers[name])
    guard answer.shown, !Self.onlyRows.contains(name) else {
      #expect(throws: ReadError.self) {
        var reader = try AnimationReader(Self.bytes(name), limits: Self.limits)
        while try reader.next() != nil {}
      }
      return
    }
    var reader = try AnimationReader(Self.bytes(name), limits: Self.limits)
    #expect([reader.facts.width, reader.facts.height] == answer.size)
    var pictures: [Pixmap] = []
    while let frame = try reader.next() { pictures.append(frame.picture) }
    let isDelay = name.hasPrefix("delay")
    let (first, last) = (try #require(pictures.first), try #require(pictures.last))
    // A screenshot may come after the first of short frames.
    if !isDelay { #expect(Self.isNear(first, answer.first, name)) }
    if Self.whole.contains(name) { #expect(first.isOpaque) }
    if !Self.cut.contains(name), !name.hasSuffix("avif") { #expect(Self.isNear(last, answer.last, name)) }
    if !isDelay, !name.hasPrefix("profile"), !name.hasPrefix("large") { #expect(reader.note != nil) }
  }

  /// The middle and two corners, over white.
  private static func isNear(_ picture: Pixmap, _ places: [[Int]]?, _ name: String) -> Bool {
    guard let places, places.count == 3 else { return false }
    let (w, h) = (picture.width, picture.height)
    return zip([(w / 2, h / 2), (1, 1), (w - 2, h - 2)], places).allSatisfy { place, wanted in
      if whole.contains(name), wanted == [255, 255, 255] { return true }
      let pixel = picture[place.0, place.1]
      let rest = 255 - Int(pixel >> 24)
      // Rounding of premultiplied colours, and of a JPEG's chroma.
      let most = name.hasSuffix("jpg") ? 40 : 2
      return zip([UInt32(16), 8, 0], wanted).allSatisfy { abs(Int(pixel >> $0 & 255) + rest - $1) <= most }
    }
  }

  @Test(
    "frames of 10 ms and less play as Chromium plays them",
    arguments: Self.answers.keys.filter { $0.hasPrefix("delay") }.sorted())
  func delays(_ name: String) throws {
    var reader = try AnimationReader(Self.bytes(name), limits: Self.limits)
    let format = reader.facts.format
    var time = 0.0
    while let frame = try reader.next(), frame.index < 9 { time += frame.delay?.played(in: format).value ?? 0 }
    #expect((time > 0.5) == Self.answers[name]?.slow)
    let played = try AnimatedPicture(AnimationReader(Self.bytes(name)), memory: 1 << 20)
    #expect(abs(played.times.prefix(9).reduce(0) { $0 + $1.value } - time) < 1e-9)
  }

  @Test("the same files are refused where damage is an error") func strict() throws {
    let damaged = [
      "no-trailer.gif", "cut.gif", "cut-in-control.gif", "unknown-block.gif", "few-pixels.gif", "empty-frame.gif",
      "only-empty-frame.gif", "no-data.gif", "no-screen.gif", "no-end.png", "no-end-apng.png", "cut-apng.png",
      "few-frames.png", "wrong-sum.png", "cut.jpg", "hole.jpg", "no-end.jpg",
    ]
    for name in damaged {
      #expect(throws: ReadError.self, "\(name)") {
        var reader = try AnimationReader(Self.bytes(name))
        while try reader.next() != nil {}
      }
    }
  }

  @Test("a JPEG without its end marker has all pixels of the whole file") func noEnd() throws {
    let bytes = try Self.bytes("no-end.jpg")
    var (cut, whole) = (try AnimationReader(bytes, limits: Self.limits), try AnimationReader(bytes + [0xFF, 0xD9]))
    #expect(try cut.next()?.picture == whole.next()?.picture)
    #expect(cut.note == "it ends too early" && whole.note == nil)
  }

  @Test("files that are cut off say so in the same words, whatever their format") func words() throws {
    for name in ["cut.gif", "cut-apng.png", "no-end.png", "cut.jpg", "no-end.jpg"] {
      var reader = try AnimationReader(Self.bytes(name), limits: Self.limits)
      while try reader.next() != nil {}
      #expect(reader.note?.hasPrefix("it ends too early") == true, "\(name): \(reader.note ?? "")")
      #expect(throws: ReadError.self) {
        var strict = try AnimationReader(Self.bytes(name))
        do { while try strict.next() != nil {} } catch {
          #expect("\(error)".contains("file ends too early"), "\(name): \(error)")
          throw error
        }
      }
    }
  }

  @Test("two things that are wrong with a file are both said") func both() throws {
    var bytes = try Self.bytes("profile-255.png")
    let data = try #require(bytes.indices.first { bytes[$0...].starts(with: "IDAT".utf8) })
    let length = Int(bytes[data - 2]) << 8 | Int(bytes[data - 1])
    // The checksum of the pixels, and the end.
    bytes[data + 4 + length] ^= 1
    let note = try AnimationReader(Array(bytes.dropLast(12)), limits: Self.limits).note
    #expect(note?.contains("checksum") == true && note?.contains("ends too early") == true, "\(note ?? "")")
  }

  @Test("a scene's frames and a recording's are never slowed down") func others() {
    #expect(FrameDelay(1, over: 120).played(in: .scene).value == 1.0 / 120)
    #expect(FrameDelay(1, over: 120).played(in: .video).value == 1.0 / 120)
    #expect(FrameDelay(1, over: 100).played(in: .webp) == 0.1)
    #expect(FrameDelay(11, over: 1000).played(in: .apng) == 0.011)
  }

  @Test("a damaged frame within an animation ends the picture, which says so") func middle() throws {
    var bytes = try Self.bytes("delay-20.png")
    let places = bytes.indices.dropLast(4).filter { bytes[$0..<$0 + 4].elementsEqual("fdAT".utf8) }
    // The fourth frame's pixels.
    bytes[places[2] + 30] ^= 0xFF
    let picture = try AnimatedPicture(AnimationReader(bytes, limits: Self.limits), memory: 1 << 20)
    #expect(picture.facts.frameCount == 3 && picture.times.count == 3)
    #expect(picture.notes.damage?.contains("damaged") == true)
    // A reader has the same rule.
    var reader = try AnimationReader(bytes, limits: Self.limits)
    for _ in 0..<3 { #expect(try reader.next() != nil) }
    #expect(reader.note?.contains("checksum") == true && reader.facts.frameCount > 3)
    #expect(try reader.next() == nil)
    #expect(reader.facts.frameCount == 3 && reader.note == picture.notes.text)
    #expect(throws: ReadError.self) { try AnimatedPicture(AnimationReader(bytes), memory: 1 << 20) }
  }
}
