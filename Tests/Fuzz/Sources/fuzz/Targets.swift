// What is fuzzed: each reader to its last frame, a spec to the frames of its scene.
// Flow: bytes → reader or decoder; a trap, a hang, too much memory or a broken promise ends the run.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting
import SparklerScene

func run(_ target: ([UInt8]) -> Void, _ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  target([UInt8](UnsafeBufferPointer(start: data, count: size)))
  return 0
}

enum Targets {
  private static let limits = ReadLimits(pixels: 1 << 16, frames: 200, totalPixels: 1 << 20)

  /// Plays to the end; a reader keeps what its facts promise.
  private static func play(_ source: (any FrameSource)?) {
    guard var source else { return }
    let facts = source.facts
    precondition(facts.width * facts.height <= limits.pixels && facts.frameCount <= limits.frames, "limits hold")
    var count = 0
    do {
      while let frame = try source.next() {
        precondition(frame.index == count, "frames come in order")
        precondition(frame.picture.width == facts.width && frame.picture.height == facts.height, "one size")
        count += 1
      }
      precondition(count == facts.frameCount, "as many frames as promised")
    } catch {
      precondition(count < facts.frameCount && !"\(error)".isEmpty, "an error takes a frame's place")
    }
    precondition((try? source.next()) == nil, "nothing follows the end")
  }

  static func gif(_ bytes: [UInt8]) {
    play(try? GIFReader(bytes, limits: limits))
    play(try? GIFReader(bytes, limits: lenient))
  }

  static func png(_ bytes: [UInt8]) {
    play(try? APNGReader(bytes, limits: limits))
    play(try? APNGReader(bytes, limits: lenient))
    _ = try? PNGReader.size(of: bytes)
    _ = try? PNGReader.decode(bytes, limits: PNGLimits(pixels: limits.pixels))
  }

  static func webp(_ bytes: [UInt8]) { play(try? WebPReader(bytes, limits: limits)) }

  static func avif(_ bytes: [UInt8]) { play(try? AVIFReader(bytes, limits: limits)) }

  /// Whole frames of damaged files.
  private static let lenient: ReadLimits = {
    var all = limits
    all.showsDamaged = true
    return all
  }()

  static func jpeg(_ bytes: [UInt8]) {
    _ = try? JPEGReader.size(of: bytes)
    if let picture = try? JPEGReader.decode(bytes, pixelLimit: limits.pixels) {
      precondition(picture.pixels.count == picture.width * picture.height, "all its pixels")
    }
    play(try? AnimationReader(bytes, limits: lenient))
  }

  /// Read as `fonts:` of a spec and `fonts --add` read it: names, embedding rights, axes, and a text in each family.
  static func font(_ bytes: [UInt8]) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid()).ttf")
    // Another reader could still hold a file that is only rewritten.
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(bytes).write(to: file)
      let facts = try? FontFacts(ofFile: file.path)
      precondition(facts.map { $0.licence.count <= 301 && $0.address.count <= 301 } ?? true, "names are shortened")
      let measurer = TextMeasurer(fonts: try FontLibrary(files: [file.path], folders: [fontFolder]))
      for family in measurer.families.prefix(8) {
        for weight in [100, 400, 900] {
          let font = Font(family: family, weight: weight, size: 20)
          var text = TextContent(string: "Hamburg 0123", font: font)
          text.setting.fontVariations.axes = ["wght": Double(weight), "wdth": 1e6, "opsz": -1e6]
          let metrics = try measurer.measure(text)
          let numbers = [metrics.size.width, metrics.size.height, metrics.ink.size.width, metrics.ink.size.height]
          precondition(numbers.allSatisfy(\.isFinite), "a text has a size")
        }
      }
    } catch { precondition(!"\(error)".isEmpty, "an error says something") }
  }

  /// A small font under the names of the installed ones: each text opens them anew, and the real emoji are 10 MB.
  private static let fontFolder: String = {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("fuzz-fonts-\(getuid())").path
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let regular = FontLibrary.standardFolders.map { "\($0)/Inter-Regular.otf" }.first { manager.fileExists(atPath: $0) }
    for name in ["Inter-Regular.otf", "NotoColorEmoji.ttf"] {
      if let regular { try? manager.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: regular) }
      // Without it every case would end before its font is read.
      precondition(manager.fileExists(atPath: "\(folder)/\(name)"), "no font for the fuzzer: run scripts/setup.sh")
    }
    return folder
  }()

  static func spec(_ bytes: [UInt8]) {
    do {
      let document = try SpecDocument(bytes, name: "fuzz", limits: specLimits)
      let built = try document.build(assets: Assets(), measuring: Measuring())
      for share in [0, 0.37, 1] { _ = built.compiled.sample(at: built.scene.duration * share) }
      // What a spec expands to is a spec.
      let text = built.expanded { $0 }
      if text.utf8.count < Int(specLimits["spec-bytes"]) {
        let again = try SpecDocument(Array(text.utf8), name: "again", limits: Limits())
        do { _ = try again.build(assets: Assets(), measuring: Measuring()) } catch {
          preconditionFailure("its expansion is refused: \(error)\n\(text)")
        }
      }
    } catch { precondition(!"\(error)".isEmpty, "an error says something") }
  }

  private static let specLimits: Limits = {
    var limits = Limits()
    let small: [(String, Double)] = [
      ("spec-bytes", 65536), ("nodes", 4000), ("side", 1024), ("area", 1_048_576), ("frames", 600), ("pixels", 1e8),
      ("layers", 200), ("built-layers", 500), ("drawn-layers", 2000), ("live-particles", 500), ("births", 2000),
      ("moved-layers", 50), ("moved-particles", 50), ("contacts", 2000), ("motion-keys", 20000),
      ("item-steps", 100_000), ("text", 500),
    ]
    for (name, value) in small { precondition(limits.set(name, value), "a limit's name") }
    return limits
  }()

  /// Every file is there: an animated one where its name ends in `.gif`.
  private struct Assets: AssetResolving {
    func image(_ path: String) throws(AssetError) -> ImageAsset {
      let track = path.hasSuffix(".gif") ? ImageTrack(times: [0.1, 0.2], plays: path.count % 2 == 0 ? nil : 2) : nil
      return ImageAsset(source: path, pixelWidth: 40, pixelHeight: 20, track: track)
    }

    func font(_ path: String) throws(AssetError) -> String { path }
  }

  private struct Measuring: ContentMeasuring {
    func measure(_ text: TextContent) throws -> TextMetrics {
      let size = Size(Double(min(1000, text.string.utf8.count)) * 0.6 * text.font.size, 1.2 * text.font.size)
      return TextMetrics(size: size, ink: Rect(origin: .zero, size: size))
    }

    func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
  }
}
