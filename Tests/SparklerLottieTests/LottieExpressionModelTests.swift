// What expressions can ask of a file: layers, groups, effects, masks, paths, coordinates, compositions; loops.
// Flow: JSON → LottieExpressions → JSON without expressions.
import Foundation
import SparklerLottie
import Testing

@Suite struct LottieExpressionModelTests {
  /// A layer with something of everything.
  static let other =
    #"""
    {"ty": 4, "nm": "Other", "ind": 2, "parent": 3, "ip": 5, "op": 35, "st": 2, "ks": {
      "a": {"k": [1, 2]}, "p": {"k": [10, 20, 0]}, "s": {"k": [200, 50, 100]}, "r": {"k": 90}, "o": {"k": 80}},
     "ef": [{"ty": 5, "nm": "Amount", "mn": "Pseudo/1", "ix": 1, "ef": [
       {"ty": 0, "nm": "Slider", "mn": "ADBE Slider Control-0001", "ix": 1, "v": {"k": [{"t": 0, "s": [0]}, {"t": 40, "s": [80]}]}},
       {"ty": 10, "nm": "Layer", "ix": 2, "v": {"k": 3}}]}],
     "masksProperties": [{"nm": "M", "mode": "a", "o": {"k": 60}, "pt": {"k": {"c": true, "v": [[0, 0], [4, 0], [4, 4]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}],
     "shapes": [{"ty": "gr", "nm": "Group 1", "ix": 1, "it": [
       {"ty": "sh", "nm": "Path 1", "ix": 1, "ks": {"k": {"c": false, "v": [[0, 0], [10, 0], [10, 10]], "i": [[0, 0], [1, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}},
       {"ty": "rc", "nm": "Box", "ix": 2, "s": {"k": [20, 10]}, "p": {"k": [5, 5]}, "r": {"k": 0}},
       {"ty": "st", "nm": "Line", "ix": 3, "c": {"k": [1, 0.5, 0, 1]}, "o": {"k": 40}, "w": {"k": 7}, "d": [{"n": "d", "nm": "dash", "v": {"k": 6}}]},
       {"ty": "tr", "a": {"k": [0, 0]}, "p": {"k": [3, 4]}, "s": {"k": [100, 100]}, "r": {"k": 15}, "o": {"k": 90}}]},
      {"ty": "tm", "nm": "Cut", "ix": 2, "s": {"k": 5}, "e": {"k": 95}, "o": {"k": 0}}]}
    """#
  static let root = #"{"ty": 3, "nm": "Root", "ind": 3, "ip": 0, "op": 40, "ks": {"p": {"k": [100, 0, 0]}}}"#

  @Test(
    "layers, groups, effects, masks and coordinates",
    arguments: [
      ("thisComp.layer('Other').transform.rotation", 90), ("thisComp.layer(2).rotation", 90),
      ("thisComp.layer(thisLayer, 1).transform.opacity", 80), ("thisComp.layer(index + 1).position[1]", 20),
      ("thisComp.layer('Other')('Transform')('Scale')[1]", 50),
      ("thisComp.layer('Other')('ADBE Transform Group')(11)", 80),
      ("thisComp.layer('Other').effect('Amount')('Slider')", 0),
      ("thisComp.layer('Other').effect(1)(1).valueAtTime(2)", 40),
      ("thisComp.layer('Other').effect('Pseudo/1')('ADBE Slider Control-0001').key(2).value", 80),
      ("thisComp.layer('Other').effect('Amount')('Layer').index", 3),
      ("thisComp.layer('Other').content('Group 1').content('Line').strokeWidth", 7),
      ("thisComp.layer('Other').content('Group 1').content('Line').color[1]", 0.5),
      ("thisComp.layer('Other').content('Group 1').content('Line').dash.dash", 6),
      ("thisComp.layer('Other').content('Group 1').transform.rotation", 15),
      (
        "thisComp.layer('Other')('ADBE Root Vectors Group')('Group 1')('ADBE Vector Transform Group')('Position')[1]", 4
      ),
      ("thisComp.layer('Other').content('Group 1').content('Box').size[0]", 20),
      ("thisComp.layer('Other').content(2).end", 95), ("thisComp.layer('Other').content('Cut')('Start')", 5),
      ("thisComp.layer('Other').mask('M').maskOpacity", 60),
      ("thisComp.layer('Other').mask('M').maskPath.points()[2][1]", 4),
      ("thisComp.layer('Other').content('Group 1').content('Path 1').path.inTangents()[1][0]", 1),
      ("thisComp.layer('Other').content('Group 1').content('Path 1').path.isClosed() ? 1 : 0", 0),
      ("thisComp.layer('Other').content('Group 1').content('Path 1').path.pointOnPath(0.75)[1]", 5),
      ("thisComp.layer('Other').content('Group 1').content('Path 1').path.tangentOnPath(0.9)[1]", 1),
      ("thisComp.layer('Other').hasParent ? thisComp.layer('Other').parent.index : 0", 3),
      ("thisComp.layer('Other').inPoint + thisComp.layer('Other').outPoint", 4),
      ("thisComp.layer('Other').startTime", 0.2), ("thisComp.width + thisComp.height", 160), ("thisComp.duration", 4),
      ("thisComp.numLayers", 3), ("thisComp.frameDuration", 0.1), ("thisComp.layer('Other').active ? 1 : 0", 0),
      ("thisComp.layer('Other').toComp([1, 2])[0]", 110), ("thisComp.layer('Other').toComp([2, 2])[1]", 22),
      ("thisComp.layer('Other').fromComp([110, 22])[0]", 2), ("thisComp.layer('Other').toWorldVec([1, 0])[1]", 2),
      ("thisComp.layer('Other').sourceRectAtTime(0).width", 21.9),
      ("thisComp.layer('Other').sourceRectAtTime().left", -4.4),
      ("thisComp.marker.key('go').time", 1.5), ("thisComp.marker.nearestKey(0).index", 1),
      ("thisComp.layer('Other').effect('Amount').param('Slider')", 0),
      ("transform.scale[1] + anchorPoint[0] + opacity", 200),
      ("comp('Inner').layer(1).transform.opacity", 33), ("thisComp.layer('Other').name.length", 5),
    ]) func model(_ expression: String, _ expected: Double) throws
  {
    let played = try Played(
      "var $bm_rt;\n$bm_rt = \(expression);", others: [Self.other, Self.root],
      root: #"""
        , "markers": [{"tm": 15, "cm": "go", "dr": 0}],
        "assets": [{"id": "a1", "nm": "Inner", "layers": [{"ty": 3, "ind": 1, "nm": "I", "ip": 0, "op": 10, "ks": {"o": {"k": 33}}}]}]
        """#)
    #expect(played.features.isEmpty)
    #expect(near(try played.number(0), expected, 0.1))
  }

  @Test("an expression reads others with their expressions; two that read each other end") func chains() throws {
    func layer(_ index: Int, _ x: String) -> String {
      #"{"ty": 3, "nm": "\#(index)", "ind": \#(index), "ip": 0, "op": 40, "ks": {"r": {"k": 1, "x": "\#(x)"}}}"#
    }
    let chain = try Played(
      "time * 10", others: (2...150).map { layer($0, "thisComp.layer(index - 1).transform.rotation + 1") })
    #expect(chain.features.isEmpty)
    #expect(near(try chain.numbers(20, of: chain.at(149, "ks", "r") as? [String: Any])[0], 169))
    let circle = try Played(
      "thisComp.layer(2).transform.rotation + 1", k: "5", others: [layer(2, "thisComp.layer(1).transform.rotation + 1")]
    )
    #expect(near(try circle.number(0), 7))
  }

  @Test("groups are numbered from the property outwards") func groups() throws {
    let x = "var $bm_rt;\\n$bm_rt = thisProperty.propertyGroup(2).propertyIndex * 10 + propertyGroup(1).numProperties;"
    let shapes = (1...2).map {
      #"{"ty": "gr", "nm": "G\#($0)", "ix": \#($0), "it": [{"ty": "tr", "p": {"k": [0, 0]}, "r": {"k": 0, "x": "\#(x)"}}]}"#
    }
    let played = try Played(layers: [
      #"{"ty": 4, "nm": "S", "ind": 1, "ip": 0, "op": 40, "shapes": [\#(shapes.joined(separator: ","))]}"#
    ])
    #expect(played.features.isEmpty)
    #expect(played.at(0, "shapes", 0, "it", 0, "r", "k") as? Double == 15)
    #expect(played.at(0, "shapes", 1, "it", 0, "r", "k") as? Double == 25)
  }

  @Test("outlines: made, copied and joined") func outlines() throws {
    let x = "var $bm_rt;\\nvar p = thisComp.layer('Other').content('Group 1').content('Path 1').path;\\n$bm_rt = "
    let results = [
      "p", "p.points().length > 2 ? createPath(p.points(), p.inTangents(), [], true) : 0",
      "createPath([[0, 0], [time, 0]].concat(time > 2 ? [[1, 1]] : []), [], [], false)",
    ]
    let made = results.map {
      #"{"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0]], "i": [[0, 0]], "o": [[0, 0]]}, "x": "\#(x)\#($0);"}}"#
    }
    let played = try Played(
      layers: [
        #"{"ty": 4, "nm": "S", "ind": 1, "ip": 0, "op": 40, "shapes": [\#(made.joined(separator: ","))]}"#, Self.other,
        Self.root,
      ])
    #expect(played.features.isEmpty)
    let copy = try #require(played.at(0, "shapes", 0, "ks", "k") as? [String: Any])
    #expect(copy["v"] as? [[Double]] == [[0, 0], [10, 0], [10, 10]] && copy["c"] as? Bool == false)
    #expect((played.at(0, "shapes", 1, "ks", "k", "i") as? [[Double]]) == [[0, 0], [1, 0], [0, 0]])
    let keys = try #require(played.at(0, "shapes", 2, "ks", "k") as? [[String: Any]])
    // Two corners move, then there are three.
    #expect(keys.count == 4 && keys[1]["h"] as? Int == 1 && keys[2]["t"] as? Double == 21)
  }

  @Test("time in a composition is its own, over all frames in which any use shows it") func compositions() throws {
    let played = try Played(
      layers: [
        #"{"ty": 0, "refId": "a", "ind": 1, "ip": 10, "op": 20, "st": 10, "w": 30, "h": 20}"#,
        #"{"ty": 0, "refId": "a", "ind": 2, "ip": 20, "op": 30, "st": 5, "w": 30, "h": 20}"#,
      ],
      root: #"""
        , "assets": [{"id": "a", "layers": [{"ty": 3, "nm": "I", "ind": 1, "ip": 0, "op": 100, "ks": {"r": {"k": 0, "x": "time * 10 + thisComp.width"}}}]}]
        """#)
    let assets = try #require(played.root["assets"] as? [[String: Any]])
    let layer = try #require((assets[0]["layers"] as? [[String: Any]])?[0])
    let turned = try #require((layer["ks"] as? [String: Any])?["r"] as? [String: Any])
    #expect(try near(played.numbers(25, of: turned)[0], 55) && near(played.numbers(0, of: turned)[0], 30))
    // No use shows later frames.
    #expect(try played.numbers(90, of: turned) == played.numbers(25, of: turned))
  }

  @Test("a parent is evaluated while a child is visible") func parents() throws {
    let child = #"{"ty": 3, "ind": 2, "parent": 1, "ip": 30, "op": 40}"#
    let parent = #"{"ty": 3, "nm": "P", "ind": 1, "ip": 0, "op": 10, "ks": {"r": {"k": 0, "x": "time * 10"}}}"#
    #expect(near(try Played(layers: [parent, child]).number(35), 35))
  }

  // MARK: Loops

  static let keyed = #"[{"t": 10, "s": [0]}, {"t": 14, "s": [40]}, {"t": 18, "s": [10]}, {"t": 20, "s": [30]}]"#

  @Test(
    "loops repeat, turn round, add up, go on",
    arguments: [
      ("loopOut()", 21, 10), ("loopOut('cycle')", 20, 30), ("loopOut('cycle')", 30, 0), ("loopOut('cycle')", 34, 40),
      ("loopOut('Cycle', 0)", 21, 10), ("loopOut('cycle', 1)", 21, 20), ("loop_out('cycle', 1)", 24, 10),
      ("loopOut('pingpong')", 21, 20), ("loopOut('pingpong')", 29, 10), ("loopOut('pingpong')", 31, 10),
      ("loopOut('pingpong', 1)", 23, 20), ("loopOut('offset')", 21, 40), ("loopOut('offset')", 32, 80),
      ("loopOut('offset', 1)", 24, 70), ("loopOut('continue')", 25, 80), ("loopIn('cycle')", 9, 20),
      ("loopIn('cycle')", 10, 0), ("loopIn('cycle', 1)", 9, 30), ("loopIn('pingpong')", 9, 10),
      ("loop_in('pingpong')", 1, 20), ("loopIn('offset')", 9, -10), ("loopIn('offset')", 5, 2.5),
      ("loopIn('continue')", 8, -20), ("loopOutDuration('cycle', 0.2)", 21, 20),
      ("loopOutDuration('pingpong', 1)", 21, 20), ("loopInDuration('cycle', 0.4)", 9, 30),
      ("loopInDuration('offset', 0.4)", 9, -10), ("loopOut('cycle')", 15, 32.5), ("loopIn('cycle')", 15, 32.5),
    ]) func loops(_ call: String, _ frame: Double, _ expected: Double) throws
  {
    let exact = try Played("var $bm_rt;\n$bm_rt = \(call);", k: Self.keyed)
    // A form that only the engine knows.
    let sampled = try Played("var $bm_rt;\n$bm_rt = \(call) + 0;", k: Self.keyed)
    #expect(exact.features.isEmpty && sampled.features.isEmpty)
    #expect(near(try exact.number(frame), expected))
    #expect(near(try sampled.number(frame), expected))
  }

  @Test("a loop keeps easings and tangents, and turns them round on the way back") func curved() throws {
    let keys =
      #"[{"t": 0, "s": [0, 0], "o": {"x": 0.6, "y": 0.1}, "i": {"x": 0.7, "y": 1}, "to": [1, 2], "ti": [3, 4], "e": [9, 9]}, {"t": 15}]"#
    let played = try Played("var $bm_rt;\n$bm_rt = loopOut('pingpong');", k: keys, "p")
    let made = try #require(played.at(0, "ks", "p", "k") as? [[String: Any]])
    #expect(made.map { $0["t"] as? Double } == [0, 15, 30, 45])
    let back = made[1]
    #expect(
      back["to"] as? [Double] == [3, 4] && back["ti"] as? [Double] == [1, 2] && back["s"] as? [Double] == [9, 9])
    let out = try #require(back["o"] as? [String: Double])
    #expect(near(out["x"] ?? 0, 0.3, 1e-9) && near(out["y"] ?? 1, 0, 1e-9))
    #expect(near((back["i"] as? [String: Double])?["y"] ?? 0, 0.9, 1e-9))
    #expect(made[2]["to"] as? [Double] == [1, 2])
  }

  @Test("a loop of an outline, and of keyframes that are no keyframes") func otherLoops() throws {
    let shape = { (x: Double) in #"[{"c": true, "v": [[\#(x), 0]], "i": [[0, 0]], "o": [[0, 0]]}]"# }
    let path =
      #"{"ty": "sh", "ks": {"k": [{"t": 0, "s": \#(shape(0))}, {"t": 10, "s": \#(shape(5))}], "x": "loopOut('pingpong')"}}"#
    let played = try Played(layers: [
      #"{"ty": 4, "nm": "S", "ind": 1, "ip": 0, "op": 40, "shapes": [\#(path)]}"#
    ])
    #expect((played.at(0, "shapes", 0, "ks", "k") as? [Any])?.count == 5 && played.features.isEmpty)
    let broken = try Played(
      "var $bm_rt;\n$bm_rt = loopOut();", k: #"[{"t": 5, "s": [1]}, {"t": 5, "s": [2]}, {"t": 1}]"#)
    #expect(broken.property["x"] == nil)
    #expect(try Played("var $bm_rt;\n$bm_rt = loopOut();", k: "4").property["k"] as? Double == 4)
  }
}
