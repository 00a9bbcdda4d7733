// XML parsed in a worker process, or in this one.
// Flow: bytes + limits → worker (XMLFile) → events, or SVGImportError.
import SparklerImaging

extension XMLFile {
  /// Elements and depth, and a file → events.
  static let work = IsolatedWork("svg xml") { run($0) }

  private static func run(_ request: Parcel) -> Parcel {
    let file = XMLFile(elements: request.whole(0) ?? 0, depth: request.whole(1) ?? 0)
    do { return Parcel(numbers: [Double(Status.fine.rawValue)], bytes: try file.events(request.bytes)) } catch {
      switch error {
      case .malformed(let line, let reason):
        return Parcel(numbers: [Double(Status.malformed.rawValue), Double(line)], text: reason)
      case .elements: return Parcel(numbers: [Double(Status.elements.rawValue)])
      case .depth: return Parcel(numbers: [Double(Status.depth.rawValue)])
      case .entities: return Parcel(numbers: [Double(Status.entities.rawValue)])
      case .length: return Parcel(numbers: [Double(Status.length.rawValue)])
      case .memory: return Parcel(numbers: [Double(Status.memory.rawValue)])
      }
    }
  }

  private enum Status: Int {
    case fine, malformed, elements, depth, entities, length, memory
  }

  /// - Parameter readers: nil to parse in this process.
  func events(_ bytes: [UInt8], in readers: ReaderPool?) throws(SVGImportError) -> [UInt8] {
    let request = Parcel(numbers: [Double(elements), Double(depth)], bytes: bytes)
    let answer: Parcel
    do {
      answer =
        try readers.map { pool throws(IsolationError) in try pool.perform(Self.work, request) } ?? Self.run(request)
    } catch {
      throw SVGImportError(
        "the SVG file can't be read: \(error)", remedy: "check the file with another program, or make it smaller")
    }
    guard let status = answer.whole(0).flatMap(Status.init) else { throw Self.nonsense }
    switch status {
    case .fine: return answer.bytes
    case .malformed:
      throw SVGImportError(
        "line \(max(1, answer.whole(1) ?? 1)): the file is not well-formed XML: \(answer.text.prefix(Self.mostText))",
        remedy: "correct the file, or export it again")
    case .elements: throw .elements(elements)
    case .depth: throw .depth(depth)
    case .entities:
      throw SVGImportError(
        "its entities refer to each other, or become too long", remedy: "write the texts in place of the entities")
    case .length:
      throw SVGImportError(
        "an attribute or a text has more than 10,000,000 characters",
        remedy: "save embedded pictures as files beside it, or make them smaller", limit: "svg-bytes")
    case .memory: throw SVGImportError("reading it needs too much memory", remedy: "make the file smaller")
    }
  }

  static let nonsense = SVGImportError(
    "the XML parser gave no valid answer", remedy: "check the file with another program")
  private static let mostText = 300
}

extension SVGImportError {
  static func elements(_ limit: Int) -> SVGImportError {
    SVGImportError(
      "it has more than \(limit) elements, the copies that `use` makes included",
      remedy: "simplify the drawing, or reuse fewer elements", limit: "svg-elements")
  }

  static func depth(_ limit: Int) -> SVGImportError {
    SVGImportError("more than \(limit) elements are nested", remedy: "nest groups less deeply", limit: "layer-depth")
  }
}

/// The work of this target that can run in a worker process.
public enum SVGWorks {
  /// Every kind of work.
  public static let all = [XMLFile.work]
}
