// A baked Lottie file is sound: layers that are there when they are seen, few keys, nothing that refers to nothing.
// Flow: specs → Tool.run → JSON → expectations.
import Foundation
import Testing

@Suite struct LottieTests {
  private func lottie(_ spec: String, _ words: [String] = []) throws -> [String: Any] {
    let place = try Workplace(["a.scene.yaml": spec])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.json"] + words, in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.messages.contains("layers") && outcome.messages.contains("keyframes"))
    return try #require(try JSONSerialization.jsonObject(with: Data(try place.bytes("a.json"))) as? [String: Any])
  }

  private func layers(_ file: [String: Any]) throws -> [[String: Any]] {
    try #require(file["layers"] as? [[String: Any]])
  }

  /// A property's keys: frame and numbers.
  private func keys(_ layer: [String: Any], _ name: String) throws -> [(frame: Int, value: [Double])] {
    let place = try #require((layer["ks"] as? [String: Any])?[name] as? [String: Any])
    if let one = place["k"] as? Double { return [(0, [one])] }
    if let list = place["k"] as? [Double] { return [(0, list)] }
    return try #require(place["k"] as? [[String: Any]]).map {
      (try #require($0["t"] as? Int), try #require($0["s"] as? [Double]))
    }
  }

  @Test("a file that went out comes in again, and shows the same") func roundTrip() throws {
    let spec = """
      scene: 1
      size: 60x40
      fps: 60
      duration: 0.5s
      layers:
        - {shape: rect, size: 20, fill: red, position: [15, 20], animations: [{keyPath: position.x, to: 45, duration: 0.5s}]}
        - {shape: circle, size: 12, fill: blue, stroke: black, lineWidth: 2, position: [30, 10], opacity: 0.5}

      """
    let place = try Workplace(["a.scene.yaml": spec])
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "a.json"], in: place).status == 0)
    let same = try Tool.run(["diff", "--tolerance", "loose", "a.scene.yaml", "a.json"], in: place)
    #expect(same.status == 0, "\(same.messages) \(String(decoding: same.output, as: UTF8.self))")
    // 60 frames a second are an even part of them in a GIF.
    let gif = try Tool.run(["render", "a.json"], in: place)
    #expect(gif.status == 0 && gif.messages.contains("a.gif: 15 frames"), "\(gif.messages)")
    let piped = try Tool.shell("\"$TOOL\" render - -o b.gif < a.json", in: place)
    #expect(piped.status == 0 && piped.messages.contains("b.gif: 15 frames"), "\(piped.messages)")
  }

  @Test("what Lottie has not is told: a backdrop, by its layer's name") func losses() throws {
    let place = try Workplace([
      "a.scene.yaml": """
      scene: 1
      size: 60x40
      duration: 0.4s
      layers:
        - {shape: rect, size: 30, fill: red}
        - {group: [{id: glass, group: [], size: 20, backdrop: {blur: 3}}], size: 40}
        - {id: plain, shape: circle, size: 9, fill: blue}

      """
    ])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.json"], in: place)
    #expect(outcome.status == 0 && outcome.messages.contains("without the backdrop of glass"), "\(outcome.messages)")
    let other = try Tool.run(["render", "a.scene.yaml", "-o", "a.gif"], in: place)
    #expect(!other.messages.contains("backdrop"))
  }

  @Test("a straight move is two keys of one shape layer, with the scene's frames, rate and names") func move() throws {
    let file = try lottie(
      "scene: 1\nsize: 100x50\nscale: 2\nduration: 1s\nfps: 50\nlayers:\n"
        + "  - {shape: circle, id: ball, size: 10, fill: \"#FF0000\", animations: [{keyPath: position.x, from: 10, to: 59, duration: 0.98s, fillMode: both}]}\n"
    )
    #expect(
      file["fr"] as? Int == 50 && file["op"] as? Int == 50 && file["w"] as? Int == 200 && file["h"] as? Int == 100)
    let layers = try layers(file)
    #expect(layers.count == 1 && layers[0]["ty"] as? Int == 4 && layers[0]["nm"] as? String == "ball")
    #expect(layers[0]["ip"] as? Int == 0 && layers[0]["op"] as? Int == 50)
    let places = try keys(layers[0], "p")
    #expect(places.map(\.frame) == [0, 49])
    #expect(abs(places[0].value[0] - 20) < 0.1 && abs(places[1].value[0] - 118) < 0.1 && places[0].value[1] == 50)
  }

  @Test("turns go on past half a circle, and a flip keeps its direction") func turns() throws {
    let layers = try layers(
      lottie(
        "scene: 1\nsize: 100x100\nduration: 1s\nlayers:\n"
          + "  - {shape: rect, size: [30, 10], animations: [{keyPath: transform.rotation.z, from: 0deg, to: 960deg, duration: 0.96s, fillMode: both}]}\n"
          + "  - {shape: rect, size: [10, 30], animations: [{keyPath: transform.scale.x, from: 1, to: -1, duration: 0.96s, fillMode: both}]}\n"
      ))
    // The front one comes first.
    let turn = try keys(layers[layers.count - 1], "r")
    #expect(turn.count == 2 && abs(turn[1].value[0] - 960) < 0.5)
    let still = try keys(layers[0], "r")
    #expect(still.allSatisfy { $0.value == [0] })
    // Where it is a line it is not seen, and what comes after is a layer of its own.
    let flip = try keys(layers[0], "s") + keys(layers[1], "s")
    #expect(Set([flip.first?.value[0], flip.last?.value[0]]) == [100, -100] && flip.count == 4, "\(flip)")
  }

  @Test("a layer that is there for a while has no frame beyond; a hold makes the file longer") func spans() throws {
    let file = try lottie(
      "scene: 1\nsize: 50x50\nduration: 1s\nhold: {first: 400ms, last: 1s}\nlayers:\n"
        + "  - {shape: circle, size: 9, visible: 0.2s..0.6s}\n  - {shape: rect, size: 5}\n")
    #expect(file["op"] as? Int == 60)
    let layers = try layers(file)
    #expect(layers.count == 2 && layers[0]["ip"] as? Int == 0 && layers[0]["op"] as? Int == 60)
    // 0.2 s is frame 5, ten more frames stand on the first one.
    #expect(layers[1]["ip"] as? Int == 15 && layers[1]["op"] as? Int == 25)
  }

  @Test("text, pictures and shadows lie in the file; groups and masks refer to what is there") func parts() throws {
    let file = try lottie(
      "scene: 1\nsize: 90x90\nduration: 0.4s\nlayers:\n"
        + "  - {button: Go, shadow: {opacity: 1, radius: 3}}\n  - {emoji: 🎉}\n"
        + "  - {group: [{shape: rect, size: 20, fill: red}, {shape: circle, size: 20, fill: blue}], opacity: 0.5}\n"
        + "  - {shape: rect, size: 30, fill: green, mask: {shape: circle, size: 20}, animations: [{keyPath: position.x, from: 1, to: 80, duration: 0.4s}]}\n"
        + "  - {gradient: {colors: [red, blue]}, size: 12}\n  - {gradient: {type: conic, colors: [red, blue]}, size: 8}\n"
    )
    let assets = try #require(file["assets"] as? [[String: Any]])
    let ids = Set(assets.compactMap { $0["id"] as? String })
    #expect(ids.count == assets.count)
    var all = try layers(file)
    for asset in assets {
      if let inner = asset["layers"] as? [[String: Any]] {
        all += inner
      } else {
        let data = try #require(asset["p"] as? String)
        #expect(data.hasPrefix("data:image/png;base64,"))
        let bytes = try #require(Data(base64Encoded: String(data.dropFirst(22))))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
    }
    for layer in all {
      if let id = layer["refId"] as? String { #expect(ids.contains(id)) }
      let (from, to) = (layer["ip"] as? Int ?? 9, layer["op"] as? Int ?? 0)
      #expect(0 <= from && from < to && to <= 10)
    }
    #expect(Set(all.compactMap { $0["ty"] as? Int }) == [0, 2, 4])
    // A matte stands directly before the layer that it cuts.
    let masked = try #require(all.firstIndex { $0["tt"] as? Int == 1 })
    #expect(all[masked - 1]["td"] as? Int == 1)
    let styles = all.flatMap { ($0["shapes"] as? [[String: Any]] ?? []).flatMap { $0["it"] as? [[String: Any]] ?? [] } }
    #expect(Set(styles.compactMap { $0["ty"] as? String }) == ["sh", "fl", "gf", "tr"])
  }

  @Test("more layers or pictures than allowed are refused, and nothing is written") func caps() throws {
    let spec =
      "scene: 1\nsize: 50x50\nduration: 0.2s\nlayers: [{text: A}, {text: B, position: [9, 9]}, {shape: rect, size: 9}]\n"
    for limit in ["lottie-layers=2", "lottie-pictures=1"] {
      let place = try Workplace(["a.scene.yaml": spec])
      let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.json", "--limit", limit], in: place)
      #expect(outcome.status == 65 && outcome.messages.contains("--limit lottie-"), "\(outcome.messages)")
      #expect(place.names == ["a.scene.yaml"])
    }
  }

  @Test("every sample bakes to the same bytes twice, or has too many layers", arguments: Tool.scenes) func samples(
    _ name: String
  ) throws {
    let place = try Workplace()
    for file in ["a.json", "b.json"] {
      let outcome = try Tool.run(
        ["render", Tool.scene(name), "-o", file, "--fps", "10", "--limit", "lottie-pictures=3000"], in: place)
      if outcome.status == 65 {
        #expect(outcome.messages.contains("raise --limit lottie-layers"), "\(outcome.messages)")
        return
      }
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    var a = String(decoding: try place.bytes("a.json"), as: UTF8.self)
    a.replace("\"nm\":\"a\"", with: "\"nm\":\"b\"")
    #expect(a == String(decoding: try place.bytes("b.json"), as: UTF8.self))
  }

  @Test("an animated picture is a picture for each frame that shows, and the limit tells when they are too many")
  func film() throws {
    let film =
      "scene: 1\nsize: 32x32\nfps: 10\nduration: 1.6s\nlayers: [{image: count.gif, id: film}]\n"
    let place = try Workplace(["a.scene.yaml": film])
    let count = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("GoldenTests/Goldens/images/assets/count.gif")
    try Data(contentsOf: count).write(to: place.folder.appendingPathComponent("count.gif"))
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.json"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let file = try #require(try JSONSerialization.jsonObject(with: Data(try place.bytes("a.json"))) as? [String: Any])
    let pictures = try #require(file["assets"] as? [[String: Any]]).filter { $0["p"] != nil }
    #expect(pictures.count == 4)
    // Two plays of four frames, each shown for two of the scene's.
    let spans = try layers(file).map { [$0["ip"] as? Int, $0["op"] as? Int] }
    #expect(Set(spans) == Set((0..<8).map { [2 * $0, 2 * $0 + 2] }))
    let few = try Tool.run(["render", "a.scene.yaml", "-o", "b.json", "--limit", "lottie-pictures=3"], in: place)
    #expect(few.status == 65 && few.messages.contains("lottie-pictures"))
  }
}
