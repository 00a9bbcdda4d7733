// Reads a shape layer's contents: outlines, modifiers, groups and copies.
// Flow: shape items → PathNodes, Layers.
import SparklerCore
import SparklerScene

/// Reads the items of one shape layer.
struct ShapeReader {
  let context: LottieContext
  /// The layer's bounds, which paints are relative to.
  let bounds: Rect
  /// The number of enclosing layers.
  private(set) var depth: Int
  /// Replaces the colour of all plain fills.
  let own: Color?
  /// The shared trims, in the order in which they are read.
  private var scopes: [LottieTrim.Scope] = []
  /// The number of shared trims that have been handed out again; nil while their outlines are collected.
  private var taken: Int? = 0
  /// The copies of repeaters that are being read, from the outside in.
  var copies: [LottieCopy] = []
  var clock: LottieClock { context.clock }
  var budget: LottieBudget { context.budget }
  var slots: LottieSlots { context.document.slots }

  init(_ context: LottieContext, bounds: Rect, depth: Int, own: Color?) {
    (self.context, self.bounds, self.depth, self.own) = (context, bounds, depth, own)
  }

  /// The layers of a list of items, and its outlines, which paints of enclosing groups also use.
  struct Result {
    /// Front to back.
    var layers: [Layer] = []
    var paths: [PathNode] = []
    /// The deepest nesting of its layers and outlines.
    var levels = 0
  }

  /// Reads all items of the layer.
  ///
  /// A trim over several outlines needs all of them before the first paint is made, so they are collected first.
  mutating func readAll(_ items: [LottieValue]) -> Result {
    if Self.holdsSharedTrim(items, depth: 0) {
      taken = nil
      _ = read(items)
      taken = 0
    }
    return read(items)
  }

  /// The levels of groups that are searched for shared trims.
  private static let mostGroups = 200

  /// The modes of trims.
  static let isShared = [1: false, 2: true]

  private static func holdsSharedTrim(_ items: [LottieValue], depth: Int) -> Bool {
    items.contains { item in
      switch item["ty"].text {
      case "tm": item["m"].choice(isShared) == true
      case "gr": depth < mostGroups && holdsSharedTrim(item["it"].items, depth: depth + 1)
      default: false
      }
    }
  }

