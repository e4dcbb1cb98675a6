import { AppError, notFound } from '@livery/core/errors';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, endedLinks } from '../../db/schema.ts';

const hash = (id: SQL) => sql`encode(sha256(convert_to(${id}, 'UTF8')), 'hex')`;

/** Remembers public links whose record a transaction deletes, without a trace of the record. */
export async function endLinks(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${endedLinks} (id_hash)
    select ${hash(sql`id`)} from unnest(${sql.param([...ids])}::text[]) as id
    on conflict do nothing`);
}

/** The error for a public link that leads nowhere: gone if it once worked, else not found. */
export async function findMissingLink(db: Db, id: string): Promise<AppError> {
  const ended = await db.$count(endedLinks, sql`${endedLinks.idHash} = ${hash(sql`${id}::text`)}`);
  return ended > 0 ? linkEnded() : notFound('This link');
}

export function linkEnded(): AppError {
  return new AppError('gone', 'This link has ended: what it showed was deleted.');
}
