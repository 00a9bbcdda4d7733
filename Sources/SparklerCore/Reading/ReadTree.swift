// A foreign file's values in one array, with marks of what its reader has used.
// Flow: JSON text, or a spec's nodes → ReadTree → ReadValue → Leftovers.

/// The values of a file, in the order of its text, and what has been read of them.
package final class ReadTree {
  package enum Kind: UInt8, Sendable {
    case null, no, yes, number, text
    /// Text with escapes.
    case escaped
    case list, map

    var isContainer: Bool { self == .list || self == .map }
  }

  struct Node {
    /// Identifies the key; 0 for elements of lists.
    var key: UInt64
    var number = 0.0
    /// The first byte of the key, and of the value or its text, in `bytes`. Both texts end at a quotation mark.
    var keyStart: Int32
    var start: Int32
    /// The index after the last value in it.
    var end: Int32
    /// -1 for the root.
    var parent: Int32
    var kind: Kind
    /// Whether the key has escapes.
    var isKeyEscaped = false
  }

  /// What has become of a value.
  struct Mark: OptionSet {
    let rawValue: UInt8
    /// A key or an element of it was asked for.
    static let opened = Mark(rawValue: 1)
    /// It was understood, with all that it contains.
    static let read = Mark(rawValue: 2)
    /// Nothing in it needs to be reported: it is hidden, or was reported as a whole.
    static let dismissed = Mark(rawValue: 4)
  }

  let nodes: ContiguousArray<Node>
  let bytes: [UInt8]
  /// Whether keys are compared without regard to case.
  let ignoresCase: Bool
  private let marks: UnsafeMutablePointer<Mark>
  /// Children by key, for maps with many keys.
  private var indices: [Int: [UInt64: Int32]] = [:]

  /// - Parameter nodes: at least the root.
  init(nodes: ContiguousArray<Node>, bytes: [UInt8], ignoresCase: Bool = false) {
    (self.nodes, self.bytes, self.ignoresCase) = (nodes, bytes, ignoresCase)
    marks = .allocate(capacity: nodes.count)
    marks.initialize(repeating: [], count: nodes.count)
  }

  deinit { marks.deallocate() }

  package var root: ReadValue { ReadValue(tree: self, index: 0) }
  /// The number of values.
  package var count: Int { nodes.count }

  subscript(mark i: Int) -> Mark { marks[i] }

  func mark(_ i: Int, _ mark: Mark) { marks[i].formUnion(mark) }

  // MARK: Children

  /// The indices of a container's elements, in order.
  func children(of i: Int) -> Children { Children(tree: self, at: i + 1, end: Int(nodes[i].end)) }

  struct Children: Sequence, IteratorProtocol {
    let tree: ReadTree
    fileprivate(set) var at: Int
    let end: Int

    mutating func next() -> Int? {
      guard at < end else { return nil }
      defer { at = Int(tree.nodes[at].end) }
      return at
    }
  }

  /// Maps with more values than this get an index of their keys.
  private static let fewValues = 64

  /// The value of a map's key; the last one if the key is repeated.
  func child(of map: Int, _ key: String) -> Int? {
    let id = KeyIdentity.of(key, ignoringCase: ignoresCase)
    var found: Int?
    var (i, steps) = (map + 1, 0)
    let end = Int(nodes[map].end)
    while i < end {
      if nodes[i].key == id { found = i }
      i = Int(nodes[i].end)
      steps += 1
      if steps == Self.fewValues {
        found = index(of: map)[id].map(Int.init)
        break
      }
    }
    // Identities of short keys are unique.
    guard let found, id >> 63 == 1 else { return found }
    let own = self.key(of: found)
    return own == key || ignoresCase && own.lowercased() == key.lowercased() ? found : nil
  }

  private func index(of map: Int) -> [UInt64: Int32] {
    if let known = indices[map] { return known }
    var made: [UInt64: Int32] = [:]
    for child in children(of: map) { made[nodes[child].key] = Int32(child) }
    indices[map] = made
    return made
  }

  // MARK: Texts

  func key(of i: Int) -> String { text(at: Int(nodes[i].keyStart), isEscaped: nodes[i].isKeyEscaped) }
  func text(of i: Int) -> String { text(at: Int(nodes[i].start), isEscaped: nodes[i].kind == .escaped) }

  private func text(at start: Int, isEscaped: Bool) -> String {
    if isEscaped { return JSONEscapes.text(bytes, from: start) }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The path of a value, such as `layers[3].shapes[1].ml2`; empty for the root.
  ///
  /// - Parameter trail: its positions in lists, and those of what contains it, from the root; nil to count them.
  func path(of i: Int, trail: [Int]? = nil) -> String {
    var parts: [String] = []
    var (i, trail) = (i, trail)
    while nodes[i].parent >= 0 {
      let parent = Int(nodes[i].parent)
      if nodes[parent].kind == .map {
        parts.append("." + key(of: i).prefix(60))
      } else {
        parts.append("[\(trail?.popLast() ?? children(of: parent).prefix { $0 < i }.count)]")
      }
      i = parent
    }
    let path = parts.reversed().joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }
}

/// Compares keys as numbers: up to seven bytes are packed into one, longer ones are hashed.
enum KeyIdentity {
  static func of(_ key: String, ignoringCase: Bool = false) -> UInt64 {
    var key = ignoringCase ? key.lowercased() : key
    return key.withUTF8 { of($0[...]) }
  }

  /// - Returns: the highest bit is set for hashes; never 0.
  static func of(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    if bytes.count < 8 {
      return bytes.reduce(UInt64(bytes.count + 1) << 56) { ($0 & 0xFF << 56) | ($0 << 8 & (1 << 56 - 1)) | UInt64($1) }
    }
    // FNV-1a.
    return bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } | 1 << 63
  }
}
