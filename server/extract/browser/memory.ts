import { readFile } from 'node:fs/promises';
import { readNow } from './process-group.ts';

/** A process of a browser. */
export interface BrowserProcess {
  pid: number;
  /** Whether it renders pages. */
  renderer: boolean;
  /** Its private memory plus its share of shared memory (PSS). */
  megabytes: number;
}

/**
 * The resident memory of processes. It counts shared code once for each, so it is never less than the sum of
 * `listBrowserProcesses`, and it is read in a fraction of the time.
 */
export function readResidentMegabytes(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + readStatus(pid, /^VmRSS:\s+(\d+)/gm), 0);
}

/** Processes of a browser with their memory. */
export function listBrowserProcesses(pids: number[]): Promise<BrowserProcess[]> {
  return Promise.all(
    pids.map(async (pid) => ({
      pid,
      renderer: (await readText(`/proc/${pid}/cmdline`)).includes('--type=renderer'),
      megabytes: await readMegabytes(pid),
    })),
  );
}

/**
 * PSS and not RSS, because RSS counts the shared code once for each process. For sandboxed processes only the second
 * way works.
 */
async function readMegabytes(pid: number): Promise<number> {
  const shares = megabytesIn(await readText(`/proc/${pid}/smaps_rollup`), /^Pss:\s+(\d+)/gm);
  return shares || readStatus(pid, /^Rss(?:Anon|Shmem):\s+(\d+)/gm);
}

function readStatus(pid: number, lines: RegExp): number {
  return megabytesIn(readNow(`/proc/${pid}/status`), lines);
}

function megabytesIn(text: string, lines: RegExp): number {
  return [...text.matchAll(lines)].reduce((sum, match) => sum + Number(match[1]), 0) / 1024;
}

/** Empty if the process has ended. */
function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
