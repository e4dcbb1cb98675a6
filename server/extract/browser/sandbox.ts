import { readFile } from 'node:fs/promises';
import { groupMembers } from './process-group.ts';

/** Chromium's messages if no kind of sandbox works. */
const complaint = /no usable sandbox|sandbox helper binary|setuid sandbox|without --no-sandbox|SUID sandbox/i;

/** What the operator can do; the log, `doctor` and the documentation have the same text. */
const remedy = [
  'Allow unprivileged user namespaces:',
  'on the host, sysctl -w kernel.unprivileged_userns_clone=1 (Debian) or',
  'kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu), and user.max_user_namespaces above 0;',
  'in a container, a seccomp profile that allows clone and unshare with CLONE_NEWUSER',
  '(docker run --security-opt seccomp=<profile.json>).',
  'Only where the container itself isolates Chromium, or every website is trusted, set LIVERY_EXTRACT_SANDBOX=off.',
].join(' ');

/** Chromium cannot isolate pages on this machine, so it is not used. */
export class SandboxUnavailable extends Error {
  constructor(chromiumPath: string, reason: string, options: { cause?: unknown } = {}) {
    super(`Chromium at ${chromiumPath} has no working sandbox (${reason}). ${remedy}`, options);
    this.name = 'SandboxUnavailable';
  }
}

/** The line of Chromium's output about a missing sandbox; null if there is none. */
export function findComplaint(lastLines: string): string | null {
  const line = lastLines.split('\n').find((text) => complaint.test(text));
  // Without the source location in brackets at its start.
  return line ? line.replace(/^\[[^\]]*\]\s*/, '').slice(0, 200) : null;
}

/** Whether the running browser has no sandbox: a wrapper script or a flags file such as /etc/chromium.d may add that switch. */
export async function isSandboxOff(leader: number): Promise<boolean> {
  const lines = await Promise.all((await groupMembers(leader)).map(commandLine));
  return lines.some((line) => line.includes('--no-sandbox'));
}

/** Whether a renderer of this browser runs under a system call filter (seccomp mode 2); null if unknown. */
export async function hasFilteredRenderer(leader: number): Promise<boolean | null> {
  for (const pid of await groupMembers(leader)) {
    if (!(await commandLine(pid)).includes('--type=renderer')) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const mode = /^Seccomp:\s+(\d)/m.exec(status)?.[1];
    if (mode) return mode === '2';
  }
  return null;
}

/** The arguments of a process; empty if it has ended. Processes that Chromium forks separate them with spaces. */
export async function commandLine(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(/[\0 ]/);
}
