// Reads maps: matches keys with fields, and reports unknown and duplicate keys.
// Flow: SpecNode + [Field] → nodes by name → FieldValues.
import SparklerCore
import SparklerScene

extension Reader {
  /// The map's nodes by field name. Unknown keys, and keys given by both names, are reported.
  ///
  /// - Parameters:
  ///   - what: the map in messages: "a text layer".
  ///   - redirect: the remedy for a key of another tool; nil for other keys.
  package mutating func keys(
    of node: SpecNode, _ fields: [Field], what: String, redirect: ((String) -> String?)? = nil
  ) -> FoundKeys {
    keys(of: node, fields, what: what, redirect: redirect) { key in
      fields.indices.first { fields[$0].name == key || fields[$0].alias == key }
    }
  }

  /// The same with an indexed set of fields.
  package mutating func keys(
    of node: SpecNode, _ set: FieldSet, what: String, redirect: ((String) -> String?)? = nil
  ) -> FoundKeys {
    keys(of: node, set.fields, what: what, redirect: redirect, find: set.place)
  }

  private mutating func keys(
    of node: SpecNode, _ fields: [Field], what: String, redirect: ((String) -> String?)?, find: (String) -> Int?
  ) -> FoundKeys {
    guard let entries = node.entries else {
      report(.wrongType, node, "\(what) must be a map, not \(node.description)", remedy: "write key: value")
      return FoundKeys()
    }
    var found = FoundKeys(in: entries)
    // By index: taking each entry out would copy it.
    for i in entries.indices where !entries[i].key.hasPrefix("x-") {
      guard let place = find(entries[i].key) else {
        let entry = entries[i]
        let meant = unknown(entry, fields, what: what, redirect)
        // The intended key is not reported as missing, and its value is checked too.
        if let meant, node[meant.name] == nil, meant.alias.map({ node[$0] == nil }) ?? true {
          _ = found.assign(i, to: meant)
        }
        continue
      }
      if !found.assign(i, to: fields[place]) {
        report(
          .bothNames, entries[i].node, "'\(fields[place].name)' and '\(fields[place].alias ?? "")' are the same key",
          remedy: "keep one of them", place: entries[i].place)
      }
    }
    return found
  }

  /// Reads the value of every field found.
  package mutating func values(
    of keys: FoundKeys, _ fields: [Field], in surroundings: Surroundings
  ) -> FieldValues {
    var out = FieldValues(most: keys.count)
    for field in fields {
      guard let node = keys[field] else { continue }
      out[field] = value(node, field.kind, as: field, in: surroundings)
    }
    return out
  }

  /// The same with an indexed set of fields.
  package mutating func values(
    of keys: FoundKeys, _ set: FieldSet, in surroundings: Surroundings
  ) -> FieldValues {
    var out = FieldValues(most: keys.count)
    for i in set.presentPlaces(in: keys) {
      let field = set.fields[i]
      if let node = keys[field] { out[field] = value(node, field.kind, as: field, in: surroundings) }
    }
    return out
  }

  /// Reports an unknown key; returns the field that it most likely means.
  private mutating func unknown(
    _ entry: SpecNode.Entry, _ fields: [Field], what: String, _ redirect: ((String) -> String?)?
  ) -> Field? {
    let names = fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
    let near =
      diagnostics.count < Self.mostNearMisses
      ? NameVariants.meant(entry.key, among: names) ?? NearMiss.name(entry.key, among: names) : nil
    let all = names.count <= 24 ? "use one of: \(names.joined(separator: ", "))" : "`sparkler schema` lists all keys"
    if entry.key == "<<" {
      report(
        .unknownKey, entry.node, "a quoted '<<' is not a merge key", remedy: "write it without quotes: <<: *base",
        place: entry.place)
      return nil
    }
    let foreign = redirect?(entry.key) ?? Redirects.key(entry.key, of: what, value: entry.node.text)
    report(
      .unknownKey, entry.node, "\(what) has no key '\(entry.key)'",
      remedy: foreign ?? near.map { "did you mean '\($0)'?" } ?? all, place: entry.place)
    return foreign != nil ? nil : near.flatMap { name in fields.first { $0.name == name || $0.alias == name } }
  }

  /// The value of a field; nil, with a report, if it can't be read.
  package mutating func value(
    _ node: SpecNode, _ kind: Field.Kind, as field: Field, in surroundings: Surroundings
  ) -> FieldValue? {
    kind.value.read(node, as: field, in: surroundings, &self)
  }
}
