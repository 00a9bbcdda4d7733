// The words for effects: the library's, and those of programs.
// Flow: ClassicFirework().around("logo").begin([0.3]) → Of<ClassicFireworkEffect> → DocumentValue.
import SparklerAuthoring
import SparklerDocument
import SparklerEffects

extension Of where Word: EffectWord {
  /// The effect with its defaults; modifiers say where it stands, when it bursts, and what else its keys say.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(DocumentEntries(fileID: fileID, line: line))
    entries.set(EffectKeys.effect.name, Word.name)
  }

  /// What the pieces show instead of the original's.
  public func contents(_ pieces: [Piece]) -> Self { saying(EffectKeys.contents.name, pieces) }
}

extension Of where Word: ShowerParameters {
  /// What to change in the cells.
  ///
  /// ```swift
  /// Snow().cells(["*": Cell().contentsScale(0.5)])
  /// ```
  ///
  /// - Parameter changes: by the cells' names, which cells keep; `"*"` is all.
  public func cells(_ changes: KeyValuePairs<String, Cell>) -> Self {
    saying(ShowerKeys.cells.name, DocumentValue(changes.map { ($0.key, $0.value) }))
  }
}
