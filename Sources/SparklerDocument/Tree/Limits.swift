// Upper bounds for what a spec may ask for, checked before memory is allocated.
// Flow: `--limit name=value` → Limits → parser, decoder, render job.
import SparklerCore
import SparklerScene

/// Upper bounds that keep a faulty or hostile spec from exhausting the machine.
public struct Limits: Sendable, Hashable {
  /// A limit's name, its value and what it counts.
  public struct Entry: Sendable, Hashable {
    /// The name that `--limit` takes.
    public var name: String
    /// The largest amount allowed.
    public var value: Double
    /// What is counted.
    public var summary: String
    /// Whether it may be raised above the default. False for bounds set by the call stack, the sampler or the painter.
    public var mayRise = true
  }

  /// How remedies name the setting to change: in Swift or on the command line.
  public var wording = SettingWords.swift
  /// The value of `--root`, which commands in remedies repeat; nil if it was not given.
  public var rootOption: String?

  /// All limits with their current values.
  public private(set) var entries: [Entry] = [
    Entry(name: "memory", value: 4_294_967_296, summary: "bytes of memory of the whole process"),
    Entry(name: "spec-bytes", value: 1_048_576, summary: "bytes of a spec file"),
    Entry(name: "variants", value: 10_000, summary: "variants of a spec, rows of a CSV file"),
    Entry(name: "csv-bytes", value: 16_777_216, summary: "bytes of a CSV file"),
    Entry(name: "nesting", value: 64, summary: "levels of maps and lists", mayRise: false),
    Entry(name: "nodes", value: 200_000, summary: "values of a spec once aliases are expanded"),
    Entry(
      name: "evaluated-text", value: 2_097_152,
      summary: "bytes of texts that contain names, before and after substitution"),
    Entry(name: "side", value: 8192, summary: "pixels of the canvas's longer side", mayRise: false),
    Entry(name: "area", value: 32_000_000, summary: "pixels of the canvas"),
    Entry(name: "frames", value: 6000, summary: "frames of an output"),
    Entry(name: "pixels", value: 8_000_000_000, summary: "pixels of all frames of an output"),
    Entry(
      name: "painted-pixels", value: 4_000_000_000, summary: "estimated pixels that painting one frame touches"),
    Entry(name: "seconds", value: 21_600, summary: "seconds that the frames of an output may take"),
    Entry(name: "layers", value: 5000, summary: "layers written in a spec"),
    Entry(
      name: "built-layers", value: 20_000,
      summary:
        "layers created by effects, Lottie and SVG files, slides and split texts, with the cells of effects' emitters"
    ),
    Entry(name: "animations", value: 100_000, summary: "animations of all layers, and their keyframe values"),
    Entry(name: "points", value: 2_000_000, summary: "lines and curves of all outlines"),
    Entry(
      name: "morphed-points", value: 20_000, summary: "lines and curves of all outlines that shapes morph between"),
    Entry(name: "grid-cells", value: 250_000, summary: "cells of grids that layers cover"),
    Entry(
      name: "drawn-layers", value: Double(Scene.layerLimit), summary: "layers of one frame, copies included",
      mayRise: false),
    Entry(
      name: "layer-depth", value: 200, summary: "levels of layers within layers in a Lottie or SVG file", mayRise: false
    ),
    Entry(
      name: "path-points", value: 16_000_000,
      summary: "points of outlines in Lottie and SVG files at all times; keyframes, letters and values count as points"),
    Entry(name: "filters", value: 64, summary: "filters of a layer, and of its backdrop"),
    Entry(name: "cell-depth", value: 8, summary: "levels of emitter cells within cells"),
    Entry(
      name: "emission-animations", value: 500,
      summary: "animations of an emitter's births, counted for each cell that they act on"),
    Entry(name: "live-particles", value: 100_000, summary: "particles alive at once"),
    Entry(name: "births", value: 2_000_000, summary: "particles born in a scene"),
    Entry(name: "moved-layers", value: 20_000, summary: "layers that physics moves, and its behaviours"),
    Entry(name: "moved-particles", value: 5000, summary: "particles that physics moves"),
    Entry(name: "contacts", value: 60_000, summary: "pairs of items that overlap at once"),
    Entry(name: "motion-keys", value: 2_000_000, summary: "keyframes that physics is baked into"),
    Entry(
      name: "item-steps", value: 6_000_000,
      summary: "simulation steps of physics, 240 a second for each item, plus the cost of contacts"),
    Entry(name: "marks", value: 1000, summary: "strokes of a marker on words, line by line"),
    Entry(name: "text", value: 10_000, summary: "characters of one text"),
    Entry(name: "letters", value: 250_000, summary: "letters laid out, counted each time"),
    Entry(name: "asset-bytes", value: 67_108_864, summary: "bytes of an image or a font"),
    Entry(name: "asset-area", value: 64_000_000, summary: "pixels of an image"),
    Entry(
      name: "picture-memory", value: 1_073_741_824, summary: "bytes that pictures and their decoders hold at once"),
    Entry(name: "asset-seconds", value: 4, summary: "seconds of processor time to read or paint an image or a font"),
    Entry(name: "asset-memory", value: 2_147_483_648, summary: "bytes of memory to read or paint an image or a font"),
    Entry(name: "video-frames", value: 500_000, summary: "frames of a video file"),
    Entry(name: "svg-bytes", value: 8_388_608, summary: "bytes of an SVG"),
    Entry(name: "svg-elements", value: 100_000, summary: "elements of an SVG"),
    Entry(name: "spool-bytes", value: 4_294_967_296, summary: "bytes of painted frames kept for several outputs"),
    Entry(name: "lottie-layers", value: 2000, summary: "layers of a Lottie file"),
    Entry(name: "lottie-pictures", value: 200, summary: "pictures in a Lottie file"),
    Entry(name: "svg-layers", value: 2000, summary: "moving elements of a written SVG"),
    Entry(name: "svg-pictures", value: 200, summary: "pictures in a written SVG"),
    Entry(name: "pdf-bytes", value: 1_073_741_824, summary: "bytes of a PDF"),
    Entry(name: "pdf-drawings", value: 100_000, summary: "drawings on a page of a PDF"),
    Entry(name: "board-moments", value: 240, summary: "moments of a scene on a storyboard"),
    Entry(name: "encoder-seconds", value: 120, summary: "seconds that ffmpeg may take before it reads more input"),
  ]

