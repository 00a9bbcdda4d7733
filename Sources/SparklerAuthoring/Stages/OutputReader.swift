// Reads the files to make of a scene, and checks them against their formats and the limits.
// Flow: `output:`, `outputs:` → OutputReader → OutputSpec.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// Reads which files are made of a scene.
package struct OutputReader {
  package var reader: Reader
  let built: BuiltSpec

  package init(_ reader: Reader, of built: BuiltSpec) { (self.reader, self.built) = (reader, built) }

  func surroundings(_ bounds: Rect) -> Surroundings {
    Surroundings(bounds: bounds, canvas: built.scene.size, duration: built.scene.duration)
  }

  package mutating func outputs(_ root: SpecNode, _ found: FoundKeys) -> [OutputSpec] {
    if let both = found[DocumentKeys.outputs], found[DocumentKeys.output] != nil {
      reader.report(
        .bothNames, both, "'output' and 'outputs' both name files", remedy: "keep one of them",
        place: root.place(of: DocumentKeys.outputs))
    }
    if let node = found[DocumentKeys.output] {
      guard node.text != nil else {
        reader.report(
          .wrongType, node, "one file name is wanted, not \(node.description)", remedy: "outputs: [{file: a.gif}]")
        return []
      }
      guard let file = reader.scalar(node, wanted: "a file name") else { return [] }
      return output(node, file: file, FieldValues(), found: FoundKeys()).map { [$0] } ?? []
    }
    guard let node = found[DocumentKeys.outputs] else { return [] }
    return (node.items ?? [node]).compactMap { item in
      let keys = reader.keys(of: item, DocumentFields.output, what: "an output")
      let canvas = Rect(0, 0, Double(built.scene.pixelWidth), Double(built.scene.pixelHeight))
      let values = reader.values(of: keys, DocumentFields.output, in: surroundings(canvas))
      guard let file = values[OutputKeys.file] else {
        if item.entries != nil && keys[OutputKeys.file] == nil {
          reader.report(.missingKey, item, "an output needs a file", remedy: "file: out.gif")
        }
        return nil
      }
      return output(item, file: file, values, found: keys)
    }
  }

  private mutating func output(
    _ node: SpecNode, file: String, _ values: FieldValues, found: FoundKeys
  ) -> OutputSpec? {
    guard let format = values[OutputKeys.format] ?? OutputFormat(fileName: file) else {
      if found[OutputKeys.format] == nil {
        reader.report(
          .unknownWord, found[OutputKeys.file] ?? node, "'\(file)' has no known extension",
          remedy: "end it in \(OutputFormat.endings), or give format:")
      }
      return nil
    }
    var pair = DocumentFields.OutputInSpec(
      output: OutputSpec(
        file: file, format: format, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset),
      spec: built)
    // Setting a quality allows lossy compression.
    pair.output.isLossless = !values.has(OutputKeys.quality)
    DocumentFields.outputs.apply(values, to: &pair)
    var output = pair.output
    output.size = values[OutputKeys.size].flatMap { pixels($0, found[OutputKeys.size] ?? node) }
    output.place = node.place
    if let place = values[OutputKeys.destination] {
      output.keep(
        place, hasOwnRate: found[OutputKeys.frameRate] != nil, duration: built.scene.duration,
        canvas: PixelSize(width: built.scene.pixelWidth, height: built.scene.pixelHeight))
    }
    check(output, node, found)
    return output
  }

  mutating func checkFrames(_ root: SpecNode, _ found: FoundKeys) {
    let own = PixelSize(width: built.scene.pixelWidth, height: built.scene.pixelHeight)
    let all = [(built.frameRate, own)] + built.outputs.map { ($0.frameRate, $0.size ?? own) }
    func count(_ rate: Double) -> Double {
      Double(BuiltSpec.frameCount(duration: built.scene.duration, rate: rate))
    }
    let frames = all.map { count($0.0) }.max() ?? 0
    let node = found[DocumentKeys.duration] ?? root
    if frames > reader.limits["frames"] {
      reader.report(.limit, node, "the scene has \(Limits.text(frames)) frames", remedy: reader.limits.remedy("frames"))
    }
    let moments = Double(built.scene.motionBlur?.samples ?? 1)
    let pixels = moments * (all.map { count($0.0) * Double($0.1.width) * Double($0.1.height) }.max() ?? 0)
    if pixels > reader.limits["pixels"] {
      reader.report(
        .limit, node, "the scene's frames have \(Limits.text(pixels)) pixels\(moments > 1 ? " in all moments" : "")",
        remedy: reader.limits.remedy("pixels"))
    }
  }
}

