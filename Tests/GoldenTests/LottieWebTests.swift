// Small Lottie files, one rule each, against pictures by lottie-web, the format's own player.
// Flow: LottieWeb/README.md, NAME.json, NAME.png → LottieWebTests.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerRendering
import TestSupport
import Testing

/// A line of the table in `LottieWeb/README.md`.
struct LottieWebCase: Sendable, CustomTestStringConvertible {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("LottieWeb")

  /// What a picture may differ by: the mean of the worst channel, of 255, and the share of pixels beyond 32.
  static let most = (mean: 1.5, share: 0.01)

  let name: String
  /// The frames whose pictures stand side by side in the PNG file.
  let frames: [Int]
  /// Why the pictures differ on purpose; nil if they must agree.
  let reason: String?

  var testDescription: String { name }

  /// `| name | what it shows | frames | why it differs |`
  init?(line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingPrefix(" ") }
      .map { String($0.reversed().trimmingPrefix(" ").reversed()) }
    guard cells.count == 6, cells[1].hasPrefix("`") else { return nil }
    name = cells[1].filter { $0 != "`" }
    frames = cells[3].split(separator: " ").compactMap { Int($0) }
    reason = cells[4].isEmpty ? nil : cells[4]
  }

  static let all: [LottieWebCase] = {
    let text = try? String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").compactMap { LottieWebCase(line: $0) }
  }()

  /// The differences of its frames.
  func differences() throws -> [WorstChannels] {
    let file = Self.folder.appendingPathComponent(name + ".json")
    let keys = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let rate = try #require((keys?["fr"] as? NSNumber)?.doubleValue)
    let spec = try SpecLoader().load(file.path)
    let strip = try PNGReader.decode(Array(Data(contentsOf: Self.folder.appendingPathComponent(name + ".png"))))
    return try frames.enumerated().map { i, frame in
      // A microsecond against rounding.
      let shown = try spec.picture(at: Seconds(Double(frame) / rate + 1e-6))
      return WorstChannels(shown, strip, from: i * shown.width)
    }
  }
}

@Suite struct LottieWebTests {
  @Test("a file looks as in lottie-web, or differs for the reason that the table gives", arguments: LottieWebCase.all)
  func picture(_ one: LottieWebCase) throws {
    let most = LottieWebCase.most
    let found = try one.differences()
    let isAlike = found.allSatisfy { $0.mean <= most.mean && $0.share <= most.share }
    #expect(isAlike == (one.reason == nil), "\(one.name): \(found); \(one.reason ?? "")")
  }

  @Test("every file has one line in the table, and every line its files") func files() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: LottieWebCase.folder.path)
    let names = LottieWebCase.all.map(\.name)
    #expect(names.count > 250 && Set(names).count == names.count)
    #expect(Set(files) == Set(names.flatMap { [$0 + ".json", $0 + ".png"] } + ["README.md"]))
    #expect(LottieWebCase.all.allSatisfy { !$0.frames.isEmpty })
  }
}
