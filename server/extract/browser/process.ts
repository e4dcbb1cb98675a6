import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { type Clock, within } from '../../platform/deadline.ts';
import { type BrowserFolders, browserUser, makeFolders, removeFolders } from './folders.ts';
import { pipeTransport } from './pipe.ts';
import { groupMembers } from './process-group.ts';
import { findComplaint, isSandboxOff, SandboxUnavailable } from './sandbox.ts';
import { chromiumSwitches } from './switches.ts';

const LAUNCH_MS = 30_000;
const CLOSE_MS = 3000;
const GONE_MS = 5000;
const HEAP_MB = 512;
const KEPT_LOG = 4000;
const LAST_OUTPUT_MS = 500;

export interface LaunchOptions {
  chromiumPath: string;
  proxyPort: number;
  /** The browser writes only below this folder, which is removed with it. */
  folder: string;
  /** False only if the operator has switched it off. */
  sandbox: boolean;
  clock?: Clock;
  /** Called when the process has started, before it answers. */
  onStart?(pid: number): void;
}

/** A running browser: its process, its folder and its connection. */
export interface LaunchedBrowser {
  pid: number;
  browser: Browser;
  /** Resolves when the process has ended, for whatever reason. */
  gone: Promise<void>;
  /** Kills the process at once; `gone` resolves after that. */
  kill(): void;
  /** Ends all processes and removes all files, even of a browser that hangs. */
  end(): Promise<void>;
}

/** Throws with the browser's last output if it does not start. */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const folders = await makeFolders(options.folder);
  let started: StartedProcess | undefined;
  try {
    started = await start(options, folders);
    const { pid, toBrowser, fromBrowser, gone, kill } = started;
    options.onStart?.(pid);
    const connecting = chromium.connectOverCDP(pipeTransport(toBrowser, fromBrowser), {
      artifactsDir: folders.artifacts,
      timeout: 0,
    });
    const ended = gone.then(() => Promise.reject(new Error('it ended at once')));
    const connected = Promise.race([connecting, ended]);
    const browser = await within(LAUNCH_MS, connected, 'it did not answer', options.clock);
    if (options.sandbox && (await isSandboxOff(pid))) {
      throw new SandboxUnavailable(options.chromiumPath, 'something adds --no-sandbox to its command line');
    }
    return { pid, browser, gone, kill, end: () => end(browser, pid, gone, kill, folders) };
  } catch (cause) {
    started?.kill();
    await started?.gone;
    await removeFolders(folders);
    if (cause instanceof SandboxUnavailable) throw cause;
    const output = (await started?.lastOutput()) ?? (cause as Error).message;
    const complaint = findComplaint(output);
    if (options.sandbox && complaint) {
      throw new SandboxUnavailable(options.chromiumPath, complaint, { cause });
    }
    throw new Error(`Chromium at ${options.chromiumPath} did not start. ${output}`.trim(), { cause });
  }
}

interface StartedProcess {
  pid: number;
  toBrowser: Writable;
  fromBrowser: Readable;
  gone: Promise<void>;
  kill(): void;
  lastOutput(): Promise<string>;
}

async function start(options: LaunchOptions, folders: BrowserFolders): Promise<StartedProcess> {
  const child = await spawnChromium(options, folders);
  const pid = child.pid!;
  lowerPriority(pid);
  let ended = false;
  // Never after the exit, because the system may have reused the process id.
  const kill = () => {
    if (!ended) killGroup(pid);
  };
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      // The processes that it started do not end with it.
      kill();
      ended = true;
      resolve();
    });
  });
  const [, , , toBrowser, fromBrowser] = child.stdio;
  return {
    pid,
    toBrowser: toBrowser as Writable,
    fromBrowser: fromBrowser as Readable,
    gone,
    kill,
    lastOutput: listenTo(child),
  };
}

/** Throws if the file cannot be executed, or not as the browser's user. */
async function spawnChromium(
  { chromiumPath, proxyPort, sandbox }: LaunchOptions,
  folders: BrowserFolders,
): Promise<ChildProcess> {
  const switches = chromiumSwitches({ proxyPort, profile: folders.profile, sandbox, heapMb: HEAP_MB });
  try {
    const child = spawn(chromiumPath, switches, {
      // Setting the user id also drops root's groups.
      ...browserUser,
      // A separate process group, so that all of its processes can be killed together.
      detached: true,
      cwd: folders.root,
      env: environment(folders),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    // A failed signal emits an error too, which must not end this process.
    const failed = new Promise<never>((_, reject) => child.on('error', reject));
    failed.catch(() => {});
    return child.pid === undefined ? await failed : child;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const who = browserUser ? `as the unprivileged user ${browserUser.uid}` : 'by this user';
    const remedy =
      code === 'EACCES'
        ? ' Install Chromium where every user may read and run it, as the system packages do.'
        : code === 'EPERM' || code === 'EINVAL'
          ? ' Run Livery as a user other than root, or leave root the right to change users (CAP_SETUID, CAP_SETGID).'
          : '';
    throw new Error(`It cannot be executed ${who} (${code ?? message}).${remedy}`, { cause });
  }
}

function listenTo({ stderr }: ChildProcess): () => Promise<string> {
  let output = '';
  stderr?.setEncoding('utf8');
  stderr?.on('data', (text: string) => {
    output = (output + text).slice(-KEPT_LOG);
  });
  // Output may arrive after the exit of the process.
  const said = new Promise((resolve) => stderr?.once('close', resolve));
  return () =>
    within(LAST_OUTPUT_MS, said, 'its output does not end').then(
      () => output.trim(),
      () => output.trim(),
    );
}

/** Asks the browser to close before it is killed, because a closing browser reaps its own processes. */
async function end(
  browser: Browser,
  pid: number,
  gone: Promise<void>,
  kill: () => void,
  folders: BrowserFolders,
): Promise<void> {
  const closing = browser
    .newBrowserCDPSession()
    .then((session) => session.send('Browser.close'))
    .catch(() => {});
  await within(CLOSE_MS, Promise.all([closing, gone]), 'it does not close').catch(() => {});
  kill();
  await gone;
  const until = Date.now() + GONE_MS;
  while (Date.now() < until && (await groupMembers(pid)).length > 0) await pause(20);
  await removeFolders(folders);
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group has no process left.
  }
}

/** The environment of the browser: only what it needs, so that no secret of the server is passed on. */
function environment({ home, temporary }: BrowserFolders): Record<string, string> {
  const passed = ['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];
  const kept = passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(kept), HOME: home, TMPDIR: temporary };
}

/** The same as for drawing: below the server, but not so low that every website times out on a busy machine. */
const PRIORITY = 5;

/** Lowers the priority of a browser that has just started; its processes and threads inherit it. */
function lowerPriority(pid: number): void {
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
