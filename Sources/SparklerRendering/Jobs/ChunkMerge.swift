// Joins chunks of one GIF.
// Flow: ChunkFiles → ChunkMerge → GIFWriter → file, byte for byte what one render writes.
import Foundation
import SparklerCore
import SparklerFiles
import SparklerImaging

/// Joins chunks.
public enum ChunkMerge {
  /// Longest duration of a merged animation in 1/100 s: a day.
  private static let longest = 100 * 3600 * 24

  private struct Part {
    var path: String
    var table: ChunkFile.Table
  }

  /// - Returns: number of frames.
  /// - Throws: if a chunk is missing, damaged, or from another render.
  public static func merge(_ paths: [String], to output: String) throws -> Int {
    var parts = try paths.map { Part(path: $0, table: try ChunkFile.table(of: $0)) }
    parts.sort { ($0.table.start, $0.path) < ($1.table.start, $1.path) }
    // An interrupted chunk may have been rendered again elsewhere, so accept duplicates if they are equal.
    for i in parts.indices.dropFirst().reversed() where parts[i].table == parts[i - 1].table { parts.remove(at: i) }
    try check(parts)
    let real = Files.resolved(output)
    if let real, parts.contains(where: { Files.resolved($0.path) == real }) {
      throw RenderingError(.cannotCreate, "\(output) is also a chunk", remedy: "Choose another name with -o.")
    }
    let file = try AtomicFile(path: output)
    try write(parts) { try file.write($0) }
    try file.commit()
    return parts[0].table.frameCount
  }

  private static func check(_ parts: [Part]) throws(RenderingError) {
    guard let first = parts.first else {
      throw RenderingError(.usage, "no chunk is named", remedy: "sparkler merge scene.*.chunk -o scene.gif")
    }
    let again = "Render all chunks of the same spec by the same program."
    for part in parts {
      let (a, b) = (first.table, part.table)
      if a.versions != b.versions {
        throw RenderingError(
          .badSpec, "\(part.path) was made by a different program or library version than \(first.path)", remedy: again)
      }
      if (a.key, a.width, a.height) != (b.key, b.width, b.height) || (a.plays, a.frameCount) != (b.plays, b.frameCount)
      {
        throw RenderingError(.badSpec, "\(part.path) belongs to another animation than \(first.path)", remedy: again)
      }
      if a.palette != b.palette || a.mapping != b.mapping {
        throw RenderingError(.badSpec, "\(part.path) has a different palette than \(first.path)", remedy: again)
      }
    }
    var next = 0
    for (i, part) in parts.enumerated() {
      let table = part.table
      if table.start > next {
        throw RenderingError(
          .noInput, "frames \(next)..\(table.start) are in no chunk",
          remedy: "Render them: --frames \(next)..\(table.start).")
      }
      if table.start < next {
        throw RenderingError(
          .badSpec, "\(part.path) has frames that are also in another chunk", remedy: "Leave one of them out.")
      }
      next = table.end
      guard i > 0 else { continue }
      let before = parts[i - 1].table.edges
      if before.last != table.edges.before || before.after != table.edges.first {
        throw RenderingError(
          .badSpec, "\(parts[i - 1].path) and \(part.path) have different frames where they meet", remedy: again)
      }
    }
    if next != first.table.frameCount {
      throw RenderingError(
        .noInput, "frames \(next)..\(first.table.frameCount) are in no chunk",
        remedy: "Render them: --frames \(next)..\(first.table.frameCount).")
    }
  }

  private static func write(_ parts: [Part], to sink: ([UInt8]) throws -> Void) throws {
    let first = parts[0].table
    guard let palette = first.palette.palette else { return }
    var writer = try GIFWriter(
      width: first.width, height: first.height, palette: palette,
      loop: first.plays == 0 ? .forever : .times(first.plays))
    writer.shortestDelay = GIFWriter.shownDelay
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    // A delay above 65535 hundredths becomes several images, so limiting the sum limits the file's size.
    var delays = 0
    for part in parts {
      let file = open(part.path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw RenderingError.of(errno, "\(part.path) can't be read", else: .noInput) }
      defer { close(file) }
      var offset = ChunkFile.magic.count
      for step in part.table.steps {
        let data = try ChunkFile.bytes(of: file, step.count, at: offset, part.path)
        offset += step.count
        let made = step.step(data)
        if case .picture(let frame) = made, !frame.isWhole(with: palette) {
          throw RenderingError(
            .badSpec, "\(part.path): a frame's data is damaged", remedy: "Render these frames again.")
        }
        delays += step.delay
        guard delays <= longest else {
          throw RenderingError(
            .badSpec, "\(part.path): the frames up to here last longer than a day",
            remedy: "Render them again, or as an .apng.")
        }
        try writer.append(made, delay: step.delay, to: &bytes)
        if bytes.count > 1 << 20 {
          try sink(bytes)
          bytes = []
        }
      }
    }
    writer.finish(to: &bytes)
    try sink(bytes)
  }
}

extension ChunkFile.Step {
  init(_ step: GIFStep, delay: Int) {
    switch step {
    case .hold: self.init(rect: nil, clears: false, count: 0, delay: delay)
    case .picture(let frame):
      let r = frame.rect
      self.init(
        rect: [r.x, r.y, r.width, r.height], clears: frame.clears, transparent: frame.transparentIndex,
        palette: frame.palette.map(ChunkFile.Colors.init), count: frame.data.count, delay: delay)
    }
  }

  func step(_ data: [UInt8]) -> GIFStep {
    guard let rect, rect.count == 4 else { return .hold }
    return .picture(
      EncodedGIFFrame(
        rect: PixelRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), clears: clears,
        transparentIndex: transparent, palette: palette?.palette, data: data))
  }
}
