// What a spec below 64 KB may take, whatever it asks for: ten seconds of the processor and a gigabyte.
// Flow: HostileSpecs → the tool under these bounds → a picture or a message, never a signal.
import Foundation
import Testing

#if os(Linux)
  @Suite struct AllowanceTests {
    @Test("each refusal belongs to a hostile spec") func refusals() {
      #expect(HostileSpecs.refusals.map(\.name).allSatisfy(HostileSpecs.names.contains))
    }

    @Test("a hostile spec is checked and its first frame painted within the allowance", arguments: HostileSpecs.names)
    func allowance(_ name: String) throws {
      let text = try #require(HostileSpecs.text(name))
      #expect(text.utf8.count < 65_536)
      let place = try Workplace(["a.scene.yaml": text])
      // A process that has used more seconds than that is killed.
      for run in ["check -q a.scene.yaml", "render -q a.scene.yaml --at 0s -o a.png"] {
        let outcome = try Tool.shell("ulimit -c 0 -t 10; exec $TOOL \(run) --limit memory=1000000000", in: place)
        #expect([0, 1, 65].contains(outcome.status), "\(run): \(outcome.status) \(outcome.messages.prefix(400))")
        // What is refused tells the number, the limit and what raises it.
        if let words = HostileSpecs.refusals.first(where: { $0.name == name })?.words {
          #expect(outcome.status == 1)
          for word in ["a.scene.yaml:", "error[E0401]"] + words {
            #expect(outcome.messages.contains(word), "\(word): \(outcome.messages.prefix(600))")
          }
        }
        // What `check` refuses `render` refuses at the same step.
        if outcome.status != 0 { break }
      }
    }
  }
#endif
