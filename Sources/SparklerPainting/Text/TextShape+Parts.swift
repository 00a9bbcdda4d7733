// Parts of a laid-out text: their paints and positions.
// Flow: TextShape + TextContent → outlines by style, bars, boxes → measuring and painting.
import SparklerCore
import SparklerScene

extension TextShape {
  /// Sets for each cluster the index of its first character in the string.
  mutating func numberCharacters(of string: String) {
    let order = clusters.indices.sorted { clusters[$0].byte < clusters[$1].byte }
    var (end, character) = (0, -1)
    var rest = string.makeIterator()
    for i in order {
      while end <= clusters[i].byte, let next = rest.next() {
        end += next.utf8.count
        character += 1
      }
      clusters[i].character = max(0, character)
    }
  }

  /// The clusters of a part of the text; nil for all.
  func clusters(of part: Range<Int>?) -> [Cluster] {
    guard let part else { return clusters }
    return clusters.filter { part.contains($0.character) }
  }

  /// The background of a cluster, and its underline and strikethrough, if its style has them.
  func marks(of cluster: Cluster, _ styles: [TextForm.Style]) -> [Rect] {
    let style = styles[runs[cluster.run].style]
    var out = style.hasBackground ? [background(of: cluster)] : []
    if style.underline || style.strikethrough { out += bars(of: cluster, style) }
    return out
  }

  func background(of cluster: Cluster) -> Rect {
    let run = runs[cluster.run]
    return Rect(cluster.box.minX, run.baseline - run.ascent, cluster.box.size.width, run.ascent + run.descent)
  }

  func bars(of cluster: Cluster, _ style: TextForm.Style) -> [Rect] {
    let run = runs[cluster.run]
    var bars = style.underline ? [run.underline] : []
    if style.strikethrough { bars.append(run.strikethrough) }
    return bars.map { Rect(cluster.box.minX, run.baseline - $0.position, cluster.box.size.width, $0.thickness) }
  }

  /// The metrics of a text with this shape.
  func metrics(of text: TextContent) -> TextMetrics {
    var whole = metrics(size: text.font.size)
    let shape = placed(for: text)
    guard let part = text.part else {
      if let box = text.textPath?.path?.controlBox {
        // Letters may be anywhere along the path.
        let reach = (2 + metrics.size.height) * text.font.size
        whole.ink = box.grown(by: reach, reach)
        whole.size = box.size
      }
      return whole
    }
    return shape.metrics(of: shape.clusters(of: part), whole, TextForm(text).styles, size: text.font.size)
  }

  /// The metrics of some clusters, relative to the corner of their own box.
  private func metrics(
    of shown: [Cluster], _ whole: TextMetrics, _ styles: [TextForm.Style], size: Double
  ) -> TextMetrics {
    guard let first = shown.first else { return TextMetrics() }
    let box = shown.dropFirst().reduce(first.box) { $0.union($1.box) }
    var inks = shown.flatMap { cluster in
      pictures[cluster.pictures].map(\.extent) + marks(of: cluster, styles)
    }
    for cluster in shown {
      if let ink = Path(outline.elements[cluster.elements]).controlBox { inks.append(ink) }
    }
    let ink = inks.dropFirst().reduce(inks.first ?? Rect(origin: box.origin, size: .zero)) { $0.union($1) }
    return TextMetrics(
      size: Size(box.size.width * size, box.size.height * size), origin: Point(box.minX * size, box.minY * size),
      ink: Rect(
        (ink.minX - box.minX) * size, (ink.minY - box.minY) * size, ink.size.width * size, ink.size.height * size),
      baseline: (runs[first.run].baseline - box.minY) * size, missing: whole.missing)
  }

  /// The smallest parts in the order of the string, without those that have no ink.
  func pieces(of text: TextContent) -> [TextPiece] { placed(for: text).straightPieces(of: text) }

  private func straightPieces(of text: TextContent) -> [TextPiece] {
    let whole = metrics(size: text.font.size)
    let styles = TextForm(text).styles
    let byCharacter = Dictionary(grouping: clusters, by: \.character)
    let starts = byCharacter.keys.sorted()
    return starts.indices.map { i in
      let end = i + 1 < starts.count ? starts[i + 1] : text.string.count
      let shown = byCharacter[starts[i]] ?? []
      return TextPiece(
        characters: starts[i]..<max(starts[i], end), line: shown.first?.line ?? 0,
        metrics: metrics(of: shown, whole, styles, size: text.font.size))
    }
  }
}

extension Path {
  init(_ elements: some Sequence<Path.Element>) {
    self.init()
    self.elements = Array(elements)
  }
}
