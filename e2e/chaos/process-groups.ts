import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processes that live in a group, by their ids. Each process of the test leads a group of its own, which its
 * children stay in when it is gone. Empty where the system has no /proc.
 */
export function readMembers(groups: ReadonlySet<number>): number[] {
  return pids().filter((pid) => {
    const group = findGroup(pid);
    return group !== null && groups.has(group);
  });
}

function pids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Null for a process that has ended, also where nobody has taken note of it yet. */
function findGroup(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; state, parent and group follow it.
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : Number(group);
  } catch {
    return null;
  }
}
