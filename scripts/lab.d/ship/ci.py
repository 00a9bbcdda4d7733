"""Runs action.yml, scripts/ci/gitlab.yml and the pre-commit hook on this machine, and on a hostile pull request.

Every step of the action that has `run:` is run as it stands; `gh`, `sudo` and `apt-get` are stand-ins. Whether the
services would start the steps so is not shown.
Flow: the files → their steps → this machine's bash → what they wrote, said and posted.
"""
import json
import os
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import yaml
from kit.setup import ROOT, scratch, stop

from ship import Ground, expect

GOOD = "scene: 1\nsize: 40x40\nlayers: [{shape: circle, size: 20, fill: red}]\n"
BAD = "scene: 1\nsize: 40x40\nlayers: [{shape: cirkle}]\n"
SECRET = "password-of-the-runner"
# Names that a shell, GitHub, jq, or the tool's own command line could take for something else.
NAMES = ["-o", "--help", "$(touch harm)", "`touch harm`", "a;touch harm;", "a\n::error::harm\n", '"|env|"',
         "${{ github.token }}", "a b", "*"]
# What the action reads or writes by name in a folder of results.
FILES = ["comment.md", "report.html", "results.json", "comment-files", "secret.scene.yaml"]
ODD = {"version": ["../../x", "v1..2", "-x", "a/b", "v1\nfolder=/etc", "", "v1 --dir=/", "$(touch harm)"],
       "repository": ["-x/y", "a", "a/b/c", "a/../b", "a/b\nc=d", "a/b --repo c/d"],
       "sha256": ["x", "0" * 63, "0" * 64 + " ../x"]}
GH = r"""#!/bin/bash
# It logs its words with their commas and blanks, one call a line.
printf '%q ' "$@" >>"$STAND_IN/gh.log"; echo >>"$STAND_IN/gh.log"
for word; do case $last in --dir) dir=$word ;; --pattern) pattern=$word ;; --jq) program=$word ;; esac; last=$word; done
case "$1 $2" in
  "release view") echo v9.9.9 ;;
  "release download")
    [[ $pattern == SHA256SUMS ]] && file=SHA256SUMS || file=archive
    cp "$STAND_IN/$file" "$dir/$pattern" ;;
  api*)
    if [[ $* != *body=@* ]]; then jq -r "$program" "$STAND_IN/comments.json"; exit; fi
    if [[ -f $STAND_IN/fork ]]; then echo 'gh: Resource not accessible by integration (HTTP 403)' >&2; exit 1; fi
    cat "${last#*@}" >>"$STAND_IN/posted" ;;
esac
"""


