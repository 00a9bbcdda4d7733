"""A hostile pull request, and hostile inputs: what the action must not read, write, post or run.

Flow: links and names in the checkout, odd inputs, another archive → the action's steps → what became of them.
"""
import os
import shutil

from stand_ins import BAD, GOOD, ROOT, expect

SECRET = "password-of-the-runner"
# Names that a shell, GitHub, jq, or the tool's own command line could take for something else.
NAMES = ["-o.scene.yaml", "--help.scene.yaml", "$(touch harm).scene.yaml", "`touch harm`.scene.yaml", "a;touch harm;.scene.yaml",
         "a\n::error::harm\n.scene.yaml", "\"|env|\".scene.yaml", "${{ github.token }}.scene.yaml", "a b.scene.yaml", "*.scene.yaml"]
# What the action, or an older one, reads or writes by name in the checkout.
FILES = ["comment.md", "report.html", "results.json", "comment-files"]


def victim(machine):
    """A folder of the runner, outside of the checkout."""
    folder = machine.folder / "victim"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in [*FILES, "secret"]:
        (folder / name).write_text(f"{SECRET}\n")
    (folder / "secret.scene.yaml").write_text(f"scene: 1\nsize: 9x9\n{SECRET}: 1\n")
    return folder


def untouched(machine, folder):
    return (all((folder / name).read_text() == f"{SECRET}\n" for name in [*FILES, "secret"])
            and len(list(folder.iterdir())) == len(FILES) + 2 and SECRET not in machine.posted.read_text())


def clean(machine):
    shutil.rmtree(machine.work)
    (machine.work / "specs").mkdir(parents=True)
    (machine.work / "specs/good.scene.yaml").write_text(GOOD)
    machine.comments()


def try_links(machine):
    print("a pull request that brings links")
    places = {"the folder of results": lambda folder: (machine.work / "sparkler-test").symlink_to(folder)}
    for name in FILES:
        def place(folder, name=name):
            (machine.work / "sparkler-test").mkdir()
            (machine.work / "sparkler-test" / name).symlink_to(folder / name)
        places[name] = place
    for what, place in places.items():
        for command in ("test", "check"):
            clean(machine)
            folder = victim(machine)
            place(folder)
            _, outputs, said, summary = machine.action(command=command, specs="specs", comment="true")
            expect(untouched(machine, folder) and SECRET not in said + summary, f"{command}: {what} is a link: nobody follows it", said)
            report = outputs["report"]
            expect(not report or not os.path.realpath(report).startswith((str(machine.work), str(folder))),
                   f"{command}: what is uploaded lies in neither", report)
    clean(machine)
    folder = victim(machine)
    (machine.work / "specs/leak.scene.yaml").symlink_to(folder / "secret.scene.yaml")
    (machine.work / "folder").symlink_to(folder)
    for command in ("check", "test", "render", "batch"):
        for specs in ("specs", "specs/leak.scene.yaml", "folder", "folder/secret.scene.yaml", "."):
            status, _, said, _ = machine.action(command=command, specs=specs, comment="true")
            expect(status == 77 and SECRET not in said and untouched(machine, folder),
                   f"{command} of {specs}: a link out of the checkout is refused", status, said)


def try_names(machine):
    print("a pull request that brings names and words")
    clean(machine)
    for name in NAMES:
        (machine.work / "specs" / name).write_text(BAD if name == NAMES[5] else GOOD.replace("output: good.gif\n", ""))
    (machine.work / "-x.scene.yaml").write_text(GOOD)
    for command in ("check", "test", "batch"):
        _, _, said, _ = machine.action(command=command, specs="specs", comment="true")
        harm = [line for line in said.splitlines() if line.startswith("::error::harm")]
        expect(not list(machine.folder.rglob("harm")) and not harm, f"{command}: names are names, and start no lines", said)
        expect("the-token" not in machine.posted.read_text() + said, f"{command}: no name brings out the token")
    for specs, code in (("-x.scene.yaml", 0), ("--help", 66), ("--version", 66), ("-", 66), ("-x", 66)):
        status, _, said, _ = machine.action(command="check", specs=specs)
        expect(status == code, f"specs: {specs} is a path", status, said)
    clean(machine)
    (machine.work / "sparkler-test").mkdir()
    (machine.work / "sparkler-test/comment.md").write_text('")) | (env | tostring) | ("\nbody\n')
    (machine.work / "specs/words.scene.yaml").write_text(GOOD + 'tests: ["<!-- sparkler check -->|@everyone|\\n::error::harm"]\n')
    machine.action(command="test", specs="specs", comment="true")
    program = 'select\\(.user.login\\ ==\\ \\"github-actions\\[bot\\]\\"\\)'
    expect(program in machine.log.read_text() and "env" not in machine.log.read_text(), "jq's program has nothing of the checkout", machine.log.read_text())
    expect(machine.posted.read_text().startswith("<!-- sparkler report -->\n"), "a comment begins with its own mark")
    machine.comments("<!-- sparkler report -->\nold", login="stranger")
    machine.action(command="test", specs="specs", comment="true")
    expect("PATCH" not in machine.log.read_text(), "a stranger's comment is not edited", machine.log.read_text())


