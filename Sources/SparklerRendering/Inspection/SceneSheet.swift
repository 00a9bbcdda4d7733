// Contact sheets painted directly from specs, optionally compared with an earlier version.
// Flow: LoadedSpec + moments → ContactSheet → PNG.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging

/// One contact sheet of several specs and variants.
public struct SceneSheet {
  private var cells: [ContactSheet.Cell] = []
  /// Number of pictures in a row.
  private let columns: Int
  /// Maximum width of a picture in pixels.
  private let side: Int

  /// - Parameters:
  ///   - width: width of the sheet in pixels, 100...8000.
  ///   - columns: number of pictures in a row.
  public init(width: Int, columns: Int) {
    self.columns = max(1, columns)
    side = max(16, (width - Int(ContactSheet.gap)) / self.columns - Int(ContactSheet.gap))
  }

  /// Moments spread evenly over an animation, including its first and last frame.
  ///
  /// - Parameter count: number of moments; at most the number of frames.
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
  ///   - name: caption of each picture, before its time; nil for the time only.
  /// - Throws: if a picture can't be painted.
  public mutating func add(_ spec: LoadedSpec, at moments: [Seconds], name: String? = nil) throws {
    for (time, picture) in zip(moments, try Self.pictures(of: spec, at: moments)) {
      appendCell(picture, name, time)
    }
    // Specs with few moments share a row.
    if moments.count >= columns { fillRow() }
  }

  /// Adds three rows: the earlier version, the current one, and the differences in red.
  ///
  /// - Parameters:
  ///   - old: the earlier version of the spec.
  ///   - revision: caption for the earlier version.
  /// - Returns: number of moments that differ.
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

  /// - Throws: a usage error if the sheet is too large; an error if it can't be written.
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

  /// Fills the row, so that the next spec starts a new one.
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
