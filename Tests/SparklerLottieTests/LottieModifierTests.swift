// What modifiers make of an outline: rounded corners, puckers, zig-zags, offsets, twists, trims, copies.
// Flow: JSON → LottieAnimation → Path → text.
import SparklerCore
import SparklerScene
import Testing

@Suite struct LottieModifierTests {
  private static let box = ShapeFile.box
  private static let plain = "M14,6 L14,14 L6,14 L6,6 Z"

  @Test("corners without tangents become arcs of the radius") func rounded() throws {
    #expect(
      try ShapeFile.outline(Self.box, #"{"ty": "rd", "r": {"k": 2}}"#)
        == "M12,6 C13.104,6 14,6.896 14,8 L14,12 C14,13.104 13.104,14 12,14 "
        + "L8,14 C6.896,14 6,13.104 6,12 L6,8 C6,6.896 6.896,6 8,6 Z")
  }

  @Test("a rounded corner takes at most half of the sides beside it") func roundedHalf() throws {
    #expect(
      try ShapeFile.outline(Self.box, #"{"ty": "rd", "r": {"k": 100}}"#)
        .hasPrefix("M10,6 C12.208,6 14,7.792 14,10 L14,10 C14,12.208"))
  }

  @Test("the ends of an open outline, and corners with tangents, are not rounded") func roundedEnds() throws {
    let rounding = #"{"ty": "rd", "r": {"k": 2}}"#
    #expect(
      try ShapeFile.outline(ShapeFile.open([(0, 0), (10, 0), (10, 10)]), rounding)
        == "M0,0 L8,0 C9.104,0 10,0.896 10,2 L10,10")
    let ellipse = #"{"ty": "el", "p": {"k": [10, 10]}, "s": {"k": [8, 4]}}"#
    #expect(try ShapeFile.outline(ellipse, rounding) == ShapeFile.outline(ellipse))
    #expect(try ShapeFile.outline(Self.box, #"{"ty": "rd", "r": {"k": 0}}"#) == Self.plain)
  }

  @Test(
    "a pucker moves corners to the middle and tangents away from it; below 0 the other way round",
    arguments: [
      (50, "M12,8 C16,4 16,16 12,12 C16,16 4,16 8,12 C4,16 4,4 8,8 C4,4 16,4 12,8 Z"),
      (-50, "M16,4 C12,8 12,12 16,16 C12,12 8,12 4,16 C8,12 8,8 4,4 C8,8 12,8 16,4 Z"),
      (0, Self.plain),
    ])
  func pucker(_ amount: Int, _ wanted: String) throws {
    #expect(try ShapeFile.outline(Self.box, #"{"ty": "pb", "a": {"k": \#(amount)}}"#) == wanted)
  }

  @Test(
    "a zig-zag goes to one side and the other in turn, with so many ridges on each piece",
    arguments: [
      (3, 2, 1, "M0,3 L4,-3 L8,3 L12,-3"), (3, 0, 1, "M0,3 L12,-3"),
      (3, 2, 2, "M0,3 C2,3 2,-3 4,-3 C6,-3 6,3 8,3 C10,3 10,-3 12,-3"), (0, 2, 1, "M0,0 L12,0"),
    ])
  func zigzag(_ size: Int, _ ridges: Int, _ kind: Int, _ wanted: String) throws {
    let item = #"{"ty": "zz", "s": {"k": \#(size)}, "r": {"k": \#(ridges)}, "pt": \#(kind)}"#
    #expect(try ShapeFile.outline(ShapeFile.line, item) == wanted)
  }

  @Test(
    "a corner is moved across the line between its neighbours; a closed outline with an odd number of ridges meets itself"
  ) func zigzagCorners() throws {
    let item = #"{"ty": "zz", "s": {"k": 1.4142135623730951}, "r": {"k": 0}}"#
    #expect(try ShapeFile.outline(Self.box, item) == "M13,7 L15,15 L7,13 L5,5 Z")
  }

  @Test(
    "an offset outline turns its corners in a tip, a bevel or an arc; a limit of mitres cuts tips",
    arguments: [
      (#""lj": 1, "ml": {"k": 4}"#, "L16,16 L14,16"), (#""lj": 1, "ml": {"k": 1.3}"#, "16,14 L14,16"),
      (#""lj": 3"#, "16,14 L14,16"), (#""lj": 2"#, "16,14 C16,15.105 15.105,16 14,16"),
    ])
  func offset(_ join: String, _ part: String) throws {
    #expect(try ShapeFile.outline(Self.box, #"{"ty": "op", "a": {"k": 2}, \#(join)}"#).contains(part))
  }

  @Test("an outline grows by an offset above 0 whichever way it runs, and shrinks by one below", arguments: [1, 3])
  func offsetSides(_ direction: Int) throws {
    let box = Self.box.replacing(#""ty""#, with: #""d": \#(direction), "ty""#)
    func offset(_ amount: Int) throws -> String {
      try ShapeFile.outline(box, #"{"ty": "op", "a": {"k": \#(amount)}}"#)
    }
    #expect(try offset(2).contains("16,6") && offset(2).contains("4,14"))
    #expect(try offset(0) == ShapeFile.outline(box))
    // The pieces are cut where they cross.
    #expect(try Set(offset(-2).split { " MLZ".contains($0) }) == ["12,12", "12,8", "8,12", "8,8"])
  }

  @Test("an open line gets an outline around both of its sides") func offsetOpen() throws {
    let found = try ShapeFile.outline(ShapeFile.line, #"{"ty": "op", "a": {"k": 2}, "lj": 3}"#)
    #expect(found == "M0,-2 L12,-2 L12,2 L0,2 Z")
  }

  @Test("a curve is offset in parts, also where it turns") func offsetCurve() throws {
    let curve = #"{"c": false, "v": [[0, 0], [30, 0]], "i": [[0, 0], [-10, 20]], "o": [[10, -20], [0, 0]]}"#
    func path(_ more: String...) throws -> Path {
      let item = #"{"ty": "sh", "ks": {"k": \#(curve)}}"#
      let all = ([item] + more + [ShapeFile.red]).joined(separator: ", ")
      guard case .shape(let shape)? = try ShapeFile.layers(all).first?.content else { throw ShapeFile.NoShape() }
      return shape.path
    }
    let plain = try path().segments()[0]
    let around = (0...400).map { plain.point(at: Double($0) / 400) }
    let far = try path(#"{"ty": "op", "a": {"k": 2}, "lj": 3}"#).segments().flatMap { piece in
      [0.2, 0.5, 0.8].map { u in around.map { $0.distance(to: piece.point(at: u)) }.min() ?? 0 }
    }
    // lottie-web's way: a part's control polygon is moved, so that a strongly bent curve comes out farther.
    #expect(far.count > 9 && far.allSatisfy { $0 < 3.3 } && far.count { $0 > 1.7 } == 6, "\(far)")
  }

  @Test("a twist turns what is near its centre and leaves the farthest corner where it is") func twist() throws {
    let found = try ShapeFile.outline(Self.box, #"{"ty": "tw", "a": {"k": 90}, "c": {"k": [0, 0]}}"#)
    #expect(found.hasPrefix("M14,6 ") && found.contains(" 13.584,11.776 ") && found.contains(" 14,14 "))
    #expect(try ShapeFile.outline(Self.box, #"{"ty": "tw", "a": {"k": 0}}"#) == Self.plain)
  }

  @Test(
    "a trim of a closed outline is open, and beyond its end goes on from its beginning",
    arguments: [
      (#""s": {"k": 0}, "e": {"k": 25}"#, "M14,6 L14,14"), (#""s": {"k": 75}, "e": {"k": 100}"#, "M6,6 L14,6"),
      (#""s": {"k": 75}, "e": {"k": 100}, "o": {"k": 90}"#, "M14,6 L14,14"),
      (#""s": {"k": 75}, "e": {"k": 100}, "o": {"k": 45}"#, "M10,6 L14,6 L14,10"),
      (#""s": {"k": 0}, "e": {"k": 25}, "o": {"k": -90}"#, "M6,6 L14,6"),
      (#""s": {"k": 0}, "e": {"k": 100}"#, Self.plain), (#""s": {"k": -50}, "e": {"k": 12.5}"#, "M14,6 L14,10"),
      (#""s": {"k": 87.5}, "e": {"k": 300}"#, "M10,6 L14,6"), (#""s": {"k": 50}, "e": {"k": 50}"#, "M0,0"),
    ])
  func trim(_ keys: String, _ wanted: String) throws {
    #expect(try ShapeFile.outline(Self.box, #"{"ty": "tm", "m": 1, \#(keys)}"#) == wanted)
  }

  @Test("a trim of a curve keeps the curve's way") func trimmedCurve() throws {
    let curve = #"{"c": false, "v": [[0, 0], [9, 0]], "i": [[0, 0], [-3, 0]], "o": [[3, 0], [0, 0]]}"#
    #expect(
      try ShapeFile.outline(#"{"ty": "sh", "ks": {"k": \#(curve)}}"#, #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}}"#)
        == "M0,0 C1.5,0 3,0 4.5,0")
  }

  @Test("modifiers act in the order of the list, on what stands before them") func order() throws {
    let (trim, rounding) = (#"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}}"#, #"{"ty": "rd", "r": {"k": 2}}"#)
    #expect(try ShapeFile.outline(Self.box, trim, rounding) == "M14,6 L14,12 C14,13.104 13.104,14 12,14 L6,14")
    let other = #"{"ty": "rc", "p": {"k": [30, 10]}, "s": {"k": [8, 8]}}"#
    #expect(try ShapeFile.outline(Self.box, trim, other) == "M14,6 L14,14 L6,14 M34,6 L34,14 L26,14 L26,6 Z")
  }

  @Test("a modifier beside a group acts on the outlines in it, after those of the group") func outer() throws {
    let group = ShapeFile.group(Self.box, #"{"ty": "rd", "r": {"k": 2}}"#, transform: #""p": {"k": [0, 0]}"#)
    let trimmed = try ShapeFile.outline(group, #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 100}}"#)
    #expect(trimmed.hasPrefix("M12,6 C13.104,6 14,6.896 14,8") && trimmed.hasSuffix("Z"))
    let cut = try ShapeFile.outline(
      ShapeFile.group(Self.box, transform: #""p": {"k": [20, 0]}"#), #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 25}}"#)
    #expect(cut == "M34,6 L34,14")
  }

  private func corners(_ repeater: String) throws -> [String] {
    let item = #"{"ty": "rp", \#(repeater)}"#
    return try ShapeFile.outline(Self.box, item).split(separator: "M").map { $0.prefix { $0 != " " } }.map(String.init)
  }

  @Test(
    "each copy of an outline is moved, scaled and turned once more than the one before",
    arguments: [
      (#""c": {"k": 3}, "tr": {"p": {"k": [20, 1]}}"#, ["14,6", "34,7", "54,8"]),
      (#""c": {"k": 2}, "o": {"k": 1}, "tr": {"p": {"k": [20, 0]}}"#, ["34,6", "54,6"]),
      (#""c": {"k": 3}, "tr": {"a": {"k": [10, 10]}, "s": {"k": [50, 25]}}"#, ["14,6", "12,9", "11,9.75"]),
      (#""c": {"k": 3}, "tr": {"a": {"k": [10, 10]}, "r": {"k": 90}}"#, ["14,6", "14,14", "6,14"]),
      (#""c": {"k": 3}, "tr": {"a": {"k": [10, 10]}, "s": {"k": [-100, 100]}}"#, ["14,6", "6,6", "14,6"]),
      (
        #""c": {"k": 3}, "tr": {"a": {"k": [10, 10]}, "r": {"k": 90}, "s": {"k": [50, 100]}}"#,
        ["14,6", "12,14", "9,14"]
      ),
      (#""c": {"k": 2}, "o": {"k": 0.5}, "tr": {"a": {"k": [10, 10]}, "s": {"k": [50, 50]}}"#, ["13,7", "11.5,8.5"]),
      (
        #""c": {"k": 2}, "o": {"k": -0.5}, "tr": {"a": {"k": [10, 10]}, "s": {"k": [50, 50]}}"#,
        ["15.333,4.667", "12.667,7.333"]
      ),
      (#""c": {"k": 1.2}, "tr": {"p": {"k": [20, 0]}}"#, ["14,6", "34,6"]), (#""c": {"k": 0}, "tr": {}"#, ["0,0"]),
      (#""c": {"k": -5}, "tr": {}"#, ["0,0"]),
    ])
  func copies(_ keys: String, _ wanted: [String]) throws { #expect(try corners(keys) == wanted) }

  @Test("a number of copies below 0 draws none", arguments: ["-5", "-0.5", "-1e300"])
  func negative(_ count: String) throws {
    #expect(try ShapeFile.layers(Self.box, ShapeFile.red, #"{"ty": "rp", "c": {"k": \#(count)}, "tr": {}}"#).isEmpty)
  }

  @Test("copies of a paint fade from the first to the last, and lie above or below the first one") func fading() throws
  {
    func opacities(_ order: Int) throws -> [Double] {
      let item =
        #"{"ty": "rp", "c": {"k": 3}, "m": \#(order), "tr": {"p": {"k": [20, 0]}, "so": {"k": 80}, "eo": {"k": 20}}}"#
      let layers = try ShapeFile.layers(Self.box, ShapeFile.red, item)
      #expect(Set(layers.map(\.transform)) == Set([0.0, 20, 40].map { Transform3D(.translation($0, 0)) }))
      return layers.map(\.opacity)
    }
    // Back to front: 1 lays later copies below, as in lottie-web.
    #expect(try opacities(1) == [0.2, 0.5, 0.8])
    #expect(try opacities(2) == [0.8, 0.5, 0.2])
  }

  // MARK: Trims of copies

  /// A repeater with copies that lie after one another, in order from front to back.
  private static func row(_ count: String, _ step: String) -> String {
    #"{"ty": "rp", "c": {"k": \#(count)}, "m": 1, "tr": {"p": {"k": [\#(step)]}}}"#
  }

  private static func trim(_ end: Int, mode: Int = 2) -> String {
    #"{"ty": "tm", "m": \#(mode), "s": {"k": 0}, "e": {"k": \#(end)}}"#
  }

  @Test("a trim of all outlines as one runs through the copies before it; one of each trims each copy")
  func trimmedCopies()
    throws
  {
    let copies = Self.row("3", "20, 0")
    #expect(try ShapeFile.outline(ShapeFile.line, copies, Self.trim(50)) == "M0,0 L12,0 M20,0 L26,0")
    #expect(
      try ShapeFile.outline(ShapeFile.line, copies, Self.trim(50, mode: 1))
        == "M0,0 L6,0 M20,0 L26,0 M40,0 L46,0")
    // Before the repeater there is one outline.
    #expect(
      try ShapeFile.outline(ShapeFile.line, Self.trim(50), copies) == "M0,0 L6,0 M20,0 L26,0 M40,0 L46,0")
    // The copies of the other order lie the other way round.
    let above = copies.replacing(#""m": 1"#, with: #""m": 2"#)
    #expect(try ShapeFile.outline(ShapeFile.line, above, Self.trim(50)) == "M40,0 L52,0 M20,0 L26,0")
    // Other modifiers act on the copies' own outlines.
    let large = copies.replacing(#""tr": {"#, with: #""tr": {"s": {"k": [200, 200]}, "#)
    let rounding = #"{"ty": "rd", "r": {"k": 2}}"#
    #expect(
      try ShapeFile.outline(Self.box, large, rounding) == ShapeFile.outline(Self.box, rounding, large))
  }

  @Test("a trim runs through copies of copies and copies in groups, and past a paint above them") func trimmedGroups()
    throws
  {
    let (line, across, down) = (ShapeFile.line, Self.row("2", "20, 0"), Self.row("2", "0, 10"))
    let wanted = "M0,0 L12,0 M20,0 L32,0 M0,10 L12,10"
    #expect(try ShapeFile.outline(line, across, down, Self.trim(75)) == wanted)
    let group = ShapeFile.group(line, across, transform: #""p": {"k": [0, 1]}"#)
    #expect(
      try ShapeFile.outline(group, down, Self.trim(75)) == "M0,1 L12,1 M20,1 L32,1 M0,11 L12,11")
    #expect(try ShapeFile.outline(group, Self.trim(25)) == "M0,1 L6,1")
    let layers = try ShapeFile.layers(line, ShapeFile.red, Self.row("3", "20, 0"), Self.trim(50))
    // Back to front: the third copy has nothing left.
    let paths = layers.map { layer -> String in
      guard case .shape(let shape)? = layer.sublayers.first?.content else { return "" }
      return shape.path.text
    }
    #expect(paths == ["M0,0", "M0,0 L6,0", "M0,0 L12,0"])
    #expect(layers.map(\.transform) == [40.0, 20, 0].map { Transform3D(.translation($0, 0)) })
  }

  @Test("copies that are not there yet have no length") func growingCopies() throws {
    let count = #"[{"t": 0, "s": [1], "h": 1}, {"t": 10, "s": [3]}]"#
    let layer = try #require(
      ShapeFile.layers(ShapeFile.line, Self.row(count, "20, 0"), Self.trim(50), ShapeFile.red).first)
    let paths = ([0.5, 1.5] as [Seconds]).map { moment -> String in
      guard case .shape(let shape) = layer.presentation(atLocal: moment).layer.content else { return "" }
      return shape.path.text
    }
    #expect(paths == ["M0,0 C0,0 6,0 6,0", "M0,0 C0,0 12,0 12,0 M20,0 C20,0 26,0 26,0"])
  }
}
