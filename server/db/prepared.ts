import type { Db } from './schema.ts';

/**
 * Builds a statement once for each database. To build the SQL of a join takes as long as running it, so the look-ups
 * that every request needs are prepared.
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