class Machine(Ground):
    """A runner: home, checkout (`work`), a folder for temporary files, and stand-ins for programs."""

    def __init__(self, folder, archive):
        super().__init__(folder)
        self.work, self.victim = folder / "work", folder / "victim"
        self.environment |= {
            "HOME": str(folder), "RUNNER_TEMP": str(folder / "temp"), "STAND_IN": str(folder), "CI": "true",
            "GITHUB_REPOSITORY": "me/mine", "GITHUB_ACTIONS": "true"}
        for name, text in (("gh", GH), ("sudo", '#!/bin/sh\nexec "$@"\n'), ("apt-get", "#!/bin/sh\n")):
            self.stand_in(name, text)
        (folder / "temp").mkdir()
        (folder / "archive").symlink_to(archive)
        self.archive = f"sparkler-9.9.9-linux-{os.uname().machine}.tar.xz"
        self.checksum = sha256(archive.read_bytes()).hexdigest()
        self.sums(self.checksum)
        self.clean()

    def sums(self, checksum):
        self.write("SHA256SUMS", f"{'0' * 64}  other.tar.xz\n{checksum}  {self.archive}\n")

    def comments(self, *bodies, login="github-actions[bot]"):
        """What the pull request has already, numbered from 5."""
        rows = [{"id": 5 + i, "user": {"login": login}, "body": body} for i, body in enumerate(bodies)]
        self.write("comments.json", json.dumps(rows))

    def clean(self):
        """A checkout of one good spec, and a folder of the runner that no step may read or write."""
        for folder in (self.work, self.victim):
            shutil.rmtree(folder, ignore_errors=True)
        self.write("work/specs/good.scene.yaml", GOOD)
        for name in FILES:
            self.write(f"victim/{name}", f"{SECRET}: 1\n")
        self.comments()

    def action(self, **inputs):
        """Runs the action's steps: exit code, the folder of the report, and all that was said, asked and posted."""
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        context = {f"inputs.{name}": value["default"] for name, value in action["inputs"].items()}
        context |= {f"inputs.{name}": value for name, value in ({"repository": "owner/sparkler"} | inputs).items()}
        context |= {
            "github.action_path": ROOT, "github.token": "the-token", "github.event.number": 7, "github.run_id": 1,
            "github.server_url": "https://example.org", "github.repository": "me/mine", "steps.run.outputs.report": "",
            "steps.run.outcome": "skipped"}

        def expand(text):
            return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", lambda match: str(context[match[1]]), str(text))

        status, text, files = 0, "", ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY", "gh.log", "posted")
        for name in files[2:]:
            self.write(name, "")
        for step in action["runs"]["steps"]:
            condition = str(step.get("if", ""))
            if "run" not in step or (status and not condition.startswith("always()")):
                continue
            if "inputs.comment" in condition and context["inputs.comment"] != "true":
                continue
            for name in files[:2]:
                self.write(name, "")
            done = self.run(step["run"], **{name: expand(value) for name, value in step["env"].items()},
                            **{name: str(self.folder / name) for name in files[:3]})
            status, text = status or done.returncode, text + done.stdout + done.stderr
            self.path += (self.folder / "GITHUB_PATH").read_text().split()
            for line in (self.folder / "GITHUB_OUTPUT").read_text().splitlines():
                name, _, value = line.partition("=")
                context[f"steps.{step['id']}.outputs.{name}"] = value
            context[f"steps.{step.get('id')}.outcome"] = "failure" if done.returncode else "success"
        text += "".join((self.folder / name).read_text() for name in files[2:])
        return status, expand(action["outputs"]["report"]["value"]), text

    def case(self, rule, expected, *words, absent=(), command="check", specs="specs", **inputs):
        """Expects an exit code of the action (None: any) and words; nothing of the runner may be touched or shown."""
        status, report, text = self.action(command=command, specs=specs, **inputs)
        shown = [word for word in (*absent, SECRET, "the-token", "\n::error::harm") if word in text]
        kept = {file.name: file.read_text() for file in self.victim.iterdir()}
        is_safe = not shown and not list(self.folder.rglob("harm")) and kept == dict.fromkeys(FILES, f"{SECRET}: 1\n") \
            and not os.path.realpath(report or "/").startswith((str(self.work), str(self.victim)))
        is_expected = expected in (None, status) and all(word in text for word in words)
        expect(is_safe and is_expected, rule, f"It ended with {status}, showed {shown}, reported in {report}.", text)
        return report


def try_action(machine):
    print("action.yml")
    machine.case("check of a good folder ends with 0", 0, machine.archive, specs=".")
    machine.case("render ends with 0, and what is kept is not fetched again", 0, absent=[machine.archive],
                 command="render", specs="specs/good.scene.yaml", args="-o good.gif")
    expect((machine.work / "good.gif").read_bytes()[:6] == b"GIF89a", "render writes the file")
    machine.case("test without references ends with 1, and its report and the run's address are posted", 1,
                 "issues/7/comments -F body", "<!-- sparkler report -->", "https://example.org", command="test",
                 specs="specs\n", comment="true")
    machine.run("sparkler render specs/good.scene.yaml -o specs/good.apng")
    machine.comments("hello", "<!-- sparkler report -->\nold")
    report = machine.case("test with a reference ends with 0, and the comment is edited", 0,
                          "-X PATCH repos/me/mine/issues/comments/6", command="test", comment="true")
    expect((Path(report) / "report.html").is_file(), "the report's folder holds the page", report)
    machine.write("work/specs/bad.scene.yaml", BAD)
    machine.case("check of a bad spec ends with 1 and says what to type", 1, "circle")
    machine.case("a command that does not exist ends with 64", 64, "::error::", command="rm")
    (machine.work / "empty").mkdir()
    machine.case("a folder without specs ends with 66", 66, "::error::", specs="empty")


