// Puts the values of slots, and of a theme's slots, where the animation names them.
// Flow: JSON of an animation + JSON of a theme → JSON of an animation.
import Foundation

extension LottieSlots {
  /// An animation in which every property that names a slot has the slot's value.
  ///
  /// - Parameters:
  ///   - theme: a theme of a dotLottie archive: rules of version 2, or slots in the form of an animation's own.
  ///   - animation: the animation's id, for rules that apply to some animations only.
  /// - Throws: if the theme is not JSON, or slots are used so often that the file becomes too large.
  static func filled(
    _ bytes: [UInt8], theme: [UInt8]?, animation: String?
  ) throws(LottieImportError) -> Filled {
    var out = Filled(bytes: bytes)
    // Most files have no slots, and need not be parsed twice.
    guard theme != nil || bytes.contains(text: #""slots""#),
      var root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else { return out }
    var slots = root["slots"] as? [String: Any] ?? [:]
    if let theme { try slots.merge(self.slots(ofTheme: theme, animation, &out.ignored)) { _, new in new } }
    guard !slots.isEmpty else { return out }
    root["slots"] = nil
    let filler = SlotFiller(slots)
    root = root.mapValues { filler.filled($0, level: 0) }
    if let refusal = filler.budget.refusal { throw refusal }
    root["slots"] = slots
    (out.bytes, out.used) = (JSONBytes(root).bytes, filler.used)
    return out
  }

  /// An animation with the values of its slots.
  struct Filled {
    /// Its JSON.
    var bytes: [UInt8]
    /// The names of the slots that its properties use.
    var used: Set<String> = []
    /// The names of a theme's rules that are not understood.
    var ignored: [String] = []
  }

  // MARK: Themes

  private static func slots(
    ofTheme bytes: [UInt8], _ animation: String?, _ ignored: inout [String]
  ) throws(LottieImportError) -> [String: Any] {
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      throw LottieImportError("its theme is not JSON", remedy: "export it again")
    }
    guard let rules = root["rules"] as? [[String: Any]] else {
      return (root["slots"] as? [String: Any] ?? root).filter { ($0.value as? [String: Any])?["p"] != nil }
    }
    var out: [String: Any] = [:]
    for rule in rules {
      let wanted = rule["animations"] as? [String] ?? []
      guard let id = rule["id"] as? String, wanted.isEmpty || animation.map(wanted.contains) == true else { continue }
      guard let slot = slot(of: rule) else {
        ignored.append(id)
        continue
      }
      out[id] = slot
    }
    return out
  }

  /// A rule as a slot; nil if its type is unknown, or it has no value.
  private static func slot(of rule: [String: Any]) -> [String: Any]? {
    let value = rule["value"]
    switch rule["type"] as? String {
    case "Color", "Scalar", "Position", "Vector":
      if let keys = rule["keyframes"] as? [[String: Any]], !keys.isEmpty {
        return ["p": ["a": 1, "k": keys.compactMap(keyframe)]]
      }
      return value.map { ["p": ["a": 0, "k": $0]] }
    case "Gradient": return (value as? [[String: Any]]).map { ["p": gradient($0)] }
    case "Text": return (value as? [String: Any]).map { ["text": document($0)] }
    case "Image":
      return (value as? [String: Any]).map { image in
        let names = [("width", "w"), ("height", "h"), ("url", "p"), ("path", "p")]
        return ["p": Dictionary(names.compactMap { old, new in image[old].map { (new, $0) } }) { _, new in new }]
      }
    default: return nil
    }
  }

  private static func keyframe(_ key: [String: Any]) -> [String: Any]? {
    guard let frame = key["frame"], let value = key["value"] else { return nil }
    var out: [String: Any] = ["t": frame, "s": value is [Any] ? value : [value]]
    if let into = key["inTangent"], let from = key["outTangent"] { (out["i"], out["o"]) = (into, from) }
    if let holds = key["hold"] as? Bool, holds { out["h"] = 1 }
    return out
  }

