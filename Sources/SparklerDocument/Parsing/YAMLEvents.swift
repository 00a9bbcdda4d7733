// Reads libyaml's events as Swift values.
// Flow: text → YAMLEvents → YAMLNode.
internal import CSparklerYAML

/// An event of a YAML text.
struct YAMLEvent {
  enum EventType {
    case scalar(String, YAMLNode.Style)
    case alias(String)
    case list, map
    /// The end of a list or a map.
    case close
    /// The end of the text.
    case end
    /// The start of the text or of a document, or the end of a document.
    case other
  }

  var type: EventType
  var mark: YAMLMark
  var anchor: String?
  var tag: String?
}

/// Reads a text event by event.
///
/// libyaml's document tree, or an object for each event and node, takes four times as long.
final class YAMLEvents {
  /// libyaml keeps pointers to both, so neither may move.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let text: UnsafeMutableBufferPointer<UInt8>

  init(_ text: String) {
    self.text = .allocate(capacity: text.utf8.count)
    _ = self.text.initialize(from: text.utf8)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, self.text.baseAddress, self.text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    let start = event.start_mark
    var out = YAMLEvent(type: .other, mark: YAMLMark(line: start.line + 1, column: start.column + 1))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      // A byte order mark is not part of the text.
      let mark = bytes.first == 0xEF && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let text = String(decoding: bytes[mark...], as: UTF8.self)
      (out.type, out.anchor) = (.scalar(text, Self.style(scalar.style)), Self.text(scalar.anchor))
      out.tag = scalar.quoted_implicit == 1 ? nil : Self.tag(scalar.tag, but: YAML_STR_TAG)
    case YAML_ALIAS_EVENT: out.type = .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      (out.type, out.anchor) = (.list, Self.text(list.anchor))
      out.tag = list.implicit == 0 ? Self.tag(list.tag, but: YAML_SEQ_TAG) : nil
    case YAML_MAPPING_START_EVENT:
      let map = event.data.mapping_start
      (out.type, out.anchor) = (.map, Self.text(map.anchor))
      out.tag = map.implicit == 0 ? Self.tag(map.tag, but: YAML_MAP_TAG) : nil
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: out.type = .close
    case YAML_STREAM_END_EVENT: out.type = .end
    default: break
    }
    return out
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  /// The error that stopped the parser.
  private var problem: YAMLProblem {
    let parser = parser.pointee
    let words = parser.problem.map { String(cString: $0) } ?? ""
    switch parser.error {
    case YAML_MEMORY_ERROR: return .memory
    case YAML_READER_ERROR: return .unreadable(words, byte: parser.problem_offset)
    default:
      let mark = YAMLMark(line: parser.problem_mark.line + 1, column: parser.problem_mark.column + 1)
      return .syntax(words, context: parser.context.map { String(cString: $0) }, at: mark)
    }
  }

  private static func text(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? { bytes.map { String(cString: $0) } }

  /// - Parameter own: the default tag, which gives nil.
  private static func tag(_ bytes: UnsafeMutablePointer<UInt8>?, but own: String) -> String? {
    text(bytes).flatMap { $0 == own ? nil : $0 }
  }
}
