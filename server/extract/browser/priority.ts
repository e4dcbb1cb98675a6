import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** That of drawing: below the server's, and not so low that a busy machine lets every website time out. */
const PRIORITY = 5;

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
