// Replaces the expressions of a Lottie file by keyframes, so that what reads it needs to know none.
// Flow: bytes → ExpressionSite → LoopExpression, ExpressionRequest → bytes without expressions, findings.
import Foundation
import SparklerImaging

extension Double {
  /// A finite number of JSON; nil for anything else.
  init?(json value: Any?) {
    // Asking a list whether it is a number converts the list.
    if value is [Any] || value is [String: Any] { return nil }
    guard let number = value as? NSNumber, number.doubleValue.isFinite else { return nil }
    self = number.doubleValue
  }
}

/// A file without expressions.
package struct LottieExpressions: Sendable {
  /// What was not evaluated.
  package struct Finding: Sendable, Hashable {
    /// The layer's name, after its composition's.
    package var layer: String
    /// The expression, by its path in the layer, and why it was not evaluated.
    package var feature: String
    /// What is shown instead.
    package var instead: String
    /// Its path in the file, such as `layers[0].ks.r`.
    package var path: String
  }

  /// The file: the same bytes if it had no expressions.
  package private(set) var bytes: [UInt8]
  package private(set) var findings: [Finding] = []

  /// The most values of expressions in a file; a longer animation is looked at less often.
  private static let mostSamples = 100_000
  private static let mostSites = 5_000

  private let seed: UInt64
  private let readers: ReaderPool?

  /// - Parameters:
  ///   - seed: of chance: `wiggle`, `random`, `noise`.
  ///   - readers: workers that evaluate; nil: this process does.
  package init(of bytes: [UInt8], seed: UInt64 = 0, readers: ReaderPool? = nil) {
    (self.bytes, self.seed, self.readers) = (bytes, seed, readers)
    guard Self.mayHave(bytes), let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else { return }
    let sites = ExpressionSite.all(in: root)
    if sites.isEmpty { return }
    let frames = ExpressionFrames(root)
    if frames.isCut {
      add(
        sites[0], "an evaluation of all expressions over all uses of their compositions",
        "each is evaluated over the first uses")
    }
    let changes = JSONChanges()
    var jobs: [ExpressionJob] = []
    var keysLeft = LoopExpression.mostKeysOfFile
    for (i, site) in sites.enumerated() {
      var plain = site.property
      plain["x"] = nil
      changes.set(site.layer + site.path, plain)
      guard let span = frames[site] else { continue }
      guard site.kind != .selector else {
        add(site, "the expression of \(site.name), a text's selector", "the selector is left as it is")
        continue
      }
      guard i < Self.mostSites else {
        add(site, "the expression of \(site.name), after \(Self.mostSites) others", Self.still)
        continue
      }
      let most = min(LoopExpression.mostKeys, keysLeft)
      if let looped = LoopExpression(site.source)?.property(site.property, over: span, most: most) {
        keysLeft -= (looped["k"] as? [Any])?.count ?? 0
        changes.set(site.layer + site.path, looped)
      } else {
        jobs.append(ExpressionJob(site: site, frames: span))
      }
    }
    evaluate(&jobs, of: root, sites, frames, changes)
    self.bytes = JSONBytes(changes.applied(to: root)).bytes
  }

  private static let still = "its value without it is shown"

  private mutating func add(_ site: ExpressionSite, _ feature: String, _ instead: String) {
    findings.append(Finding(layer: site.place, feature: feature, instead: instead, path: site.pathInFile))
  }

  private mutating func evaluate(
    _ jobs: inout [ExpressionJob], of root: [String: Any], _ sites: [ExpressionSite], _ frames: ExpressionFrames,
    _ changes: JSONChanges
  ) {
    if jobs.isEmpty { return }
    let step = jobs.reduce(0) { $0 + $1.count } / Self.mostSamples + 1
    if step > 1 {
      for i in jobs.indices { jobs[i].step = step }
      add(jobs[0].site, "an evaluation of \(jobs.count) expressions at each frame", "each \(step)th frame is evaluated")
    }
    let rate = Double(json: root["fr"]).map { max(0.1, min(1000, $0)) } ?? 25
    let request = ExpressionRequest(
      document: Self.readable(root, sites), rate: rate, seed: seed, sizes: frames.sizes, readers: readers)
    for (job, samples) in zip(jobs, request.samples(jobs)) {
      let (site, reason) = (job.site, samples.reason ?? "it fails")
      if samples.isEmpty {
        add(site, "the expression of \(site.name) (\(reason))", Self.still)
        continue
      }
      changes.set(site.layer + site.path, ExpressionKeys.property(samples, site.kind, of: site.property))
      if samples.failed > 0 {
        let count = "\(samples.failed) of \(job.count) frames"
        add(site, "the expression of \(site.name) at \(count) (\(reason))", "its value without it is shown there")
      }
    }
  }

  /// Whether the text has a key `x` with a text: a quick look that finds too much rather than too little.
  private static func mayHave(_ bytes: [UInt8]) -> Bool {
    let spaces: Set<UInt8> = [9, 10, 13, 32]
    var i = 0
    while i + 4 < bytes.count {
      guard bytes[i] == UInt8(ascii: "\""), bytes[i + 1] == UInt8(ascii: "x"), bytes[i + 2] == UInt8(ascii: "\"") else {
        i += 1
        continue
      }
      i += 3
      while i < bytes.count, spaces.contains(bytes[i]) { i += 1 }
      guard i < bytes.count, bytes[i] == UInt8(ascii: ":") else { continue }
      i += 1
      while i < bytes.count, spaces.contains(bytes[i]) { i += 1 }
      if i < bytes.count, bytes[i] == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// The file as the engine sees it: without pictures, without glyphs that no expression measures, with rewritten
  /// sources.
  private static func readable(_ root: [String: Any], _ sites: [ExpressionSite]) -> [String: Any] {
    let changes = JSONChanges()
    for site in sites {
      var property = site.property
      property["x"] = ScriptSource.rewritten(site.source)
      property["$assigned"] = ScriptAssignments.names(in: site.source)
      changes.set(site.layer + site.path, property)
    }
    for (i, asset) in ((root["assets"] as? [Any]) ?? []).enumerated() {
      guard var map = asset as? [String: Any], map["layers"] == nil else { continue }
      map["p"] = nil
      changes.set([.key("assets"), .index(i)], map)
    }
    var out = changes.applied(to: root) as? [String: Any] ?? [:]
    if !sites.contains(where: { $0.source.contains("sourceRectAtTime") }) { out["chars"] = nil }
    return out
  }
}

/// Values to replace in JSON.
private final class JSONChanges {
  private var inner: [JSONStep: JSONChanges] = [:]
  private var value: Any?

  func set(_ path: [JSONStep], _ value: Any) {
    var node = self
    for step in path {
      let next = node.inner[step] ?? JSONChanges()
      node.inner[step] = next
      node = next
    }
    node.value = value
  }

  func applied(to old: Any) -> Any {
    let base = value ?? old
    if inner.isEmpty { return base }
    if var map = base as? [String: Any] {
      for (step, change) in inner {
        if case .key(let key) = step, let old = map[key] { map[key] = change.applied(to: old) }
      }
      return map
    }
    guard var list = base as? [Any] else { return base }
    for (step, change) in inner {
      if case .index(let index) = step, list.indices.contains(index) { list[index] = change.applied(to: list[index]) }
    }
    return list
  }
}
