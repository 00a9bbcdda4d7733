// Ids of a file that aren't exactly one layer.
// Flow: text → SVGAnimation → PartNote.
import SparklerCore
import SparklerSVG
import Testing

@Suite struct PartNoteTests {
  private static let body = """
    <rect id='one' width='9' height='9'/>
    <rect id='twice' width='9' height='9'/><rect id='twice' x='20' width='9' height='9'/>
    <defs><path id='hidden' d='M0 0H9V9'/><circle id='used' r='4'/></defs><use id='first' href='#used'/>
    <symbol id='icon'><circle id='dot' r='4'/></symbol><use href='#icon'/><use href='#icon' x='9'/>
    <rect id='gone' display='none' width='9' height='9'/><g id='empty'/>
    <clipPath id='clip'><rect id='cut' width='9' height='9'/></clipPath>
    <linearGradient id='paint'><stop id='stop'/></linearGradient>
    <text id='a.b:c-d' x='1' y='9'>a<tspan id='part'>b</tspan></text>
    """

  @Test(
    "an id that is no layer says what it is",
    arguments: [
      ("hidden", "<defs>"), ("gone", "draws nothing"), ("empty", "draws nothing"), ("clip", "<clipPath>"),
      ("cut", "inside of <clipPath>"), ("paint", "<linearGradient>"), ("stop", "<stop>"),
    ])
  func missing(_ id: String, _ text: String) throws {
    let note = try #require(try Building.animation(Self.body).partNotes[id])
    #expect(!note.isPart && note.text.contains(text) && !note.remedy.isEmpty)
  }

  @Test("an id of several elements, or of one drawn several times, says how many") func several() throws {
    let notes = try Building.animation(Self.body).partNotes
    for (id, text) in [("twice", "2 elements (lines 2, 2)"), ("icon", "2 times"), ("dot", "2 times")] {
      #expect(notes[id]?.isPart == true && notes[id]?.text.contains(text) == true, "\(id): \(notes[id]?.text ?? "")")
    }
  }

  @Test("an id that is one layer has no note", arguments: ["one", "used", "first", "a.b:c-d", "part"])
  func single(_ id: String) throws {
    #expect(try Building.animation(Self.body).partNotes[id] == nil)
    #expect(try Building.layer(id, in: Self.body) != nil)
  }
}
