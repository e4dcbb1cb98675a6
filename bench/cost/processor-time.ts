import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Times {
  parent: number;
  name: string;
  /** Of the process, and of its children that have ended. */
  ms: number;
}

function readTimes(): Map<number, Times> {
  const found = new Map<number, Times>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      found.set(pid, {
        parent: fields[1]!,
        name,
        ms: TICK_MS * fields.slice(11, 15).reduce((sum, n) => sum + n, 0),
      });
    } catch {
      // It ended in the meantime.
    }
  }
  return found;
}

/** Milliseconds of processor time of a process and all below it, or of those below it with a name. */
export function treeMs(root: number, name?: string): number {
  const times = readTimes();
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = times.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, time] of times) if (isBelow(pid) && (!name || time.name === name)) sum += time.ms;
  return sum;
}
