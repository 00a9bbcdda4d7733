// The pixels of one attempt to compress a frame, with the index that leaves pixels out.
// Flow: GIFSearch → GIFSearch.Pixels → LZWEncoder.

extension GIFSearch {
  /// A frame's pixels, in which the lowest index that is free leaves pixels out: so their codes are short.
  struct Pixels {
    /// Each pixel's preferred index.
    let first: [UInt8]
    /// Each pixel's own index, with `transparentIndex` where nothing is shown.
    private let plain: [UInt8]
    private let transparentIndex: UInt8?
    /// The index that leaves pixels out; nil if no pixel is left out.
    let leftOut: UInt8?
    /// The smallest code size for the preferred indices.
    let codeSize: Int

    /// - Parameters:
    ///   - first: with `transparentIndex` where pixels are left out.
    ///   - used: pixels whose indices are not free.
    init(_ first: [UInt8], plain: [UInt8], transparentIndex: UInt8?, among used: [UInt8]) {
      (self.plain, self.transparentIndex) = (plain, transparentIndex)
      if let transparentIndex, IndexScan.contains(first, transparentIndex) {
        let free = IndexScan.lowestFree(in: used, upTo: transparentIndex)
        leftOut = free
        self.first = free == transparentIndex ? first : IndexScan.replacing(transparentIndex, with: free, in: first)
      } else {
        leftOut = nil
        self.first = first
      }
      codeSize = GIFSearch.codeSize(IndexScan.bits(self.first))
    }

    /// Pixels whose alternatives leave out the same ones.
    init(_ first: [UInt8], leftOut: UInt8) {
      (self.first, plain, transparentIndex, self.leftOut) = (first, first, leftOut, leftOut)
      codeSize = GIFSearch.codeSize(IndexScan.bits(first))
    }

    /// The bits of all indices that pixels may take.
    func bits(with others: Others) -> UInt8 {
      // Only the highest bit counts, and nothing is above the highest of all.
      let known = IndexScan.bits(first)
      if known >= 0x80 { return known }
      let own = known | IndexScan.bits(limited(plain, 8))
      switch others {
      case .none: return own
      case .planes(let planes):
        return own | IndexScan.bits(limited(planes.second, 8)) | IndexScan.bits(limited(planes.third, 8))
      case .within(let pixels): return own | pixels.bits
      }
    }

    /// Encodes the pixels with their alternatives below 2 to the power of the code size.
    func codes(_ others: Others, minimumCodeSize: Int, limit: Int, search: LZWEncoder.Search) -> [UInt8]? {
      let planes: ColorChoices.Planes
      switch others {
      case .none:
        let shown = limited(plain, minimumCodeSize)
        planes = ColorChoices.Planes(second: shown, third: shown)
      case .planes(let chosen):
        planes = ColorChoices.Planes(
          second: limited(chosen.second, minimumCodeSize), third: limited(chosen.third, minimumCodeSize))
      case .within(var pixels):
        pixels.symbols = min(pixels.symbols, 1 << minimumCodeSize)
        pixels.leftOut = leftOut
        return LZWEncoder.encode(first, pixels, minimumCodeSize: minimumCodeSize, limit: limit, search: search)
      }
      return LZWEncoder.encode(first, planes, minimumCodeSize: minimumCodeSize, limit: limit, search: search)
    }

    /// Alternatives, with the preferred index in place of those that can't be chosen.
    private func limited(_ entries: [UInt8], _ size: Int) -> [UInt8] {
      let most = UInt8(truncatingIfNeeded: (1 << size) - 1)
      if transparentIndex == nil, IndexScan.bits(entries) <= most { return entries }
      // Without a transparent index, only the limit counts.
      let unwanted = transparentIndex ?? 255
      return IndexScan.replacing(above: most, or: (unwanted, leftOut ?? unwanted), in: entries, with: first)
    }
  }
}
