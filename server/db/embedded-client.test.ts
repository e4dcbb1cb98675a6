import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runsEverything } from '../testing/extent.ts';
import { canMountDisk, mountSmallDisk } from '../testing/small-disk.ts';
import { openEmbedded } from './embedded.ts';
import type { Database } from './schema.ts';

const count = async ({ db }: Database) => {
  const result = await db.execute(sql`select sum(n)::int as total from counted`);
  return (result as unknown as { rows: { total: number }[] }).rows[0]!.total;
};

// Needs a disk of its own, which only root may mount.
test.runIf(canMountDisk).each(runsEverything ? ['alone', 'in a transaction'] : ['in a transaction'])(
  'a write %s that finds no room for the log stops the database; it starts again with all it had committed',
  async (how) => {
    const disk = await mountSmallDisk(200);
    const database = await openEmbedded(join(disk.folder, 'data'));
    onTestFinished(async () => {
      await database.close();
      await disk.remove();
    });
    const { db } = database;
    // Rows have more room in the table than a segment of the log has (16 MiB), so that the log is the first to find none.
    await db.execute(sql`create table counted as select 0 as n, repeat(md5(g::text), 60) as text
                         from generate_series(1, 12000) g`);
    await db.execute(sql`delete from counted where ctid not in (select max(ctid) from counted)`);
    await db.execute(sql`insert into counted select 0, '' from generate_series(1, 8)`);
    await database.vacuum();
    disk.fill();
    const text = sql`repeat(md5(random()::text), 60)`;
    const change = sql`update counted set n = n + 1, text = ${text} where text = '' or n > 0`;
    let written = 0;
    const failure = await (async () => {
      for (; written < 5000; written++) {
        if (how === 'alone') await db.execute(change);
        else await db.transaction((tx) => tx.execute(change));
      }
    })().catch((cause) => cause);
    expect(failure).toBeInstanceOf(Error);
    // Answered at once, where it would block the whole process.
    for (let tries = 0; tries < 3; tries++) {
      await expect(database.ping()).rejects.toMatchObject({ code: '57P03' });
    }
    await disk.empty();
    await vi.waitFor(() => database.ping(), { timeout: 20_000, interval: 200 });
    expect(await count(database)).toBe(written * 8);
    await db.execute(change);
    expect(await count(database)).toBe((written + 1) * 8);
  },
);
