// Times of the pictures in a folder: `frames.json`, written by the recording program.
// Flow: frames.json → FrameSchedule → FrameFolder → ComparisonInput.
import Foundation
import SparklerCore
import SparklerImaging

/// Either one rate for all pictures, or a list of pictures with times.
///
/// ```json
/// {"fps": 30}
/// {"frames": [{"file": "0000.png", "time": 0}, {"file": "0001.png", "time": 0.04}], "duration": 0.1}
/// {"frames": [{"file": "0000.png", "duration": 0.04}, {"file": "0001.png", "duration": 0.06}]}
/// ```
///
/// Times are in seconds from the first picture. The last picture stays until `duration`; without it, as long as the
/// previous one.
package struct FrameSchedule: Sendable {
  package static let fileName = "frames.json"

  /// The pictures in order; nil for all files.
  package let files: [String]?
  private let delays: [FrameDelay]
  private let rate: Double?

  /// - Parameters:
  ///   - path: path of the table.
  ///   - most: maximum number of frames.
  /// - Returns: nil if there is no such file.
  /// - Throws: `RenderingError` if it is invalid.
  package init?(_ path: String, most: Int) throws {
    switch Files.kind(path) {
    case .missing: return nil
    case .regular: break
    default: throw Self.wrong(path, "it is not a regular file")
    }
    let bytes = try Files.read(path, limit: Self.mostBytes)
    if bytes.count > Self.mostBytes { throw Self.wrong(path, "it has more than \(Self.mostBytes) bytes") }
    let map = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
    guard let map else { throw Self.wrong(path, "it is not a JSON object") }
    try Self.check(map.keys.sorted(), among: ["fps", "frames", "duration"], path)
    if let fps = map["fps"] {
      guard map["frames"] == nil, map["duration"] == nil else {
        throw Self.wrong(path, "fps and frames can't be combined")
      }
      guard let value = Self.number(fps), value >= 0.001, value <= 1000 else {
        throw Self.wrong(path, "fps is not a number of 0.001 to 1000")
      }
      (files, delays, rate) = (nil, [], value)
      return
    }
    guard let list = map["frames"] as? [Any], !list.isEmpty else { throw Self.wrong(path, "frames is empty") }
    if list.count > most { throw Self.wrong(path, "it lists \(list.count) frames, more than \(most)") }
    let entries = try list.enumerated().map { try Self.entry($0.element, number: $0.offset, path) }
    files = entries.map(\.file)
    if Set(entries.map(\.file)).count < entries.count, let twice = Self.doubled(entries.map(\.file)) {
      throw Self.wrong(path, "\(twice.onOneLine) is listed twice")
    }
    delays = try Self.delays(entries, total: map["duration"], path)
    rate = nil
  }

  /// The duration of each of `count` pictures.
  package func delays(count: Int) -> [FrameDelay] {
    guard let rate else { return delays }
    return Array(repeating: .every(rate), count: count)
  }

  /// The text of a table for a constant rate.
  package static func text(rate: Double) -> String { "{\"fps\": \(TreeText.short(rate))}\n" }

  // MARK: Reading

  private typealias Entry = (file: String, time: Double?, duration: Double?)

  private static let mostBytes = 16 << 20
  private static let longest = 86_400.0

  private static func entry(_ value: Any, number: Int, _ path: String) throws(RenderingError) -> Entry {
    guard let map = value as? [String: Any] else { throw wrong(path, "frame \(number) is not an object") }
    try check(map.keys.sorted(), among: ["file", "time", "duration"], path)
    guard let file = map["file"] as? String, !file.isEmpty, file.utf8.count <= 255, !file.hasPrefix("."),
      !file.contains("/"), !file.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    else { throw wrong(path, "frame \(number) does not name a file in the same folder") }
    let (time, duration) = (map["time"].map(number(_:)), map["duration"].map(number(_:)))
    for (name, found) in [("time", time), ("duration", duration)] {
      guard let found else { continue }
      guard let seconds = found, seconds.magnitude <= longest else {
        throw wrong(path, "frame \(number)'s \(name) is not a number of seconds up to \(Int(longest))")
      }
      // Times count from the first picture's, so they may be negative.
      if name == "duration", seconds <= 0 {
        throw wrong(path, "frame \(number)'s duration is \(TreeText.short(seconds)), but has to be more than 0")
      }
    }
    guard (time == nil) != (duration == nil) else {
      throw wrong(
        path, "frame \(number) has \(time == nil ? "neither a time nor a duration" : "a time and a duration")")
    }
    return (file, time ?? nil, duration ?? nil)
  }

  private static func delays(_ entries: [Entry], total: Any?, _ path: String) throws(RenderingError) -> [FrameDelay] {
    guard entries.allSatisfy({ ($0.time == nil) == (entries[0].time == nil) }) else {
      throw wrong(path, "some frames have times and others durations")
    }
    var starts = [0.0]
    if let first = entries[0].time {
      starts = entries.map { ($0.time ?? 0) - first }
      let end: Double
      if let total {
        guard let seconds = number(total), seconds <= longest else {
          throw wrong(path, "duration is not a number of seconds")
        }
        end = seconds
      } else if let last = starts.last, starts.count > 1 {
        end = 2 * last - starts[starts.count - 2]
      } else {
        end = 0.1
      }
      starts.append(end)
    } else {
      if total != nil { throw wrong(path, "duration can't be combined with the frames' durations") }
      for entry in entries { starts.append((starts.last ?? 0) + (entry.duration ?? 0)) }
    }
    let ticks = starts.map { Int(($0 * 1e6).rounded()) }
    for (number, pair) in zip(ticks, ticks.dropFirst()).enumerated() where pair.0 >= pair.1 {
      throw wrong(
        path,
        entries[0].time == nil || number + 1 >= entries.count
          ? "frame \(number) ends before it begins"
          : "frame \(number + 1)'s time is not after frame \(number)'s: times must increase")
    }
    return zip(ticks, ticks.dropFirst()).map { FrameDelay($1 - $0, over: 1_000_000) }
  }

  private static func number(_ value: Any) -> Double? {
    guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else { return nil }
    return number
  }

  private static func doubled(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  private static func check(_ keys: [String], among known: [String], _ path: String) throws(RenderingError) {
    for key in keys where !known.contains(key) && !key.hasPrefix("x-") {
      let near = NearMiss.name(key, among: known)
      throw wrong(
        path, "there is no key '\(String(key.prefix(40)).onOneLine)'",
        near.map { "Did you mean '\($0)'?" } ?? "Use one of: \(known.joined(separator: ", ")).")
    }
  }

  private static func wrong(
    _ path: String, _ what: String,
    _ remedy: String = "Write {\"fps\": 30}, or {\"frames\": [{\"file\": \"0000.png\", \"time\": 0}, …]}."
  ) -> RenderingError {
    RenderingError(.badSpec, "\(path.onOneLine): \(what)", remedy: remedy)
  }
}
