// Specs out of specs: pairs of key and value are changed, moved, doubled, taken away.
// Flow: samples → SpecPairs + chance → Tree.
import SparklerCore
import SparklerDocument

/// The samples as trees, and every value that a key has in any of them.
struct SpecPairs {
  private var samples: [Tree] = []
  private var values: [String: [Tree]] = [:]
  /// Keys that maps have which stand under a key.
  private var companions: [String: [(key: String, value: Tree)]] = [:]

  init(_ texts: [String]) throws {
    for text in texts {
      let tree = Self.tree(try SpecParser.parse(Array(text.utf8), name: "sample", limits: Limits()).0)
      samples.append(tree)
      gather(tree, under: "")
    }
  }

  private static func tree(_ node: SpecNode) -> Tree {
    switch node.value {
    case .scalar(let text, let isQuoted):
      // No number in JSON: `nan`, `infinity`.
      let isNumber = Double(text) != nil && !text.contains("n")
      return !isQuoted && (isNumber || ["true", "false", "null"].contains(text)) ? .raw(text) : .text(text)
    case .list(let items): return .list(items.map(tree))
    case .map(let entries): return .map(entries.map { ($0.key, tree($0.node)) })
    }
  }

  private mutating func gather(_ tree: Tree, under key: String) {
    switch tree {
    case .map(let entries):
      for entry in entries {
        values[entry.key, default: []].append(entry.value)
        companions[key, default: []].append(entry)
        gather(entry.value, under: entry.key)
      }
    case .list(let items): for item in items { gather(item, under: key) }
    default: break
    }
  }

  /// A sample with some changes.
  func mutated(_ chance: inout SeededRandom) -> Tree {
    var tree = samples[chance.below(samples.count)]
    for _ in 0...chance.below(5) {
      var place = chance.below(tree.count)
      tree = change(tree, under: "", at: &place, &chance)
    }
    return tree
  }

  /// Counts down to the value that is to change.
  private func change(_ tree: Tree, under key: String, at place: inout Int, _ chance: inout SeededRandom) -> Tree {
    if place == 0 {
      place = -1
      return changed(tree, under: key, &chance)
    }
    place -= 1
    switch tree {
    case .map(var entries):
      for i in entries.indices where place >= 0 {
        entries[i].value = change(entries[i].value, under: entries[i].key, at: &place, &chance)
      }
      return .map(entries)
    case .list(var items):
      for i in items.indices where place >= 0 { items[i] = change(items[i], under: key, at: &place, &chance) }
      return .list(items)
    default: return tree
    }
  }

  private func changed(_ tree: Tree, under key: String, _ chance: inout SeededRandom) -> Tree {
    switch tree {
    case .map(var entries):
      let choice = chance.below(4)
      if choice == 0, !entries.isEmpty { entries.remove(at: chance.below(entries.count)) }
      if choice == 1, !entries.isEmpty {
        let i = chance.below(entries.count)
        entries[i].value = other(entries[i].value, entries[i].key, &chance)
      }
      if choice > 1, let all = companions[key] {
        let extra = all[chance.below(all.count)]
        entries.removeAll { $0.key == extra.key }
        entries.append(extra)
      }
      return .map(entries)
    case .list(var items):
      guard !items.isEmpty else { return .list([other(.raw("1"), key, &chance)]) }
      let (i, j) = (chance.below(items.count), chance.below(items.count))
      switch chance.below(6) {
      case 0: items.remove(at: i)
      case 1: items.insert(items[j], at: i)
      case 2: items.swapAt(i, j)
      case 3: items = [[], (0..<300).map { items[$0 % items.count] }, [items[i]]][chance.below(3)]
      default: items[i] = other(items[i], key, &chance)
      }
      return .list(items)
    default: return other(tree, key, &chance)
    }
  }

  /// Another value for a key: what it has elsewhere, or something nasty of the same kind.
  private func other(_ tree: Tree, _ key: String, _ chance: inout SeededRandom) -> Tree {
    if chance.below(2) == 0, let known = values[key], !known.isEmpty { return known[chance.below(known.count)] }
    switch tree {
    case .raw: return .raw(number(&chance))
    case .text(let text):
      let digits = text.prefix { "+-.0123456789e".contains($0) }
      // A number with a unit keeps its unit.
      if !digits.isEmpty, chance.below(4) > 0 { return .text(number(&chance) + text.dropFirst(digits.count)) }
      let pool = [Nasty.texts, Nasty.colors, Nasty.paths][chance.below(3)]
      return .text(pool[chance.below(pool.count)])
    default: return tree
    }
  }

  private func number(_ chance: inout SeededRandom) -> String {
    switch chance.below(3) {
    case 0: Nasty.numbers[chance.below(Nasty.numbers.count)]
    case 1: Nasty.number(in: nil, &chance).word
    default: Nasty.mild(in: nil, &chance).word
    }
  }
}
