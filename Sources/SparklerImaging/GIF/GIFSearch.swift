// Finds the smallest encoding of a frame's pixels.
// Flow: GIFFrameEncoder → GIFSearch → LZWEncoder, several times → the smallest.

/// Tries several ways to compress the same pixels, more of them at a higher effort.
struct GIFSearch: Hashable, Sendable {
  let effort: Int
  /// Whether moving pixels may take an entry that is about as near as the nearest.
  let usesChoices: Bool
  private let width: Int
  /// From this ratio of bytes to pixels on, strings hardly ever repeat.
  private static let noise = (bytes: 21, pixels: 20)
  /// The smallest code size to clear early: smaller codes grow too soon.
  private static let leastEarlySize = 7
  /// Segment counts for `ClearPlan`, tried one after another.
  private let parts: [Int]
  /// Whether to plan frames that are drawn over others, too: these take few codes.
  private let plansAll: Bool
  /// A plan is tried only if it takes less than this share of the bits.
  private static let worthPlanning = 0.995
  /// Masking is tried only if it is estimated to take less than this multiple of the plain codes.
  private let worthMasking: Double
  /// The same if a large share of the pixels is left out: such estimates are rough.
  private static let perhapsMasking = 1.3
  private static let largeShare = 0.2
  /// If masking is estimated to take less than this multiple, nothing else is tried.
  private let surelyMasking: Double

  /// Whether to also try lossy pixels with a higher cost of errors: strings that deviate for a small gain rarely
  /// repeat, so deviating less may take fewer bytes. (Measured: a few per cent with few colours, otherwise up to 1 %.)
  func triesCostlierErrors(colors: Int) -> Bool { effort > 6 || colors <= Self.fewColors }

  private static let fewColors = 16
  /// Up to this many codes, masking is also tried without alternatives.
  private static let mostCodesMaskedOnly = 4096.0
  /// The factor of that higher cost.
  static let costlierFactor: Float = 3

  /// How many of an entry's neighbours a lossy pixel may take.
  var neighbours: Int { effort < 3 ? 8 : effort < 7 ? 12 : 24 }

  init(effort: Int) {
    self.effort = effort
    plansAll = effort > 6
    switch effort {
    case ...2: (usesChoices, width, parts, worthMasking, surelyMasking) = (false, 2, [], 0.8, 0.8)
    case 3...4: (usesChoices, width, parts, worthMasking, surelyMasking) = (true, 2, [], 0.9, 0.75)
    case 5...6: (usesChoices, width, parts, worthMasking, surelyMasking) = (true, 4, [8], 0.95, 0.75)
    default:
      (usesChoices, width, worthMasking, surelyMasking) = (true, effort > 7 ? 16 : 8, 1.5, 0)
      parts = effort == 9 ? [8, 64] : effort == 8 ? [8, 32] : [16]
    }
  }

  /// The alternative entries that pixels may take.
  enum Others {
    case none
    case planes(ColorChoices.Planes)
    case within(LossyPixels)

    var isEmpty: Bool { if case .none = self { true } else { false } }
    var isLossy: Bool { if case .within = self { true } else { false } }

    var bits: UInt8 {
      switch self {
      case .none: 0
      case .planes(let planes): IndexScan.bits(planes.second) | IndexScan.bits(planes.third)
      case .within(let pixels): pixels.bits
      }
    }
  }

  struct Result {
    var codes: [UInt8]
    var minimumCodeSize: Int
    /// The index that leaves pixels out; nil if none is.
    var transparentIndex: UInt8?
  }

  /// - Parameters:
  ///   - masked: `plain` with `transparentIndex` where nothing changes; nil if pixels cannot be left out.
  ///   - others: alternative entries that pixels may take.
  ///   - leavesUnchanged: whether unchanged pixels must be left out.
  func smallest(
    _ plain: [UInt8], masked: [UInt8]?, _ others: Others, transparentIndex: UInt8?, leavesUnchanged: Bool
  ) -> Result {
    let found = smallestChoice(
      plain, masked: masked, others, transparentIndex: transparentIndex, leavesUnchanged: leavesUnchanged)
    return tightened(found, pixels: plain.count)
  }

