// Lottie files that nobody would export: those of goldens and samples with values changed, moved, doubled, taken away.
// Flow: seeds → mutated JSON → a spec that shows it → SpecTrial.
import Foundation
import SparklerCore

/// Makes broken animations out of sound ones and asks of their scenes what is asked of any.
struct LottieTrial {
  private let seeds: [Any]
  private let trial: SpecTrial

  /// - Parameter folder: the project's.
  init(folder: String) throws {
    trial = try SpecTrial(folder: folder)
    var seeds: [Any] = []
    for place in ["Tests/GoldenTests/Goldens/lottie/assets", "Assets/scenes/images"] {
      let base = "\(folder)/\(place)"
      for name in try FileManager.default.contentsOfDirectory(atPath: base).sorted() where name.hasSuffix(".json") {
        seeds.append(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: "\(base)/\(name)"))))
      }
    }
    self.seeds = seeds
  }

  /// - Parameter tell: gets the animation that is tried.
  /// - Returns: a word for what became of it.
  /// - Throws: `Broken`.
  func run(_ chance: inout SeededRandom, _ tell: (String) -> Void) throws -> String {
    var value = seeds[chance.below(seeds.count)]
    for _ in 0..<(1 + chance.below(10)) { value = changed(value, &chance, depth: 0) }
    // Where the changes have left no JSON.
    guard JSONSerialization.isValidJSONObject(value) else { return "no JSON" }
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]))
    tell(String(decoding: bytes, as: UTF8.self))
    return try show(bytes, &chance)
  }

  /// A spec that shows an animation.
  func show(_ bytes: [UInt8], _ chance: inout SeededRandom) throws -> String {
    let options = ["", ", loop: true", ", trim: 0.1s..0.4s", ", size: 60x90", ", speed: -1", ", marker: rest"]
    let spec = """
      scene: 1
      size: 120x80
      duration: 0.7s
      layers:
        - {lottie: animation.json\(options[chance.below(options.count)])}
      """
    return try trial.run(spec, animation: bytes, &chance)
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, 3, 5, 100, -100, 255, 1e-12, 1e-300, 1e3, 1e5, -1e5, 1e7, 1e9, -1e9, 1e18, 1e300, -1e300,
  ]

  /// One change somewhere in a value.
  private func changed(_ value: Any, _ chance: inout SeededRandom, depth: Int) -> Any {
    let isDeep = chance.below(6) > 0
    if isDeep, var map = value as? [String: Any], !map.isEmpty {
      let keys = map.keys.sorted()
      let key = keys[chance.below(keys.count)]
      switch chance.below(24) {
      case 0: map[key] = nil
      case 1: map[keys[chance.below(keys.count)]] = map[key]
      case 2: map[key] = anything(&chance)
      default: map[key] = changed(map[key] ?? 0, &chance, depth: depth + 1)
      }
      return map
    }
    if isDeep, var list = value as? [Any], !list.isEmpty {
      let i = chance.below(list.count)
      switch chance.below(16) {
      case 0: list.remove(at: i)
      case 1: list.insert(list[i], at: chance.below(list.count))
      case 2: list.swapAt(i, chance.below(list.count))
      case 3 where list.count < 50: list += list
      default: list[i] = changed(list[i], &chance, depth: depth + 1)
      }
      return list
    }
    // The whole of a file stays.
    if depth < 2 { return value }
    if let number = value as? NSNumber, chance.below(2) == 0 {
      return number.doubleValue * [-1, 0.5, 2, 10, 1.0001][chance.below(5)] + Double(chance.below(3) - 1)
    }
    return anything(&chance)
  }

  private func anything(_ chance: inout SeededRandom) -> Any {
    switch chance.below(8) {
    case 0: return NSNull()
    case 1: return Nasty.texts[chance.below(Nasty.texts.count)]
    case 2: return chance.below(2) == 0
    case 3: return [Self.numbers[chance.below(Self.numbers.count)], Self.numbers[chance.below(Self.numbers.count)]]
    case 4:
      // A part of another animation.
      var part = seeds[chance.below(seeds.count)]
      for _ in 0..<(1 + chance.below(8)) {
        if let map = part as? [String: Any], !map.isEmpty {
          part = map[map.keys.sorted()[chance.below(map.count)]] ?? 0
        } else if let list = part as? [Any], !list.isEmpty {
          part = list[chance.below(list.count)]
        }
      }
      return part
    default: return Self.numbers[chance.below(Self.numbers.count)]
    }
  }
}
