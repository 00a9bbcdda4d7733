// Finds what a reader left unread, and says by the format's table what that means.
// Flow: ReadTree with its marks + FormatTable → Leftovers → ReadFindings.

/// Walks over a file that has been read.
package struct Leftovers {
  private let tree: ReadTree
  private let table: FormatTable
  private let findings: ReadFindings
  /// Names the part of the file that contains a value, such as its layer; may be empty.
  private let nameOf: (ReadValue) -> String
  /// The keys seen of each kind of object, and those that are not drawn.
  private var seen: Set<Pair> = []
  private var undrawn: Set<Pair> = []
  private var mattering: Set<Pair> = []
  /// The positions in the lists around the value being visited.
  private var trail: [Int] = []

  private struct Pair: Hashable {
    var kind: Int
    var key: UInt64
  }

  /// How many kinds of keys a file uses.
  package struct Summary: Sendable, Hashable {
    /// All of them.
    package var keys = 0
    /// Those that are not drawn, with or without effect.
    package var undrawn = 0
    /// Those without which the picture differs.
    package var mattering = 0

    package init(keys: Int = 0, undrawn: Int = 0, mattering: Int = 0) {
      (self.keys, self.undrawn, self.mattering) = (keys, undrawn, mattering)
    }
  }

  /// Adds what is left over to the findings.
  ///
  /// - Parameter kind: the kind of the root.
  package static func find(
    in tree: ReadTree, by table: FormatTable, from kind: String, to findings: ReadFindings,
    naming nameOf: @escaping (ReadValue) -> String = { _ in "" }
  ) -> Summary {
    var walk = Leftovers(tree: tree, table: table, findings: findings, nameOf: nameOf)
    if let kind = table.index(of: kind) { walk.visit(0, kind) }
    return Summary(keys: walk.seen.count, undrawn: walk.undrawn.count, mattering: walk.mattering.count)
  }

  private init(tree: ReadTree, table: FormatTable, findings: ReadFindings, nameOf: @escaping (ReadValue) -> String) {
    (self.tree, self.table, self.findings, self.nameOf) = (tree, table, findings, nameOf)
  }

  /// Visits a map or a list that was opened.
  private mutating func visit(_ i: Int, _ kind: Int) {
    guard tree.nodes[i].kind == .map else {
      for (n, child) in tree.children(of: i).enumerated() where !isSettled(child) {
        trail.append(n)
        defer { trail.removeLast() }
        if tree.nodes[child].kind.isContainer, tree[mark: child].contains(.opened) {
          visit(child, kind)
        } else if tree.nodes[child].kind == .map, table.kinds[kind].by != nil, !table.kinds[kind].isChosen {
          visit(child, kind)
        } else if !isStandard(child, nil, kind) {
          let own = special(child, kind)
          tell(.unread, "\(table.kinds[own ?? kind].title)", at: child)
        }
      }
      return
    }
    let special = special(i, kind)
    if table.kinds[kind].isChosen, let by = table.kinds[kind].by, let chosen = tree.child(of: i, by),
      !isSettled(chosen),
      let row = table.row(tree.nodes[chosen].key, in: kind)
    {
      // Its other keys mean nothing without it.
      return visit(chosen, as: row, Pair(kind: kind, key: tree.nodes[chosen].key))
    }
    reportAbsent(in: i, kind)
    if let special { reportAbsent(in: i, special) }
    for child in tree.children(of: i) {
      let key = tree.nodes[child].key
      let special = special.flatMap { own in table.row(key, in: own).map { (row: $0, kind: own) } }
      let pair = Pair(kind: special?.kind ?? kind, key: key)
      seen.insert(pair)
      visit(child, as: special?.row ?? table.row(key, in: kind), pair)
    }
  }

  /// Reports the keys that a map of the kind must have.
  private mutating func reportAbsent(in map: Int, _ kind: Int) {
    for row in table.kinds[kind].needed where tree.child(of: map, row.key) == nil {
      if let other = row.neededWith, other != row.key, tree.child(of: map, other) == nil { continue }
      mattering.insert(Pair(kind: kind, key: KeyIdentity.of(row.key, ignoringCase: table.ignoresCase)))
      tell(.absent, title(row, kind), row.insteadOfNothing, remedy: "set \(row.key)", at: map)
    }
  }

  private func isSettled(_ i: Int) -> Bool { !tree[mark: i].isDisjoint(with: [.read, .dismissed]) }

  /// The kind with the additional rows of a map.
  private func special(_ map: Int, _ kind: Int) -> Int? {
    guard tree.nodes[map].kind == .map, let by = table.kinds[kind].by, let child = tree.child(of: map, by) else {
      return nil
    }
    return table.index(of: "\(table.kinds[kind].name)=\(value(child))")
  }

  private mutating func visit(_ child: Int, as row: FormatTable.Row?, _ pair: Pair) {
    if tree[mark: child].contains(.dismissed) { return }
    if case .otherwise(let instead)? = row?.fate, let row, !isStandard(child, row) {
      undrawn.insert(pair)
      mattering.insert(pair)
      tell(.unsupported, title(row, pair.kind), instead, remedy: row.remedy, at: child)
    }
    if tree[mark: child].contains(.read) { return }
    if tree.nodes[child].kind.isContainer, tree[mark: child].contains(.opened) {
      let kind = row?.kind.flatMap { table.index(of: $0) }
      return visit(child, kind ?? table.index(of: "any") ?? pair.kind)
    }
    if isStandard(child, row) { return }
    undrawn.insert(pair)
    guard let row else {
      mattering.insert(pair)
      return tell(.unknown, "the key '\(tree.key(of: child).prefix(60))' of \(table.kinds[pair.kind].title)", at: child)
    }
    report(row, pair, child)
  }

  private mutating func report(_ row: FormatTable.Row, _ pair: Pair, _ child: Int) {
    switch row.fate {
    case .idle(let why): tell(.idle, "the key \(tree.key(of: child).prefix(60)) (\(row.title))", why, at: child)
    case .otherwise: break
    case .missing(let instead):
      mattering.insert(pair)
      tell(.unsupported, title(row, pair.kind), instead, remedy: row.remedy, at: child)
    case .drawn:
      mattering.insert(pair)
      let said = tree.nodes[child].kind.isContainer ? "" : "the value \(value(child)) of "
      tell(
        .unread, said + title(row, pair.kind),
        said.isEmpty || row.key == table.kinds[pair.kind].by ? "it is left out" : row.insteadOfNothing,
        remedy: row.remedy.isEmpty ? row.values.map { "known values: \($0)" } ?? "" : row.remedy, at: child)
    }
  }

  private func title(_ row: FormatTable.Row, _ kind: Int) -> String {
    "the \(row.title) (\(row.key)) of \(table.kinds[kind].title)"
  }

  private func tell(
    _ kind: ReadFinding.Kind, _ feature: String, _ instead: String = "", remedy: String = "", at i: Int
  ) {
    findings.add(
      kind, feature, instead, remedy: remedy, path: tree.path(of: i, trail: trail),
      name: nameOf(ReadValue(tree: tree, index: i)))
  }

  /// A scalar as messages show it.
  private func value(_ i: Int) -> String {
    switch tree.nodes[i].kind {
    case .text, .escaped: String(tree.text(of: i).prefix(40))
    case .number:
      "\(tree.nodes[i].number)".hasSuffix(".0") ? "\(Int(clamping: tree.nodes[i].number))" : "\(tree.nodes[i].number)"
    case .yes: "true"
    case .no: "false"
    case .null: "null"
    case .list: "a list"
    case .map: "an object"
    }
  }

  // MARK: Defaults

  /// Whether a value is its key's default: zero, false, empty and null, unless the table names another.
  private func isStandard(_ i: Int, _ row: FormatTable.Row?) -> Bool {
    isStandard(i, row?.standard, row?.kind.flatMap { table.index(of: $0) })
  }

  /// - Parameter kind: the kind of the object, or of a list's objects.
  private func isStandard(_ i: Int, _ standard: String?, _ kind: Int? = nil) -> Bool {
    switch tree.nodes[i].kind {
    case .null: return true
    case .map:
      // A property that doesn't change is its value.
      guard let own = tree.child(of: i, "k"), tree.child(of: i, "x") == nil else {
        return tree.children(of: i).allSatisfy { child in
          let row = kind.flatMap { table.row(tree.nodes[child].key, in: $0) }
          // Of an object without known keys only the values say something.
          if case .idle? = row?.fate, kind != table.index(of: "any") { return true }
          return isStandard(child, row)
        }
      }
      return tree.nodes[own].kind != .map && isStandard(own, standard)
    case .list:
      let parts = standard.map { $0.split(separator: " ").map(String.init) } ?? []
      for (n, child) in tree.children(of: i).enumerated() {
        let part = parts.isEmpty ? nil : parts[min(n, parts.count - 1)]
        guard isStandard(child, part, kind) else { return false }
      }
      return true
    case .number, .yes, .no: return tree.nodes[i].number == (standard.flatMap(Double.init) ?? 0)
    case .text, .escaped: return tree.text(of: i) == standard ?? ""
    }
  }
}

extension FormatTable.Row {
  /// What is shown where the key is missing, or its value has no meaning.
  fileprivate var insteadOfNothing: String {
    absent ?? standard.map { "\($0) is used" } ?? "it counts as 0 or empty"
  }
}
