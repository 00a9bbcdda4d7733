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
from types import SimpleNamespace

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
FILES = ["comment.md", "report.html", "results.json", "comment-files"]
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
        """What the pull request has already, numbered from 5; forgets what was posted."""
        rows = [{"id": 5 + i, "user": {"login": login}, "body": body} for i, body in enumerate(bodies)]
        for name, text in (("comments.json", json.dumps(rows)), ("gh.log", ""), ("posted", "")):
            self.write(name, text)

    def clean(self):
        """A checkout of one good spec, and a folder of the runner that no step may read or write."""
        for folder in (self.work, self.victim):
            shutil.rmtree(folder, ignore_errors=True)
        self.write("work/specs/good.scene.yaml", GOOD)
        for name in [*FILES, "secret.scene.yaml"]:
            self.write(f"victim/{name}", f"{SECRET}: 1\n")
        self.comments()

    @property
    def log(self):
        return (self.folder / "gh.log").read_text()

    @property
    def posted(self):
        return (self.folder / "posted").read_text()

    def is_kept(self, done):
        """Whether the runner's secrets are as they were, and were not shown."""
        texts = [file.read_text() for file in self.victim.iterdir()]
        return texts == [f"{SECRET}: 1\n"] * (len(FILES) + 1) and SECRET not in self.posted + done.said + done.summary

    def action(self, **inputs):
        """Runs the action's steps: exit code, outputs, what was said, the job's summary."""
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        context = {f"inputs.{name}": value["default"] for name, value in action["inputs"].items()}
        context |= {f"inputs.{name}": value for name, value in ({"repository": "owner/sparkler"} | inputs).items()}
        context |= {
            "github.action_path": ROOT, "github.token": "the-token", "github.event.number": 7, "github.run_id": 1,
            "github.server_url": "https://example.org", "github.repository": "me/mine", "steps.run.outputs.report": "",
            "steps.run.outcome": "skipped"}

        def expand(text):
            return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", lambda match: str(context[match[1]]), str(text))

        status, said, files = 0, "", ("GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT", "GITHUB_PATH")
        self.write(files[0], "")
        for step in action["runs"]["steps"]:
            condition = str(step.get("if", ""))
            if "run" not in step or (status and not condition.startswith("always()")):
                continue
            if "inputs.comment" in condition and context["inputs.comment"] != "true":
                continue
            for name in files[1:]:
                self.write(name, "")
            done = self.run(step["run"], **{name: expand(value) for name, value in step["env"].items()},
                            **{name: str(self.folder / name) for name in files})
            status, said = status or done.returncode, said + done.stdout + done.stderr
            self.path += (self.folder / "GITHUB_PATH").read_text().split()
            for line in (self.folder / "GITHUB_OUTPUT").read_text().splitlines():
                name, _, value = line.partition("=")
                context[f"steps.{step['id']}.outputs.{name}"] = value
            context[f"steps.{step.get('id')}.outcome"] = "failure" if done.returncode else "success"
        return SimpleNamespace(status=status, said=said, summary=(self.folder / files[0]).read_text(),
                               report=expand(action["outputs"]["report"]["value"]))

    def check(self, rule, status, *words, command="check", specs="specs", **inputs):
        """Expects an exit code of the action, and words in what it said."""
        done = self.action(command=command, specs=specs, **inputs)
        expect(done.status == status and all(word in done.said for word in words), rule, done.status, done.said)
        return done


