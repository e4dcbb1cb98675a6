import { setImmediate as setImmediateCallback } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { messages, PGlite, protocol, type Results, type Transaction } from '@electric-sql/pglite';
import { EmbeddedStatements, type Send } from './embedded-statements.ts';

/** How long statements may follow each other before the event loop goes round. */
const MAX_TURN_MS = 10;

/** Has PostgreSQL's code for a server that accepts no connections now, so that callers are asked to retry. */
export class DatabaseStopped extends Error {
  readonly code = '57P03';

  constructor() {
    super('The embedded database has stopped, since its disk is full. It starts again when there is room.');
    this.name = 'DatabaseStopped';
  }
}

/** The methods of a transaction that callers use. */
export type EmbeddedTransaction = Pick<Transaction, 'query' | 'exec' | 'rollback'>;

/**
 * PostgreSQL ends itself (PANIC) when its write-ahead log cannot grow. A separate process would be gone; inside this
 * one, any further message would wait in a loop that blocks the whole server. So none is sent.
 */
export class StoppablePglite extends PGlite {
  isStopped = false;
  /** When the current turn of the event loop began to work on the database; null before it has. */
  private turnBeganAt: number | null = null;
  private readonly send: Send = async (message) => {
    const responses = await this.execProtocolStream(message, { syncToFs: false, throwOnError: false });
    const error = responses.find((response) => response instanceof messages.DatabaseError);
    if (error) this.noteSeverity(error);
    return responses;
  };
  private readonly statements = new EmbeddedStatements(this.send, this);

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.isStopped) throw new DatabaseStopped();
    return super.execProtocolRawSync(message);
  }

  override async execProtocol(...args: Parameters<PGlite['execProtocol']>) {
    await this.yieldToOthers();
    return super.execProtocol(...args).catch((cause: unknown) => this.markStopped(cause));
  }

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    await this.yieldToOthers();
    return super.execProtocolStream(...args).catch((cause: unknown) => this.markStopped(cause));
  }

  /** As `query`, with prepared statements. PGlite calls its own before it is ready. */
  runStatement<Row>(...args: Parameters<PGlite['query']>): Promise<Results<Row>> {
    return this._runExclusiveTransaction(() => this.runOne<Row>(...args));
  }

  override exec(...args: Parameters<PGlite['exec']>) {
    this.statements?.noteChange(args[0]);
    return super.exec(...args);
  }

  runTransaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    return this._runExclusiveTransaction(async () => {
      let isOpen = true;
      const end = async (command: 'commit' | 'rollback') => {
        if (!isOpen) return;
        isOpen = false;
        await this.command(command);
      };
      const requireOpen = () => {
        if (!isOpen) throw new Error('The transaction has ended');
      };
      await this.command('begin');
      try {
        const result = await work({
          query: async (...args) => {
            requireOpen();
            return this.runOne(...args);
          },
          exec: async (text) => {
            requireOpen();
            return [await this.runOne(text)];
          },
          rollback: () => end('rollback'),
        });
        await end('commit');
        return result;
      } catch (cause) {
        await end('rollback');
        throw cause;
      }
    });
  }

  private runOne<Row>(...args: Parameters<PGlite['query']>): Promise<Results<Row>> {
    return this._runExclusiveQuery(() => this.statements.run<Row>(...args));
  }

  private command(text: string): Promise<void> {
    return this._runExclusiveQuery(async () => {
      const responses = await this.send(protocol.serialize.query(text));
      const error = responses.find((response) => response instanceof messages.DatabaseError);
      if (error) throw error;
    });
  }

  /**
   * The database computes on this thread and answers without ever waiting for the event loop. Statements that follow each
   * other would keep the loop from sockets and timers until the last one is done.
   */
  private async yieldToOthers(): Promise<void> {
    if (this.turnBeganAt !== null && performance.now() - this.turnBeganAt > MAX_TURN_MS) await setImmediate();
    if (this.turnBeganAt !== null) return;
    this.turnBeganAt = performance.now();
    setImmediateCallback(() => {
      this.turnBeganAt = null;
    });
  }

  private markStopped(cause: unknown): never {
    this.noteSeverity(cause);
    throw cause;
  }

  private noteSeverity(cause: unknown): void {
    const { severity } = (cause ?? {}) as { severity?: string };
    if (severity === 'PANIC' || severity === 'FATAL') this.isStopped = true;
  }
}
