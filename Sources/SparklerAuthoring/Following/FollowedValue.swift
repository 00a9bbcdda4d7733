// An expression of the document's values, and its course over time.
// Flow: `follows: score * 3` + `values:` → FollowedValue → keyframes.
import SparklerCore
import SparklerDocument

/// An expression of the document's values.
struct FollowedValue {
  private let expression: Expression
  private let courses: [String: NumberCourse]
  /// When the first value begins, in seconds.
  let begin: Double
  /// How long it is until the last one ends, in seconds.
  let duration: Double

  /// - Throws: for a text that isn't an expression of the courses' names.
  init(_ text: String, _ courses: [String: NumberCourse], broken: Set<String>) throws(ExpressionError) {
    let scope = CourseScope(courses, broken: broken) { _, course in course.steps.first ?? 0 }
    expression = try Expression(text, scope: scope)
    let names = Set(expression.names)
    self.courses = courses.filter { names.contains($0.key) }
    begin = self.courses.values.map(\.begin).min() ?? 0
    duration = max(0.001, (self.courses.values.map { $0.begin + $0.duration }.max() ?? 0) - begin)
    _ = try expression.value(in: scope)
    if self.courses.isEmpty {
      throw ExpressionError(
        .undeclaredName, 0..<max(1, text.count), "'\(text)' follows no value",
        remedy: courses.isEmpty
          ? "declare one at the top of the document: values: {score: {to: 82}}"
          : "name one of \(courses.keys.sorted().joined(separator: ", "))")
    }
  }

  /// The expression at a time of the scene.
  func value(at time: Double) throws(ExpressionError) -> ExpressionValue {
    try expression.value(in: CourseScope(courses) { _, course in course.value(at: time) })
  }

  /// The course with which a linear expression of one value shares its easings; nil for any other expression.
  var shape: NumberCourse? {
    guard courses.count == 1, let (name, course) = courses.first else { return nil }
    for (from, to) in zip(course.steps, course.steps.dropFirst()) {
      var samples: [Double] = []
      for k in 0...8 {
        let value = from + (to - from) * Double(k) / 8
        guard case .number(let number, _)? = try? result(name, value).storage else { return nil }
        samples.append(number)
      }
      let size = max(1, abs(samples[0]), abs(samples[8]))
      for k in 1..<8 where abs(samples[k] - samples[0] - (samples[8] - samples[0]) * Double(k) / 8) > 1e-9 * size {
        return nil
      }
    }
    return course
  }

  /// The expression if its only value is this.
  func result(_ name: String, _ value: Double) throws(ExpressionError) -> ExpressionValue {
    try expression.value(in: CourseScope(courses) { _, _ in value })
  }

  /// The expression at each step of its only value.
  func steps(of course: NumberCourse) throws(ExpressionError) -> [ExpressionValue] {
    guard let name = courses.keys.first else { return [] }
    var out: [ExpressionValue] = []
    for step in course.steps { out.append(try result(name, step)) }
    return out
  }

  /// The times at which it is sampled if its course has no simpler form, from the begin on, as shares of the duration.
  var samples: [Double] {
    let rate = max(8, min(600, Int(clamping: duration * 60)))
    var times = (0...rate).map { Double($0) / Double(rate) }
    for course in courses.values {
      for share in course.shares {
        times.append((course.begin + course.duration * share - begin) / duration)
      }
    }
    times = times.map { max(0, min(1, $0)) }.sorted()
    return times.indices.compactMap { i in i == 0 || times[i] - times[i - 1] > 1e-9 ? times[i] : nil }
  }
}

/// The names of the document's values, at one time.
private struct CourseScope: ExpressionScope {
  let courses: [String: NumberCourse]
  let broken: Set<String>
  let value: (String, NumberCourse) -> Double

  init(_ courses: [String: NumberCourse], broken: Set<String> = [], _ value: @escaping (String, NumberCourse) -> Double)
  {
    (self.courses, self.broken, self.value) = (courses, broken, value)
  }

  var names: [String] { courses.keys.sorted() }

  func value(named name: String) -> ExpressionName? {
    if let course = courses[name] { return .value(.number(value(name, course))) }
    return broken.contains(name) ? .broken : nil
  }

  func advice(for name: String) -> String? {
    name.contains("-") ? nil : "declare it at the top of the document: values: {\(name): {to: 100}}"
  }
}