  /// - Parameter outer: modifiers of enclosing groups, applied in order.
  mutating func read(_ items: [LottieValue], outer: [PathModifier] = []) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard budget.enter(depth: depth) else { return Result() }
    var result = Result()
    for item in items where item["hd"].flag { item.dismiss() }
    let items = items.filter { !$0["hd"].flag }
    let trimmed = trimmedRepeater(items, isTrimmed: outer.contains(where: \.isShared))
    var modifiers: [(place: Int, PathModifier)] = []
    for (i, item) in items.enumerated() where i > trimmed ?? -1 {
      if let modifier = modifier(item) { modifiers.append((i, modifier)) }
    }
    func after(_ i: Int) -> [PathModifier] {
      let own = modifiers.drop { $0.place <= i }
      guard budget.enter(depth: depth + own.count + outer.count), budget.reserve(points: modifiers.count) else {
        return []
      }
      return own.map(\.1) + outer
    }
    if let trimmed {
      let modifiers = after(trimmed)
      result = readCopies(of: Array(items[..<trimmed]), items[trimmed], modifiers)
    }
    for (i, item) in items.enumerated() where i > trimmed ?? -1 && !budget.isSpent {
      switch item["ty"].text {
      case "gr":
        let modifiers = after(i)
        readGroup(item, modifiers, to: &result)
      case "sh", "rc", "el", "sr":
        if let leaf = leaf(item) {
          result.append([modified(leaf, by: after(i))], levels: modifiers.count + outer.count)
        }
      case "fl", "st", "gf", "gs":
        if taken != nil { addPaint(item, to: &result) }
      case "rp": repeatAll(item, &result)
      case "mm": merge(item, &result)
      case "tr", "tm", "rd", "pb", "zz", "tw", "op": break
      case "no": item.dismiss()
      case let kind?: context.leaveOut("the shape item '\(kind)'", remedy: "convert it to a path in the editor", item)
      case nil: break
      }
    }
    return result
  }

  private mutating func readGroup(_ group: LottieValue, _ modifiers: [PathModifier], to result: inout Result) {
    let items = group["it"].items
    let transform = LottieTransform(items.last { $0["ty"].text == "tr" } ?? .missing)
    let blend = BlendMode(lottie: group["bm"])
    let inner = read(items, outer: modifiers)
    result.append(transform.isIdentity ? inner.paths : [.transformed(inner.paths, transform)], levels: inner.levels + 1)
    guard !inner.layers.isEmpty else { return }
    if transform.isIdentity, blend == .normal, !transform.opacity.isAnimated, transform.opacity.first[0] >= 100 {
      result.layers += inner.layers
      return
    }
    result.layers.append(layer(holding: inner.layers, transform, blend))
  }

  /// Never inlined, like all functions here that create layers: groups are read recursively, and a local `Layer` takes
  /// a kilobyte of the stack.
  @inline(never)
  private func layer(holding layers: [Layer], _ transform: LottieTransform, _ blend: BlendMode) -> Layer {
    var layer = Layer(plain: bounds)
    transform.apply(to: &layer, clock)
    layer.blend = blend
    layer.sublayers = layers.reversed()
    return layer
  }

  // MARK: Outlines

  @inline(never)
  private func leaf(_ item: LottieValue) -> PathNode? {
    let node: PathNode
    switch item["ty"].text {
    // Editors store an outline in the order in which it is drawn: no player reverses it again.
    case "sh": return .bezier(LottieTrack(shape: item["ks"]))
    case "rc":
      node = .rect(
        position: LottieTransform.place(item["p"]), size: LottieTrack(item["s"], [0, 0]),
        radius: LottieTrack(item["r"], [0]))
    case "el": node = .ellipse(position: LottieTransform.place(item["p"]), size: LottieTrack(item["s"], [0, 0]))
    default:
      node = .star(
        LottieStar(
          isStar: item["sy"].choice([1: true, 2: false]) ?? true, position: LottieTransform.place(item["p"]),
          points: LottieTrack(item["pt"], [5]), rotation: LottieTrack(item["r"], [0]),
          outer: LottieTrack(item["or"], [0]), outerRoundness: LottieTrack(item["os"], [0]),
          inner: LottieTrack(item["ir"], [0]), innerRoundness: LottieTrack(item["is"], [0])))
    }
    return item["d"].choice([1: false, 2: false, 3: true]) == true ? .reversed(node) : node
  }

  @inline(never)
  private mutating func modifier(_ item: LottieValue) -> PathModifier? {
    switch item["ty"].text {
    case "tm":
      var trim = LottieTrim(item)
      if item["m"].choice(Self.isShared) == true { trim.scope = nextScope().map { ($0, 0) } }
      return .trim(trim)
    case "rd": return .roundCorners(LottieTrack(item["r"], [0]))
    case "pb": return .pucker(LottieTrack(item["a"], [0]))
    case "zz":
      return .zigzag(
        size: LottieTrack(item["s"], [0]), ridges: LottieTrack(item["r"], [0]),
        isSmooth: LottieTrack(item["pt"], [1]).first[0] == 2)
    case "tw": return .twist(angle: LottieTrack(item["a"], [0]), center: LottieTrack(item["c"], [0, 0]))
    case "op":
      let join = item["lj"].choice([1: 1, 2: 2, 3: 3])
      return .offset(
        LottieTrack(item["a"], [0]),
        join: LottieJoin(
          isRound: join == 2, isBevel: join == 3,
          miterLimit: LottieTrack(item["ml"], [4]).first[0]))
    default: return nil
    }
  }

  /// A new shared trim while outlines are collected; afterwards the one that was made then.
  private mutating func nextScope() -> LottieTrim.Scope? {
    guard let place = taken else {
      scopes.append(LottieTrim.Scope())
      return scopes.last
    }
    taken = place + 1
    return place < scopes.count ? scopes[place] : nil
  }

  private func modified(_ leaf: PathNode, by modifiers: [PathModifier]) -> PathNode {
    modifiers.reduce(leaf) { node, modifier in
      guard case .trim(var trim) = modifier, let scope = trim.scope?.all else { return .modified(node, modifier) }
      if taken == nil, scope.parts.count < LottieTrim.mostNodes { scope.parts.append((node, copies)) }
      let place = taken == nil ? scope.parts.count - 1 : scope.taken
      if taken != nil { scope.taken += 1 }
      if place < scope.parts.count {
        trim.scope = (scope, place)
      } else {
        context.note("one trim over more than \(LottieTrim.mostNodes) outlines", "further ones are trimmed separately")
        trim.scope = nil
      }
      return .modified(node, .trim(trim))
    }
  }

  private func merge(_ item: LottieValue, _ result: inout Result) {
    result.levels += 1
    guard budget.enter(depth: depth + result.levels) else { return }
    let modes: [Int: MergeMode?] = [1: nil, 2: nil, 3: .subtract, 4: .intersect, 5: .exclude]
    if let mode = item["mm"].choice(modes) ?? nil, result.paths.count > 1 {
      result.paths = [.merged(result.paths, mode)]
    } else {
      result.paths = [.joined(result.paths)]
    }
  }
}

extension ShapeReader.Result {
  mutating func append(_ more: [PathNode], levels: Int) {
    paths += more
    self.levels = max(self.levels, levels)
  }
}
