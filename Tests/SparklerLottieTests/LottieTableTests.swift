// The table of the format against the readers: keys that are drawn are read, others are reported.
// Flow: a file with every kind of object + LottieTable → LottieAnimation → findings.
import Foundation
import SparklerCore
import SparklerLottie
import Testing

@Suite struct LottieTableTests {
  private let file = LottieImportTests()

  @Test("the table has no broken line, and every key of it is used once for each kind") func table() {
    #expect(LottieTable.table.problems.isEmpty)
    for kind in LottieTable.table.kinds {
      let keys = kind.rows.map(\.key)
      #expect(Set(keys).count == keys.count, "\(kind.name) names a key twice")
      #expect(!kind.title.isEmpty)
    }
  }

  @Test("the guide lists each key that is missing or drawn in another way") func guide() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Assets/site/guides/lottie-and-video.md"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for kind in LottieTable.table.kinds {
      for row in kind.rows {
        let instead: String
        switch row.fate {
        case .missing(let words), .otherwise(let words): instead = words
        case .drawn, .idle: continue
        }
        let parts = ["| \(kind.title) |", "`\(row.key)`", "| \(row.title) | \(instead) |"]
        #expect(lines.contains { line in parts.allSatisfy { line.contains($0) } }, "\(kind.name) \(row.key)")
      }
    }
  }

  @Test("a key that nobody knows is reported, in every kind of object") func unknown() throws {
    let json = try #require(JSONSerialization.jsonObject(with: Data(Self.whole.utf8)) as? [String: Any])
    let plain = try animation(Self.whole)
    #expect(plain.told.isEmpty, "\(plain.notes.map(\.description))")
    var missed: [String] = []
    for path in Self.objects(in: json, at: []) {
      let changed = Self.adding("zz9", to: json, at: path[...])
      let text = String(decoding: try JSONSerialization.data(withJSONObject: changed), as: UTF8.self)
      let found = try animation(text).notes.contains { $0.kind == .unknown && $0.feature.contains("'zz9'") }
      if !found { missed.append(path.map { "\($0)" }.joined(separator: ".")) }
    }
    // A mask of mode none, a description, a slot that no property uses.
    let hidden = "layers.1.masksProperties.0"
    #expect(missed == [hidden, hidden + ".pt", hidden + ".pt.k", "meta", "slots"])
  }

  @Test(
    "a key that every object of its kind has is reported where it is missing",
    arguments: [
      (#""op": 20, "sw""#, #""sw""#, "(op) of a layer"), (#""t": 2, "s""#, #""s""#, "(t) of a gradient fill"),
      (#""i": [], "#, "", "(i) of corners of an outline"), (#""fName": "F", "#, "", "(fName) of a font"),
      (#""c": {"k": [1, 0, 0]}, "#, "", "(c) of a stroke"), (#""pt": {"k": 5}, "#, "", "(pt) of a star"),
    ])
  func absent(_ part: String, _ rest: String, _ key: String) throws {
    #expect(Self.whole.contains(part))
    let found = try animation(Self.whole.replacing(part, with: rest)).notes.filter { $0.kind == .absent }
    #expect(found.map(\.feature).contains { $0.hasSuffix(key) }, "\(found.map(\.description))")
    #expect(found.allSatisfy { !$0.instead.isEmpty && !$0.remedy.isEmpty })
    // Where the table knows the value, it is named.
    if key == "(pt) of a star" { #expect(found.contains { $0.instead == "5 is used" }) }
  }

  @Test(
    "a value that an enumeration doesn't have is reported",
    arguments: [
      (#""bm": 0"#, #""bm": 77"#, "bm"), (#""lc": 2"#, #""lc": 9"#, "lc"), (#""lj": 1"#, #""lj": 0.5"#, "lj"),
      (#""mode": "a""#, #""mode": "q""#, "mode"), (#""sh": 3"#, #""sh": 8"#, "sh"), (#""mm": 1"#, #""mm": 6"#, "mm"),
      (#""sy": 1"#, #""sy": 3"#, "sy"), (#""j": 2"#, #""j": 12"#, "j"), (#""ca": 1"#, #""ca": 4"#, "ca"),
    ])
  func enumerations(_ old: String, _ new: String, _ key: String) throws {
    #expect(Self.whole.contains(old))
    let found = try animation(Self.whole.replacing(old, with: new)).notes.filter { $0.kind == .unread }
    #expect(found.map(\.feature).contains { $0.contains("(\(key))") }, "\(found.map(\.description))")
  }

  @Test(
    "a limit of mitres that changes is reported, one that doesn't is drawn",
    arguments: [(#"{"a": 0, "k": 10}"#, false), (#"{"a": 1, "k": [{"t": 0, "s": [9]}, {"t": 9, "s": [2]}]}"#, true)])
  func miter(_ limit: String, _ isTold: Bool) throws {
    let stroke = #"{"ty": "st", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}, "w": {"k": 4}, "lj": 1, "ml2": \#(limit)}"#
    let found = try file.animation(file.shape(LottieImportTests.box + "," + stroke))
    #expect(found.told.map { $0.contains("(ml2)") } == (isTold ? [true] : []), "\(found.notes.map(\.description))")
  }

  @Test("hidden objects, editors' keys, defaults and zeros are silent") func silent() throws {
    let hidden =
      #"{"ty": 4, "nm": "H", "hd": true, "zz": 1, "ks": {"zz": 2}, "ip": 0, "op": 9, "shapes": [{"ty": "?"}]}"#
    let item = #"{"ty": "st", "hd": true, "zz": 3}"#
    let editor =
      #", "np": 2, "cix": 3, "ln": "id", "cl": "c", "ddd": 0, "ao": 0, "bm": 0, "mb": false, "new": 0, "sy": []"#
    let found = try file.animation(
      hidden + "," + file.shape(item + "," + LottieImportTests.box + "," + LottieImportTests.red, editor))
    #expect(found.told.isEmpty, "\(found.notes.map(\.description))")
  }

  private func animation(_ text: String) throws -> LottieAnimation {
    try LottieAnimation(
      try LottieContainer(Array(text.utf8), limit: 1 << 20), measuring: World(), resolving: World())
  }

  /// The paths of all objects: keys and indices.
  private static func objects(in value: Any, at path: [any Hashable]) -> [[any Hashable]] {
    if let map = value as? [String: Any] {
      return [path] + map.keys.sorted().flatMap { objects(in: map[$0] ?? 0, at: path + [$0]) }
    }
    return (value as? [Any] ?? []).enumerated().flatMap { objects(in: $1, at: path + [$0]) }
  }

  private static func adding(_ key: String, to value: Any, at path: ArraySlice<any Hashable>) -> Any {
    if var map = value as? [String: Any] {
      if let first = path.first as? String {
        map[first] = adding(key, to: map[first] ?? 0, at: path.dropFirst())
      } else {
        map[key] = 5
      }
      return map
    }
    guard var list = value as? [Any], let first = path.first as? Int else { return value }
    list[first] = adding(key, to: list[first], at: path.dropFirst())
    return list
  }

  private static let still = #"{"a": 0, "k": 3}"#
  private static let moving = #"""
    {"a": 1, "k": [{"t": 0, "s": [1], "i": {"x": [0.8], "y": [1]}, "o": {"x": [0.2], "y": [0]}}, {"t": 9, "s": [4]}]}
    """#
  private static let outline = #"{"a": 0, "k": {"v": [[0, 0], [9, 0], [9, 9]], "i": [], "o": [], "c": true}}"#
  private static let place = #"{"s": true, "x": \#(still), "y": \#(moving)}"#
  private static let transform =
    #""a": {"k": [1, 1]}, "p": \#(place), "s": {"k": [50, 50]}, "r": \#(moving), "o": {"k": 80}"#

  /// A file with every kind of object.
  private static let whole = #"""
    {"v": "5", "fr": 10, "ip": 0, "op": 20, "w": 100, "h": 50, "meta": {"g": "test"},
     "slots": {"blue": {"p": {"k": [0, 0, 1]}}},
     "markers": [{"tm": 1, "cm": "m", "dr": 2}],
     "fonts": {"list": [{"fName": "F", "fFamily": "Fam", "fStyle": "Bold"}]},
     "chars": [{"ch": "A", "fFamily": "Fam", "style": "Bold", "w": 50, "data": {"shapes": [
       {"ty": "gr", "it": [{"ty": "sh", "ks": \#(outline)}]}]}}],
     "assets": [{"id": "c", "layers": [{"ty": 1, "nm": "Solid", "ks": {\#(transform)}, "ip": 0, "op": 20, "sw": 9, "sh": 9,
       "sc": "#ff0000"}]}],
     "layers": [
      {"ty": 0, "nm": "Comp", "refId": "c", "ks": {\#(transform)}, "ip": 0, "op": 20, "w": 9, "h": 9, "st": 1, "bm": 0},
      {"ty": 5, "nm": "Text", "ks": {\#(transform)}, "ip": 0, "op": 20, "t": {
        "d": {"k": [{"t": 0, "s": {"t": "AB", "f": "F", "s": 12, "fc": [1, 0, 0], "j": 2, "ca": 1, "lh": 14}}]},
        "a": [{"s": {"s": \#(still), "e": {"k": 90}, "b": 1, "sh": 3, "r": 1}, "a": {"p": {"k": [3, 3]}, "o": \#(moving)}}],
        "p": {"m": 0, "f": \#(still)}, "m": {"g": 1, "a": {"k": [0, 0]}}},
        "masksProperties": [{"mode": "n", "pt": \#(outline)}]},
      {"ty": 4, "nm": "Shapes", "ind": 7, "ks": {\#(transform)}, "ip": 0, "op": 20,
       "masksProperties": [{"mode": "a", "pt": \#(outline), "o": {"k": 50}, "x": \#(still)}],
       "ef": [{"ty": 29, "en": 1, "ef": [{"ty": 0, "v": {"k": 9}}]}],
       "sy": [{"ty": 1, "c": {"k": [0, 0, 0, 1]}, "o": {"k": 50}, "a": {"k": 9}, "s": {"k": 5}, "d": {"k": 5}}],
       "shapes": [
        {"ty": "gr", "it": [
          {"ty": "sh", "ks": \#(outline), "d": 1}, {"ty": "rc", "p": \#(place), "s": {"k": [9, 9]}, "r": \#(still)},
          {"ty": "el", "p": {"k": [5, 5]}, "s": {"k": [9, 9]}},
          {"ty": "sr", "sy": 1, "p": {"k": [5, 5]}, "pt": {"k": 5}, "r": \#(still), "or": \#(moving), "os": \#(still),
           "ir": \#(still), "is": \#(still)},
          {"ty": "mm", "mm": 1},
          {"ty": "tm", "s": \#(still), "e": \#(moving), "o": \#(still), "m": 1}, {"ty": "rd", "r": \#(still)},
          {"ty": "pb", "a": \#(still)}, {"ty": "zz", "s": \#(still), "r": \#(still), "pt": \#(still)},
          {"ty": "tw", "a": \#(still), "c": {"k": [1, 1]}}, {"ty": "op", "a": \#(still), "lj": 1, "ml": {"k": 4}},
          {"ty": "fl", "c": {"sid": "blue"}, "o": {"k": 90}, "r": 1},
          {"ty": "st", "c": {"k": [1, 0, 0]}, "o": {"k": 90}, "w": \#(still), "lc": 2, "lj": 1, "ml": 4,
           "d": [{"n": "d", "v": \#(still)}, {"n": "o", "v": \#(moving)}]},
          {"ty": "gf", "o": {"k": 90}, "r": 1, "t": 2, "s": {"k": [1, 1]}, "e": {"k": [9, 9]}, "h": \#(still), "a": \#(still),
           "g": {"p": 2, "k": {"a": 0, "k": [0, 1, 0, 0, 1, 0, 0, 1]}}},
          {"ty": "rp", "c": {"k": 2}, "o": \#(still), "m": 1, "tr": {\#(transform.replacing(#", "o": {"k": 80}"#, with: "")), "so": {"k": 90}, "eo": {"k": 80}}},
          {"ty": "tr", \#(transform)}]}]}]}
    """#
}
