// The tables of the document's own keys and of an output's.
// Flow: DocumentKeys, OutputKeys → here → SpecDocument, Schema, Expander.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

extension DitherMode: Word {}
extension AlphaMode: Word {}
extension VideoCodec: Word {}
extension SceneFit: Word {}
extension OutputFormat: Word {}

package enum DocumentFields {
  package static let document = properties.map(\.field)
  package static let output = outputs.map(\.field)

  /// Keys of a document that no specific stage reads.
  static let plain: [Field] = {
    let keys = DocumentKeys.self
    let staged = [keys.size.name, keys.output.name, keys.fonts.name, keys.poster.name]
    return document.filter { !staged.contains($0.name) }
  }()

  package static let properties: [Property<BuiltSpec>] = Property.list {
    Property(DocumentKeys.scene, value: { _ in .number(1) })
    Property(DocumentKeys.size, value: { .size($0.scene.size) })
    Property(DocumentKeys.scale, value: { .number($0.scene.scale) }, isDefault: { $0.scene.scale == 1 })
    Property(
      DocumentKeys.frameRate, value: { .number($0.frameRate) },
      isDefault: { $0.frameRate == BuiltSpec.defaultFrameRate })
    Property(DocumentKeys.duration, value: { $0.scene.duration.fieldValue })
    Property(
      DocumentKeys.loop,
      value: { ($0.scene.period != nil ? OrWord<LoopCount, Seamless>.word : .value($0.loop)).fieldValue },
      isDefault: { $0.scene.period == nil && $0.loop == .forever })
    Property(
      DocumentKeys.loopOffset, value: { $0.loopOffset.fieldValue }, isDefault: { $0.loopOffset == 0 })
    Property(
      DocumentKeys.hold,
      value: { spec in
        let times = [spec.hold.first, spec.hold.last]
        return .record(zip(HoldKeys.fields, times).map { Written(field: $0, value: $1.fieldValue) })
      }, isDefault: { $0.hold == (0, 0) })
    Property(DocumentKeys.title, value: { $0.title?.fieldValue })
    Property(DocumentKeys.note, value: { $0.note?.fieldValue })
    Property(DocumentKeys.author, value: { $0.author?.fieldValue })
    Property(DocumentKeys.alt, value: { $0.alt?.fieldValue })
    Property(DocumentKeys.poster, value: { $0.poster?.fieldValue })
    Property(DocumentKeys.motionBlur, value: { $0.scene.motionBlur?.fieldValue })
    Property(DocumentKeys.seed)
    Property(
      DocumentKeys.background, value: { .paint($0.scene.background) }, isDefault: { $0.scene.background == nil })
    Property(DocumentKeys.brand)
    Property(DocumentKeys.theme)
    Property(DocumentKeys.palettes)
    Property(DocumentKeys.fonts, value: { $0.fonts.fieldValue }, isDefault: { $0.fonts.isEmpty })
    Property(DocumentKeys.params)
    Property(DocumentKeys.times)
    Property(DocumentKeys.bpm)
    Property(DocumentKeys.values)
    Property(DocumentKeys.components)
    Property(DocumentKeys.effects)
    Property(DocumentKeys.extends)
    Property(DocumentKeys.sizes)
    Property(DocumentKeys.matrix)
    Property(DocumentKeys.with)
    Property(
      DocumentKeys.layers,
      value: { .layers($0.resting?.layers ?? $0.scene.layers, in: Rect(origin: .zero, size: $0.scene.size)) })
    Property(DocumentKeys.camera)
    Property(DocumentKeys.dynamics, value: { $0.resting?.dynamics.fieldValue })
    Property(DocumentKeys.output)
    Property(
      DocumentKeys.outputs,
      value: { spec in
        .list(spec.outputs.map { .record(outputs.written(of: OutputInSpec(output: $0, spec: spec))) })
      }, isDefault: { $0.outputs.isEmpty })
    Property(
      DocumentKeys.tests,
      value: { spec in
        .list(spec.tests.map { .record(TestFields.properties.written(of: TestInSpec(test: $0, spec: spec))) })
      }, isDefault: { $0.tests.isEmpty })
  }

  /// An output, and the spec whose rate and loop it inherits.
  package struct OutputInSpec: Sendable {
    var output: OutputSpec
    var spec: BuiltSpec
  }

  package static let outputs: [Property<OutputInSpec>] =
    own {
      Property(OutputKeys.file, value: { .text($0.file) })
      Property(OutputKeys.format, value: { $0.format.fieldValue })
      Property(OutputKeys.size, value: { $0.size.map { .size(Size(Double($0.width), Double($0.height))) } })
      Property(OutputKeys.fit, \.fit)
    } + [rate]
    + own {
      Property(OutputKeys.colors, \.colors)
      Property(OutputKeys.alpha, \.alpha)
      Property(OutputKeys.matte, \.matte)
      Property(OutputKeys.dither, \.dither)
      Property(OutputKeys.lossy, \.lossy)
      Property(OutputKeys.effort, \.effort)
    } + loops
    + own {
      Property(
        OutputKeys.at,
        value: { $0.at.isEmpty ? nil : $0.at.count == 1 ? $0.at[0].fieldValue : $0.at.fieldValue },
        set: { output, times in output.at = times })
      Property(
        OutputKeys.background, value: { $0.background.map { WrittenBackground(paint: $0).fieldValue } },
        set: { output, background in output.background = .some(background.paint) })
      Property(OutputKeys.quality, optional: \.quality)
      Property(
        OutputKeys.lossless, value: { $0.isLossless == ($0.quality == nil) ? nil : .flag($0.isLossless) },
        set: { output, flag in output.isLossless = flag })
      Property(
        OutputKeys.maxSize, value: { $0.maxSize.map { .number(Double($0)) } },
        set: { output, bytes in output.maxSize = Int(clamping: bytes) })
      Property(
        OutputKeys.keep, value: { $0.kept.isEmpty ? nil : $0.kept.fieldValue },
        set: { output, kept in output.kept = kept })
      Property(OutputKeys.destination, value: { $0.destination.map { .text($0.name) } })
      Property(OutputKeys.codec, optional: \.codec)
      Property(OutputKeys.every, optional: \.every)
      Property(OutputKeys.paper, optional: \.paper)
      Property(OutputKeys.margin, \.margin)
      Property(OutputKeys.resolution, \.resolution)
      Property(OutputKeys.text, \.texts)
    }

  private static let rate = Property<OutputInSpec>(
    OutputKeys.frameRate, value: { .number($0.output.frameRate) },
    isDefault: { $0.output.frameRate == $0.spec.frameRate }, set: { pair, rate in pair.output.frameRate = rate })

  private static let loops = [
    Property<OutputInSpec>(
      OutputKeys.loops, value: { $0.output.loop.fieldValue }, isDefault: { $0.output.loop == $0.spec.loop },
      set: { pair, loop in pair.output.loop = loop }),
    Property(
      OutputKeys.loopOffset, value: { $0.output.loopOffset.fieldValue },
      isDefault: { $0.output.loopOffset == $0.spec.loopOffset },
      set: { pair, offset in pair.output.loopOffset = offset }),
  ]

  /// Properties of an output that do not depend on its spec.
  private static func own(@PropertyList<OutputSpec> _ properties: () -> [Property<OutputSpec>]) -> [Property<
    OutputInSpec
  >] {
    properties().map { $0.of(\.output) }
  }
}
