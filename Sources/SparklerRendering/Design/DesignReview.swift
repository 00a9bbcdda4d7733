// Looks at rendered frames as an art director does.
// Flow: LoadedSpec → ReviewedScene → DesignMeasures → DesignFindings → `check --design`.
import SparklerAuthoring
import SparklerCore

/// A review of one spec's design, or of one variant's.
package struct DesignReview: Sendable {
  /// By measure, and in order of time.
  package private(set) var findings: [DesignFinding] = []

  /// Everything that is measured, in the order in which it is reported.
  static var measures: [any DesignMeasure.Type] {
    [
      FirstFrame.self, CoveredText.self, TextContrast.self, SmallText.self, BriefText.self, CanvasEdges.self,
      NearAlignment.self, DeadSpace.self, IdleParts.self, LoopSeam.self, Flashing.self, GIFWeight.self,
    ]
  }

  /// Most findings of one measure: more of them have the same cause.
  private static let most = 5

  /// - Throws: if a frame can't be painted.
  package init(_ spec: LoadedSpec) async throws {
    let scene = try ReviewedScene(spec)
    for measure in Self.measures {
      try Task.checkCancellation()
      findings += try await measure.findings(in: scene).prefix(Self.most).sorted { $0.from < $1.from }
    }
  }
}
