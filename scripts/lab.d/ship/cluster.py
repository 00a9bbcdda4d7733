"""Runs what scripts/cluster has on this machine, with stand-ins for the engines: good specs, bad specs, a lost task.

A container's command is put together as engines do, from the Containerfile's ENTRYPOINT and what the files override.
Whether the engines take the files is not shown; `scripts/lab ship slurm` asks a real Slurm.
Flow: Containerfile, scripts/cluster → stand-ins → the tool → outputs, what was said.
"""
import json
import os
import re
import shutil
from pathlib import Path

import yaml
from kit.setup import ROOT, scratch, tool

from ship import Ground, expect

HERE = ROOT / "scripts/cluster"
SPEC = "scene: 1\nsize: 20x20\nlayers: [{shape: %s, size: 9, fill: red}]\noutputs: [{file: %s.gif}, {file: %s.png}]\n"
LONG = ("scene: 1\nsize: 20x20\nduration: 1s\noutput: x.gif\n"
        "layers: [{text: a, animations: [{keyPath: opacity, from: 0, to: 1}]}]\n")
OUTPUTS = [f"{name}.{ending}" for name in ("a", "b", "c d") for ending in ("gif", "png")]
ENTRYPOINT = json.loads(re.findall(r"^ENTRYPOINT (\[.*\])$", (ROOT / "Containerfile").read_text(), re.M)[-1])
# Runs what is submitted at once, but for the task that STAND_IN_LOST names; prints a number, and keeps the state.
SBATCH = r"""#!/bin/bash
cd "$STAND_IN"
for word; do case $word in
  --array=1-*) array=${word#*-*-*-} ;;
  --dependency=*) wait=${word#*=} ;;
  --*) ;;
  *) script=$word ;;
esac; done
number=$(($(cat number 2>/dev/null || echo 100) + 1)); echo "$number" >number; echo "$number"
state=COMPLETED
if [[ $wait == afterok:* && $(cat "state.${wait#*:}") == FAILED ]]; then echo PENDING >"state.$number"; exit; fi
for task in $(seq "${array:-1}"); do
  if [[ -n $array && $task == "${STAND_IN_LOST:-}" ]]; then state=FAILED; continue; fi
  SLURM_ARRAY_TASK_ID=$task bash "$script" >"log.$number.$task" 2>&1 || state=FAILED
done
echo "$state" >"state.$number"
"""
# Runs its command once for each line of standard input; without -q a shell reads it once more, as of GNU parallel.
PARALLEL = r"""#!/bin/bash
status=0
while [[ ${1:-} == -* ]]; do case $1 in -q) quoted=yes ;; --retries) shift ;; esac; shift; done
while read -r line; do
  words=("${@//\{\}/$line}")
  if [[ -n $quoted ]]; then "${words[@]}" </dev/null; else bash -c "${words[*]}" </dev/null; fi || status=1
done
exit "$status"
"""


class Cluster(Ground):
    """A folder with specs, where `sparkler` is the tool and a container sees the folder as /work."""

    def __init__(self, folder, is_good=True):
        super().__init__(folder)
        (folder / "bin/sparkler").symlink_to(Path(tool()).resolve())
        for name in ("a", "b", "c d"):
            self.write(f"specs/{name}.scene.yaml", SPEC % ("circle", name, name))
        if not is_good:
            # One that fails where it is rendered, and one that fails in every shard.
            self.write("specs/bad.scene.yaml", SPEC % ("cirkle", "bad", "bad"))
            self.write("specs/broken.scene.yaml", "scene: 1\nlayers: [\n")
        self.stand_in("sbatch", SBATCH)
        self.stand_in("parallel", PARALLEL)

    def container(self, words, where=None, **variables):
        words = [word.replace("/usr/bin/sparkler", "sparkler").replace("/work", str(self.folder)) for word in words]
        return self.run(words, where, **variables)

    def submit(self, *words, **variables):
        """What became of the merge, and what it said."""
        done = self.run([HERE / "slurm-submit", *words], STAND_IN=str(self.folder), **variables)
        expect(done.returncode == 0, "slurm-submit submits an array and a merge", done.stderr)
        number = done.stdout.split()[1]
        log = self.folder / f"log.{number}.1"
        return (self.folder / f"state.{number}").read_text().strip(), log.read_text() if log.exists() else ""


def read(name):
    """A file's text, with 3 shards instead of 20."""
    return re.sub(r"\b20\b", "3", (HERE / name).read_text())


# Each engine gives the exit codes of its shards, that of the merge, and what this said.

def kubernetes(ground):
    shards, merge = yaml.safe_load_all(read("kubernetes.yaml"))
    pod, = shards["spec"]["template"]["spec"]["containers"]
    variables = {each["name"]: each["value"] for each in pod["env"]}
    count = shards["spec"]["completions"]
    expect(variables["SPARKLER_SHARDS"] == str(count), "the pods get the count of shards")
    rules = [rule for rule in shards["spec"]["podFailurePolicy"]["rules"] if "onExitCodes" in rule]
    action = {code: rule["action"] for rule in rules for code in rule["onExitCodes"]["values"]}
    expect({1, 64, 65, 66, 69, 70, 73, 74, 75, 77} <= set(action) and action[65] == "FailIndex",
           "each exit code has a rule, and a bad spec ends its shard, not the job", action)
    codes = {ground.container(pod["command"], JOB_COMPLETION_INDEX=str(i), **variables).returncode
             for i in range(count)}
    pod, = merge["spec"]["template"]["spec"]["containers"]
    merged = ground.container(pod["command"])
    return codes, merged.returncode, merged.stderr


