// Values put into an owner by a table of properties: in the table's order, and only what is said.
// Flow: FieldValues → PropertyIndex → what each property's setter has seen.
import SparklerDocument
import Testing

@Suite struct PropertyIndexTests {
  /// Notes who sets it.
  private struct Log: Sendable { var seen: [String] = [] }

  private static let names = (0..<40).map { "p\($0)" }

  private static let table = names.map { name in
    Property<Log>(name, .number, "", set: { log, _ in log.seen.append(name) })
  }

  @Test("properties are set in the table's order, whatever the order of the values") func order() {
    var values = FieldValues()
    for name in Self.names.reversed() { values[name] = .number(1) }
    var log = Log()
    PropertyIndex(Self.table).apply(values, to: &log)
    #expect(log.seen == Self.names)
  }

  @Test("what is not said, and what the table has not, sets nothing") func missing() {
    var values = FieldValues()
    for name in ["p3", "other", "p1"] { values[name] = .number(1) }
    var log = Log()
    PropertyIndex(Self.table).apply(values, to: &log)
    #expect(log.seen == ["p1", "p3"])
  }
}
