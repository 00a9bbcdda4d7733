// Transfers a reader's error from a worker.
// Flow: ReadError → Parcel → ReadError.

extension Parcel {
  /// Whether it begins with 0: the work succeeded.
  var isGood: Bool { numbers.first == 0 }

  init(failed error: ReadError) {
    switch error {
    case .unknownFormat: self.init(numbers: [1])
    case .truncated(_, let frames): self.init(numbers: [2, Double(frames)])
    case .size(let width, let height, let limit): self.init(numbers: [3, Double(width), Double(height), Double(limit)])
    case .tooManyFrames(let limit): self.init(numbers: [4, Double(limit)])
    case .tooManyPixels(let frames, let limit): self.init(numbers: [5, Double(frames), Double(limit)])
    case .noFrames: self.init(numbers: [6])
    case .corrupt(_, let frame, let reason): self.init(numbers: [7, Double(frame ?? -1)], text: reason)
    case .apart: self.init(numbers: [8])
    case .memory(let bytes, let limit): self.init(numbers: [9, Double(bytes), Double(limit)])
    }
  }

  /// Why a worker could not read a file; `nonsense` if the answer is not a valid error.
  func error(_ format: AnimationFormat) -> ReadError {
    switch (whole(0), whole(1), whole(2), whole(3)) {
    case (1, _, _, _): .unknownFormat
    case (2, let frames?, _, _): .truncated(format, readableFrames: frames)
    case (3, let width?, let height?, let limit?): .size(width: width, height: height, limit: limit)
    case (4, let limit?, _, _): .tooManyFrames(limit: limit)
    case (5, let frames?, let limit?, _): .tooManyPixels(frames: frames, limit: limit)
    case (6, _, _, _): .noFrames(format)
    case (7, let frame?, _, _): .corrupt(format, frame: frame < 0 ? nil : frame, String(text.prefix(300)))
    case (9, let bytes?, let limit?, _): .memory(bytes: bytes, limit: limit)
    default: .apart(format, .nonsense)
    }
  }
}

extension ReaderPool {
  /// A worker's answer; throws the error if the worker reports one.
  func answer(
    _ work: IsolatedWork, _ request: Parcel, pixels: Int = 0, _ format: AnimationFormat
  ) throws(ReadError) -> Parcel {
    let answer: Parcel
    do { answer = try perform(work, request, pixels: pixels) } catch { throw .apart(format, error) }
    guard answer.isGood else { throw answer.error(format) }
    return answer
  }
}

/// All work of this target that can run in a worker.
package enum ImagingWorks {
  package static let all = [
    WebPReader.scanning, WebPReader.unpacking, AVIFReader.scanning, AVIFReader.decoding, JPEGReader.sizing,
    JPEGReader.decoding,
  ]
}