def try_inputs(machine):
    print("inputs that nobody should give")
    clean(machine)
    odd = {"version": ["../../x", "v1..2", "-x", "a/b", "v1\nfolder=/etc", "", "v1 --dir=/", "$(touch harm)"],
           "repository": ["-x/y", "a", "a/b/c", "a/../b", "a/b\nc=d", "a/b --repo c/d"],
           "sha256": ["x", "0" * 63, "0" * 64 + " ../x"]}
    for name, values in odd.items():
        for value in values:
            status, outputs, said, _ = machine.action(command="check", specs="specs", **({"version": "v9.9.9"} | {name: value}))
            expect(status == 64 and "::error::" in said and not machine.log.read_text(), f"{name}: {value!r} is refused before anything is fetched", said)
    for variables in ({"NUMBER": "7/../8"}, {"COMMAND": "x\n::error::harm"}, {"GITHUB_REPOSITORY": "a/../b"}, {"OUTCOME": "a b"}):
        done = machine.run(f'"{ROOT}/scripts/ci/action" comment', **({"NUMBER": "7", "COMMAND": "check", "OUTCOME": "success", "RUN": "x"} | variables))
        expect(done.returncode == 64 and not machine.log.read_text() and "\n::error::harm" not in done.stdout, f"{variables} posts nothing", done.stdout)
    folder = victim(machine)
    for report in (machine.work / "sparkler-test", folder, machine.folder / "temp/sparkler.x/sparkler-test"):
        if not report.exists():
            report.mkdir(parents=True)
            (report / "comment.md").symlink_to(folder / "comment.md")
        done = machine.run(f'"{ROOT}/scripts/ci/action" comment', NUMBER="7", COMMAND="test", OUTCOME="success", REPORT=str(report), RUN="x")
        expect(done.returncode == 0 and SECRET not in machine.posted.read_text(), "a report from elsewhere is not posted", done.stdout)
    clean(machine)
    status, _, said, _ = machine.action(command="test", specs="specs", args="--out-dir here")
    expect(status == 64 and not (machine.work / "here").exists(), "results have one folder", said)


def try_archives(machine):
    print("archives and their checksums")
    clean(machine)
    shutil.rmtree(machine.folder / "temp/sparkler-release", ignore_errors=True)
    machine.path = machine.path[:1]
    machine.sums("0" * 64)
    status, _, said, _ = machine.action(command="check", specs="specs")
    expect(status == 65 and "checksum" in said and len(machine.path) == 1, "an archive that SHA256SUMS does not know is not unpacked", said)
    status, _, said, _ = machine.action(command="check", specs="specs", version="v9.9.9", sha256=machine.checksum)
    expect(status == 0, "what the workflow pins wins over SHA256SUMS", said)
    machine.sums(machine.checksum)
    status, _, said, _ = machine.action(command="check", specs="specs", version="v9.9.9", sha256=f"{'1' * 64}\n{machine.checksum}")
    expect(status == 0, "one of several checksums will do", said)
    status, _, said, _ = machine.action(command="check", specs="specs", version="v9.9.9", sha256="1" * 64)
    expect(status == 65, "another archive than the one that is pinned is refused", said)
    status, _, said, _ = machine.action(command="check", specs="specs", sha256=machine.checksum)
    expect(status == 64, "a checksum belongs to a version", said)
    machine.action(command="check", specs="specs")
    kept = machine.folder / "temp/sparkler-release" / machine.archive_name
    kept.write_bytes(b"spoiled in the cache")
    status, _, said, _ = machine.action(command="check", specs="specs")
    expect(status == 0, "an archive that the cache spoiled is fetched anew", said)


def try_fork(machine):
    print("a pull request from a fork")
    clean(machine)
    (machine.folder / "fork").touch()
    for command in ("check", "test"):
        status, _, said, summary = machine.action(command=command, specs="specs", comment="true", args="--record never" if command == "test" else "")
        expect(status == (0 if command == "check" else 1), f"{command}: what was found decides the exit code", said)
        expect("::notice::" in said and "403" in said, f"{command}: a notice says that there is no comment", said)
        expect("<!-- sparkler" in summary, f"{command}: the job's summary has the text", summary)
    (machine.folder / "fork").unlink()


def try_hostile(machine):
    for part in (try_links, try_names, try_inputs, try_archives, try_fork):
        part(machine)
