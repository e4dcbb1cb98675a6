import { type LiveryProcess, spawnLivery } from '../server-process.ts';
import { readMembers } from './process-groups.ts';

export type Role = 'all' | 'api' | 'worker';

export interface SlotOptions {
  name: string;
  role: Role;
  /** Null for a worker. */
  port: number | null;
  env: Record<string, string | undefined>;
}

/** One slot of the fleet, with its current process. */
export interface Slot extends SlotOptions {
  /** Null for a worker. */
  url: string | null;
  process: LiveryProcess;
  ready: boolean;
}

export interface Fleet {
  slots: Slot[];
  urls: string[];
  kills: Record<Role, number>;
  /** Processes that ended without being killed. */
  fallen: string[];
  /** How long children lived on after their server, in milliseconds. */
  orphanMs: number[];
  kill(slot: Slot): Promise<void>;
  /** Waits for one process, or for all. */
  whenReady(slot?: Slot): Promise<void>;
  /** Stops every process as an operator would; returns those that did not end cleanly. */
  stop(): Promise<string[]>;
  /** What all processes logged. */
  log(): string;
  /** Children that are still there. */
  leftOver(): number[];
  /** Kills whatever is left of an interrupted run. */
  remove(): void;
}

const ORPHAN_TIMEOUT_MS = 30_000;

/** Runs processes as a supervisor does: a process that ends is started again at once, on its old port. */
export function startFleet(options: SlotOptions[]): Fleet {
  const groups = new Set<number>();
  const outputs: (() => string)[] = [];
  const killed = new WeakSet<LiveryProcess>();
  let stopping = false;

  const fill = (slot: Slot) => {
    const { role, port, env } = slot;
    const started = spawnLivery(
      role === 'worker' ? 'worker' : 'serve',
      { ...env, LIVERY_ROLE: role, ...(port === null ? {} : { PORT: String(port), HOST: '127.0.0.1' }) },
      { detached: true },
    );
    slot.process = started;
    slot.ready = false;
    groups.add(started.child.pid!);
    outputs.push(started.output);
    started.child.stdout!.on('data', () => {
      slot.ready ||= slot.process === started && /Livery (listens|works) on/.test(started.output());
    });
    started.exited.then(([code, signal]) => {
      if (slot.process === started) slot.ready = false;
      if (stopping) return;
      if (!killed.has(started)) {
        fleet.fallen.push(
          `${slot.name} ended by itself (${code ?? signal}): ${started.output().slice(-800)}`,
        );
      }
      fill(slot);
    });
  };

  const slots = options.map(
    (option) => ({ ...option, url: option.port === null ? null : `http://127.0.0.1:${option.port}` }) as Slot,
  );
  const fleet: Fleet = {
    slots,
    urls: slots.flatMap(({ url }) => url ?? []),
    kills: { all: 0, api: 0, worker: 0 },
    fallen: [],
    orphanMs: [],
    async kill({ process: { child, exited }, process: victim, role }) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const group = new Set([child.pid!]);
      killed.add(victim);
      fleet.kills[role] += 1;
      child.kill('SIGKILL');
      await exited;
      const since = performance.now();
      void goneWithin(group, ORPHAN_TIMEOUT_MS).then(() => fleet.orphanMs.push(performance.now() - since));
    },
    async whenReady(slot) {
      const waiting = slot ? [slot] : fleet.slots;
      while (!stopping && waiting.some(({ ready }) => !ready)) await pause(20);
    },
    async stop() {
      stopping = true;
      const ended = await Promise.all(
        fleet.slots.map(async ({ name, process: { child, exited, output } }) => {
          child.kill('SIGTERM');
          const [code] = await exited;
          return code === 0 ? [] : [`${name} ended with ${code}: ${output().slice(-800)}`];
        }),
      );
      await goneWithin(groups, ORPHAN_TIMEOUT_MS);
      return ended.flat();
    },
    log: () => outputs.map((output) => output()).join('\n'),
    leftOver: () => readMembers(groups),
    remove() {
      stopping = true;
      for (const { process } of fleet.slots) process.child.kill('SIGKILL');
      for (const pid of readMembers(groups)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended in the meantime.
        }
      }
    },
  };
  for (const slot of fleet.slots) fill(slot);
  return fleet;
}

async function goneWithin(groups: ReadonlySet<number>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (readMembers(groups).length > 0 && performance.now() < deadline) await pause(100);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
