// Golden pictures: a case is a spec in `Goldens/<topic>/`, its picture beside it, an `.apng` where it moves.
// Flow: Goldens/**/*.scene.yaml → SparklerRendering → pictures ↔ goldens, within 1 of 255 a channel.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerSceneTesting
import TestSupport
import Testing

@Suite struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")

  /// A case may extend one of the samples, which lie outside of its folder.
  static let loader: SpecLoader = {
    var loader = SpecLoader()
    loader.root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    return loader
  }()

  /// `topic/rule` of every case.
  static let cases: [String] = files(ending: ".scene.yaml")

  static func files(ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  @Test("a scene looks as its golden", arguments: cases) func golden(_ name: String) async throws {
    let spec = try Self.loader.load(Self.folder.appendingPathComponent(name + ".scene.yaml").path)
    let isMoving = BuiltSpec.frameCount(duration: spec.built.scene.duration, rate: spec.built.frameRate) > 1
    let file = Self.folder.appendingPathComponent(name + (isMoving ? ".apng" : ".png"))
    var environment = ProcessInfo.processInfo.environment
    // Nothing is recorded unless somebody asks.
    let isAsked = environment["SPARKLER_RECORD"]?.isEmpty == false
    if !isAsked { environment["SPARKLER_RECORD"] = "never" }
    let outcome = await ReferenceCheck(spec: spec, environment: environment).run(against: file.path)
    if let folder = outcome.folder { try? FileManager.default.removeItem(atPath: folder) }
    guard let problem = outcome.problem else { return }
    guard !isAsked, let bytes = FileManager.default.contents(atPath: file.path) else {
      Issue.record("\(name): \(problem)\(isAsked ? "" : "; SPARKLER_RECORD=missing writes it")")
      return
    }
    // Another processor may round otherwise, by one level.
    let golden = try APNGPlayback(Array(bytes)).frames.map(\.picture)
    // Equal frames are stored once.
    var distinct: [Pixmap] = []
    for picture in try spec.pictures().map(\.picture) where picture != distinct.last { distinct.append(picture) }
    let worst = golden.count == distinct.count ? zip(golden, distinct).map { Self.difference($0, $1) }.max() ?? 0 : 255
    if worst > 0, worst <= 1 { return }
    Issue.record("\(name): \(problem)\n  off by \(worst) of 255: \(try Self.report(name, golden, distinct))")
  }

  @Test("the expansion of a golden is the same scene, and expands to itself", arguments: cases)
  func expansion(_ name: String) throws {
    let path = Self.folder.appendingPathComponent(name + ".scene.yaml").path
    let spec = try Self.loader.load(path)
    let text = spec.expanded(for: path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let again = try Self.loader.load(Array(text.utf8), name: path, folder: folder)
    #expect(again.expanded(for: path) == text)
    // A number that was written out may differ in its last bit, and no picture by it.
    guard again.built.scene != spec.built.scene else { return }
    let (expected, found) = (try spec.pictures().map(\.picture), try again.pictures().map(\.picture))
    #expect(expected == found)
  }

  @Test("every effect stands in a golden, so that its looks can't change unseen") func effects() throws {
    let texts = try Self.cases.flatMap { name -> [String] in
      let file = Self.folder.appendingPathComponent(name + ".scene.yaml")
      let text = try String(contentsOf: file, encoding: .utf8)
      guard let base = text.firstMatch(of: /extends: (\S+)/)?.1 else { return [text] }
      return [text, try String(contentsOf: URL(fileURLWithPath: String(base), relativeTo: file), encoding: .utf8)]
    }
    let shown = Set(texts.flatMap { $0.matches(of: /effect: (\w+)/).map { String($0.1) } })
    #expect(Set(Self.loader.effects.names).subtracting(shown) == [])
  }

  @Test("no golden is an orphan") func orphans() {
    // What the specs show lies in folders called assets.
    let pictures = (Self.files(ending: ".png") + Self.files(ending: ".apng")).filter { !$0.contains("/assets/") }
    #expect(Set(pictures).subtracting(Self.cases).isEmpty)
    #expect(Set(pictures).count == pictures.count)
    #expect(!Self.cases.isEmpty)
  }

  /// The greatest difference of a premultiplied channel.
  static func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    var worst = 0
    for (p, q) in zip(a.pixels, b.pixels) where p != q {
      for shift in [UInt32(0), 8, 16, 24] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
    }
    return worst
  }

  /// Expected │ difference │ actual of the worst frame, as a PNG; returns its path.
  static func report(_ name: String, _ golden: [Pixmap], _ shown: [Pixmap]) throws -> String {
    let pairs = zip(golden, shown).map { ($0, $1, difference($0, $1)) }
    guard let (a, b, _) = pairs.max(by: { $0.2 < $1.2 }) else { return "nothing to compare" }
    let width = max(a.width, b.width)
    var sheet = Pixmap(width: 3 * width + 2, height: max(a.height, b.height))
    for y in 0..<sheet.height {
      for x in 0..<width {
        let p = x < a.width && y < a.height ? a[x, y] : 0
        let q = x < b.width && y < b.height ? b[x, y] : 0
        sheet[x, y] = p
        sheet[width + 1 + x, y] = p == q ? 0xFFFF_FFFF : 0xFFFF_0000
        sheet[2 * width + 2 + x, y] = q
      }
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/golden-failures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name.replacing("/", with: "-") + ".png")
    try Data(try PNGWriter.encode(sheet)).write(to: file)
    return file.path
  }
}
