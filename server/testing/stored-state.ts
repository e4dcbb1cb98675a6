import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { storageChecks } from '../db/schema.ts';
import { removeUnusedFiles } from '../services/assets/remove-unused-files.ts';
import type { App } from '../services/context.ts';

type StateApp = Pick<App, 'db' | 'storage' | 'settings'>;

/** The number of rows of every table, and the keys of all stored files, after the checks of files that are due later. */
export async function readStoredState(app: StateApp) {
  await app.db.update(storageChecks).set({ dueAt: sql`now()` });
  await removeUnusedFiles(app);
  const { rows: tables } = (await app.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await app.db.execute(sql`select count(*)::int as n from ${sql.identifier(name)}`);
    rows[name] = (counted as unknown as { rows: { n: number }[] }).rows[0]!.n;
  }
  const root = join(app.settings.dataDir, 'files');
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return { rows, files: files.map((path) => path.slice(root.length + 1)).sort() };
}
