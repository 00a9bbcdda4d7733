// Messages of a library name its parameters, those of the tool its options.
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite struct SettingWordsTests {
  @Test func wording() {
    var limits = Limits()
    #expect(limits.remedy("layers").hasSuffix("; limits.set(\"layers\", …) raises it"))
    limits.wording = .commandLine
    #expect(limits.remedy("layers").hasSuffix("; --limit layers=… raises it"))
    #expect(!limits.remedy("nesting").contains("raises"))
  }
}
