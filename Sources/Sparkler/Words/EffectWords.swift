// Initialisers and modifiers for effects: the library's, and those of programs.
// Flow: ClassicFirework().around("logo").begin([0.3]) → Of<ClassicFireworkEffect> → DocumentValue.
import SparklerAuthoring
import SparklerDocument
import SparklerEffects

extension Of where Word: EffectWord {
  /// The effect with its defaults; modifiers set its position, its bursts, and its other keys.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(DocumentEntries(fileID: fileID, line: line))
    entries.set(EffectKeys.effect.name, Word.name)
  }

  /// What the pieces show instead of the original's.
  public func contents(_ pieces: [Piece]) -> Self { setting(EffectKeys.contents.name, pieces) }
}

extension Of where Word: ShowerParameters {
  /// Changes to the cells.
  ///
  /// ```swift
  /// Snow().cells(["*": Cell().contentsScale(0.5)])
  /// ```
  ///
  /// - Parameter changes: by the cells' names, which can't be changed; `"*"` for all.
  public func cells(_ changes: KeyValuePairs<String, Cell>) -> Self {
    setting(ShowerKeys.cells.name, DocumentValue(changes.map { ($0.key, $0.value) }))
  }
}
