import { readdir, readFile } from 'node:fs/promises';

/** A process of a browser. */
export interface BrowserProcess {
  pid: number;
  /** Whether it renders pages. */
  renderer: boolean;
  /** Its private memory plus its share of shared memory (PSS). */
  megabytes: number;
}

/**
 * The resident memory of a browser's process group. It counts shared code once for each process, so it is never less than the
 * sum of `listBrowserProcesses`, and it is read in a fraction of the time.
 */
export async function readResidentMegabytes(leader: number): Promise<number> {
  const pids = await groupMembers(leader);
  const sizes = await Promise.all(pids.map((pid) => readStatus(pid, /^VmRSS:\s+(\d+)/gm)));
  return sizes.reduce((sum, megabytes) => sum + megabytes, 0);
}

/** The running processes of a browser's process group with their memory; empty on systems without /proc. */
export async function listBrowserProcesses(leader: number): Promise<BrowserProcess[]> {
  const pids = await groupMembers(leader);
  return Promise.all(
    pids.map(async (pid) => ({
      pid,
      renderer: (await readText(`/proc/${pid}/cmdline`)).includes('--type=renderer'),
      megabytes: await readMegabytes(pid),
    })),
  );
}

export async function groupMembers(leader: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const groups = await Promise.all(pids.map(findGroup));
  return pids.filter((_, index) => groups[index] === leader);
}

/** Null for a process that has ended, zombies included. */
async function findGroup(pid: number): Promise<number | null> {
  const stat = await readText(`/proc/${pid}/stat`);
  // The name in brackets may contain anything; state, parent and group follow it.
  const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return group === undefined || state === 'Z' || state === 'X' ? null : Number(group);
}

/**
 * PSS and not RSS, because RSS counts the shared code once for each process. For sandboxed processes only the second
 * way works.
 */
async function readMegabytes(pid: number): Promise<number> {
  const shares = megabytesIn(await readText(`/proc/${pid}/smaps_rollup`), /^Pss:\s+(\d+)/gm);
  return shares || readStatus(pid, /^Rss(?:Anon|Shmem):\s+(\d+)/gm);
}

async function readStatus(pid: number, lines: RegExp): Promise<number> {
  return megabytesIn(await readText(`/proc/${pid}/status`), lines);
}

function megabytesIn(text: string, lines: RegExp): number {
  return [...text.matchAll(lines)].reduce((sum, match) => sum + Number(match[1]), 0) / 1024;
}

/** Empty if the process has ended. */
function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