def aws(ground):
    job = json.loads(read("aws-batch.json"))
    words, size = ENTRYPOINT + job["containerOverrides"]["command"], job["arrayProperties"]["size"]
    codes = {ground.container(words, AWS_BATCH_JOB_ARRAY_INDEX=str(i), AWS_BATCH_JOB_ARRAY_SIZE=str(size)).returncode
             for i in range(size)}
    rules = job["retryStrategy"]["evaluateOnExit"]
    rules = [rule for rule in rules if rule.get("onExitCode", "65") == "65" and "onStatusReason" not in rule]
    expect([rule["action"] for rule in rules] == ["EXIT"], "a bad spec is not tried again", rules)
    reports = sorted(map(str, (ground.folder / "out").glob("sparkler-report-*.json")))
    merged = ground.container([*ENTRYPOINT, "merge", "--out-dir", "/work/out", "--", *reports])
    return codes, merged.returncode, merged.stderr


def gitlab(ground):
    jobs = yaml.safe_load((HERE / "gitlab-ci.yml").read_text())

    def job(name, where, **variables):
        """A runner hands the script to a shell, behind the image's entrypoint unless the file has another one."""
        entrypoint = jobs[name]["image"].get("entrypoint", ENTRYPOINT)
        words = [*filter(None, entrypoint), "sh", "-ec", jobs[name]["script"]]
        return ground.container(words, where, CI="true", **variables)

    codes, count = set(), jobs["render"]["parallel"]
    for index in map(str, range(1, count + 1)):
        shutil.copytree(ground.folder / "specs", ground.folder / index / "specs")
        codes.add(job("render", ground.folder / index, CI_NODE_INDEX=index, CI_NODE_TOTAL=str(count)).returncode)
        shutil.copytree(ground.folder / index / "out", ground.folder / "out", dirs_exist_ok=True)
    when = {jobs["render"]["artifacts"]["when"], jobs["merge"]["when"]}
    expect(when == {"always"}, "a failed shard's outputs are merged, too", when)
    merged = job("merge", ground.folder)
    return codes, merged.returncode, merged.stderr


def slurm(ground):
    state, log = ground.submit("3", "specs", "out")
    return None, int(state != "COMPLETED"), log


def parallel(ground):
    shutil.copytree(ground.folder / "specs", ground.folder / "of $(touch harm); them")
    done = ground.run([HERE / "parallel", "3", "of $(touch harm); them", "out"])
    expect(not (ground.folder / "harm").exists(), "no name becomes a shell's word")
    return None, done.returncode, done.stderr


def try_losses(ground):
    print("slurm-submit, with lost tasks and odd names")
    ground.write("-o/x.scene.yaml", LONG)
    for words, lost, state, said, result in (
            (["3", "specs", "lost"], "2", "FAILED", "no report of shard 2/3", "lost/a.gif"),
            (["1", "specs", "gone"], "1", "FAILED", "left anything", ""),
            (["2", "-o", "--out"], "", "COMPLETED", "", "--out/x.gif"),
            (["--frames", "2", "-o/x.scene.yaml", "long.gif"], "", "COMPLETED", "", "long.gif"),
            (["--frames", "2", "-o/x.scene.yaml", "half.gif"], "2", "FAILED", "in no chunk", "half.gif.*.chunk")):
        found, log = ground.submit(*words, STAND_IN_LOST=lost)
        expect(found == state and said in log and (not result or list(ground.folder.glob(result))),
               f"{' '.join(words)}: {state} {'without task ' + lost if lost else ''}", found, log)
    expect(not list(ground.folder.glob("long.gif.*")), "chunks that became one GIF are removed")


def try_users(ground):
    print("a container's user")
    if os.geteuid() != 0:
        print("  skipped: only root can become another user")
        return
    shutil.copy(Path(tool()).resolve(), ground.folder / "tool")
    ground.folder.chmod(0o755)
    for folder, owner, codes, said, rule in (
            ("ours", 4242, {0}, "", "a user without a home writes into his folder"),
            ("theirs", 0, {73, 77}, "theirs", "a folder of another user is refused by its name")):
        (ground.folder / folder).mkdir(mode=0o755)
        os.chown(ground.folder / folder, owner, owner)
        done = ground.run(["setpriv", "--reuid=4242", "--regid=4242", "--clear-groups",
                           "./tool", "batch", "specs", "--out-dir", folder])
        expect(done.returncode in codes and said in done.stderr, rule, done.returncode, done.stderr)


def main():
    engines = {"kubernetes.yaml": kubernetes, "aws-batch.json": aws, "gitlab-ci.yml": gitlab, "slurm-submit": slurm,
               "parallel": parallel}
    with scratch() as folder:
        folder.chmod(0o755)
        for name, engine in engines.items():
            for is_good in (True, False):
                print(f"{name}, {'good specs' if is_good else 'bad specs among them'}")
                ground = Cluster(folder / f"{name}-{is_good}", is_good)
                codes, status, said = engine(ground)
                expect(codes in (None, {0 if is_good else 65}), "the shards end as their specs are", codes)
                files = (ground.folder / "out").iterdir()
                found = sorted(file.name for file in files if file.suffix in (".gif", ".png"))
                expect(found == OUTPUTS, "every output of a good spec exists", found)
                words = [": complete"] if is_good else ["bad.scene.yaml", "broken.scene.yaml"]
                expect(status == (0 if is_good else 1) and all(word in said for word in words),
                       "the merge finds all" if is_good else "the merge says which specs failed", status, said)
        try_losses(Cluster(folder / "losses"))
        try_users(Cluster(folder / "users"))