  /// The same pixels with the smallest code size for the indices that were chosen, if they are few enough to matter.
  private func tightened(_ found: Result, pixels: Int) -> Result {
    guard found.codes.count <= Self.mostTightened, found.minimumCodeSize > 2 else { return found }
    var decoder = LZWDecoder()
    let outcome = decoder.decode(found.codes, minimumCodeSize: found.minimumCodeSize, pixels: pixels)
    guard outcome == .whole else { return found }
    var shown = Array(decoder.indices.prefix(pixels))
    var leftOut = found.transparentIndex
    if let index = leftOut {
      let free = IndexScan.lowestFree(in: shown, upTo: index)
      if free != index { shown = IndexScan.replacing(index, with: free, in: shown) }
      leftOut = free
    }
    let size = Self.codeSize(IndexScan.bits(shown))
    guard size < found.minimumCodeSize else { return found }
    let search = LZWEncoder.Search(width: width)
    let codes = LZWEncoder.encode(shown, minimumCodeSize: size, limit: found.codes.count, search: search)
    return codes.map { Result(codes: $0, minimumCodeSize: size, transparentIndex: leftOut) } ?? found
  }

  /// Longer results, in bytes, gain too little.
  private static let mostTightened = 16_384

  private func smallestChoice(
    _ plain: [UInt8], masked: [UInt8]?, _ others: Others, transparentIndex: UInt8?, leavesUnchanged: Bool
  ) -> Result {
    if leavesUnchanged, let masked, let transparentIndex {
      return encodeChanges(plain, masked, others, transparentIndex: transparentIndex)
    }
    let plainCodes = Double(IndexScan.codes(plain))
    let maskedCodes = masked.map { Double(IndexScan.codes($0)) }
    var limit = Int.max
    var result = Result(codes: [], minimumCodeSize: 2)
    func attempt(_ pixels: Pixels, size: Int, isChoice: Bool) {
      func encodeIfSmaller(_ kind: ClearPolicy.Strategy) {
        let search = LZWEncoder.Search(clears: kind, width: width)
        let codes =
          isChoice
          ? pixels.codes(others, minimumCodeSize: size, limit: limit, search: search)
          : LZWEncoder.encode(pixels.first, minimumCodeSize: size, limit: limit, search: search)
        guard let codes else { return }
        limit = codes.count
        result = Result(codes: codes, minimumCodeSize: size, transparentIndex: pixels.leftOut)
      }
      let before = limit
      encodeIfSmaller(.whenWorse)
      if limit < before, masked == nil || plansAll {
        for clears in plans(for: pixels.first, shownBy: result, isChoice: isChoice) {
          encodeIfSmaller(.planned(clears))
        }
        // A plan is computed for the entries shown; where pixels have alternatives, it is an estimate.
        if effort == 9 { for kind in [ClearPolicy.Strategy.never, .immediate] { encodeIfSmaller(kind) } }
      }
      if size >= Self.leastEarlySize, limit >= plain.count * Self.noise.bytes / Self.noise.pixels {
        encodeIfSmaller(.early)
      }
    }
    func attemptSizes(_ pixels: Pixels, besides all: Pixels, codes: Double, isChoice: Bool) {
      let most = max(Self.codeSize(all.bits(with: others)), pixels.codeSize)
      let isSmall = pixels.codeSize < most && codes <= Self.mostSmallTables * Double(1 << pixels.codeSize)
      if isSmall { attempt(pixels, size: pixels.codeSize, isChoice: isChoice) }
      if !isSmall || others.isLossy { attempt(all, size: most, isChoice: isChoice) }
    }
    let all = Pixels(plain, plain: plain, transparentIndex: transparentIndex, among: plain)
    if let masked, let maskedCodes, let transparentIndex,
      maskedCodes < (Self.leavesMuch(masked, transparentIndex) ? Self.perhapsMasking : worthMasking) * plainCodes
    {
      let few = Pixels(masked, plain: plain, transparentIndex: transparentIndex, among: masked)
      let many = Pixels(masked, plain: plain, transparentIndex: transparentIndex, among: plain)
      attemptSizes(few, besides: many, codes: maskedCodes, isChoice: true)
      // Strings that deviate, or redraw what is there, are longer, but repeat less.
      if maskedCodes < Self.mostCodesMaskedOnly { attempt(few, size: few.codeSize, isChoice: false) }
      if maskedCodes < surelyMasking * plainCodes { return result }
      // On a tie the plain one wins: it is faster to decode.
      limit += 1
    }
    attemptSizes(all, besides: all, codes: plainCodes, isChoice: !others.isEmpty)
    return result
  }

