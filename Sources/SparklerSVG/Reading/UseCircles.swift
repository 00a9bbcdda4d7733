// Finds `use` elements that contain themselves.
// Flow: nodes, ids → UseCircles → InstanceTree.

/// The `use` elements of circles: those whose copies would contain a copy of themselves.
struct UseCircles {
  private(set) var found: Set<Int> = []

  /// A depth-first search for strongly connected components, after Tarjan.
  private struct Search {
    var index: [Int]
    var low: [Int]
    var isOpen: [Bool]
    var stack: [Int] = []
    var counter = 0
  }

  /// The maximum number of steps from one `use` to another.
  private static let mostSteps = 2_000_000

  /// - Parameter uses: in document order.
  init(nodes: [SVGNode], ids: [String: Int], uses: [Int]) {
    // A node's descendants are those from it up to `ends`.
    var ends = Array(1..<(nodes.count + 1))
    for i in nodes.indices.reversed() {
      if let parent = nodes[i].parent { ends[parent] = max(ends[parent], ends[i]) }
    }
    func position(_ node: Int) -> Int {
      var (low, high) = (0, uses.count)
      while low < high {
        let middle = (low + high) / 2
        if uses[middle] < node { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let targets: [Range<Int>] = uses.map { use in
      guard let href = nodes[use].attributes["href"]?.trimmedBlanks, href.hasPrefix("#"),
        let target = ids[String(href.dropFirst())]
      else { return 0..<0 }
      return position(target)..<position(ends[target])
    }
    // Those that are in their own element need no search, and lead nowhere.
    let direct = targets.indices.filter { targets[$0].contains($0) }
    for i in direct + Self.circular(targets.enumerated().map { $1.contains($0) ? 0..<0 : $1 }) {
      found.insert(uses[i])
    }
  }

  /// - Parameter targets: the elements to which each leads.
  private static func circular(_ targets: [Range<Int>]) -> [Int] {
    let none = -1
    var search = Search(
      index: Array(repeating: none, count: targets.count), low: Array(repeating: 0, count: targets.count),
      isOpen: Array(repeating: false, count: targets.count))
    var out: [Int] = []
    var steps = 0
    for start in targets.indices where search.index[start] == none {
      var calls: [(node: Int, next: Int)] = [(start, targets[start].lowerBound)]
      open(start, &search)
      while let (node, next) = calls.last {
        steps += 1
        // Too many to follow: then the copies are too many, too.
        if steps > mostSteps { return out }
        if next < targets[node].upperBound {
          calls[calls.count - 1].next += 1
          if search.index[next] == none {
            open(next, &search)
            calls.append((next, targets[next].lowerBound))
          } else if search.isOpen[next] {
            search.low[node] = min(search.low[node], search.index[next])
          }
          continue
        }
        calls.removeLast()
        if let above = calls.last { search.low[above.node] = min(search.low[above.node], search.low[node]) }
        if search.low[node] == search.index[node] { out += close(node, &search) }
      }
    }
    return out
  }

  private static func open(_ node: Int, _ search: inout Search) {
    search.index[node] = search.counter
    search.low[node] = search.counter
    search.counter += 1
    search.stack.append(node)
    search.isOpen[node] = true
  }

  /// The members of a component, if it is a circle.
  private static func close(_ node: Int, _ search: inout Search) -> [Int] {
    var members: [Int] = []
    while let last = search.stack.popLast() {
      search.isOpen[last] = false
      members.append(last)
      if last == node { break }
    }
    return members.count > 1 ? members : []
  }
}