def try_other_services(machine):
    print("scripts/ci/gitlab.yml and .pre-commit-hooks.yaml")
    machine.clean()
    machine.run("sparkler render specs/good.scene.yaml -o specs/good.apng")
    jobs = yaml.safe_load((ROOT / "scripts/ci/gitlab.yml").read_text())
    for name in ("sparkler-check", "sparkler-test"):
        done = machine.run("\n".join(jobs[name]["script"]), **jobs["variables"])
        expect(done.returncode == 0, f"{name} ends with 0", done.stdout, done.stderr)
    kept = jobs["sparkler-test"]["artifacts"]
    for path in [*kept["paths"], kept["reports"]["junit"]]:
        expect((machine.work / path).exists(), f"the artifact {path} exists")
    hook, = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    taken = [bool(re.search(hook["files"], name)) for name in ("a.scene.yaml", "a.yaml")]
    expect(taken == [True, False], "the hook takes scene specs alone")
    for name, text, status in (("good", GOOD, 0), ("bad", BAD, 1), ("--help", BAD, 1)):
        machine.write(f"work/{name}.scene.yaml", text)
        done = machine.run(f"{hook['entry']} {name}.scene.yaml")
        said = done.stdout + done.stderr
        expect(done.returncode == status and (not said or "circle" in said), f"the hook judges {name}.scene.yaml", said)


def try_links(machine):
    print("a pull request that brings links")
    for command in ("test", "check"):
        machine.clean()
        (machine.work / "sparkler-test").symlink_to(machine.victim)
        machine.case(f"{command}: the folder of results is a link", None, command=command, comment="true")
        (machine.work / "sparkler-test").unlink()
        (machine.work / "sparkler-test").mkdir()
        for name in FILES:
            (machine.work / "sparkler-test" / name).symlink_to(machine.victim / name)
        machine.case(f"{command}: the files of results are links", None, command=command, comment="true")
    machine.clean()
    (machine.work / "specs/leak.scene.yaml").symlink_to(machine.victim / "secret.scene.yaml")
    (machine.work / "folder").symlink_to(machine.victim)
    for command in ("check", "test", "render", "batch"):
        for path in ("specs", "specs/leak.scene.yaml", "folder", "folder/secret.scene.yaml", "."):
            machine.case(f"{command} of {path}: a link out of the checkout is refused", 77, command=command, specs=path,
                         comment="true")


def try_names(machine):
    print("a pull request that brings names and words")
    machine.clean()
    for name in NAMES:
        machine.write(f"work/specs/{name}.scene.yaml", BAD if "error" in name else GOOD)
    machine.write("work/-x.scene.yaml", GOOD)
    for command in ("check", "test", "batch"):
        machine.case(f"{command}: names stay names", None, command=command, comment="true")
    for path, status in (("-x.scene.yaml", 0), ("--help", 66), ("--version", 66), ("-", 66), ("-x", 66)):
        machine.case(f"specs: {path} is a path", status, specs=path)
    machine.clean()
    machine.write("work/sparkler-test/comment.md", '")) | (env | tostring) | ("\nbody\n')
    machine.write("work/specs/words.scene.yaml", GOOD + 'tests: ["<!-- sparkler check -->|@all|\\n::error::harm"]\n')
    machine.case("jq's program has nothing of the checkout, and a comment begins with its mark", None,
                 "<!-- sparkler report", r'select\(.user.login\ ==\ \"github-actions\[bot\]\"\)', absent=["tostring"],
                 command="test", comment="true")
    machine.comments("<!-- sparkler report -->\nold", login="stranger")
    machine.case("a stranger's comment is not edited", None, absent=["PATCH"], command="test", comment="true")