  /// Plans of where to clear the table, without those that save next to nothing.
  ///
  /// - Parameter result: the compressed pixels: strings depend on the entries that were chosen.
  private func plans(for first: [UInt8], shownBy result: Result, isChoice: Bool) -> [[Int]] {
    let bits = result.codes.count * 8
    let codes = bits / (result.minimumCodeSize + 3)
    guard !parts.isEmpty, codes >= 2 * ClearPlan.leastCodes else { return [] }
    var shown = first
    if isChoice {
      var decoder = LZWDecoder()
      let outcome = decoder.decode(result.codes, minimumCodeSize: result.minimumCodeSize, pixels: first.count)
      guard outcome == .whole else { return [] }
      shown = Array(decoder.indices.prefix(first.count))
    }
    return parts.compactMap { most in
      let plan = ClearPlan(shown, minimumCodeSize: result.minimumCodeSize, most: most, codes: codes)
      return plan.flatMap { Double($0.bits) < Self.worthPlanning * Double(bits) ? $0.clears : nil }
    }
  }

  /// Encodes only the changed pixels.
  private func encodeChanges(_ plain: [UInt8], _ masked: [UInt8], _ others: Others, transparentIndex: UInt8) -> Result {
    // Where nothing changes, the transparent index also replaces the alternatives.
    var others = others
    if case .planes(var planes) = others {
      for i in masked.indices where masked[i] == transparentIndex {
        planes.second[i] = transparentIndex
        planes.third[i] = transparentIndex
      }
      others = .planes(planes)
    } else if case .within(var pixels) = others {
      pixels.mustLeaveOut = true
      others = .within(pixels)
    }
    let size = Self.codeSize(IndexScan.bits(masked) | others.bits)
    let search = LZWEncoder.Search(width: width)
    let codes =
      others.isEmpty
      ? LZWEncoder.encode(masked, minimumCodeSize: size, limit: .max, search: search)
      : Pixels(masked, leftOut: transparentIndex).codes(
        others, minimumCodeSize: size, limit: .max, search: search)
    return Result(codes: codes ?? [], minimumCodeSize: size, transparentIndex: transparentIndex)
  }

  private static func leavesMuch(_ masked: [UInt8], _ transparentIndex: UInt8) -> Bool {
    Double(IndexScan.count(masked, transparentIndex)) >= largeShare * Double(masked.count)
  }

  /// From this many codes for each code of the smaller table, a larger one is as good.
  private static let mostSmallTables = 16.0

  /// The smallest code size, 2...8, for indices with these bits.
  static func codeSize(_ bits: UInt8) -> Int { max(2, 8 - bits.leadingZeroBitCount) }
}

extension GIFSearch.Result {
  /// The frame's data: the code size and sub-blocks.
  var data: [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(codes.count + codes.count / 255 + 3)
    data.append(UInt8(minimumCodeSize))
    data.appendSubBlocks(codes)
    return data
  }
}
