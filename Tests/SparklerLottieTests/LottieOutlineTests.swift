// Outlines of Lottie files, corner by corner: rectangles, ellipses, stars, drawn curves, and how groups place them.
// Flow: JSON → LottieAnimation → Path → text.
import SparklerCore
import SparklerScene
import Testing

@Suite struct LottieOutlineTests {
  private func rect(_ more: String) -> String { #"{"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [8, 6]}\#(more)}"# }

  private func star(_ kind: Int, _ more: String) -> String {
    #"{"ty": "sr", "sy": \#(kind), "p": {"k": [0, 0]}, \#(more)}"#
  }

  @Test("a rectangle begins at its top right corner and runs clockwise") func rectangle() throws {
    #expect(try ShapeFile.outline(rect("")) == "M14,7 L14,13 L6,13 L6,7 Z")
  }

  @Test("a rectangle with direction 3 keeps its first corner and runs the other way round") func reversed() throws {
    #expect(try ShapeFile.outline(rect(#", "d": 3"#)) == "M14,7 L6,7 L6,13 L14,13 Z")
    #expect(try ShapeFile.outline(rect(#", "d": 1"#)) == "M14,7 L14,13 L6,13 L6,7 Z")
  }

  @Test("a rectangle's radius becomes quarters of circles between its sides") func radius() throws {
    #expect(
      try ShapeFile.outline(rect(#", "r": {"k": 2}"#))
        == "M14,9 L14,11 C14,12.104 13.104,13 12,13 L8,13 C6.896,13 6,12.104 6,11 "
        + "L6,9 C6,7.896 6.896,7 8,7 L12,7 C13.104,7 14,7.896 14,9 Z")
  }

  @Test("a radius is at least 0 and at most half of the shorter side") func radii() throws {
    let half = try ShapeFile.outline(rect(#", "r": {"k": 3}"#))
    #expect(try ShapeFile.outline(rect(#", "r": {"k": 100}"#)) == half)
    #expect(try ShapeFile.outline(rect(#", "r": {"k": 2.5}"#)) != half)
    #expect(try ShapeFile.outline(rect(#", "r": {"k": -5}"#)) == ShapeFile.outline(rect("")))
  }

  @Test("an ellipse begins at its top and runs clockwise") func ellipse() throws {
    #expect(
      try ShapeFile.outline(#"{"ty": "el", "p": {"k": [10, 10]}, "s": {"k": [8, 4]}}"#)
        == "M10,8 C12.208,8 14,8.896 14,10 C14,11.104 12.208,12 10,12 "
        + "C7.792,12 6,11.104 6,10 C6,8.896 7.792,8 10,8 Z")
  }

  @Test("a shape whose place has its coordinates apart stands where both say") func splitPlace() throws {
    let place = #"{"s": true, "x": {"k": 20}, "y": {"k": 30}}"#
    #expect(
      try ShapeFile.outline(#"{"ty": "rc", "p": \#(place), "s": {"k": [2, 4]}}"#) == "M21,28 L21,32 L19,32 L19,28 Z")
  }

  @Test(
    "a polygon has so many corners, a star twice as many: the first at the top, then clockwise",
    arguments: [
      (2, #""pt": {"k": 4}, "or": {"k": 10}"#, "M0,-10 L10,0 L0,10 L-10,0 Z"),
      (2, #""pt": {"k": 4}, "or": {"k": 10}, "r": {"k": 90}"#, "M10,0 L0,10 L-10,0 L0,-10 Z"),
      (2, #""pt": {"k": 4}, "or": {"k": 10}, "ir": {"k": 3}"#, "M0,-10 L10,0 L0,10 L-10,0 Z"),
      (
        1, #""pt": {"k": 3}, "or": {"k": 10}, "ir": {"k": 4}"#,
        "M0,-10 L3.464,-2 L8.66,5 L0,4 L-8.66,5 L-3.464,-2 Z"
      ),
      (
        2, #""pt": {"k": 4}, "or": {"k": 8}, "os": {"k": 100}"#,
        "M0,-8 C3.142,-8 8,-3.142 8,0 C8,3.142 3.142,8 0,8 C-3.142,8 -8,3.142 -8,0 C-8,-3.142 -3.142,-8 0,-8 Z"
      ),
      (
        1, #""pt": {"k": 2}, "or": {"k": 8}, "os": {"k": 50}, "ir": {"k": 4}"#,
        "M0,-8 C3.142,-8 4,0 4,0 C4,0 3.142,8 0,8 C-3.142,8 -4,0 -4,0 C-4,0 -3.142,-8 0,-8 Z"
      ),
      (
        1, #""pt": {"k": 2}, "or": {"k": 8}, "is": {"k": 50}, "ir": {"k": 4}"#,
        "M0,-8 C0,-8 4,-1.571 4,0 C4,1.571 0,8 0,8 C0,8 -4,1.571 -4,0 C-4,-1.571 0,-8 0,-8 Z"
      ),
    ])
  func stars(_ kind: Int, _ keys: String, _ wanted: String) throws {
    #expect(try ShapeFile.outline(star(kind, keys)) == wanted)
  }

  @Test("a star of one point and a polygon of two corners are nothing: a single point", arguments: [(1, 1), (2, 2)])
  func noStar(_ kind: Int, _ points: Int) throws {
    #expect(try ShapeFile.outline(star(kind, #""pt": {"k": \#(points)}, "or": {"k": 9}"#)) == "M0,0")
  }

  @Test("tangents count from their corners; a corner that lacks one has none") func tangents() throws {
    let curve = #"{"c": false, "v": [[0, 0], [10, 0]], "i": [[0, 0], [-2, 3]], "o": [[2, 1]]}"#
    #expect(try ShapeFile.outline(#"{"ty": "sh", "ks": {"k": \#(curve)}}"#) == "M0,0 C2,1 8,3 10,0")
  }

  @Test("a curve that is closed runs back to its first corner") func closed() throws {
    let curve = #"{"c": true, "v": [[0, 0], [10, 0]], "i": [[0, -2], [0, 0]], "o": [[0, 0], [0, 5]]}"#
    #expect(try ShapeFile.outline(#"{"ty": "sh", "ks": {"k": \#(curve)}}"#) == "M0,0 L10,0 C10,5 0,-2 0,0 Z")
  }

  @Test("a curve is drawn in the order of its points, whatever its direction") func direction() throws {
    let curve = #"{"c": false, "v": [[0, 0], [10, 0]], "i": [[0, 0], [-2, 3]], "o": [[2, 1], [0, 0]]}"#
    for direction in [1, 3] {
      let item = #"{"ty": "sh", "d": \#(direction), "ks": {"k": \#(curve)}}"#
      #expect(try ShapeFile.outline(item) == "M0,0 C2,1 8,3 10,0")
    }
  }

  @Test(
    "a group places its outlines: about its anchor scaled, slanted, turned, then moved",
    arguments: [
      (#""p": {"k": [5, 6]}, "s": {"k": [200, 50]}"#, "M33,9 L33,13 L17,13 L17,9 Z"),
      (#""a": {"k": [10, 10]}, "r": {"k": 90}"#, "M4,4 L-4,4 L-4,-4 L4,-4 Z"),
      (#""a": {"k": [10, 10]}, "p": {"k": [1, 2]}, "s": {"k": [50, 100]}, "r": {"k": 90}"#, "M5,4 L-3,4 L-3,0 L5,0 Z"),
      (#""sk": {"k": 45}"#, "M8,6 L0,14 L-8,14 L0,6 Z"),
      (#""sk": {"k": 45}, "sa": {"k": 90}"#, "M14,20 L14,28 L6,20 L6,12 Z"),
      (#""sk": {"k": 45}, "r": {"k": 90}"#, "M-6,8 L-14,0 L-14,-8 L-6,0 Z"),
      (#""s": {"k": [50]}"#, "M7,6 L7,14 L3,14 L3,6 Z"),
    ])
  func groups(_ transform: String, _ wanted: String) throws {
    #expect(try ShapeFile.outline(ShapeFile.group(ShapeFile.box, transform: transform)) == wanted)
  }

  @Test("groups in groups place what they hold one after the other, the innermost first") func nested() throws {
    let inner = ShapeFile.group(ShapeFile.box, transform: #""p": {"k": [-10, -10]}"#)
    #expect(
      try ShapeFile.outline(ShapeFile.group(inner, transform: #""s": {"k": [200, 300]}"#))
        == "M8,-12 L8,12 L-8,12 L-8,-12 Z")
  }

  @Test("items that are hidden neither draw nor paint") func hidden() throws {
    let gone = ShapeFile.box.replacing(#""ty""#, with: #""hd": true, "ty""#)
    #expect(try ShapeFile.outline(gone, rect("")) == ShapeFile.outline(rect("")))
    let layers = try ShapeFile.layers(ShapeFile.box, ShapeFile.red.replacing(#""ty""#, with: #""hd": true, "ty""#))
    #expect(layers.isEmpty)
  }

  @Test("a paint covers the outlines before it and none of those behind it") func order() throws {
    let layers = try ShapeFile.layers(ShapeFile.box, ShapeFile.red, rect(""), ShapeFile.red)
    let outlines = layers.map { layer -> String in
      guard case .shape(let shape) = layer.content else { return "" }
      return shape.path.text
    }
    let box = "M14,6 L14,14 L6,14 L6,6 Z"
    #expect(outlines == [box + " M14,7 L14,13 L6,13 L6,7 Z", box])
  }
}
