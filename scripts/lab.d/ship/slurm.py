"""Runs scripts/cluster on a real Slurm: two nodes on loopback, one of which is killed in the middle of a task.

It takes slurmctld, slurmd and slurm-client, root for the daemons, and a few minutes.
Flow: daemons + the tool → 200 variants and a long GIF, in shards → every byte as without a cluster.
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

from ship import expect, output

CONFIGURATION = """ClusterName=loopback
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}0
SlurmUser=root
AuthType=auth/none
CredType=cred/none
StateSaveLocation={folder}/state
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdSpoolDir={folder}/spool.%n
SlurmdPidFile={folder}/slurmd.%n.pid
ProctrackType=proctrack/linuxproc
ReturnToService=2
SlurmdTimeout=3
MessageTimeout=2
RequeueExit=75
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={port}1 CPUs=1
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={port}2 CPUs=1
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""
# 200 variants; without its matrix, one.
SPEC = """scene: 1
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
# Records which process works on which node.
WRAPPER = '#!/bin/bash\necho $$ >"{folder}/task.$SLURMD_NODENAME"\nexec "{tool}" "$@"\n'


def wait_for(what, condition, seconds=300):
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            stop(1, f"scripts/lab ship slurm: no {what} in {seconds} s.", output("sinfo", "-N"), output("squeue"))
        time.sleep(0.2)
    print(f"  {what}", flush=True)


def submit(*words):
    """Submits 8 shards, and gives a condition: whether all of them and the merge ended."""
    jobs = output(ROOT / "scripts/cluster/slurm-submit", *words[:-2], "8", *words[-2:]).split()
    return jobs[0], lambda: not output("squeue", "-h", "-j", ",".join(jobs))


def main():
    if os.geteuid() != 0 or not all(map(shutil.which, ("slurmctld", "slurmd", "sbatch"))):
        stop(UNAVAILABLE, "This takes root, and slurmctld, slurmd and slurm-client (apt-get install).")
    with scratch() as folder, contextlib.ExitStack() as stack:
        folder.chmod(0o755)
        for name in ("state", "spool.n1", "spool.n2", "specs"):
            (folder / name).mkdir()
        (folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=socket.gethostname().split(".")[0], folder=folder, port=random.randrange(2000, 4000)))
        (folder / "specs/cards.scene.yaml").write_text(SPEC)
        (folder / "specs/people.csv").write_text("slug,name\n" + "".join(f"p{i},Person {i}\n" for i in range(200)))
        (folder / "long.scene.yaml").write_text(re.sub(r"(?m)^(params|matrix|with|seed|output):.*\n", "", SPEC)
                                                .replace("2s", "24s").replace("$name", "long"))
        (folder / "sparkler").write_text(WRAPPER.format(folder=folder, tool=Path(tool()).resolve()))
        (folder / "sparkler").chmod(0o755)
        os.environ |= {"SLURM_CONF": str(folder / "slurm.conf"), "SPARKLER": str(folder / "sparkler"),
                       "SBATCH_OPTIONS": f"--output={folder}/%A_%a.log --chdir={folder}"}
        output(tool(), "batch", folder / "specs", "--out-dir", folder / "one", "--quiet")
        output(tool(), "render", folder / "long.scene.yaml", "-o", folder / "one.gif", "--quiet")

        def start(*words):
            log = stack.enter_context(open(folder / "daemons.log", "a"))
            daemon = subprocess.Popen([words[0], "-D", *words[1:]], stdout=log, stderr=log)
            stack.callback(daemon.wait)
            stack.callback(daemon.kill)
            return daemon

        start("slurmctld")
        start("slurmd", "-N", "n1")
        second, out, task = start("slurmd", "-N", "n2"), folder / "out", folder / "task.n2"
        wait_for("two idle nodes", lambda: subprocess.run(
            ["sinfo", "-hN", "-o", "%T"], capture_output=True, text=True).stdout.split() == ["idle"] * 2)
        array, is_over = submit(folder / "specs", out)
        # Not at the task's beginning: some of its files exist, others do not.
        wait_for("a task on node n2", lambda: task.exists() and task.read_text() and len(list(out.glob("*.gif"))) > 4)
        victim = int(task.read_text())
        step = int(re.search(r"PPid:\s*(\d+)", Path(f"/proc/{victim}/status").read_text())[1])
        for process in (second.pid, step, victim):
            os.kill(process, signal.SIGKILL)
        wait_for("notice that n2 is dead", lambda: "down" in output("sinfo", "-hNn", "n2", "-o", "%T"))
        start("slurmd", "-N", "n2")
        wait_for("an end of the batch", is_over)
        expect(re.search("Restarts=[1-9]", output("scontrol", "show", "job", array)), "the killed task was run again")
        names = [path.name for path in (folder / "one").glob("*.gif")]
        same, *others = filecmp.cmpfiles(folder / "one", out, names, shallow=False)
        expect(len(same) == 200, "200 files are byte for byte those without a cluster", *others)
        expect((out / "sparkler-report.json").exists(), "the merge found all")
        _, is_over = submit("--frames", folder / "long.scene.yaml", folder / "long.gif")
        wait_for("an end of the long GIF", is_over)
        expect(filecmp.cmp(folder / "one.gif", folder / "long.gif", shallow=False), "8 chunks become the same GIF")
