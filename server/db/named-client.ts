import { Client, type QueryConfig } from 'pg';
import { StatementNames } from './statement-names.ts';

/** The function in PostgreSQL that finds that the tables of a prepared statement have changed; its message is translated. */
const STALE_PLAN = { code: '0A000', routine: 'RevalidateCachedQuery' };

/** A connection that prepares the statements that repeat: to parse and plan them takes longer than to execute them. */
export class NamedClient extends Client {
  /** Shared by all connections: a text that repeats on one of them is worth preparing on each. */
  protected static readonly names: StatementNames = new StatementNames();
  /** Part of the names. After a change of tables all statements are prepared again, so that only one of them fails. */
  private generation = 0;

  // biome-ignore lint/suspicious/noExplicitAny: the method has a dozen signatures
  override query(config: any, ...rest: any[]): any {
    const name = isUnnamed(config) ? this.nameOf(config.text) : undefined;
    if (!name) return super.query(config, ...rest);
    const { generation } = this;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const run = (args: any[]) => super.query({ ...config, name: `${name}_${this.generation}` }, ...args);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const repeat = (error: unknown, ...result: unknown[]) =>
        this.mayRepeat(error, generation) ? run(rest) : callback(error, ...result);
      return run([...rest.slice(0, -1), repeat]);
    }
    return run(rest).catch((error: unknown) => {
      if (!this.mayRepeat(error, generation)) throw error;
      return run(rest);
    });
  }

  private nameOf(text: string): string | undefined {
    return (this.constructor as typeof NamedClient).names.nameOf(text);
  }

  /** A statement with a stale plan has changed nothing. In a transaction, all statements after it fail too. */
  private mayRepeat(error: unknown, generation: number): boolean {
    if (!isStalePlan(error)) return false;
    if (this.generation === generation) this.generation += 1;
    return this.getTransactionStatus() === 'I';
  }
}

function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as Partial<typeof STALE_PLAN>;
  return code === STALE_PLAN.code && routine === STALE_PLAN.routine;
}

function isUnnamed(config: unknown): config is QueryConfig {
  const { text, name, values } = (config ?? {}) as Partial<QueryConfig>;
  return typeof config === 'object' && typeof text === 'string' && name === undefined && values === undefined;
}
