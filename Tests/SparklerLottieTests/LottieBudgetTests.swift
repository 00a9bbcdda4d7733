// Small files that ask for much: each kind is refused before the work, with the number and the limit; what is deep but
// allowed is read, shown and written on a small stack.
// Flow: JSON → LottieAnimation → a refusal, or layers → frames.
import Foundation
import SparklerCore
import SparklerLottie
import SparklerPainting
import SparklerScene
import Synchronization
import Testing

@Suite struct LottieBudgetTests {
  private func animation(
    _ layers: String, _ assets: String = "", limits: LottieLimits = LottieLimits()
  ) throws -> LottieAnimation {
    let json = #"{"fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [\#(layers)], "assets": [\#(assets)]}"#
    return try LottieAnimation(
      try LottieContainer(Array(json.utf8), limit: 1 << 26), measuring: World(), resolving: World(), limits: limits)
  }

  private static func list(_ item: String, _ count: Int) -> String {
    Array(repeating: item, count: count).joined(separator: ",")
  }

  private static func layer(_ type: Int, _ more: String) -> String {
    #"{"ty": \#(type), "nm": "L", "ip": 0, "op": 60, "ks": {}, \#(more)}"#
  }

  private static func shape(_ items: String, _ more: String = #""st": 0"#) -> String {
    layer(4, #""shapes": [\#(items)], \#(more)"#)
  }

  private static let box = #"{"ty": "rc", "p": {"k": [50, 50]}, "s": {"k": [50, 50]}}"#
  private static let red = #"{"ty": "fl", "c": {"k": [1, 0, 0]}}"#
  private static let inner = layer(0, #""refId": "c", "w": 9, "h": 9"#)

  private static func moving(_ from: String, _ to: String, _ frames: Int = 60) -> String {
    #"{"a": 1, "k": [{"t": 0, "s": [\#(from)]}, {"t": \#(frames), "s": [\#(to)]}]}"#
  }

  private static let oval = #"{"ty": "el", "s": \#(moving("9, 9", "20, 20"))}"#
  private static let trim = #"{"ty": "tm", "m": 1, "s": {"k": 0}, "e": \#(moving("10", "50"))}"#
  private static let sharedTrim = #"{"ty": "tm", "m": 2, "s": {"k": 0}, "e": \#(moving("60", "90"))}"#
  private static let slant = #"{"sk": \#(moving("0", "9", 3000))}"#
  private static let star =
    #"{"ty": "sr", "sy": 1, "pt": {"k": 1000}, "or": \#(moving("1", "90", 3000)), "ir": {"k": 9}}"#

  private static func copies(_ count: Int) -> String { #"{"ty": "rp", "c": {"k": \#(count)}, "tr": {}}"# }

  private static func items(_ first: String..., then second: String = red) -> String {
    (first + [second]).joined(separator: ",")
  }

  /// Files of less than 64 KB that would take minutes, by what they do.
  private static let greedy: [(name: String, layers: String, assets: String)] = [
    (
      "zig-zags of zig-zags", shape(items(box, list(#"{"ty": "zz", "s": {"k": 3}, "r": {"k": 500}}"#, 3), then: red)),
      ""
    ),
    ("twists of twists", shape(items(box, list(#"{"ty": "tw", "a": {"k": 3}}"#, 20), then: red)), ""),
    ("copies of copies of an outline", shape(items(box, list(copies(1000), 3))), ""),
    ("copies of copies that are trimmed as one", shape(items(box, list(copies(1000), 3), sharedTrim)), ""),
    ("trims that run through each other's outlines", shape(items(list(oval, 300), list(trim, 100), then: red)), ""),
    ("stars that move for long", shape(items(list(star, 10), list(red, 10))), ""),
    ("many fills of many outlines that move", shape(items(list(oval, 400), list(red, 700))), ""),
    (
      "baked keyframes of a composition that is used often", list(inner, 900),
      #"{"id": "c", "layers": [\#(list(layer(4, #""shapes": []"#).replacing(#""ks": {}"#, with: #""ks": \#(slant)"#), 20))]}"#
    ),
    (
      "colours of a gradient",
      shape(items(box, then: #"{"ty": "gf", "g": {"p": 20000, "k": {"k": [\#(list("0", 80_000))]}}}"#)), ""
    ),
    (
      "colours and opacities of a gradient at each frame",
      shape(
        items(
          box,
          then:
            #"{"ty": "gf", "g": {"p": 1500, "k": \#(moving(list("0", 9000), list("0", 8999) + ", 1", 3000))}}"#)), ""
    ),
    (
      "a text that is measured word by word",
      text(String(repeating: "a ", count: 5000), #""sz": [1e6, 9], "ps": [0, 0]"#), ""
    ),
    (
      "animators of letters",
      text(
        String(repeating: "A", count: 300),
        animators: list(#"{"s": {"o": \#(moving("0", "100", 3000))}, "a": {"p": {"k": [1, 2]}}}"#, 20)),
      ""
    ),
  ]

  private static func text(_ string: String, _ more: String = #""j": 0"#, animators: String = "") -> String {
    let document = #"{"t": "\#(string)", "f": "F", "s": 12, "fc": [0, 0, 0], \#(more)}"#
    return layer(5, #""t": {"d": {"k": [{"t": 0, "s": \#(document)}]}, "a": [\#(animators)]}"#)
  }

  @Test("what takes too many points is refused before it is made, with their number and the limit", arguments: greedy)
  func points(_ kind: (name: String, layers: String, assets: String)) throws {
    let error = #expect(throws: LottieImportError.self) { try animation(kind.layers, kind.assets) }
    let message = error?.message ?? ""
    #expect(
      error?.limit == "path-points" && message.hasSuffix("L', and 16000000 are allowed"), "\(message)")
    #expect(message.firstMatch(of: /becomes (\d+) points/).flatMap { Int($0.1) } ?? 0 > 16_000_000)
  }

  @Test("an offset outline is not searched for crossings where one piece continues the other") func smoothOffsets()
    throws
  {
    let offsets = Self.list(#"{"ty": "op", "a": {"k": 1}, "lj": 2}"#, 20)
    let plain = try animation(Self.shape(Self.items(Self.oval, Self.list(#"{"ty": "rd", "r": {"k": 0}}"#, 20)))).points
    #expect(try animation(Self.shape(Self.items(Self.oval, offsets))).points < 20 * plain, "\(plain)")
  }

  @Test("all files of a spec share the points; so do the values of each") func shared() throws {
    let file = Self.shape(Self.items(Self.box))
    let once = try animation(file).points
    #expect(once > 10 && once < 1000)
    var limits = LottieLimits(points: 2 * once)
    limits.pointsTaken = once
    #expect(try animation(file, limits: limits).points == 2 * once)
    limits.pointsTaken += 1
    #expect(throws: LottieImportError.self) { try animation(file, limits: limits) }
    let values = #expect(throws: LottieImportError.self) {
      try animation(Self.list("0", 2000), limits: LottieLimits(points: 1000))
    }
    #expect(values?.limit == "path-points")
  }

  /// Nested kinds: so many of them, with the layers that they take.
  private static let nested: [(name: String, file: @Sendable (Int) -> (layers: String, assets: String))] = [
    (
      "compositions",
      { count in
        let assets = (0..<count / 2).map { i in
          let held =
            i + 1 < count / 2
            ? #"{"ty": 0, "ip": 0, "op": 60, "ks": {"p": {"k": [0.1, 0]}, "o": {"k": 99}}, "refId": "c\#(i + 1)", "w": 90, "h": 90}"#
            : shape(items(box))
          return #"{"id": "c\#(i)", "layers": [\#(held)]}"#
        }
        return (
          #"{"ty": 0, "ip": 0, "op": 60, "ks": {}, "refId": "c0", "w": 90, "h": 90}"#, assets.joined(separator: ",")
        )
      }
    ),
    (
      "parents",
      { count in
        let parents = (1...count).map {
          #"{"ty": 3, "ind": \#($0), "parent": \#($0 + 1), "ip": 0, "op": 60, "ks": {"p": {"k": [0.1, 0]}}}"#
        }
        return ((parents + [shape(items(box), #""parent": 1"#)]).joined(separator: ","), "")
      }
    ),
    (
      "mattes",
      { count in
        let mattes = (1...count).map {
          #"{"ty": 4, "ind": \#($0), "tp": \#($0 - 1), "tt": 1, "td": 1, "ip": 0, "op": 60, "ks": {}, "shapes": [\#(items(box))]}"#
        }
        return ((mattes + [shape(items(box), #""tt": 1, "tp": \#(count)"#)]).joined(separator: ","), "")
      }
    ),
    (
      "masks",
      { count in
        let mask = #"{"mode": "i", "pt": {"k": {"c": true, "v": [[0, 0], [90, 0], [90, 90]]}}}"#
        return (shape(items(box), #""masksProperties": [\#(list(mask, count / 2))]"#), "")
      }
    ),
    ("copies", { (shape(items(box, red, list(copies(1), $0), then: red)), "") }),
    ("trimmed copies", { (shape(items(box, red, list(copies(1), $0 / 2), sharedTrim, then: red)), "") }),
    (
      "groups",
      { count in
        let open = String(repeating: #"{"ty": "gr", "it": ["#, count: min(count, 200))
        let end = String(repeating: #", {"ty": "tr", "p": {"k": [0.1, 0]}, "o": {"k": 99}}]}"#, count: min(count, 200))
        return (shape(open + items(box) + end), "")
      }
    ),
    ("modifiers", { (shape(items(box, red, list(#"{"ty": "pb", "a": {"k": 1}}"#, $0), then: red)), "") }),
    ("merged outlines", { (shape(items(list(box, $0), #"{"ty": "mm", "mm": 4}"#)), "") }),
  ]

  @Test("what is nested as deep as allowed shows itself on a small stack", arguments: nested.indices)
  func deep(_ kind: Int) throws {
    // A few levels are taken by what lies around each kind.
    let file = Self.nested[kind].file(LottieLimits().depth - 10)
    // A quarter of what the program's threads have.
    try onThread(stack: 2 << 20) {
      let found = try animation(file.layers, file.assets)
      let scene = Scene(size: Size(100, 100), duration: 2, layers: found.layers)
      let frame = CompiledScene(scene).sample(at: 0.5)
      #expect(!frame.items.isEmpty && frame.paintedPixels > 0)
      let fonts = try FontLibrary()
      var painter = try FramePainter(width: 100, height: 100, images: ImageStore(), fonts: fonts)
      let picture = try painter.paint(frame)
      #expect(picture.pixels.contains { $0 != 0 })
      let export = LottieExport(
        name: "deep", scene: scene, rate: 10, frames: [(0.5, 1)], images: ImageStore(), fonts: fonts)
      _ = try? export.file().bytes
    }
  }

  @Test("what is nested deeper is refused, with how deep it is and the limit", arguments: nested.indices)
  func deeper(_ kind: Int) throws {
    let most = 30
    let file = Self.nested[kind].file(3 * most)
    let error = #expect(throws: LottieImportError.self) {
      try animation(file.layers, file.assets, limits: LottieLimits(depth: most))
    }
    #expect(error?.limit == "layer-depth" && error?.message.contains("and \(most) are allowed") == true, "\(error)")
  }

  /// Does work on a thread with a stack of so many bytes.
  private func onThread(stack: Int, _ work: @escaping @Sendable () throws -> Void) throws {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Void, any Error>>(.success(()))
    let thread = Thread {
      let own = Result { try work() }
      result.withLock { $0 = own }
      done.signal()
    }
    thread.stackSize = stack
    thread.start()
    done.wait()
    try result.withLock { $0 }.get()
  }
}