  /// The default limits.
  public init() {}

  /// The value of a limit by its name; infinite for an unknown name.
  public subscript(name: String) -> Double {
    // By index: passing each entry to a closure would copy it.
    for i in entries.indices where entries[i].name == name { return entries[i].value }
    return .infinity
  }

  /// The limit as an integer, at most 2⁴⁰ so that sums don't overflow.
  package func whole(_ name: String) -> Int { Int(clamping: min(self[name], 0x1p40)) }

  /// The highest value that a limit may be set to; nil if any is allowed.
  package func highest(_ name: String) -> Double? {
    entries.contains { $0.name == name && !$0.mayRise } ? Limits()[name] : nil
  }

  /// Sets a limit.
  ///
  /// - Returns: false for an unknown name, a value that is not positive and finite, or a raise that is not allowed.
  public mutating func set(_ name: String, _ value: Double) -> Bool {
    guard let i = entries.firstIndex(where: { $0.name == name }), value > 0, value.isFinite else { return false }
    if let most = highest(name), value > most { return false }
    entries[i].value = value
    return true
  }

  /// The remedy for exceeding a limit.
  public func remedy(_ name: String) -> String {
    guard let entry = entries.first(where: { $0.name == name }) else { return name }
    let most = "at most \(Self.text(entry.value)) \(entry.summary)"
    return entry.mayRise ? "\(most); \(wording.limit(name)) raises it" : most
  }

  /// A limit's value as the command line takes it.
  public static func text(_ v: Double) -> String { TreeText.short(v) }
}
