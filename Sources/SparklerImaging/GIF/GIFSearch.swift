// How a frame's pixels become the fewest bytes.
// Flow: GIFFrameEncoder → GIFSearch → LZWEncoder, several times → the smallest.

/// Tries several ways to compress the same pixels, more of them with more effort.
struct GIFSearch: Hashable, Sendable {
  let effort: Int
  /// Whether moving pixels may take an entry that is about as near as the nearest.
  let usesChoices: Bool
  private let width: Int
  /// Where so many bytes do not hold so many pixels, hardly any string comes twice.
  private static let noise = (bytes: 21, pixels: 20)
  /// Smaller codes grow too soon.
  private static let leastEarlySize = 7
  private let clears: [ClearPolicy.Kind]
  /// Where leaving pixels out seems to take more codes than this times what all take, it is not tried.
  private let worthMasking: Double
  /// Where it seems to take fewer than this, nothing else is tried.
  private let surelyMasking: Double

  /// How many of an entry's neighbours a lossy pixel may take.
  var neighbours: Int { effort < 3 ? 8 : effort < 7 ? 12 : 24 }

  init(effort: Int) {
    self.effort = effort
    switch effort {
    case ...2: (usesChoices, width, clears, worthMasking, surelyMasking) = (false, 2, [.whenWorse], 0.8, 0.8)
    case 3...4: (usesChoices, width, clears, worthMasking, surelyMasking) = (true, 2, [.whenWorse], 0.9, 0.75)
    case 5...6: (usesChoices, width, clears, worthMasking, surelyMasking) = (true, 4, [.whenWorse], 0.95, 0.75)
    default:
      (usesChoices, width, worthMasking, surelyMasking) = (true, effort > 7 ? 16 : 8, 1.5, 0)
      clears = effort == 9 ? [.whenWorse, .never, .immediate] : [.whenWorse, .never]
    }
  }

  /// Which other entries pixels may take.
  enum Others {
    case none
    case planes(ColorChoices.Planes)
    /// With the bits of all entries.
    case within(LossyPixels, bits: UInt8)

    var isEmpty: Bool { if case .none = self { true } else { false } }

    var bits: UInt8 {
      switch self {
      case .none: 0
      case .planes(let planes): IndexScan.bits(planes.second) | IndexScan.bits(planes.third)
      case .within(_, let bits): bits
      }
    }
  }

  struct Result {
    var data: [UInt8]
    /// Whether some pixel is left out.
    var usesTransparency: Bool
  }

  /// - Parameters:
  ///   - masked: `plain` with `transparentIndex` where nothing changes; nil where that cannot be.
  ///   - others: other entries that pixels may take.
  ///   - leavesUnchanged: whether what does not change must be left out.
  func smallest(
    _ plain: [UInt8], masked: [UInt8]?, _ others: Others, transparentIndex: UInt8?, leavesUnchanged: Bool
  ) -> Result {
    if leavesUnchanged, let masked, let transparentIndex {
      return only(plain, masked, others, transparentIndex: transparentIndex)
    }
    let plainCodes = Double(IndexScan.codes(plain))
    let maskedCodes = masked.map { Double(IndexScan.codes($0)) }
    let bits = IndexScan.bits(plain) | others.bits
    var limit = Int.max
    var result = Result(data: [], usesTransparency: false)
    func attempt(_ first: [UInt8], bits: UInt8, usesTransparency: Bool, isChoice: Bool) {
      let size = Self.codeSize(bits)
      for kind in clears + (size >= Self.leastEarlySize ? [.early] : []) {
        if kind == .early, limit < first.count * Self.noise.bytes / Self.noise.pixels { continue }
        let search = LZWEncoder.Search(clears: kind, width: width)
        let codes =
          isChoice
          ? Self.codes(first, plain, others, minimumCodeSize: size, limit: limit, search: search)
          : LZWEncoder.encode(first, minimumCodeSize: size, limit: limit, search: search)
        guard let codes else { continue }
        limit = codes.count
        result = Result(data: Self.blocks(of: codes, minimumCodeSize: size), usesTransparency: usesTransparency)
      }
    }
    if let masked, let maskedCodes, let transparentIndex, maskedCodes < worthMasking * plainCodes {
      attempt(masked, bits: bits | transparentIndex, usesTransparency: true, isChoice: true)
      if maskedCodes < surelyMasking * plainCodes { return result }
      // Of equals the plain one wins: a reader has less to do.
      limit += 1
    }
    let showsTransparency = transparentIndex.map { IndexScan.contains(plain, $0) } ?? false
    attempt(plain, bits: bits, usesTransparency: showsTransparency, isChoice: !others.isEmpty)
    return result
  }

  /// What changes, and nothing else.
  private func only(_ plain: [UInt8], _ masked: [UInt8], _ others: Others, transparentIndex: UInt8) -> Result {
    // Where nothing changes the transparent index is the pixel's own entry, too.
    var others = others
    if case .planes(var planes) = others {
      for i in masked.indices where masked[i] == transparentIndex {
        planes.second[i] = transparentIndex
        planes.third[i] = transparentIndex
      }
      others = .planes(planes)
    } else if case .within(var pixels, let bits) = others {
      pixels.mustLeaveOut = true
      others = .within(pixels, bits: bits)
    }
    let size = Self.codeSize(IndexScan.bits(masked) | others.bits)
    let search = LZWEncoder.Search(clears: clears[0], width: width)
    let codes =
      others.isEmpty
      ? LZWEncoder.encode(masked, minimumCodeSize: size, limit: .max, search: search)
      : Self.codes(masked, masked, others, minimumCodeSize: size, limit: .max, search: search)
    return Result(data: Self.blocks(of: codes ?? [], minimumCodeSize: size), usesTransparency: true)
  }

  private static func codes(
    _ first: [UInt8], _ plain: [UInt8], _ others: Others, minimumCodeSize: Int, limit: Int, search: LZWEncoder.Search
  ) -> [UInt8]? {
    switch others {
    case .none:
      LZWEncoder.encode(
        .init(first: first, second: plain, third: plain), minimumCodeSize: minimumCodeSize, limit: limit, search: search
      )
    case .planes(let planes):
      LZWEncoder.encode(
        .init(first: first, second: planes.second, third: planes.third), minimumCodeSize: minimumCodeSize, limit: limit,
        search: search)
    case .within(let pixels, _):
      LZWEncoder.encode(first, pixels, minimumCodeSize: minimumCodeSize, limit: limit, search: search)
    }
  }

  /// The fewest bits, 2...8, that hold indices of these bits.
  private static func codeSize(_ bits: UInt8) -> Int { max(2, 8 - bits.leadingZeroBitCount) }

  private static func blocks(of codes: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(codes.count + codes.count / 255 + 3)
    data.append(UInt8(minimumCodeSize))
    for start in stride(from: 0, to: codes.count, by: 255) {
      let end = min(start + 255, codes.count)
      data.append(UInt8(end - start))
      data.append(contentsOf: codes[start..<end])
    }
    data.append(0)
    return data
  }
}
