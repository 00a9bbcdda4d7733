// Walks a scene's layers and lists them with their animations.
// Flow: Scene.layers → RowList → [LayerRow].
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

struct RowList {
  let most: Int
  let written: [WrittenLayer]
  let timed: [TimedEntry]
  var rows: [LayerRow] = []
  /// The first row of each origin.
  private var rowOf: [Int: Int] = [:]
  /// Entries with a course, by the origin of their layer.
  private let courses: [Int: [Int]]

  init(_ built: BuiltSpec, most: Int) {
    (self.most, written, timed) = (most, built.written, built.timed)
    var courses: [Int: [Int]] = [:]
    for (index, entry) in built.timed.enumerated() where entry.course != nil {
      if let layer = entry.layer { courses[layer, default: []].append(index) }
    }
    self.courses = courses
  }

  /// - Parameters:
  ///   - clock: nil if time stands still.
  ///   - around: visible time span of the parent layer.
  mutating func appendRows(
    _ layers: [Layer], under path: String, depth: Int, _ clock: SceneClock?, _ around: ClosedRange<Double>
  ) {
    for layer in layers.reversed() {
      if rows.count >= most { return }
      let id = layer.id.map(Layer.pathOfEffects)
      let own = id.map { path.isEmpty ? $0 : path + "/" + $0 }
      let span = clock.map { $0.span(layer.visible.from.value, layer.visible.to.value, in: around) } ?? around
      let inner = clock?.inside(layer.timing)
      let isListed = own != nil || layer.origin.index != nil
      if isListed, !joins(own, layer, isNumbered: id != layer.id) {
        let entry = layer.origin.index.flatMap { written.indices.contains($0) ? written[$0] : nil }
        let kind = layer.origin.isOfEffect ? "effect" : id != layer.id ? "pieces" : entry?.kind ?? layer.kindName
        var row = LayerRow(
          path: own, name: id ?? entry?.ownName ?? layer.ownName, kind: kind, depth: depth,
          span: span ?? around.lowerBound...around.lowerBound)
        row.isHidden = layer.isHidden
        row.origin = layer.origin.index
        row.clock = clock
        rows.append(row)
        if let origin = row.origin, rowOf[origin] == nil {
          rowOf[origin] = rows.count - 1
          addCourses(of: origin, clock, inner)
        }
        if let inner { addMotions(of: layer, to: rows.count - 1, inner, row.span) }
      } else if isListed, let last = rows.indices.last, let span {
        let both = rows[last].span
        rows[last].span = min(both.lowerBound, span.lowerBound)...max(both.upperBound, span.upperBound)
        if let inner { addMotions(of: layer, to: nil, inner, span) }
      } else if let inner {
        addMotions(of: layer, to: nil, inner, span ?? around)
      }
      appendRows(layer.sublayers, under: own ?? path, depth: isListed ? depth + 1 : depth, inner, span ?? around)
    }
  }

  /// Whether the last row already represents this layer: another layer of an effect, or another numbered piece.
  private func joins(_ path: String?, _ layer: Layer, isNumbered: Bool) -> Bool {
    guard let last = rows.last else { return false }
    if layer.origin.isOfEffect, last.origin == layer.origin.index { return true }
    return isNumbered && last.path == path
  }

  // MARK: Motions

  /// Adds to the last row what its layer does without animations of its own.
  ///
  /// - Parameters:
  ///   - outer: the parent's time, in which effects begin.
  ///   - inner: the layer's own time.
  private mutating func addCourses(of origin: Int, _ outer: SceneClock?, _ inner: SceneClock?) {
    let row = rows.count - 1
    for entry in courses[origin] ?? [] {
      let isEffect = timed[entry].role == .effect
      guard let course = timed[entry].course, let clock = isEffect ? outer : inner,
        var motion = LayerRow.Motion(course, clock, isEffect ? 0...Double.infinity : rows[row].span)
      else { continue }
      motion.entry = entry
      motion.name = timed[entry].title ?? ""
      rows[row].motions.append(motion)
    }
  }

  /// Lets an effect's bursts last as long as the effect, once all of its layers are known.
  mutating func closeEffects() {
    for row in rows.indices where rows[row].kind == "effect" {
      let end = rows[row].span.upperBound
      for i in rows[row].motions.indices where rows[row].motions[i].entry.map({ timed[$0].role }) == .effect {
        let begin = rows[row].motions[i].span.lowerBound
        rows[row].motions[i].span = begin...max(begin, end)
      }
    }
  }

  /// Adds a layer's animations to the row of the layer that they are written at: pieces have those of their whole.
  ///
  /// - Parameters:
  ///   - index: the layer's own row; nil if it is not listed.
  ///   - around: when the layer is visible.
  private mutating func addMotions(
    of layer: Layer, to index: Int?, _ clock: SceneClock, _ around: ClosedRange<Double>
  ) {
    for animation in layer.animations {
      let entry = animation.origin.index.flatMap { timed.indices.contains($0) ? $0 : nil }
      if let entry, timed[entry].course != nil { continue }
      // What an effect's layers do is part of the effect.
      if layer.origin.isOfEffect, entry == nil, layer.origin.index.flatMap({ courses[$0] }) != nil { continue }
      guard let row = entry.flatMap({ timed[$0].layer }).flatMap({ rowOf[$0] }) ?? index else { continue }
      if let entry, timed[entry].role != .exit, let origin = timed[entry].layer, written[origin].isStaggered {
        let begin = clock.scene(animation.timing.beginTime.value)
        rows[row].stagger = rows[row].stagger.map { $0.including(begin) } ?? begin...begin
      }
      guard var motion = LayerRow.Motion(animation, clock, around) else { continue }
      motion.entry = entry
      if entry.map({ timed[$0].role }) == .animation { motion.addEnds(of: animation, clock) }
      if let title = entry.flatMap({ timed[$0].title }) {
        motion.name = title
        // A motion word's keyframes are its own.
        if entry.flatMap({ timed[$0].role }) != .count { motion.keys = [] }
      }
      rows[row].add(motion)
    }
    // Some entrances animate a mask.
    if let mask = layer.mask, let inner = clock.inside(mask.timing) { addMotions(of: mask, to: index, inner, around) }
  }
}

