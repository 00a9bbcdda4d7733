"""Runs scripts/cluster on a real Slurm: two nodes on loopback, one of which is killed in the middle of a task.

It takes slurmctld, slurmd and slurm-client, root for the daemons, and about 80 seconds.
Flow: daemons + the tool → 200 variants and one long GIF, in shards → every byte as without a cluster.
"""
import contextlib
import filecmp
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from kit.setup import ROOT, UNAVAILABLE, scratch, stop, tool

from ship import expect

SHARDS = "8"
CONFIGURATION = """ClusterName=loopback
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
StateSaveLocation={folder}/state
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdSpoolDir={folder}/spool.%n
SlurmdPidFile={folder}/slurmd.%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
SlurmdTimeout=3
MessageTimeout=2
RequeueExit=75
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1 State=UNKNOWN
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1 State=UNKNOWN
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""
CARDS = """scene: 1
size: 240x120
fps: 20
duration: 2s
seed: per-variant
params: {name: {type: text, default: Ada}}
matrix: {person: {csv: people.csv, key: slug}}
with: {name: $person.name}
background: navy
layers: [{effect: confettiRain, density: 1.5}, {text: $name, font: {weight: 700, size: 26}, color: white}]
output: "${person.slug}.gif"
"""
LONG = """scene: 1
size: 320x180
fps: 25
duration: 24s
background: navy
layers: [{effect: confettiRain, density: 2}]
output: long.gif
"""
# Records which process works on which node.
WRAPPER = '#!/bin/bash\necho $$ >"{folder}/task.$SLURMD_NODENAME"\nexec "{tool}" "$@"\n'


def output(*words, **options):
    return subprocess.run(list(map(str, words)), stdout=subprocess.PIPE, text=True, check=True, **options).stdout


def wait_for(what, condition, seconds=60):
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            stop(1, f"scripts/lab ship slurm: no {what} in {seconds} s.", output("sinfo", "-N"), output("squeue"))
        time.sleep(0.2)
    print(f"{time.monotonic() - STARTED:4.0f} s  {what}", flush=True)


STARTED = time.monotonic()


def try_dying_node(folder, daemons, start, submit):
    out = folder / "out"
    array, merge = submit(folder / "specs", out)

    def count():
        return len(list(out.glob("*.gif")))

    # Not at the task's beginning: some of its files exist, others do not.
    task = folder / "task.n2"
    wait_for("task on node n2", lambda: task.exists() and task.read_text() and count() > 4)
    victim = int(task.read_text())
    step = int(re.search(r"PPid:\s*(\d+)", Path(f"/proc/{victim}/status").read_text())[1])
    for process in (daemons["n2"].pid, step, victim):
        os.kill(process, signal.SIGKILL)
    print(f"        killed node n2 at work; {count()} of 200 files exist")
    wait_for("notice of the dead node", lambda: "down" in output("sinfo", "-hNn", "n2", "-o", "%T"))
    start("n2")
    wait_for("end of the batch", lambda: not output("squeue", "-h", "-j", f"{array},{merge}"), 300)
    restarts = sum(map(int, re.findall(r"Restarts=(\d+)", output("scontrol", "show", "job", array))))
    expect(restarts >= 1, f"the killed task was run again ({restarts})")
    names = [path.name for path in (folder / "one").glob("*.gif")]
    same, *others = filecmp.cmpfiles(folder / "one", out, names, shallow=False)
    expect(len(same) == 200, "200 files are byte for byte those without a cluster", *others)
    expect((out / "sparkler-report.json").exists(), "the merge found all")


def main():
    if os.geteuid() != 0:
        stop(UNAVAILABLE, "scripts/lab ship slurm starts daemons and needs root.")
    if not all(map(shutil.which, ("slurmctld", "slurmd", "sbatch"))):
        stop(UNAVAILABLE, "Slurm is missing: apt-get install --no-install-recommends slurmctld slurmd slurm-client")
    with scratch() as folder, contextlib.ExitStack() as stack:
        folder.chmod(0o755)
        first = random.randrange(20000, 40000)
        (folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=socket.gethostname().split(".")[0], folder=folder, ports=range(first, first + 3)))
        for name in ("state", "spool.n1", "spool.n2", "specs"):
            (folder / name).mkdir()
        (folder / "specs/cards.scene.yaml").write_text(CARDS)
        (folder / "specs/people.csv").write_text("slug,name\n" + "".join(f"p{i},Person {i}\n" for i in range(200)))
        (folder / "long.scene.yaml").write_text(LONG)
        (folder / "sparkler").write_text(WRAPPER.format(folder=folder, tool=Path(tool()).resolve()))
        (folder / "sparkler").chmod(0o755)
        os.environ |= {"SLURM_CONF": str(folder / "slurm.conf"), "SPARKLER": str(folder / "sparkler"),
                       "SBATCH_OPTIONS": f"--output={folder}/%A_%a.log --chdir={folder}"}
        output(tool(), "batch", folder / "specs", "--out-dir", folder / "one", "--quiet")
        output(tool(), "render", folder / "long.scene.yaml", "-o", folder / "one.gif", "--quiet")
        daemons = {}

        def start(name):
            words = ["slurmctld", "-D"] if name == "control" else ["slurmd", "-D", "-N", name]
            log = stack.enter_context(open(folder / f"{name}.log", "a"))
            daemons[name] = subprocess.Popen(words, stdout=log, stderr=log)
            stack.callback(daemons[name].wait)
            stack.callback(daemons[name].kill)

        def submit(*words):
            return output(ROOT / "scripts/cluster/slurm-submit", *words[:-2], SHARDS, *words[-2:]).split()

        for name in ("control", "n1", "n2"):
            start(name)
        wait_for("two idle nodes", lambda: subprocess.run(
            ["sinfo", "-hN", "-o", "%T"], capture_output=True, text=True).stdout.split() == ["idle"] * 2)
        try_dying_node(folder, daemons, start, submit)
        jobs = submit("--frames", folder / "long.scene.yaml", folder / "long.gif")
        wait_for("end of the long GIF", lambda: not output("squeue", "-h", "-j", ",".join(jobs)), 300)
        expect(filecmp.cmp(folder / "one.gif", folder / "long.gif", shallow=False), f"{SHARDS} chunks become the same GIF")
