"""Stand-ins for what GitHub gives an action: a home, a checkout, `gh`, `sudo` and `apt-get`; and the steps of action.yml, one after another.

Flow: action.yml → expressions filled in → this machine's bash → exit code, outputs, what was said and posted.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOOD = "scene: 1\nsize: 40x40\nlayers: [{shape: circle, size: 20, fill: red}]\noutput: good.gif\n"
BAD = "scene: 1\nsize: 40x40\nlayers: [{shape: cirkle}]\n"
# It logs its words with their commas and blanks, one call a line.
GH = r"""#!/bin/bash
printf '%q ' "$@" >>"$STAND_IN/gh.log"; echo >>"$STAND_IN/gh.log"
for word; do case $last in --dir) dir=$word ;; --pattern) pattern=$word ;; --jq) program=$word ;; esac; last=$word; done
case "$1 $2" in
  "release view") echo v9.9.9 ;;
  "release download")
    if [[ $pattern == SHA256SUMS ]]; then cp "$STAND_IN/SHA256SUMS" "$dir/"; else cp "$STAND_IN/archive" "$dir/$pattern"; fi ;;
  api*)
    if [[ $* != *body=@* ]]; then jq -r "$program" "$STAND_IN/comments.json"; exit; fi
    if [[ -f $STAND_IN/fork ]]; then echo 'gh: Resource not accessible by integration (HTTP 403)' >&2; exit 1; fi
    last=${@: -1}; cat "${last#*@}" >>"$STAND_IN/posted" ;;
esac
"""


def expand(text, context):
    """Puts values in the places of ${{ expressions }}; the action's are names alone."""
    return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", lambda m: str(context[m[1]]), str(text))


def checksum(file):
    return subprocess.run(["sha256sum"], stdin=open(file), check=True, text=True, capture_output=True).stdout.split()[0]


def small_archive(folder, tool):
    """An archive whose program starts the tool: unpacking the true one takes seconds each time."""
    (folder / "sparkler/bin").mkdir(parents=True)
    (folder / "sparkler/bin/sparkler").write_text(f'#!/bin/sh\nexec "{tool}" "$@"\n')
    (folder / "sparkler/bin/sparkler").chmod(0o755)
    subprocess.run(["tar", "-cJf", folder / "small.tar.xz", "-C", folder, "sparkler"], check=True)
    return folder / "small.tar.xz"


class Machine:
    """A runner in a folder of its own: home, checkout (`work`), folder for temporary files, and programs."""

    def __init__(self, folder, archive):
        self.folder, self.log, self.posted = folder, folder / "gh.log", folder / "posted"
        for name in ("home", "bin", "work/specs", "temp"):
            (folder / name).mkdir(parents=True)
        (folder / "work/specs/good.scene.yaml").write_text(GOOD)
        (folder / "bin/gh").write_text(GH)
        (folder / "bin/sudo").write_text('#!/bin/sh\nexec "$@"\n')
        (folder / "bin/apt-get").write_text("#!/bin/sh\n")
        for program in (folder / "bin").iterdir():
            program.chmod(0o755)
        (folder / "archive").symlink_to(archive)
        self.archive_name = f"sparkler-9.9.9-linux-{os.uname().machine}.tar.xz"
        self.checksum = checksum(archive)
        self.sums(self.checksum)
        self.comments()
        self.work = folder / "work"
        self.path = [str(folder / "bin")]
        self.environment = {
            "HOME": str(folder / "home"), "LC_ALL": "C.UTF-8", "RUNNER_TEMP": str(folder / "temp"), "STAND_IN": str(folder),
            "GITHUB_REPOSITORY": "me/mine", "GITHUB_ACTIONS": "true", "CI": "true"}

    def sums(self, of_archive):
        (self.folder / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.xz\n{of_archive}  {self.archive_name}\n")

    def comments(self, *bodies, login="github-actions[bot]"):
        """What the pull request has already; each has the number of its place, from 5."""
        rows = [{"id": 5 + i, "user": {"login": login}, "body": body} for i, body in enumerate(bodies)]
        (self.folder / "comments.json").write_text(json.dumps(rows))
        self.log.write_text("")
        self.posted.write_text("")

    def run(self, script, **variables):
        path = ":".join(self.path + ["/usr/bin", "/bin"])
        return subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=self.work, text=True, errors="replace",
                              capture_output=True, env=self.environment | {"PATH": path} | variables)

    def action(self, **inputs):
        """The action's own steps, as far as they come: exit code, outputs, what was said, the job's summary."""
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        context = {f"inputs.{name}": inputs.get(name, value["default"]) for name, value in action["inputs"].items()}
        context |= {
            "github.action_path": ROOT, "github.token": "the-token", "github.event.number": 7,
            "github.server_url": "https://example.org", "github.repository": "me/mine", "github.run_id": 1,
            "inputs.repository": inputs.get("repository", "owner/sparkler"), "steps.run.outputs.report": "",
            "steps.run.outcome": "skipped"}
        status, said, summary = 0, "", self.folder / "summary"
        summary.write_text("")
        for step in action["runs"]["steps"]:
            if "run" not in step or (status and not str(step.get("if", "")).startswith("always()")):
                continue
            if step["name"].startswith("Tell") and context["inputs.comment"] != "true":
                continue
            files = {name: self.folder / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH")}
            for file in files.values():
                file.write_text("")
            variables = {name: expand(value, context) for name, value in step["env"].items()}
            done = self.run(step["run"], **variables, GITHUB_STEP_SUMMARY=str(summary),
                            **{name: str(file) for name, file in files.items()})
            status, said = status or done.returncode, said + done.stdout + done.stderr
            self.path += files["GITHUB_PATH"].read_text().split()
            for line in files["GITHUB_OUTPUT"].read_text().splitlines():
                name, _, value = line.partition("=")
                context[f"steps.{step.get('id')}.outputs.{name}"] = value
            context[f"steps.{step.get('id')}.outcome"] = "failure" if done.returncode else "success"
        outputs = {name: expand(value["value"], context) for name, value in action["outputs"].items()}
        return status, outputs, said, summary.read_text()


def expect(condition, rule, *shown):
    if not condition:
        sys.exit(f"scripts/ci/try: {rule}: this does not hold.\n" + "\n".join(map(str, shown)))
    print(f"  {rule}")
