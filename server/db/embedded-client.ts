import { PGlite, types } from '@electric-sql/pglite';
import { freeBytes } from '../platform/disk-space.ts';
import { DatabaseStopped, type EmbeddedTransaction, StoppablePglite } from './stoppable-pglite.ts';

/** Room for two segments of the write-ahead log, so that the database does not stop again at once. */
const REOPEN_FREE_BYTES = 48 * 1024 * 1024;
const RETRY_MS = 1000;
const SINGLE_STATEMENT = /^\s*(?:select|with|update)\b[^;]*$/i;
type Listener = (payload: string) => void;

interface Listening {
  channel: string;
  onMessage: Listener;
  /** Stops the notifications of the client that is open now. */
  unlisten: () => Promise<void>;
}

/**
 * The embedded database as drizzle and the queue use it. If it has stopped for lack of disk space, it is reopened from
 * its last commit once the disk has space.
 */
export class EmbeddedClient {
  private current: StoppablePglite;
  private opening: Promise<void> | null = null;
  private triedAt = Number.NEGATIVE_INFINITY;
  private readonly folder: string;
  private readonly listeners = new Map<number, Listening>();
  private nextListener = 0;

  private constructor(folder: string, client: StoppablePglite) {
    this.folder = folder;
    this.current = client;
  }

  static async open(folder: string): Promise<EmbeddedClient> {
    return new EmbeddedClient(folder, await openPglite(folder));
  }

  async query<Row>(...args: Parameters<PGlite['query']>) {
    return (await this.running()).runStatement<Row>(...args);
  }

  /** May be several statements. The queue also runs its single ones here, which are prepared. */
  async exec(...args: Parameters<PGlite['exec']>) {
    const [text] = args;
    if (SINGLE_STATEMENT.test(text)) return [await this.query(text)];
    return (await this.running()).exec(...args);
  }

  async transaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    return (await this.running()).runTransaction(work);
  }

  async listen(channel: string, onMessage: Listener): Promise<() => Promise<void>> {
    const id = this.nextListener++;
    const client = await this.running();
    this.listeners.set(id, { channel, onMessage, unlisten: await client.listen(channel, onMessage) });
    return async () => {
      const listener = this.listeners.get(id);
      this.listeners.delete(id);
      if (listener && !this.current.isStopped) await listener.unlisten();
    };
  }

  async close(): Promise<void> {
    await this.opening?.catch(() => {});
    // A stopped database has nothing left to write.
    if (!this.current.isStopped) await this.current.close();
  }

  private async running(): Promise<StoppablePglite> {
    if (!this.current.isStopped) return this.current;
    this.opening ??= this.reopen().finally(() => {
      this.opening = null;
    });
    await this.opening;
    return this.current;
  }

  private async reopen(): Promise<void> {
    if (performance.now() - this.triedAt < RETRY_MS) throw new DatabaseStopped();
    this.triedAt = performance.now();
    if ((await freeBytes(this.folder)) < REOPEN_FREE_BYTES) throw new DatabaseStopped();
    const client = await openPglite(this.folder);
    for (const listener of this.listeners.values()) {
      listener.unlisten = await client.listen(listener.channel, listener.onMessage);
    }
    this.current = client;
  }
}

/**
 * PostgreSQL touches all of its buffers, 128 MB by default. One connection needs fewer: what is not in them is in the
 * system's file cache.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB'];

async function openPglite(folder: string): Promise<StoppablePglite> {
  const client = new StoppablePglite({ dataDir: folder, startParams });
  await client.waitReady;
  dropUnusedTypes(client);
  return client;
}

/** PostgreSQL's fixed ids of the array types that statements use: of boolean, text, numbers, times, JSON and uuid. */
const ARRAY_TYPES = [1000, 1003, 1005, 1007, 1009, 1015, 1016, 1022, 1115, 1185, 199, 3807, 2951];

/**
 * PGlite copies its table of parsers for every statement, and puts the array of every table's row type into it, hundreds
 * of types that no statement uses.
 */
function dropUnusedTypes(client: PGlite): void {
  const isUsed = (id: string) => id in types.parsers || ARRAY_TYPES.includes(Number(id));
  const select = <Handler>(handlers: Record<string, Handler>) =>
    Object.fromEntries(Object.entries(handlers).filter(([id]) => isUsed(id)));
  client.parsers = select(client.parsers);
  client.serializers = select(client.serializers);
}
