// Texts of Lottie files whose letters move one by one.
// Flow: JSON → LottieAnimation → a layer for each letter.
import SparklerCore
import SparklerLottie
import SparklerScene
import Testing

@Suite struct LottieTextTests {
  private let file = LottieImportTests()

  @Test("letters that an animator moves are measured each by itself, not as the line that they are parts of")
  func lettersApart() throws {
    let text = ##"{"t": "ABC", "f": "F", "s": 10, "fc": [0, 0, 0]}"##
    let animator = ##"{"s": {"o": {"k": 50}}, "a": {"o": {"k": 20}}}"##
    let found = try file.animation(
      ##"{"ty": 5, "ind": 1, "ks": {}, "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s": \##(text)}]}, "a": [\##(animator)]}}"##,
      more: ##", "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "Regular"}]}"##)
    func widths(_ layer: Layer) -> [Double] {
      var out = layer.sublayers.flatMap(widths)
      if case .text(let text) = layer.content { out.append(text.metrics.size.width) }
      return out
    }
    #expect(found.layers.flatMap(widths) == [5, 5, 5])
  }

  @Test("an animator's colour is the letters', and one without a colour leaves theirs")
  func color() throws {
    func paints(_ properties: String) throws -> [Paint?] {
      let text = ##"{"t": "AB", "f": "F", "s": 10, "fc": [0, 0, 1]}"##
      let found = try file.animation(
        ##"{"ty": 5, "ind": 1, "ks": {}, "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s": \##(text)}]}, "a": [{"s": {"b": 1}, "a": {\##(properties)}}]}}"##,
        more: ##", "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "Regular"}]}"##)
      func paints(_ layer: Layer) -> [Paint?] {
        var out = layer.sublayers.flatMap(paints)
        if case .text(let text) = layer.presentation(atLocal: 0.5).layer.content { out.append(text.paint) }
        return out
      }
      return found.layers.flatMap(paints)
    }
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(try paints(##""fc": {"k": [1, 0, 0]}"##) == [.color(red), .color(red)])
    #expect(try paints(##""o": {"k": 50}"##) == [.color(blue), .color(blue)])
    let faint = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(try paints(##""fo": {"k": 50}"##) == [.color(faint), .color(faint)])
  }

  /// Letters on a path that bends from frame 0 to the last one, spread and tracked by an animator.
  private func letters(_ count: Int, frames: Int) throws -> LottieAnimation {
    let mask = { (y: Int) in
      ##"{"c": false, "v": [[0, 0], [80, \##(y)]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}"##
    }
    let keys = ##"[{"t": 0, "s": [\##(mask(0))]}, {"t": \##(frames), "s": [\##(mask(40))]}]"##
    let text = ##"{"t": "\##(String(repeating: "A", count: count))", "f": "F", "s": 10, "fc": [0, 0, 0]}"##
    let animator =
      ##"{"s": {"b": 2, "o": {"k": [{"t": 0, "s": [0]}, {"t": \##(frames), "s": [50]}]}}, "a": {"t": {"k": 40}}}"##
    return try file.animation(
      ##"{"ty": 5, "ind": 1, "nm": "T", "ks": {}, "ip": 0, "op": 20, "masksProperties": [{"mode": "n", "pt": {"a": 1, "k": \##(keys)}}], "t": {"d": {"k": [{"t": 0, "s": \##(text)}]}, "p": {"m": 0, "a": {"k": 1}}, "a": [\##(animator)]}}"##,
      more:
        ##", "chars": [{"ch": "A", "w": 50, "size": 10, "style": "Regular", "fFamily": "F", "data": {"shapes": [{"ty": "gr", "it": [{"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [40, 0], [40, -70]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}]}]}}], "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "Regular"}]}"##,
      limits: LottieLimits())
  }

  @Test("letters on a path are spread from its begin to its end, and too many moments of theirs are refused")
  func lettersOnPath() throws {
    let layers = try #require(letters(3, frames: 10).layers.first?.sublayers.first).sublayers
    let places = layers.map { layer -> Double in
      guard case .transform(let first)? = file.track(layer, .transform)?.values.first else { return -1 }
      return first.m41
    }
    // 5 points wide each on a way of 80; the animator puts 40 before each that follows.
    #expect(places.count == 3 && zip(places, [0, 77.5, 155]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(places)")
    #expect(throws: LottieImportError.self) { try letters(3000, frames: 2000) }
  }
}
