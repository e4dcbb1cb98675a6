import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Below that of drawing (5): a page full of scripts may not slow down renders that were paid for. */
const PRIORITY = 10;

/** Of a browser that has just been started; the processes and threads that it starts inherit it. */
export function lowerPriority(pid: number): void {
  ifAllowed(() => setPriority(pid, PRIORITY));
  // The browser leads a session of its own, and Linux may weigh whole sessions against each other (sched(7)).
  ifAllowed(() => writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY)));
}

function ifAllowed(step: () => void): void {
  try {
    step();
  } catch {
    // The system does not allow it or does not know it; the browser's other limits hold all the same.
  }
}