def try_action(machine):
    print("action.yml")
    machine.check("check of a good folder ends with 0", 0, specs=".")
    expect(machine.log.count(machine.archive) == 1, "the archive is fetched")
    machine.check("render ends with 0", 0, command="render", specs="specs/good.scene.yaml", args="-o good.gif")
    expect((machine.work / "good.gif").read_bytes()[:6] == b"GIF89a", "render writes the file")
    expect(machine.log.count(machine.archive) == 1, "what is kept is not fetched again")
    machine.check("test without references ends with 1", 1, command="test", specs="specs\n", comment="true")
    expect("issues/7/comments -F body" in machine.log and machine.posted.startswith("<!-- sparkler report -->")
           and "https://example.org" in machine.posted, "the report and the run's address are posted", machine.posted)
    machine.run("sparkler render specs/good.scene.yaml -o specs/good.apng")
    machine.comments("hello", "<!-- sparkler report -->\nold")
    done = machine.check("test with a reference ends with 0", 0, command="test", comment="true")
    expect((Path(done.report) / "report.html").is_file(), "the report's folder holds the page", done.said)
    expect("-X PATCH repos/me/mine/issues/comments/6" in machine.log, "the comment is edited", machine.log)
    machine.write("work/specs/bad.scene.yaml", BAD)
    machine.check("check of a bad spec ends with 1 and says what to type", 1, "circle")
    machine.check("a command that does not exist ends with 64", 64, "::error::", command="rm")
    (machine.work / "empty").mkdir()
    machine.check("a folder without specs ends with 66", 66, "::error::", specs="empty")


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
    for is_folder in (True, False):
        for command in ("test", "check"):
            machine.clean()
            for name in [""] if is_folder else FILES:
                (machine.work / "sparkler-test").mkdir(exist_ok=True) if name else None
                (machine.work / "sparkler-test" / name).symlink_to(machine.victim / name)
            done = machine.action(command=command, specs="specs", comment="true")
            is_elsewhere = not os.path.realpath(done.report or "/").startswith((str(machine.work), str(machine.victim)))
            expect(machine.is_kept(done) and is_elsewhere, f"{command} follows no link to a folder or file", done.said)
    machine.clean()
    (machine.work / "specs/leak.scene.yaml").symlink_to(machine.victim / "secret.scene.yaml")
    (machine.work / "folder").symlink_to(machine.victim)
    for command in ("check", "test", "render", "batch"):
        for path in ("specs", "specs/leak.scene.yaml", "folder", "folder/secret.scene.yaml", "."):
            done = machine.check(f"{command} of {path}: a link out of the checkout is refused", 77, command=command,
                                 specs=path, comment="true")
            expect(machine.is_kept(done), "and its text is not shown", done.said)


def try_names(machine):
    print("a pull request that brings names and words")
    machine.clean()
    for name in NAMES:
        machine.write(f"work/specs/{name}.scene.yaml", BAD if "error" in name else GOOD)
    machine.write("work/-x.scene.yaml", GOOD)
    for command in ("check", "test", "batch"):
        done = machine.action(command=command, specs="specs", comment="true")
        said = machine.posted + done.said
        is_harmed = list(machine.folder.rglob("harm")) or "\n::error::harm" in said or "the-token" in said
        expect(not is_harmed, f"{command}: names stay names", said)
    for path, status in (("-x.scene.yaml", 0), ("--help", 66), ("--version", 66), ("-", 66), ("-x", 66)):
        machine.check(f"specs: {path} is a path", status, specs=path)
    machine.clean()
    machine.write("work/sparkler-test/comment.md", '")) | (env | tostring) | ("\nbody\n')
    machine.write("work/specs/words.scene.yaml", GOOD + 'tests: ["<!-- sparkler check -->|@all|\\n::error::harm"]\n')
    machine.action(command="test", specs="specs", comment="true")
    expect(r'select\(.user.login\ ==\ \"github-actions\[bot\]\"\)' in machine.log and "env" not in machine.log,
           "jq's program has nothing of the checkout", machine.log)
    expect(machine.posted.startswith("<!-- sparkler report -->\n"), "a comment begins with its mark", machine.posted)
    machine.comments("<!-- sparkler report -->\nold", login="stranger")
    machine.action(command="test", specs="specs", comment="true")
    expect("PATCH" not in machine.log, "a stranger's comment is not edited", machine.log)