extension LayerRow {
  /// Adds a motion; one of the same entry, or without an entry at the same time, becomes longer instead.
  fileprivate mutating func add(_ motion: Motion) {
    let same = motions.firstIndex {
      motion.entry == nil ? $0.entry == nil && $0.span == motion.span : $0.entry == motion.entry
    }
    guard let same else { return motions.append(motion) }
    let span = motions[same].span
    motions[same].span = span.including(motion.span.lowerBound).including(motion.span.upperBound)
    // Of pieces that begin one after another, the first one has the keyframes where they are written.
    if motion.entry != nil, let key = motion.keys.first, let old = motions[same].keys.first, key < old {
      (motions[same].keys, motions[same].local) = (motion.keys, motion.local)
    }
    guard motion.entry == nil else { return }
    let known = motions[same].name.components(separatedBy: ", ")
    let names = motion.name.components(separatedBy: ", ").filter { !known.contains($0) }
    motions[same].name = (known + names).joined(separator: ", ")
  }
}

extension LayerRow.Motion {
  /// nil if it ends before, or begins after, its layer is visible.
  fileprivate init?(_ animation: Animation, _ clock: SceneClock, _ around: ClosedRange<Double>) {
    guard let span = clock.span(animation.timing.beginTime.value, animation.end.value, in: around) else { return nil }
    self.init(name: animation.names.joined(separator: ", "), span: span)
    local = LayerRow.LocalTiming(animation)
    rate = clock.rate
    let speed = abs(animation.timing.speed)
    if case .keyframe(let track) = animation.kind, track.path == nil, speed > 0 {
      let count = track.values.count
      let times = track.keyTimes ?? (0..<count).map { Double($0) / Double(max(1, count - 1)) }
      keys = times.map { clock.scene(local.begin + $0 * local.duration / speed) }
    }
  }

  /// An animation from one value to another has its keyframes where it begins and where its first cycle ends.
  fileprivate mutating func addEnds(of animation: Animation, _ clock: SceneClock) {
    let speed = abs(animation.timing.speed)
    guard case .basic(let basic) = animation.kind, basic.spring == nil, speed > 0 else { return }
    keys = [0, local.duration / speed].map { clock.scene(local.begin + $0) }
  }
}

extension LayerRow.Motion {
  /// nil if it ends before, or begins after, its layer is visible.
  fileprivate init?(_ course: TimedEntry.Course, _ clock: SceneClock, _ around: ClosedRange<Double>) {
    guard let span = clock.span(course.begin.value, course.end.value, in: around) else { return nil }
    self.init(name: "", span: span)
    (local.begin, local.length) = (course.begin.value, (course.end - course.begin).value)
    local.duration = local.length
    rate = clock.rate
    keys = course.keys.map { clock.scene($0.value) }
  }
}

extension ClosedRange<Double> {
  fileprivate func including(_ value: Double) -> ClosedRange {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}

extension TimedEntry {
  /// Its role and its word; nil for an animation, which is named after its key paths.
  fileprivate var title: String? {
    switch role {
    case .animation: return nil
    case .enter, .exit, .idle:
      let words = (role == .idle ? MotionWord.idles : MotionWord.entrances).map(\.name)
      let word = node.text ?? node.entries?.map(\.key).first { words.contains($0) }
      return word.map { role.rawValue + " " + $0 }
    case .move: return node[CursorMove.to.name]?.text.map { "move to " + LayerRow.short($0) } ?? role.rawValue
    case .effect: return node[EffectKeys.effect.name]?.text ?? role.rawValue
    case .count, .typewriter, .follow, .slides, .camera: return role.rawValue
    }
  }
}

extension WrittenLayer {
  fileprivate var isStaggered: Bool { node[LayerKeys.stagger] != nil }
}

extension Animation {
  fileprivate var names: [String] {
    switch kind {
    case .basic(let basic): [basic.property.rawValue]
    case .keyframe(let track): [track.property.rawValue]
    case .transition(let transition): [transition.kind.rawValue]
    case .group(let children): children.flatMap(\.names).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}

extension Layer {
  /// Its layer type, as written in specs.
  fileprivate var kindName: String {
    if case .none = content, !sublayers.isEmpty { return "group" }
    return content.name
  }

  /// Its name if it has no id.
  fileprivate var ownName: String {
    guard case .text(let text) = content, !text.string.isEmpty else { return kindName }
    return LayerRow.short(text.string)
  }
}

extension WrittenLayer {
  /// Its layer type.
  fileprivate var kind: String? { LayerKind.all.first { node[$0.name] != nil }?.name }

  /// Its name without an id: a text, a shape's name, a picture's file, an effect's name.
  fileprivate var ownName: String? {
    let key = node[EffectKeys.effect] == nil ? kind : EffectKeys.effect.name
    guard let key, let text = node[key]?.text, !text.isEmpty, key != PathWord.path.name else { return kind }
    return LayerRow.short(key == ImageWord.image.name ? text.split(separator: "/").last.map(String.init) ?? text : text)
  }
}

extension LayerRow {
  fileprivate static func short(_ text: String) -> String {
    let line = text.replacing("\n", with: " ")
    return line.count > 24 ? line.prefix(23) + "…" : line
  }
}
