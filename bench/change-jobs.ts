import type { Db } from '@livery/server/db/schema';
import { sql } from 'drizzle-orm';

/**
 * Changes jobs on their way into the queue, so that a case can be measured against a queue that works another
 * way. `column = value` as SQL has it.
 */
export async function changeNewJobs(db: Db, assignment: string): Promise<void> {
  await restoreNewJobs(db);
  await db.execute(
    sql.raw(
      `create function pgboss.bench_change() returns trigger language plpgsql as
       $$ begin new.${assignment}; return new; end $$`,
    ),
  );
  await db.execute(
    sql.raw(
      `create trigger bench_change before insert on pgboss.job
       for each row when (new.name = 'render') execute function pgboss.bench_change()`,
    ),
  );
}

export async function restoreNewJobs(db: Db): Promise<void> {
  await db.execute(sql.raw('drop trigger if exists bench_change on pgboss.job'));
  await db.execute(sql.raw('drop function if exists pgboss.bench_change()'));
}
