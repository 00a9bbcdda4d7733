// Maps a scene's frames to indices: of the scene's palette, or of a frame's own if that is far more accurate.
// Flow: ColorSurvey → FrameMapper → MappedFrame → GIFFrameEncoder.
import SparklerCore

/// Maps any frame of a scene, in any order: the result depends only on the frame and the one before.
package struct FrameMapper: Sendable {
  package let palette: Palette
  /// Whether some frames may have their own palette.
  package let usesOwnPalettes: Bool
  /// The mean squared error, summed over three channels, of pixels whose exact colour the palette lacks.
  package let meanError: Double
  private let mapper: PaletteMapper
  private let dither: Dither?
  private let mode: DitherMode
  private let colors: Int
  private let exact: [UInt32]
  private let patch: PalettePatch?
  private let quality: GIFQuality
  /// The distance between key frames, in which each pixel shows its nearest colour; nil if all frames do.
  var keyDistance: Int? { quality.keepsAll || mode == .floydSteinberg ? nil : GIFQuality.keyDistance }

  /// The squared error, summed over three channels, above which a palette is poor.
  private static func poorError(_ quality: GIFQuality) -> Double { max(4.5, 2.8 * quality.errorPerBit) }
  /// A frame's own palette prevents difference encoding, so it must reduce the error to this share.
  static let worth = 0.5
  /// Smaller tables have no entry to spare for unchanged pixels.
  private static let leastColors = 16

  /// One mapper for each candidate palette.
  ///
  /// - Parameters:
  ///   - isOpaque: whether no frame shows a transparent pixel.
  ///   - errors: how many of `GIFQuality.paletteErrors` to try, at least 1.
  package static func candidates(
    _ survey: ColorSurvey, options: GIFOptions, isOpaque: Bool, errors: Int = .max
  ) -> [FrameMapper] {
    var survey = survey
    survey.endRun()
    survey.joinGuesses()
    let exact = options.exactColors.map { Color(red: $0.red, green: $0.green, blue: $0.blue).pixel & 0xFF_FFFF }
    let quality = GIFQuality(options.quality, keepsColors: options.keepsColors)
    // At a lower quality, pixels that change little are left out, too.
    let isUseful = !(quality.keepsAll && survey.drawn.changesAll)
    let transparency: PaletteBuilder.Transparency = !isOpaque ? .required : isUseful ? .ifRoom : .ifFree
    func make(_ histogram: Histogram, _ colors: Int) -> Palette {
      PaletteBuilder(colors: colors, transparency: transparency, exact: exact).palette(for: histogram)
    }
    func made(_ histogram: Histogram) -> Palette {
      quality.palettes(for: histogram, most: options.colors) { make(histogram, $0) }[0]
    }
    let palettes = quality.palettes(
      for: survey.histogram, most: options.colors, errors: Array(GIFQuality.paletteErrors.prefix(errors))
    ) { survey.drawn.ordered(make(survey.histogram, $0)) }
    return palettes.map {
      FrameMapper(survey, options: options, exact: exact, quality: quality, palette: $0, made: made)
    }
  }

  /// - Parameters:
  ///   - survey: a survey whose last run has ended.
  ///   - made: makes the palette of a single frame.
  private init(
    _ survey: ColorSurvey, options: GIFOptions, exact: [UInt32], quality: GIFQuality, palette: Palette,
    made: (Histogram) -> Palette
  ) {
    self.palette = palette
    self.quality = quality
    // Error diffusion looks up colours that no frame contains.
    let isKnown = survey.coversAll && options.dither != .floydSteinberg
    mapper = PaletteMapper(palette: palette, for: isKnown ? survey.histogram : nil)
    mode = options.dither
    colors = options.colors
    self.exact = exact
    let errors = survey.histogram.error(under: mapper)
    let error = errors.mean
    meanError = errors.ofInexact
    switch mode {
    case .auto: dither = error > 0 && quality.keepsAll ? Dither(mapper, soft: survey.soft) : nil
    case .blueNoise: dither = error > 0 ? Dither(mapper, soft: nil) : nil
    case .none, .floydSteinberg: dither = nil
    }
    let mapper = self.mapper
    let patch =
      options.colors < Self.leastColors
      ? nil
      : PalettePatch(
        mapper, survey: survey.histogram, colors: options.colors, exact: exact, errorPerBit: quality.errorPerBit)
    // No frame misses a colour that was not counted.
    self.patch = survey.coversAll && patch?.missesNone == true ? nil : patch
    usesOwnPalettes =
      error > Self.poorError(quality) && survey.histogram.transparentPixels == 0 && options.colors >= Self.leastColors
      && palette.transparentIndex != nil
      && survey.samples.contains { sample in
        let shared = sample.histogram.error(under: mapper).mean
        if shared <= Self.poorError(quality) { return false }
        let own = PaletteMapper(palette: made(sample.histogram))
        return sample.histogram.error(under: own).mean < Self.worth * shared
      }
  }

  /// - Parameters:
  ///   - picture: a reduced picture, with alpha 0 or 255.
  ///   - previous: the frame before; nil for the first one. A frame of another size counts as nil.
  ///   - isKey: whether each pixel shows its nearest colour, regardless of the frame before.
  package func map(_ picture: Pixmap, after previous: MappedFrame?, isKey: Bool = false) -> MappedFrame {
    let previous = previous.flatMap { $0.picture.bounds == picture.bounds ? $0 : nil }
    if usesOwnPalettes, let own = ownPalette(picture, previous?.picture) {
      let frame = indexed(picture, with: own, dither: nil, like: nil)
      return MappedFrame(picture: picture, indexed: frame, palette: own.palette, missed: 0, staysWhenHeld: false)
    }
    let known = previous.flatMap { $0.palette == nil && !isKey ? $0 : nil }
    var frame = indexed(picture, with: mapper, dither: dither, like: known.map { ($0.picture, $0.indexed) })
    if let known, keyDistance != nil { frame = held(frame, of: picture, after: known) }
    let missed = patch?.missedCount(picture, frame, like: known) ?? 0
    let own = patch?.mapper(for: picture, missed: missed, spreads: mode == .floydSteinberg)
    if let own, let patch {
      frame = mode == .floydSteinberg ? ErrorDiffusion.map(picture, with: own) : patch.frame(picture, frame, with: own)
    }
    return MappedFrame(
      picture: picture, indexed: frame, palette: own?.palette, missed: missed, staysWhenHeld: true)
  }

  private func indexed(
    _ picture: Pixmap, with mapper: PaletteMapper, dither: Dither?, like known: (Pixmap, IndexedFrame)?
  ) -> IndexedFrame {
    if mode == .floydSteinberg { return ErrorDiffusion.map(picture, with: mapper) }
    let frame = mapper.map(picture, like: known)
    guard let dither else { return frame }
    var indices = frame.indices
    dither.apply(to: &indices, of: picture, unlike: known?.0)
    return IndexedFrame(width: picture.width, height: picture.height, indices: indices)
  }

  private func ownPalette(_ picture: Pixmap, _ previous: Pixmap?) -> PaletteMapper? {
    // A mostly unchanged frame is better encoded as a difference.
    if let previous, !Self.isMostlyNew(picture, previous) { return nil }
    var histogram = Histogram()
    histogram.accumulate(picture)
    let shared = histogram.error(under: mapper).mean
    if shared <= Self.poorError(quality) || histogram.transparentPixels > 0 { return nil }
    // Unchanged pixels are left out, so the palette needs a transparent entry.
    let palette = quality.palettes(for: histogram, most: colors) { colors in
      PaletteBuilder(colors: colors, transparency: .required, exact: exact).palette(for: histogram)
    }[0]
    // Error diffusion produces colours that the frame does not contain.
    let own =
      mode == .floydSteinberg ? PaletteMapper(palette: palette) : PaletteMapper(palette: palette, for: histogram)
    return histogram.error(under: own).mean < Self.worth * shared ? own : nil
  }

  /// Keeps the previous frame's indices where they are about as near; the tolerance is smaller in flat areas whose
  /// exact colour is in the palette.
  private func held(_ frame: IndexedFrame, of picture: Pixmap, after known: MappedFrame) -> IndexedFrame {
    var indices = frame.indices
    let (colors, transparentIndex, more) = (palette.colors, palette.transparentIndex, quality.holdError)
    FrameView.with(picture, current: known.indexed.indices) { view in
      let (before, now) = (view.current, view.pixels)
      indices.withUnsafeMutableBufferPointer { out in
        known.picture.pixels.withUnsafeBufferPointer { then in
          colors.withUnsafeBufferPointer { colors in
            for i in out.indices where out[i] != before[i] {
              if out[i] == transparentIndex || before[i] == transparentIndex { continue }
              let nearest = CandidateTree.distance(colors[Int(out[i])], now[i])
              let extra = CandidateTree.distance(colors[Int(before[i])], now[i]) &- nearest
              if extra > more, now[i] != then[i] { continue }
              let isGhost =
                extra &* GIFQuality.ghostWeight > more && nearest == 0
                && view.contrast(i, column: i % frame.width) <= GIFQuality.flatContrast
              if !isGhost { out[i] = before[i] }
            }
          }
        }
      }
    }
    return IndexedFrame(width: frame.width, height: frame.height, indices: indices)
  }

  private static func isMostlyNew(_ a: Pixmap, _ b: Pixmap) -> Bool {
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        var same = 0
        for i in 0..<min(a.count, b.count) { same &+= a[i] == b[i] ? 1 : 0 }
        return 2 * same < a.count
      }
    }
  }
}