def try_inputs(machine):
    print("inputs of a wrong form")
    machine.clean()
    for name, values in ODD.items():
        for value in values:
            machine.case(f"{name}: {value!r} is refused, and nothing is fetched", 64, "::error::",
                         absent=["release view", "release download"], **({"version": "v9.9.9"} | {name: value}))
    machine.case("results have one folder", 64, command="test", args="--out-dir here")
    for report in ("work/sparkler-test", "temp/sparkler.x/sparkler-test"):
        (machine.folder / report).mkdir(parents=True)
        (machine.folder / report / "comment.md").symlink_to(machine.victim / "comment.md")
    for status, name, value in (
            (64, "NUMBER", "7/../8"), (64, "COMMAND", "x\n::error::harm"), (64, "GITHUB_REPOSITORY", "a/../b"),
            (64, "OUTCOME", "a b"), (0, "REPORT", machine.work / "sparkler-test"), (0, "REPORT", machine.victim),
            (0, "REPORT", machine.folder / "temp/sparkler.x/sparkler-test")):
        machine.write("posted", "")
        given = {"NUMBER": "7", "COMMAND": "test", "OUTCOME": "success", "RUN": "x"} | {name: str(value)}
        done = machine.run([ROOT / "scripts/ci/action", "comment"], **given)
        posted = (machine.folder / "posted").read_text()
        is_right = done.returncode == status and bool(posted) == (status == 0)
        expect(is_right and SECRET not in posted and "\n::error::harm" not in done.stdout,
               f"a comment with {name} {value} ends with {status}", done.stdout, posted)


def try_archives(machine):
    print("archives and their checksums")
    kept, pinned = machine.folder / "temp/sparkler-release", {"version": "v9.9.9", "sha256": machine.checksum}
    machine.clean()
    shutil.rmtree(kept, ignore_errors=True)
    machine.path = machine.path[:1]
    machine.sums("0" * 64)
    machine.case("an archive that SHA256SUMS does not know is refused", 65, "checksum")
    expect(len(machine.path) == 1, "and not unpacked")
    machine.case("what the workflow pins wins over SHA256SUMS", 0, **pinned)
    machine.sums(machine.checksum)
    machine.case("one of several checksums will do", 0, **pinned | {"sha256": f"{'1' * 64}\n{machine.checksum}"})
    machine.case("another archive than the pinned one is refused", 65, **pinned | {"sha256": "1" * 64})
    machine.case("a checksum belongs to a version", 64, sha256=machine.checksum)
    machine.case("an archive that the cache lacks is fetched", 0, "release download")
    (kept / machine.archive).write_bytes(b"spoiled")
    machine.case("an archive that the cache spoiled is fetched anew", 0, "release download")
    print("a pull request from a fork")
    machine.write("fork", "")
    for command, status in (("check", 0), ("test", 1)):
        machine.case(f"{command}: the exit code is that of the command; a notice and the summary replace the comment",
                     status, "::notice::", "403", "<!-- sparkler", command=command, comment="true")


def main(*arguments):
    if len(arguments) != 1 or not arguments[0].endswith(".tar.xz"):
        stop(64, "usage: scripts/lab ship ci sparkler-VERSION-linux-MACHINE.tar.xz")
    with scratch() as folder:
        print("action.yml with the archive")
        first = Machine(folder / "first", Path(arguments[0]).resolve())
        first.case("the newest release is asked for, and its checksums", 0, "release view", "SHA256SUMS", specs=".")
        # Unpacking the true one takes seconds each time: the others get one whose program starts it.
        first.write("small/bin/sparkler", f'#!/bin/sh\nexec "{first.path[-1]}/sparkler" "$@"\n', 0o755)
        subprocess.run(["tar", "-cJf", "small.tar.xz", "small"], cwd=first.folder, check=True)
        machine = Machine(folder / "other", first.folder / "small.tar.xz")
        for part in (try_action, try_other_services, try_links, try_names, try_inputs, try_archives):
            part(machine)
