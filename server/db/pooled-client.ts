import { Client } from 'pg';

/**
 * A connection to a pooler that gives each transaction another connection of the server: nothing is prepared, because the
 * next one does not know it, and limits are set within a transaction, because they would stay with another process.
 */
export function pooledClient(limits: { statementMs: number; lockMs: number }): typeof Client {
  const set = `set local statement_timeout = ${limits.statementMs}; set local lock_timeout = ${limits.lockMs}`;
  return class PooledClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the method has a dozen signatures
    override query(config: any, ...rest: any[]): any {
      if (typeof config?.text !== 'string') return super.query(config, ...rest);
      const { name: _, text, ...unnamed } = config;
      return super.query({ ...unnamed, text: /^begin\b/i.test(text) ? `${text}; ${set}` : text }, ...rest);
    }
  };
}
