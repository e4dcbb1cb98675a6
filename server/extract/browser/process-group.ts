import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

/** Processes that are looked at before other work of this thread gets its turn; about a millisecond. */
const AT_ONCE = 50;
/** A process id may be in use again after longer than this. */
const REMEMBERED_MS = 5000;

/** The running processes of a browser's process group; empty on systems without /proc. */
export function groupMembers(leader: number): Promise<number[]> {
  return new ProcessGroup(leader).list();
}

/**
 * Lists a process group again and again. The machine may have thousands of processes, so it remembers those that are not
 * in the group: a process never joins the group of a browser later.
 */
export class ProcessGroup {
  private readonly leader: number;
  private others: ReadonlySet<number> = new Set();
  private listedAt = 0;

  constructor(leader: number) {
    this.leader = leader;
  }

  async list(listing: Promise<number[]> = listProcesses()): Promise<number[]> {
    const known = performance.now() - this.listedAt < REMEMBERED_MS ? this.others : new Set();
    const members: number[] = [];
    const others = new Set<number>();
    let read = 0;
    for (const pid of await listing) {
      if (!known.has(pid)) {
        read += 1;
        if (read % AT_ONCE === 0) await setImmediate();
        const group = findGroup(pid);
        if (group === this.leader) members.push(pid);
        // A process that cannot be read, because too many files are open, may be in the group.
        if (group === null || group === this.leader) continue;
      }
      others.add(pid);
    }
    this.others = others;
    this.listedAt = performance.now();
    return members;
  }
}

async function listProcesses(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Null for a process that has ended, zombies included, and for one that cannot be read. */
function findGroup(pid: number): number | null {
  const stat = readNow(`/proc/${pid}/stat`);
  // The name in brackets may contain anything; state, parent and group follow it.
  const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ', 3);
  return group === undefined || state === 'Z' || state === 'X' ? null : Number(group);
}

/**
 * A file of /proc; empty if its process has ended or it cannot be read. Read synchronously: it takes about 20 µs, an eighth of what it takes
 * through the thread pool.
 */
export function readNow(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
