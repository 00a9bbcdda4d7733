// The document's values, which animations and counters follow, and the checks of a count's numbers.
// Flow: `values: {score: {to: 82}}` → Count; `follows: score * 3` → FollowedValue.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Reports values that a counter can't pass through, and times that don't fit them.
  mutating func checkSteps(of count: Count, at node: SpecNode) {
    let times = node[CountKeys.keyTimes]
    guard let list = node[CountKeys.values] else {
      if let times {
        report(
          .noEffect, times, "keyTimes are for values, and this count has none",
          remedy: "write values: [0, 40, 100], or leave keyTimes out")
      }
      return
    }
    for key in [CountKeys.from, CountKeys.to] {
      guard let said = node[key] else { continue }
      report(.bothNames, said, "'values' and '\(key.name)' both give the numbers", remedy: "keep one of them")
    }
    let written = list.items?.count ?? 1
    if written < 2 {
      report(.wrongCount, list, "a count has two values or more", remedy: "values: [0, 40, 100]")
    }
    guard let times else { return }
    let given = times.items?.count ?? 1
    if given != written {
      report(.wrongCount, times, "\(given) keyTimes for \(written) values", remedy: "give \(written) of them")
    } else if zip(count.keyTimes, count.keyTimes.dropFirst()).contains(where: { $0 > $1 }) {
      report(.malformed, times, "keyTimes must ascend", remedy: "put them in order, from 0 to 1")
    }
  }

  /// An expression of the document's values; nil, after a report, if it isn't one.
  mutating func followed(_ text: String, at node: SpecNode) -> FollowedValue? {
    do throws(ExpressionError) {
      return try FollowedValue(text, labels.courses, broken: labels.brokenCourses)
    } catch {
      report(error, node)
      return nil
    }
  }

  /// Reports an error of an expression, at its place.
  mutating func report(_ error: ExpressionError, _ node: SpecNode) {
    guard !error.isSilent else { return }
    report(error.code, node, error.message, remedy: error.remedy, place: place(in: node, error.range))
  }

  /// Reads `values:` of the document.
  mutating func readCourses(_ node: SpecNode) {
    guard
      let entries = entries(of: node, "values are a map", remedy: "values: {score: {from: 0, to: 82, duration: 2s}}")
    else { return }
    guard admits(entries.count, of: "nodes", at: node, { "with its values, the spec has \($0) values" }) else { return }
    let kind = Field.Kind.map(Count.course, short: CountKeys.to.name)
    for entry in entries where !entry.key.hasPrefix("x-") {
      let name = entry.key
      let isName =
        (name.first.map { $0.isLetter || $0 == "_" } ?? false) && name.count <= 100
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !["true", "false"].contains(name)
      let before = diagnostics.count
      if isName, let value = value(entry.node, kind, as: Field(name, kind, ""), in: Surroundings(bounds: .zero)),
        let course = Count(value)
      {
        checkSteps(of: course, at: entry.node)
        if diagnostics.count == before {
          labels.courses[name] = NumberCourse(
            steps: course.steps, shares: course.keyTimes, begin: course.begin.value, duration: course.duration.value,
            easing: course.easing)
          continue
        }
      }
      labels.brokenCourses.insert(name)
      if !isName {
        report(
          .malformed, entry.node, "'\(name.prefix(40))' can't be the name of a value",
          remedy: "begin it with a letter, then letters, digits and _", place: entry.place)
      }
    }
  }

  /// The count with the numbers of the value that it follows; nil, after a report, if it can't follow.
  mutating func resolved(_ count: Count, at node: SpecNode) -> Count? {
    guard let text = count.follows else { return count }
    let said = node[CountKeys.follows] ?? node
    for field in Count.course {
      guard let other = node[field.name] else { continue }
      report(
        .bothNames, other, "'follows' and '\(field.name)' both say how the number runs",
        remedy: "keep one of them, or write \(field.name) under values:")
      return nil
    }
    guard let followed = followed(text, at: said) else { return nil }
    var out = count
    (out.begin, out.duration) = (Seconds(max(0, followed.begin)), Seconds(followed.duration))
    do throws(ExpressionError) {
      var written: [ExpressionValue] = []
      if let shape = followed.shape {
        written = try followed.steps(of: shape)
        (out.keyTimes, out.easing) = (shape.shares, shape.easing)
      } else {
        out.keyTimes = followed.samples
        out.easing = .linear
        for share in out.keyTimes { written.append(try followed.value(at: followed.begin + share * followed.duration)) }
      }
      out.values = try written.map { (value) throws(ExpressionError) in
        guard case .number(let number, _) = value.storage, abs(number) <= 1e15 else {
          throw ExpressionError(
            .wrongType, 0..<max(1, text.count), "a count can't show \(value.inText)",
            remedy: "write an expression whose value is a number within 1e15")
        }
        return number
      }
    } catch {
      report(error, said)
      return nil
    }
    return out
  }
}
