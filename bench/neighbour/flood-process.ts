import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { ApiClient } from '@livery/server/testing/api-client';
import type { Flood } from './flood.ts';
import { floodKinds } from './floods.ts';
import type { Tenant } from './service.ts';

/** The first argument of this tool when it is started as the process that floods. */
export const FLOOD_ARGUMENT = '--flood';

interface Setup {
  kind: string;
  url: string;
  keys: string[];
  brandId: string;
}

type Order = { setup: Setup } | 'start' | 'stop';
type Reply = { answers: [string, number][] };

/** A flood in another process: in this one its requests would delay the answers that are measured. */
export interface RemoteFlood {
  start(): Promise<void>;
  /** Ends the flood and answers how often each answer came. */
  stop(): Promise<Map<string, number>>;
  close(): void;
}

export async function openFlood(kind: string, url: string, tenant: Tenant): Promise<RemoteFlood> {
  const child = fork(process.argv[1]!, [FLOOD_ARGUMENT]);
  const keys = tenant.clients.map(({ key }) => key!);
  await order(child, { setup: { kind, url, keys, brandId: tenant.brandId } });
  return {
    start: async () => void (await order(child, 'start')),
    stop: async () => new Map((await order(child, 'stop')).answers),
    close: () => void child.kill(),
  };
}

async function order(child: ChildProcess, message: Order): Promise<Reply> {
  const answered = new AbortController();
  const listen = { signal: answered.signal };
  const ended = once(child, 'exit', listen).then(() =>
    Promise.reject(new Error('The process that floods has ended')),
  );
  ended.catch(() => {});
  child.send(message);
  try {
    const [reply] = (await Promise.race([once(child, 'message', listen), ended])) as [Reply];
    return reply;
  } finally {
    answered.abort();
  }
}

/** The child process of the flood: runs one flood until it is stopped. */
export function serveFlood(): void {
  // A flood from outside would not use this machine's processors.
  setPriority(19);
  let prepared: { start(): Promise<Flood> };
  let flood: Flood | undefined;
  const carryOut = async (message: Order): Promise<Reply> => {
    if (message === 'start') flood = await prepared.start();
    else if (message === 'stop') await flood?.stop();
    else {
      const { kind, url, keys, brandId } = message.setup;
      const tenant = { clients: keys.map((key) => new ApiClient(url, key)), brandId };
      prepared = await floodKinds[kind]!.prepare(url, tenant);
    }
    return { answers: [...(flood?.answers ?? [])] };
  };
  process.on('message', (message: Order) => {
    carryOut(message).then(
      (reply) => process.send!(reply),
      (cause) => {
        console.error(cause);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit());
}
