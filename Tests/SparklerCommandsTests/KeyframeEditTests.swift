// Keyframes that are added at a time, and removed, as another text of the spec.
// Flow: JSON → SpecEdit + LoadedSpec → bytes, or why not.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerRendering
import Testing

/// The layers' lines after an edit of a keyframe of the first layer.
private func edited(_ layers: String, _ change: String) throws -> String {
  let text = timeEditHead + layers
  let spec = try loaded(text)
  let row = try #require(spec.layerRows().first { $0.depth == 0 })
  let entry = row.motions.first?.entry ?? 0
  let keyframe = "{\"layer\":\(row.origin ?? -1),\(change.replacing("ENTRY", with: "\(entry)"))}"
  let edit = try JSONDecoder().decode(
    SpecEdit.self, from: Data("{\"layers\":[],\"keyframe\":\(keyframe)}".utf8))
  let new = String(decoding: try edit.applied(to: spec, Array(text.utf8)), as: UTF8.self)
  // What was written is read again.
  _ = try loaded(new)
  return String(new.dropFirst(timeEditHead.count))
}

@Suite("Edits of keyframes") struct KeyframeEditTests {
  private static let track = "keyPath: opacity, values: [0, 1, 0.5], duration: 2s"

  @Test(
    "a keyframe has the value that is shown at its time, and the others stay where they are",
    arguments: [
      (
        "keyPath: opacity, values: [0, 1], duration: 2s", 0.5,
        "keyPath: opacity, values: [0, 0.25, 1], duration: 2s, keyTimes: [0, 0.25, 1]"
      ),
      (
        "keyPath: opacity, from: 0, to: 1, duration: 2s", 1.0,
        "keyPath: opacity, values: [0, 0.5, 1], duration: 2s"
      ),
      (
        "keyPath: opacity, values: [0, 1], duration: 1s, beginTime: 500ms", 2.5,
        "keyPath: opacity, values: [0, 1, 1], duration: 2s, beginTime: 500ms"
      ),
      (
        "keyPath: opacity, values: [0, 1], duration: 1s, beginTime: reveal", 3.0,
        "keyPath: opacity, values: [0, 1, 1], duration: 2s, beginTime: reveal"
      ),
      (
        "keyPath: opacity, values: [0, 1], easings: [easeIn], duration: 2s, keyTimes: [0, 1], fillMode: both", 3.0,
        "keyPath: opacity, values: [0, 1, 1], easings: [easeIn, easeIn], duration: 3s, keyTimes: [0, 0.6667, 1], fillMode: both"
      ),
    ])
  func added(old: String, time: Double, new: String) throws {
    func layer(_ animation: String) -> String { "  - {shape: circle, size: 20, animations: [{\(animation)}]}\n" }
    #expect(try edited(layer(old), "\"entry\":ENTRY,\"time\":\(time)") == layer(new))
  }

  @Test(
    "a typed value changes the keyframe at its time, or becomes one",
    arguments: [
      (1.0, "0.25", "keyPath: opacity, values: [0, 0.25, 0.5], duration: 2s"),
      (0.5, "0.75", "keyPath: opacity, values: [0, 0.75, 1, 0.5], duration: 2s, keyTimes: [0, 0.25, 0.5, 1]"),
    ])
  func typed(time: Double, value: String, new: String) throws {
    func layer(_ animation: String) -> String { "  - {shape: circle, size: 20, animations: [{\(animation)}]}\n" }
    let change = "\"entry\":ENTRY,\"time\":\(time),\"value\":\"\(value)\""
    #expect(try edited(layer(Self.track), change) == layer(new))
  }

  @Test("a pair that is typed for a position is written as a pair, and one number is refused") func pairs() throws {
    let plain =
      "  - {shape: circle, size: 20, animations: [{keyPath: position, values: [[0, 0], [9, 9]], duration: 2s}]}\n"
    let change = #""property":"position","time":1,"value":"#
    #expect(try edited(plain, change + "\"40, 12\"").contains("[[0, 0], [40, 12], [9, 9]]"))
    let error = #expect(throws: SpecText.Refusal.self) { _ = try edited(plain, change + "\"40\"") }
    #expect(error?.description.contains("two numbers") == true)
  }

