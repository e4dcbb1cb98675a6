import { readFile } from 'node:fs/promises';
import { groupMembers } from './memory.ts';

/** Chromium says this, in one form or another, where neither kind of sandbox works. */
const complaint = /no usable sandbox|sandbox helper binary|setuid sandbox|without --no-sandbox|SUID sandbox/i;

/** What an operator can do; the same text stands in the log, in `doctor` and in the documentation. */
const remedy = [
  'Allow unprivileged user namespaces:',
  'on the host, sysctl -w kernel.unprivileged_userns_clone=1 (Debian) or',
  'kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu), and user.max_user_namespaces above 0;',
  'in a container, a seccomp profile that allows clone and unshare with CLONE_NEWUSER',
  '(docker run --security-opt seccomp=<profile.json>).',
  'Only where the container itself isolates Chromium, or every website is trusted, set LIVERY_EXTRACT_SANDBOX=off.',
].join(' ');

/** Chromium cannot isolate pages here, so it is not used. */
export class SandboxUnavailable extends Error {
  constructor(chromiumPath: string, reason: string, options: { cause?: unknown } = {}) {
    super(`Chromium at ${chromiumPath} has no working sandbox (${reason}). ${remedy}`, options);
    this.name = 'SandboxUnavailable';
  }
}

/** The line in which Chromium says that it ends for want of a sandbox; null where it says nothing of it. */
export function complaintIn(lastLines: string): string | null {
  const line = lastLines.split('\n').find((text) => complaint.test(text));
  // Without the place in its source that stands in brackets before it.
  return line ? line.replace(/^\[[^\]]*\]\s*/, '').slice(0, 200) : null;
}

/** A wrapper script, or a file of flags such as /etc/chromium.d, may switch the sandbox off without this process's knowledge. */
export async function switchesSandboxOff(leader: number): Promise<boolean> {
  const lines = await Promise.all((await groupMembers(leader)).map(commandLine));
  return lines.some((line) => line.includes('--no-sandbox'));
}

/** Whether a renderer of this browser runs under a filter of system calls (seccomp mode 2); null where unknown. */
export async function hasFilteredRenderer(leader: number): Promise<boolean | null> {
  for (const pid of await groupMembers(leader)) {
    if (!(await commandLine(pid)).includes('--type=renderer')) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const mode = /^Seccomp:\s+(\d)/m.exec(status)?.[1];
    if (mode) return mode === '2';
  }
  return null;
}

/** Its arguments; none of a process that has ended. Processes that Chromium forks have blanks between theirs. */
export async function commandLine(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(/[\0 ]/);
}
