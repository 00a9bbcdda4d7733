// The source location of an expectation, where its failures are reported.
// Flow: ReferenceCheck.Outcome → CallSite → Swift Testing's issue, XCTest's failure.
import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

package struct CallSite: Sendable {
  let fileID: StaticString
  private let file: StaticString
  let line: UInt
  let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    (self.fileID, file, self.line, self.column) = (fileID, filePath, line, column)
  }

  var filePath: String { file.description }
  package var folder: String { URL(fileURLWithPath: filePath).deletingLastPathComponent().path }

  /// - Parameter name: absolute, or relative to the test's folder.
  package func path(of name: String) -> String { name.hasPrefix("/") ? name : folder + "/" + name }

  /// Reports a problem to the library that runs the test.
  ///
  /// - Returns: whether there is no problem.
  func report(_ outcome: ReferenceCheck.Outcome) -> Bool {
    guard let problem = outcome.problem else { return true }
    #if canImport(Testing)
      if Test.current != nil {
        let place = SourceLocation(
          fileID: fileID.description, filePath: filePath, line: Int(line), column: Int(column))
        for file in outcome.attachments {
          Attachment.record(file.bytes, named: file.name, sourceLocation: place)
        }
        Issue.record(Comment(rawValue: problem), sourceLocation: place)
        return false
      }
    #endif
    #if canImport(XCTest)
      XCTFail(problem, file: file, line: line)
    #endif
    return false
  }
}