  @Test("a property without an animation gets one, in the form of its list") func firsts() throws {
    let plain = "  - {shape: circle, size: 20, opacity: 0.5}\n"
    #expect(
      try edited(plain, #""property":"opacity","time":1"#)
        == "  - {shape: circle, size: 20, opacity: 0.5, animations: [{keyPath: opacity, values: [0.5, 0.5], beginTime: 1s, duration: 1s, fillMode: both}]}\n"
    )
    let list = """
        - shape: circle
          size: 20
          animations:
            - keyPath: opacity   # fades
              values: [0, 1]
              duration: 2s

      """
    let new = try edited(list, #""property":"transform.rotation.z","time":1"#)
    #expect(new.hasPrefix(list.dropLast()))
    #expect(new.contains("keyPath: transform.rotation.z") && new.contains("values: [0deg, 0deg]"))
  }

  @Test(
    "a removed keyframe leaves the others where they are; with the last but one the animation ends",
    arguments: [
      (0, "keyPath: opacity, values: [1, 0.5], duration: 1s, beginTime: 1s"),
      (1, "keyPath: opacity, values: [0, 0.5], duration: 2s"), (2, "keyPath: opacity, values: [0, 1], duration: 1s"),
    ])
  func removed(key: Int, new: String) throws {
    func layer(_ animation: String) -> String { "  - {shape: circle, size: 20, animations: [\(animation)]}\n" }
    #expect(
      try edited(layer("{\(Self.track)}"), "\"removes\":[{\"entry\":ENTRY,\"keys\":[\(key)]}]") == layer("{\(new)}"))
    let two = "{keyPath: opacity, values: [0, 1], duration: 2s}"
    #expect(try edited(layer(two), "\"removes\":[{\"entry\":ENTRY,\"keys\":[\(min(key, 1))]}]") == layer(""))
  }

  @Test("keyframes of several animations are removed together") func removedTogether() throws {
    func layer(_ fade: String, _ way: String) -> String {
      "  - {shape: circle, size: 20, animations: [{keyPath: opacity, \(fade)}, {keyPath: position.x, \(way)}]}\n"
    }
    let old = layer("values: [0, 1, 0.5, 1], duration: 3s", "values: [0, 10, 30], duration: 2s")
    let change = #""removes":[{"entry":0,"keys":[1,2]},{"entry":1,"keys":[1]}]"#
    #expect(try edited(old, change) == layer("values: [0, 1], duration: 3s", "values: [0, 30], duration: 2s"))
  }

  @Test(
    "what can't get a keyframe says why",
    arguments: [
      ("animations: [{keyPath: opacity, values: [0, 1], duration: 1s}]", "\"entry\":ENTRY,\"time\":1", "already"),
      (
        "animations: [{keyPath: opacity, values: [0, 1], duration: 1s, repeatCount: 3}]", "\"entry\":ENTRY,\"time\":2",
        "repeatCount"
      ),
      (
        "animations: [{keyPath: opacity, values: [0, 1], duration: $lead}]", "\"entry\":ENTRY,\"time\":2", "$lead"
      ),
      ("enter: fade", "\"entry\":ENTRY,\"time\":2", "enter"),
      ("visible: ..1s", "\"property\":\"opacity\",\"time\":2", "not visible"),
      ("opacity: 1", "\"property\":\"transform\",\"time\":2", "text"),
      ("opacity: 1", "\"property\":\"nothing\",\"time\":2", "nothing"),
      ("opacity: 1", "\"property\":\"opacity\",\"time\":1e300", "time"),
      ("opacity: 1", "\"removes\":[{\"entry\":99,\"keys\":[0]}]", "no longer"),
    ])
  func refused(line: String, change: String, said: String) throws {
    let error = try #require(throws: SpecText.Refusal.self) {
      _ = try edited("  - {shape: circle, size: 20, \(line)}\n", change)
    }
    #expect(error.description.contains(said), "\(error)")
  }

  @Test("pieces of a text keep their own positions") func pieces() throws {
    let line = "  - {text: Sale, id: word, split: letter, font: {size: 20}}\n"
    let error = #expect(throws: SpecText.Refusal.self) { _ = try edited(line, "\"property\":\"position\",\"time\":1") }
    #expect(error?.description.contains("into a group") == true)
    #expect(try edited(line, "\"property\":\"opacity\",\"time\":1").contains("keyPath: opacity"))
  }
}