  /// Stops with a colour of three or four numbers each.
  private static func gradient(_ stops: [[String: Any]]) -> [String: Any] {
    func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? 0 }
    var (colors, opacities): ([Double], [Double]) = ([], [])
    for stop in stops {
      let (place, parts) = (number(stop["offset"]), (stop["color"] as? [Any] ?? []).map(number))
      colors += [place] + (0..<3).map { $0 < parts.count ? parts[$0] : 0 }
      opacities += [place, parts.count > 3 ? parts[3] : 1]
    }
    return ["p": stops.count, "k": ["a": 0, "k": colors + opacities] as [String: Any]]
  }

  /// The parts of a text that a rule sets, by an animation's keys.
  private static func document(_ value: [String: Any]) -> [String: Any] {
    let names = [
      ("text", "t"), ("fontName", "f"), ("fontSize", "s"), ("fillColor", "fc"), ("strokeColor", "sc"),
      ("strokeWidth", "sw"), ("lineHeight", "lh"), ("tracking", "tr"), ("baselineShift", "ls"),
    ]
    var out: [String: Any] = [:]
    for (old, new) in names { out[new] = value[old] }
    if let sides = value["justify"] as? String { out["j"] = ["Left": 0, "Right": 1, "Center": 2][sides] }
    return out
  }
}

/// Puts the values of slots into the properties that name them. Values of slots are not searched for names.
private final class SlotFiller {
  /// The levels of values that are searched; the greatest depth of JSON.
  private static let mostLevels = 512

  let budget = LottieBudget(LottieLimits())
  private(set) var used: Set<String> = []
  private let slots: [String: [String: Any]]
  /// The number of values in each slot.
  private let sizes: [String: Int]

  init(_ slots: [String: Any]) {
    self.slots = slots.compactMapValues { $0 as? [String: Any] }
    sizes = self.slots.mapValues { Self.count($0, level: 0) }
  }

  private static func count(_ value: Any, level: Int) -> Int {
    guard level < mostLevels else { return 1 }
    if let list = value as? [Any] { return list.reduce(1) { $0 + count($1, level: level + 1) } }
    guard let map = value as? [String: Any] else { return 1 }
    return map.values.reduce(1) { $0 + count($1, level: level + 1) }
  }

  func filled(_ value: Any, level: Int) -> Any {
    guard level < Self.mostLevels else { return value }
    if let list = value as? [Any] { return list.map { filled($0, level: level + 1) } }
    guard let map = value as? [String: Any] else { return value }
    let inner = map.mapValues { filled($0, level: level + 1) }
    guard let id = map["sid"] as? String, let slot = slots[id] else { return inner }
    used.insert(id)
    return merged(inner, slot, size: sizes[id] ?? 1)
  }

  private func merged(_ map: [String: Any], _ slot: [String: Any], size: Int) -> [String: Any] {
    var map = map
    if let text = slot["text"] as? [String: Any], let keys = map["k"] as? [[String: Any]] {
      map["k"] = keys.map { key in
        guard budget.reserve(points: size) else { return key }
        let style = (key["s"] as? [String: Any]) ?? [:]
        return key.merging(["s": style.merging(text) { _, new in new }]) { _, new in new }
      }
    } else if let own = slot["p"] as? [String: Any], budget.reserve(points: size) {
      // An asset keeps the name by which layers refer to it.
      let names = map.filter { $0.key == "sid" || $0.key == "id" }
      map.merge(own) { _, new in new }
      map.merge(names) { _, old in old }
    }
    return map
  }
}

extension [UInt8] {
  /// Whether these bytes contain a text.
  fileprivate func contains(text: String) -> Bool {
    let text = Array(text.utf8)
    guard let first = text.first else { return true }
    var rest = self[...]
    while let i = rest.firstIndex(of: first) {
      if rest[i...].starts(with: text) { return true }
      rest = rest[(i + 1)...]
    }
    return false
  }
}
