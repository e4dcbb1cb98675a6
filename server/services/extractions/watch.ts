import { sql } from 'drizzle-orm';
import { type Db, extractions } from '../../db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Followed } from '../events/follow.ts';
import { type Changes, createWatcher, type Watcher } from '../events/watch.ts';
import { type ExtractionRow, hasEnded } from './read.ts';

export type ExtractionWatcher = Watcher<ExtractionRow>;

/** Findings contain a screenshot, so a counter is compared instead of the findings. */
function toState({ revision }: Pick<ExtractionRow, 'revision'>): string {
  return String(revision);
}

export function createExtractionWatcher({ db, log }: { db: Db; log: Logger }): ExtractionWatcher {
  return createWatcher<ExtractionRow>({ toState, readChanged: (known) => readChanged(db, known) }, log);
}

export function followedExtractions(watcher: ExtractionWatcher): Followed<ExtractionRow> {
  return { watcher, toState, hasEnded };
}

async function readChanged(
  db: Db,
  known: ReadonlyMap<string, string | null>,
): Promise<Changes<ExtractionRow>> {
  const states = await db
    .select({ id: extractions.id, revision: extractions.revision })
    .from(extractions)
    .where(among([...known.keys()]));
  const changed = states.filter((state) => known.get(state.id) !== toState(state)).map(({ id }) => id);
  const found = new Set(states.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !found.has(id));
  if (changed.length === 0) return { changed: [], gone };
  return { changed: await db.query.extractions.findMany({ where: among(changed) }), gone };
}

function among(ids: string[]) {
  return sql`${extractions.id} = any(${sql.param(ids)}::uuid[])`;
}