extension OutputReader {
  /// An output's size as whole pixels.
  mutating func pixels(_ size: Size, _ node: SpecNode) -> PixelSize? {
    let (width, height) = (size.width.rounded(), size.height.rounded())
    return reader.isPaintable(width, height, node)
      ? PixelSize(width: Int(clamping: width), height: Int(clamping: height)) : nil
  }

  /// Reports settings that the output's format does not support.
  mutating func check(_ output: OutputSpec, _ node: SpecNode, _ found: FoundKeys) {
    if let late = output.at.first(where: { $0 > built.scene.duration }) {
      reader.report(
        .outOfRange, found[OutputKeys.at] ?? node, "at \(late) lies beyond the scene's end, \(built.scene.duration)",
        remedy: "write at most \(built.scene.duration)")
    }
    if let list = found[OutputKeys.at], list.items?.isEmpty == true {
      reader.report(.wrongCount, list, "at names no moment", remedy: "write one, or leave at out for the animation")
    }
    if let loops = found[OutputKeys.loops], !output.format.facts.saysHowOften {
      reader.report(
        .noEffect, loops, "\(output.format.facts.name) can't store how often it plays", remedy: "leave loops out")
    }
    if let most = output.format.facts.greatestPlayedRate, output.frameRate > most, output.at.isEmpty,
      // Equal frames are stored as one.
      built.scene.shortestStay?.value ?? 0 < 1 / most
    {
      let (name, rate) = (output.format.facts.name, Limits.text((most * 10).rounded(.down) / 10))
      reader.report(
        .noEffect, found[OutputKeys.frameRate] ?? node,
        "browsers show each frame of \(name) for 0.1 s at more than \(rate) frames a second, so it plays slowly",
        remedy: "fps: 60 on this output")
    }
    if !output.format.facts.isPaged {
      for key in [OutputKeys.paper.name, OutputKeys.margin.name, OutputKeys.resolution.name] {
        guard let node = found[key] else { continue }
        reader.report(.noEffect, node, "'\(key)' is for PDFs", remedy: "leave it out")
      }
    }
    if output.format != .svg, let node = found[OutputKeys.text] {
      reader.report(.noEffect, node, "'text' is for SVGs", remedy: "leave it out, or write an .svg")
    }
    if !output.format.facts.choosesMoments, let node = found[OutputKeys.every] {
      reader.report(.noEffect, node, "'every' is for storyboards", remedy: "leave it out, or write at: [0s, 0.5s]")
    }
    if output.isLossless, output.quality == nil, [.unlessBest, .always].contains(output.format.facts.loss),
      let wish = found[OutputKeys.lossless]
    {
      let (name, isBest) = (output.format.facts.name, output.format.facts.loss == .unlessBest)
      reader.report(
        .noEffect, wish, "'lossless' is for WebPs; \(name) loses some\(isBest ? " by default" : "")",
        remedy: isBest ? "quality: 100 keeps every pixel" : "leave it out, or write a .webp")
    }
    if output.isLossless, output.quality != nil, let both = found[OutputKeys.lossless] {
      reader.report(
        .bothNames, both, "'quality' is for lossy files", remedy: "keep one of quality and lossless")
    }
    if output.format == .gif, output.quality != nil, let lossy = found[OutputKeys.lossy] {
      reader.report(.bothNames, lossy, "'lossy' is 100 minus quality", remedy: "keep one of quality and lossy")
    }
    if let problem = output.problem(of: built.scene) {
      reader.report(.outOfRange, found[problem.key] ?? node, problem.message, remedy: problem.remedy)
    } else if output.at.isEmpty, !output.format.facts.holdsOneFrame, let place = output.destination,
      // A scene that is too large for its limits is not sampled.
      !reader.diagnostics.contains(where: { $0.code.severity == .error }),
      let problem = place.motionProblem(of: built, loop: output.loop)
    {
      reader.report(.endlessMotion, found[OutputKeys.destination] ?? node, problem.message, remedy: problem.remedy)
    }
  }
}

extension Reader {
  /// Whether a canvas of this size in whole pixels can be painted; reports why not.
  mutating func isPaintable(_ width: Double, _ height: Double, _ node: SpecNode) -> Bool {
    if width < 1 || height < 1 {
      report(
        .outOfRange, node, "a canvas of \(Limits.text(width))×\(Limits.text(height)) pixels has nothing to draw on",
        remedy: "at least 1x1")
    } else if max(width, height) > limits["side"] {
      report(
        .limit, node, "the canvas has \(Limits.text(width))×\(Limits.text(height)) pixels",
        remedy: limits.remedy("side"))
    } else if width * height > limits["area"] {
      report(.limit, node, "the canvas has \(Limits.text(width * height)) pixels", remedy: limits.remedy("area"))
    } else {
      return true
    }
    return false
  }
}
