import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The same as for drawing: below the server, but not so low that every website times out on a busy machine. */
const PRIORITY = 5;

/** Lowers the priority of a browser that has just started; its processes and threads inherit it. */
export function lowerPriority(pid: number): void {
  ifAllowed(() => setPriority(pid, PRIORITY));
  // The browser has its own session, and Linux may schedule whole sessions against each other (sched(7)).
  ifAllowed(() => writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY)));
}

function ifAllowed(step: () => void): void {
  try {
    step();
  } catch {
    // The system does not allow or support it; the other limits of the browser still apply.
  }
}
