// A value that may depend on time.
// Flow: ValueResolver → Varying → LayerBuilder → KeyframeBaker.
import SparklerCore

/// A constant, or a function of the document's time with the course of its changes.
package struct Varying<Value: Sendable>: Sendable {
  private enum Form {
    case constant(Value)
    case function(@Sendable (Double) -> Value)
  }

  private let form: Form
  package let course: Course

  package init(_ constant: Value) { (form, course) = (.constant(constant), Course()) }

  /// - Parameter at: the value at a time in seconds; a pure function.
  package init(_ course: Course, at: @escaping @Sendable (Double) -> Value) {
    if course.isConstant { form = .constant(at(0)) } else { form = .function(at) }
    self.course = course
  }

  package var isConstant: Bool { course.isConstant }
  /// The value at the beginning.
  package var first: Value { self[0] }

  /// The value at a time in seconds.
  package subscript(time: Double) -> Value {
    switch form {
    case .constant(let value): value
    case .function(let at): at(time)
    }
  }

  /// - Parameter isLinear: whether the function keeps straight lines straight.
  package func map<Other>(
    isLinear: Bool = false, _ transform: @escaping @Sendable (Value) -> Other
  ) -> Varying<Other> {
    switch form {
    case .constant(let value): Varying<Other>(transform(value))
    case .function(let at): Varying<Other>(isLinear ? course : course.bent) { transform(at($0)) }
    }
  }

  /// A value that depends on two.
  package func with<Second: Sendable, Other>(
    _ second: Varying<Second>, _ transform: @escaping @Sendable (Value, Second) -> Other
  ) -> Varying<Other> {
    if second.isConstant {
      let fixed = second.first
      return map { transform($0, fixed) }
    }
    if isConstant {
      let fixed = first
      return second.map { transform(fixed, $0) }
    }
    return Varying<Other>(course.bent.joined(with: second.course.bent)) { transform(self[$0], second[$0]) }
  }

  /// A list whose elements may depend on time.
  package static func list(_ values: [Varying<Value>]) -> Varying<[Value]> {
    let course = values.reduce(Course()) { $0.joined(with: $1.course) }
    return Varying<[Value]>(course) { time in values.map { $0[time] } }
  }
}
