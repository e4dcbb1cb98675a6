import { type SQL, sql } from 'drizzle-orm';
import type { Db as QueueDb } from 'pg-boss';
import type { Db } from '../db/schema.ts';

interface Template {
  texts: string[];
  /** Of which value each gap between two texts is, from 0. */
  values: number[];
}

const templates = new Map<string, Template>();
/** The queue has a few dozen texts. */
const MAX_TEMPLATES = 200;

/**
 * Lets the queue run its statements on a connection or in a transaction of the application. pg-boss's own adapter
 * writes a parameter for each member of an array, so that the text of a statement depends on the number of jobs and is
 * parsed and planned again.
 */
export function queueDbOn(db: Db): { db: QueueDb } {
  return {
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        const result = await db.execute(fill(readTemplate(text), values));
        return result as unknown as { rows: unknown[] };
      },
    } as QueueDb,
  };
}

function fill({ texts, values: indices }: Template, values: unknown[]): SQL {
  const parts: SQL[] = [sql.raw(texts[0]!)];
  for (const [gap, index] of indices.entries())
    parts.push(sql`${sql.param(values[index])}`, sql.raw(texts[gap + 1]!));
  return sql.join(parts);
}

function readTemplate(text: string): Template {
  const known = templates.get(text);
  if (known) return known;
  const pieces = text.split(/\$(\d+)/);
  const template = {
    texts: pieces.filter((_, index) => index % 2 === 0),
    values: pieces.filter((_, index) => index % 2 === 1).map((number) => Number(number) - 1),
  };
  if (templates.size >= MAX_TEMPLATES) templates.clear();
  templates.set(text, template);
  return template;
}
