// One output of one spec, from its check to the finished file.
// Flow: LoadedSpec + OutputSpec → RenderJob → file, whole or not at all.
import Foundation
import Imaging
import Primitives
import SceneGraph
import SpecFormat

/// Renders one output.
public struct RenderJob: Sendable {
  public let output: OutputSpec
  /// Where the bytes go; `-` is standard output.
  public let path: String
  let pipeline: FramePipeline
  let inputs: Set<String>

  /// - Parameter path: the output's file, already against its folder; `-` is standard output. With `%d` or `%04d` in
  ///   it every frame is a PNG file of its own.
  /// - Throws: where the file can't be written there, before anything is rendered.
  public init(_ spec: LoadedSpec, output: OutputSpec, path: String) throws {
    self.output = output
    self.path = path
    var scene = spec.built.scene
    if let background = output.background { scene.background = background }
    inputs = spec.inputs
    let timeline = Timeline(
      duration: scene.duration, rate: output.frameRate, loopOffset: output.loopOffset, hold: spec.built.hold)
    pipeline = FramePipeline(
      scene: scene, timeline: timeline, images: spec.images, fonts: spec.fonts, isExact: spec.isExact)
    try check()
  }

  /// How many frames it paints into the file.
  public var frameCount: Int { output.at == nil ? pipeline.timeline.count : 1 }

  private var isSequence: Bool { FramePattern(path) != nil }

  private func check() throws {
    if output.format == .png && output.at == nil && !isSequence && frameCount > 1 {
      throw StudioError(
        .usage, "\(path): a PNG holds one of the \(frameCount) frames",
        remedy: "Take one with --at 1.2s, all with a name such as frames/%04d.png, or write an .apng.")
    }
    if path == "-" {
      if isatty(STDOUT_FILENO) == 1 {
        throw StudioError(
          .usage, "standard output is a terminal", remedy: "Send it to a file or a pipe, or use -o FILE.")
      }
      return
    }
    let first = FramePattern(path)?.name(0) ?? path
    switch Files.kind(path) {
    case .folder: throw StudioError(.cannotCreate, "\(path) is a folder", remedy: "Name a file in it.")
    case .other: throw StudioError(.cannotCreate, "\(path) is no regular file", remedy: "Use - for standard output.")
    default: break
    }
    if let real = Files.resolved(path), inputs.contains(real) {
      throw StudioError(
        .cannotCreate, "\(path) is also an input of this render", remedy: "Choose another name with -o.")
    }
    let folder = Files.folder(of: first)
    if Files.kind(folder) != .folder {
      throw StudioError(
        .cannotCreate, "there is no folder \(folder)", remedy: "Make it first, or use --out-dir, which makes it.")
    }
    if access(folder, W_OK) != 0 {
      throw StudioError(
        .cannotCreate, "the folder \(folder) can't be written in: \(Files.text(errno))",
        remedy: "Choose another place with -o.")
    }
  }

  /// Paints, encodes and writes.
  ///
  /// - Parameters:
  ///   - jobs: how many cores work at once; no byte depends on it.
  ///   - progress: is told how many frames are done.
  public func run(jobs: Int, progress: @escaping (Int) -> Void = { _ in }) async throws {
    if isSequence { return try await runSequence(jobs: jobs, progress: progress) }
    if path == "-" {
      // An APNG's header is completed at the end, so its bytes are gathered first.
      var gathered: [UInt8] = []
      try await encode(jobs: jobs, progress: progress) { bytes, patch in
        if let patch {
          gathered.replaceSubrange(patch..<patch + bytes.count, with: bytes)
        } else if output.format == .apng {
          gathered += bytes
        } else {
          try AtomicFile.write(bytes, to: STDOUT_FILENO, name: "standard output")
        }
      }
      return try AtomicFile.write(gathered, to: STDOUT_FILENO, name: "standard output")
    }
    let file = try AtomicFile(path: path)
    try await encode(jobs: jobs, progress: progress) { bytes, patch in
      if let patch { try file.patch(bytes, at: patch) } else { try file.write(bytes) }
    }
    try file.commit()
  }

  /// - Parameter sink: takes bytes in order, or bytes to lay over the file at an offset.
  private func encode(
    jobs: Int, progress: (Int) -> Void, to sink: ([UInt8], _ patch: Int?) throws -> Void
  ) async throws {
    let still = stillPipeline
    switch output.format {
    case .gif:
      var options = GIFOptions(output)
      if still != nil { options.loop = .once }
      let render = GIFRender(pipeline: still ?? pipeline, options: options, jobs: jobs)
      try await render.write(progress: progress) { try sink($0, nil) }
    case .apng:
      let render = APNGRender(pipeline: still ?? pipeline, loop: output.loop, jobs: jobs)
      try await render.write(progress: progress, to: sink)
    case .png:
      var bytes: [UInt8] = []
      try (still ?? pipeline).paint(0..<1) { picture, _ in bytes = try PNGWriter.encode(picture) }
      try sink(bytes, nil)
      progress(1)
    }
  }

  /// A timeline of the one moment that `at` names: the exact time, not a frame's.
  private var stillPipeline: FramePipeline? {
    guard let at = output.at else { return nil }
    return FramePipeline(
      scene: pipeline.scene, timeline: Timeline(still: at, rate: output.frameRate), images: pipeline.images,
      fonts: pipeline.fonts, isExact: pipeline.isExact)
  }

  private func runSequence(jobs: Int, progress: @escaping (Int) -> Void) async throws {
    guard let pattern = FramePattern(path) else { return }
    var done = 0
    let pipeline = stillPipeline ?? self.pipeline
    try await Chunks(count: pipeline.timeline.count, jobs: jobs).run(jobs: jobs) { range in
      var pictures: [[UInt8]] = []
      try pipeline.paint(range) { picture, _ in pictures.append(try PNGWriter.encode(picture)) }
      return pictures
    } take: { pictures in
      for bytes in pictures {
        let file = try AtomicFile(path: pattern.name(done))
        try file.write(bytes)
        try file.commit()
        done += 1
      }
      progress(done)
    }
  }
}

/// A file name with a place for a frame's number: `%d`, or `%04d` with leading zeros.
package struct FramePattern {
  private let before: Substring
  private let after: Substring
  private let digits: Int

  package init?(_ path: String) {
    guard let match = path.firstMatch(of: /%(0?)([1-9]?)d/) else { return nil }
    before = path[..<match.range.lowerBound]
    after = path[match.range.upperBound...]
    digits = Int(match.2) ?? 1
  }

  package func name(_ number: Int) -> String {
    let text = String(number)
    return before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
  }
}

extension LoadedSpec {
  /// The scene at exactly this time.
  public func picture(at time: Seconds) throws -> Pixmap {
    var out = Pixmap(width: 0, height: 0)
    try FramePipeline(
      scene: built.scene, timeline: Timeline(still: time, rate: built.frameRate), images: images, fonts: fonts,
      isExact: isExact
    )
    .paint(0..<1) { picture, _ in out = picture }
    return out
  }

  /// Every frame with the time at which it appears.
  public func pictures() throws -> [(time: Seconds, picture: Pixmap)] {
    let timeline = Timeline(duration: built.scene.duration, rate: built.frameRate)
    var out: [(Seconds, Pixmap)] = []
    try FramePipeline(scene: built.scene, timeline: timeline, images: images, fonts: fonts, isExact: isExact)
      .paint(0..<timeline.count) { picture, _ in out.append((timeline.time(at: out.count), picture)) }
    return out
  }
}
