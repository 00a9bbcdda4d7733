// Moments of specs on one picture, painted from the specs themselves; beside them how they were, and what changed.
// Flow: LoadedSpec + moments → ContactSheet → PNG.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// One contact sheet of several specs and variants.
public struct SceneSheet {
  private var cells: [ContactSheet.Cell] = []
  /// Pictures in a row.
  private let columns: Int
  /// Pixels of a picture's width at most.
  private let side: Int

  /// - Parameters:
  ///   - width: of the sheet in pixels, 100...8000.
  ///   - columns: pictures in a row.
  public init(width: Int, columns: Int) {
    self.columns = max(1, columns)
    side = max(16, (width - Int(ContactSheet.gap)) / self.columns - Int(ContactSheet.gap))
  }

  /// Evenly spread over an animation, its first and its last frame among them.
  ///
  /// - Parameter count: how many, at most as many as there are frames.
  public static func moments(of spec: LoadedSpec, count: Int) -> [Seconds] {
    let frames = BuiltSpec.frameCount(duration: spec.built.scene.duration, rate: spec.built.frameRate)
    let most = max(1, min(count, frames))
    return (0..<most).map { i in
      let frame = most == 1 ? 0 : (Double(i) * Double(frames - 1) / Double(most - 1)).rounded()
      return Seconds(frame / spec.built.frameRate)
    }
  }

  /// Adds a spec's pictures.
  ///
  /// - Parameters:
  ///   - name: is written below each with its time; nil for the time alone.
  /// - Throws: where it can't be painted.
  public mutating func add(_ spec: LoadedSpec, at moments: [Seconds], name: String? = nil) throws {
    for (time, picture) in zip(moments, try Self.pictures(of: spec, at: moments)) {
      appendCell(picture, name, time)
    }
    // Few moments of many specs share rows.
    if moments.count >= columns { fillRow() }
  }

  /// Adds three rows: how a spec was, how it is, and in red what changed.
  ///
  /// - Parameters:
  ///   - old: the spec as it was.
  ///   - revision: where that comes from.
  /// - Returns: how many of the moments look different.
  public mutating func add(
    _ spec: LoadedSpec, against old: LoadedSpec, from revision: String, at moments: [Seconds], name: String? = nil
  ) throws -> Int {
    let (before, after) = (try Self.pictures(of: old, at: moments), try Self.pictures(of: spec, at: moments))
    let differing = DiffPicture(.exact)
    var changed = 0
    for start in stride(from: 0, to: moments.count, by: columns) {
      let row = start..<min(moments.count, start + columns)
      for i in row { appendCell(before[i], revision, moments[i]) }
      fillRow()
      for i in row { appendCell(after[i], name ?? "now", moments[i]) }
      fillRow()
      for i in row {
        let isSame = before[i] == after[i]
        changed += isSame ? 0 : 1
        appendCell(differing.paint(before[i], after[i]), isSame ? "the same" : "changed", moments[i])
      }
      fillRow()
    }
    return changed
  }

  /// - Throws: a usage error where the sheet is too large; where it can't be written.
  public func write(to path: String, inputs: Set<String>) throws {
    let picture = try ContactSheet(cells: cells, columns: columns).picture()
    if let real = Files.resolved(path), inputs.contains(real) {
      throw RenderingError(.cannotCreate, "\(path) is also an input", remedy: "Choose another name with -o.")
    }
    let out = try AtomicFile(path: path)
    try out.write(try PNGWriter.encode(picture))
    try out.commit()
  }

  private mutating func appendCell(_ picture: Pixmap, _ name: String?, _ time: Seconds) {
    let words = ContactSheet.words(time)
    let cut = picture.width > side || picture.height > 2 * side
    let scale = min(Double(side) / Double(picture.width), 2 * Double(side) / Double(picture.height))
    let longer = Int((Double(max(picture.width, picture.height)) * scale).rounded(.down))
    cells.append(
      ContactSheet.Cell(
        picture: cut ? picture.shrunk(toFit: max(1, longer)) : picture, label: name.map { "\($0) · \(words)" } ?? words)
    )
  }

  /// Another spec begins in a row of its own.
  private mutating func fillRow() {
    while cells.count % columns != 0 { cells.append(ContactSheet.Cell(picture: nil, label: "")) }
  }

  private static func pictures(of spec: LoadedSpec, at moments: [Seconds]) throws -> [Pixmap] {
    var frames = SceneFrames(spec, at: moments)
    var out: [Pixmap] = []
    while let frame = try frames.next() { out.append(frame.picture) }
    return out
  }
}
