import { isTerminal } from '@livery/core/render-states';
import { sql } from 'drizzle-orm';
import { type Db, renders } from '../../db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Followed } from '../events/follow.ts';
import { type Changes, createWatcher, type Watcher } from '../events/watch.ts';
import type { RenderRow } from './read.ts';

export type RenderWatcher = Watcher<RenderRow>;

const visible = {
  id: renders.id,
  status: renders.status,
  stage: renders.stage,
  progress: renders.progress,
  error: renders.error,
  publicId: renders.publicId,
};

type VisibleState = Pick<RenderRow, keyof typeof visible>;

/** Equal for two states that look the same to a caller. */
function toState({ status, stage, progress, error, publicId }: VisibleState): string {
  return JSON.stringify([status, stage, progress, error, publicId]);
}

export function createRenderWatcher({ db, log }: { db: Db; log: Logger }): RenderWatcher {
  return createWatcher({ toState, readChanged: (known) => readChanged(db, known) }, log);
}

export function followedRenders(watcher: RenderWatcher): Followed<RenderRow> {
  return { watcher, toState, hasEnded: ({ status }) => isTerminal(status) };
}

/** The renders whose state differs from the known one. Only those are read with their content. */
async function readChanged(db: Db, known: ReadonlyMap<string, string | null>): Promise<Changes<RenderRow>> {
  const states = await db
    .select(visible)
    .from(renders)
    .where(among([...known.keys()]));
  const changed = states.filter((state) => known.get(state.id) !== toState(state)).map(({ id }) => id);
  const found = new Set(states.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !found.has(id));
  if (changed.length === 0) return { changed: [], gone };
  return { changed: await db.query.renders.findMany({ where: among(changed) }), gone };
}

/** One array parameter, because a list of parameters is limited to 65535. */
function among(ids: string[]) {
  return sql`${renders.id} = any(${sql.param(ids)}::uuid[])`;
}
