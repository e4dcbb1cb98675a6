import { listBrowserProcesses, readResidentMegabytes } from './memory.ts';
import type { LaunchedBrowser } from './process.ts';
import { ProcessGroup } from './process-group.ts';

const MEMORY_CHECK_MS = 500;

export interface BrowserLimits {
  contextsPerBrowser: number;
  memoryMb: number;
  idleMs: number;
}

/** One browser that several jobs share. A retired browser ends with its last job. */
export class SharedBrowser {
  readonly launched: LaunchedBrowser;
  /** Its processes, as of the last check. */
  pids: number[];
  /** Whether it takes no more jobs. */
  retired = false;
  private readonly group: ProcessGroup;
  private readonly limits: BrowserLimits;
  private readonly onEnded: (failure?: unknown) => void;
  private ending: Promise<void> | undefined;
  private served = 0;
  private active = 0;
  private among: number | undefined;
  private idle: NodeJS.Timeout | undefined;
  private watch: NodeJS.Timeout | undefined;
  private pressed = false;

  constructor(launched: LaunchedBrowser, limits: BrowserLimits, onEnded: (failure?: unknown) => void) {
    this.launched = launched;
    this.pids = [launched.pid];
    this.group = new ProcessGroup(launched.pid);
    this.limits = limits;
    this.onEnded = onEnded;
    launched.gone.then(() => this.retire());
  }

  take(): void {
    clearTimeout(this.idle);
    this.served += 1;
    this.active += 1;
    if (this.served >= this.limits.contextsPerBrowser) this.retired = true;
    if (this.active === 1) this.watchMemory();
  }

  giveBack(): void {
    this.active -= 1;
    if (this.active > 0) return;
    clearTimeout(this.watch);
    if (this.retired) void this.end();
    else this.idle = setTimeout(() => this.retire(), this.limits.idleMs).unref();
  }

  /** How many jobs shared the browser when the first of them lost it. */
  lostAmong(): number {
    this.among ??= this.active;
    return this.among;
  }

  retire(): void {
    this.retired = true;
    if (this.active === 0) void this.end();
  }

  /** Ends the browser, even while jobs still use it. */
  end(): Promise<void> {
    this.retired = true;
    clearTimeout(this.idle);
    clearTimeout(this.watch);
    this.ending ??= this.launched.end().then(() => this.onEnded(), this.onEnded);
    return this.ending;
  }

  private watchMemory(): void {
    this.watch = setTimeout(async () => {
      await this.checkMemory();
      if (this.active > 0 && !this.ending) this.watchMemory();
    }, MEMORY_CHECK_MS).unref();
  }

  /** Kills the largest page first, which fails only its own job, and the whole browser only if that does not help. */
  private async checkMemory(): Promise<void> {
    this.pids = await this.group.list();
    if (readResidentMegabytes(this.pids) <= this.limits.memoryMb) return;
    const processes = await listBrowserProcesses(this.pids);
    const total = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
    if (this.ending || total <= this.limits.memoryMb) return;
    this.retired = true;
    const [largest] = processes
      .filter(({ renderer }) => renderer)
      .sort((one, other) => other.megabytes - one.megabytes);
    if (largest && !this.pressed) killProcess(largest.pid);
    else this.launched.kill();
    this.pressed = true;
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
