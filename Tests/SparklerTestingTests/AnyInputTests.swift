// The public face called with anything: issues in words, never the end of the process.
// Flow: numbers, sources and names that make no sense → expectations → false.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerScene
import SparklerSceneTesting
import Testing

@Suite(.references(record: .never), .noOrphanReferences()) struct AnyInputTests {
  /// What the issues of some expectations say; what they leave in the temporary folder goes.
  private static func issues(_ body: @Sendable () async throws -> Void) async throws -> [String] {
    let words = Words()
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: {
      words.add($0.comments.map(\.rawValue).joined() + ($0.error.map { "\($0)" } ?? ""))
      return true
    }
    return words.all
  }

  private static let oddRates = [0, -1, .nan, .infinity, -.infinity, 1e-300, 1e300, 65_536]

  @Test("no rate is too odd", arguments: oddRates) func rates(_ rate: Double) async throws {
    let found = try await Self.issues {
      let pictures = try Painter.pictures()
      #expect(
        await !expectMatchesReference(rgba: Painter.rgba(), width: 24, height: 16, frameRate: rate, named: "none-bytes")
      )
      #expect(await !expectMatchesReference(pictures, frameRate: rate, named: "none-pictures"))
    }
    #expect(found.count == 2 && found.allSatisfy { $0.contains("rate") || $0.contains("can't show for") }, "\(found)")
    let scene = Scene(size: Size(8, 8), duration: 1, layers: [])
    let odd = try await Self.issues { await expectMatchesReference(scene, named: "none-scene", rate: rate) }
    #expect(odd.count == 1, "\(odd)")
  }

  @Test("no side and no length of bytes is too odd") func sizes() async throws {
    let sides = [0, 1, -1, 1 << 24, 1 << 32, .max, .min]
    for width in sides {
      for height in sides {
        for count in [0, 5] {
          let found = try await Self.issues {
            await expectMatchesReference(
              rgba: [UInt8](repeating: 9, count: count), width: width, height: height, named: "none-sides")
          }
          #expect(found.count == 1, "\(width)×\(height), \(count) bytes: \(found)")
        }
      }
    }
  }

  @Test("pictures of two sizes, none, too many, and colours beyond alpha are told") func pictures() async throws {
    let small = Pixmap(width: 2, height: 2)
    let bright = try Pixmap(width: 1, height: 1, premultiplied: [0x10FF_0000])
    let cases: [([Pixmap], String)] = [
      ([], "there is no frame"), ([small, Pixmap(width: 2, height: 3)], "frame 1 has 2×3 pixels"),
      ([Pixmap(width: 0, height: 4)], "a picture can't have 0×4 pixels"),
      ([bright], "frame 0 has a colour greater than its alpha at (0, 0)"),
    ]
    for (pictures, words) in cases {
      let found = try await Self.issues {
        await expectMatchesReference(pictures, frameRate: 10, named: "none-sequence")
      }
      #expect(found.count == 1 && found[0].contains(words), "\(found)")
    }
    let endless = try await Self.issues {
      await expectMatchesReference(sequence(first: small) { $0 }, frameRate: 10, named: "none-endless")
    }
    #expect(endless.count == 1 && endless[0].contains("more frames"), "\(endless)")
  }

  @Test("a source may lie about its facts, its numbers and its times", arguments: 0..<60)
  func source(_ seed: Int) async throws {
    var dice = Dice(seed)
    let numbers = [0, 1, -1, 2, 3, 1000, 65_536, .max, .min]
    func number() -> Int { dice.one(of: numbers) }
    let frames = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
      var delay = FrameDelay(number(), over: number())
      delay.denominator = number()
      let side = dice.one(of: [1, 1, 1, 2, 0])
      return AnimationFrame(
        index: number(), picture: Pixmap(width: side, height: 1), delay: dice.one(of: [delay, nil]))
    }
    let facts = AnimationFacts(
      format: dice.one(of: [.gif, .frames, .scene]), width: number(), height: number(), frameCount: number(),
      loop: dice.one(of: [nil, .forever, .times(number())]))
    let source = AnySource(
      frames, facts: facts, isBroken: dice.one(of: [true, false, false]),
      isEndless: !frames.isEmpty && seed.isMultiple(of: 20))
    let name = dice.one(of: ["none", "none.gif", "none.png"])
    let found = try await Self.issues { await expectMatchesReference(source, named: name, line: 4321, column: 7) }
    #expect(found.count == 1, "\(found)")
  }

  @Test("what is no tolerance and no region makes nothing the same") func limits() async throws {
    let image = try Painter.image()
    for value in [Double.nan, -1, .infinity, -.infinity, 2] {
      for tolerance in [
        Tolerance(color: value), Tolerance(changed: .ratio(value)), Tolerance(time: Seconds(-abs(value))),
      ] {
        let found = try await Self.issues {
          await expectMatchesReference(image, named: "any", tolerance: tolerance, line: 4321, column: 1)
        }
        #expect(found.count == 1, "\(tolerance): \(found)")
      }
      for region: IgnoredRegion in [
        .time(from: Seconds(value), to: Seconds(.nan)), .time(from: Seconds(3), to: Seconds(min(2, value))),
        .rect(x: .min, y: .max, width: -1, height: .max),
      ] {
        let found = try await Self.issues {
          await expectMatchesReference(image, named: "any", ignoring: [region], line: 4321, column: 1)
        }
        #expect(found.count == 1 && found[0].contains("the ignored "), "\(region): \(found)")
      }
    }
    let far = IgnoredRegion.rect(x: .min, y: .min, width: .max, height: .max, from: Seconds(-.infinity))
    await expectMatchesReference(image, named: "any", ignoring: [far], line: 4321, column: 1)
  }

  @Test("a scene that lasts for ever, or has no size, is told") func scenes() async throws {
    for duration in [Seconds.infinity, Seconds(.nan), -1, Seconds(1e300)] {
      for side in [8, 0, -1, Double.nan, .infinity] {
        let scene = Scene(size: Size(side, 8), scale: side, duration: duration, layers: [])
        let found = try await Self.issues {
          await expectMatchesReference(scene, named: "none-long", at: [0, Seconds(.nan)], line: 4321, column: 3)
        }
        #expect(found.count == 1, "\(found)")
      }
    }
  }

  @Test("a name is a file's name in the test's folder, or told", arguments: 0..<30) func names(_ seed: Int) async throws
  {
    var dice = Dice(seed)
    let parts = ["a", "/", "..", "\0", ".", "é", "~", "*", "\n", " ", "%04d", ".png", "C:", "🙂", ""]
    let name = (0..<Int.random(in: 0...6, using: &dice)).map { _ in dice.one(of: parts) }.joined()
    let found = try await Self.issues {
      await expectMatchesReference(rgba: [1, 2, 3, 4], width: 1, height: 1, named: name)
      await expectMatchesReference(file: name, named: "none-file")
      await expectMatchesReference(spec: name, named: "none-spec")
    }
    #expect(found.count == 3, "\(name): \(found)")
  }

  @Test("a path of a reference may be anything") func paths() async throws {
    let image = try Painter.image()
    for path in ["", "a", "/dev/null", "/dev/null/x.apng", "\0.apng", "%d.apng", "a/%04d.png", "no/such/folder/x.gif"] {
      let outcome = await ReferenceCheck(image).run(against: path)
      #expect(outcome.problem != nil, "\(path)")
      if let folder = outcome.folder { try? FileManager.default.removeItem(atPath: folder) }
    }
  }

  @Test("a thousand at once are all compared") func crowd() async throws {
    let image = try Painter.image()
    let good = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<1000 {
        group.addTask { await expectMatchesReference(image, named: "any", line: 4321, column: 1) }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(good == 1000)
  }

  @Test("a check may be cancelled at any moment, and the next one works") func cancelled() async throws {
    let image = try Painter.image()
    let path = FrameReferenceTests.path("image")
    var cut = 0
    for turns in 0..<60 {
      let tasks = (0..<4).map { _ in Task { await ReferenceCheck(image).run(against: path).problem } }
      for _ in 0..<turns { await Task.yield() }
      for task in tasks { task.cancel() }
      for task in tasks {
        guard let problem = await task.value else { continue }
        #expect(problem.contains("was cancelled"))
        cut += 1
      }
    }
    #expect(cut > 0)
    #expect(await ReferenceCheck(image).run(against: path).problem == nil)
  }
}