def try_inputs(machine):
    print("inputs of a wrong form")
    machine.clean()
    for name, values in ODD.items():
        for value in values:
            machine.check(f"{name}: {value!r} is refused", 64, "::error::", **({"version": "v9.9.9"} | {name: value}))
    expect(not machine.log, "and nothing was fetched", machine.log)

    def comment(**variables):
        given = {"NUMBER": "7", "COMMAND": "test", "OUTCOME": "success", "RUN": "x"} | variables
        return machine.run([ROOT / "scripts/ci/action", "comment"], **given)

    for name, value in {"NUMBER": "7/../8", "COMMAND": "x\n::error::harm", "GITHUB_REPOSITORY": "a/../b",
                        "OUTCOME": "a b"}.items():
        done = comment(**{name: value})
        expect(done.returncode == 64 and not machine.log and "\n::error::harm" not in done.stdout,
               f"{name}: {value!r} posts nothing", done.stdout)
    for report in ("work/sparkler-test", "victim", "temp/sparkler.x/sparkler-test"):
        folder = machine.folder / report
        if not folder.exists():
            folder.mkdir(parents=True)
            (folder / "comment.md").symlink_to(machine.victim / "comment.md")
        done = comment(REPORT=str(folder))
        expect(done.returncode == 0 and SECRET not in machine.posted, f"no report in {report} is posted", done.stdout)
    machine.clean()
    machine.check("results have one folder", 64, command="test", args="--out-dir here")


def try_archives(machine):
    print("archives and their checksums")
    kept, pinned = machine.folder / "temp/sparkler-release", {"version": "v9.9.9", "sha256": machine.checksum}
    machine.clean()
    shutil.rmtree(kept, ignore_errors=True)
    machine.path = machine.path[:1]
    machine.sums("0" * 64)
    machine.check("an archive that SHA256SUMS does not know is refused", 65, "checksum")
    expect(len(machine.path) == 1, "and not unpacked")
    machine.check("what the workflow pins wins over SHA256SUMS", 0, **pinned)
    machine.sums(machine.checksum)
    machine.check("one of several checksums will do", 0, **pinned | {"sha256": f"{'1' * 64}\n{machine.checksum}"})
    machine.check("another archive than the pinned one is refused", 65, **pinned | {"sha256": "1" * 64})
    machine.check("a checksum belongs to a version", 64, sha256=machine.checksum)
    machine.check("an archive that the cache lacks is fetched", 0)
    (kept / machine.archive).write_bytes(b"spoiled")
    machine.check("an archive that the cache spoiled is fetched anew", 0)
    print("a pull request from a fork")
    machine.write("fork", "")
    for command, status in (("check", 0), ("test", 1)):
        done = machine.check(f"{command}: what was found decides the exit code, and a notice says that none was posted",
                             status, "::notice::", "403", command=command, comment="true")
        expect("<!-- sparkler" in done.summary, "and the job's summary has the text", done.summary)


def main(*arguments):
    if len(arguments) != 1 or not arguments[0].endswith(".tar.xz"):
        stop(64, "usage: scripts/lab ship ci sparkler-VERSION-linux-MACHINE.tar.xz")
    with scratch() as folder:
        print("action.yml with the archive")
        first = Machine(folder / "first", Path(arguments[0]).resolve())
        first.check("check of a good folder ends with 0", 0, specs=".")
        asked = all(word in first.log for word in ("release view", "SHA256SUMS"))
        expect(asked, "the newest release is asked for, and its checksums")
        # Unpacking the true one takes seconds each time: the others get one whose program starts it.
        first.write("small/bin/sparkler", f'#!/bin/sh\nexec "{first.path[-1]}/sparkler" "$@"\n', 0o755)
        subprocess.run(["tar", "-cJf", "small.tar.xz", "small"], cwd=first.folder, check=True)
        machine = Machine(folder / "other", first.folder / "small.tar.xz")
        for part in (try_action, try_other_services, try_links, try_names, try_inputs, try_archives):
            part(machine)
