import { addNewOptions } from '@livery/core/render-request/options';
import { nameTemplate } from '@livery/templates/template-meta';
import { isAnyOf } from '../../db/is-any-of.ts';
import { type Db, type events, renders } from '../../db/schema.ts';
import { describeRender } from '../describe-render.ts';

type EventRow = typeof events.$inferSelect;

/** What is posted for an event: the same bytes at every try. */
export async function readEventBody(db: Db, event: EventRow): Promise<string> {
  const [body] = await readEventBodies(db, [event]);
  return body!;
}

/** The same for several events, in their order. */
export async function readEventBodies(db: Db, rows: EventRow[]): Promise<string[]> {
  const contents = await readContents(db, rows.filter(lacksContent));
  return rows.map((event) => makeBody({ ...event, payload: addContent(event, contents) }));
}

type RenderPayload = { id?: string; meta?: Record<string, unknown> };

function lacksContent({ payload }: EventRow): boolean {
  const { id, meta } = payload as RenderPayload;
  return id !== undefined && meta !== undefined && meta.content === undefined;
}

/** The contents of the renders that events report, by render and organisation. */
async function readContents(db: Db, rows: EventRow[]): Promise<Map<string, unknown>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ payload }) => (payload as { id: string }).id);
  const found = await db
    .select({ id: renders.id, organizationId: renders.organizationId, meta: renders.meta })
    .from(renders)
    .where(isAnyOf(renders.id, ids));
  return new Map(found.map(({ id, organizationId, meta }) => [`${organizationId} ${id}`, meta.content]));
}

/** Adds the content of the render, as the first member of `meta`. Test events and those of earlier versions contain it. */
function addContent(event: EventRow, contents: Map<string, unknown>): EventRow['payload'] {
  const { organizationId, payload } = event;
  const { id, meta } = payload as RenderPayload;
  if (id === undefined || meta === undefined) return payload;
  if (!lacksContent(event)) return { ...payload, meta: addNewOptions(meta) };
  return {
    ...payload,
    meta: { content: contents.get(`${organizationId} ${id}`) ?? {}, ...addNewOptions(meta) },
  };
}

function makeBody({ id, type, test, payload, createdAt }: EventRow): string {
  // Of the event, not of the render: the record of a render has no such member.
  const { creditsRefunded, ...rest } = payload;
  // Events of earlier versions lack these.
  const data = type.startsWith('render.') ? addNewMembers(rest) : rest;
  const refund = creditsRefunded === undefined ? {} : { creditsRefunded };
  return JSON.stringify({
    id,
    type,
    createdAt: createdAt.toISOString(),
    ...(test ? { test } : {}),
    ...(type === 'render.failed' ? { refunded: true, ...refund } : {}),
    data,
  });
}

function addNewMembers(payload: EventRow['payload']): EventRow['payload'] {
  const { templateId, meta } = payload as { templateId: string; meta: { content: Record<string, unknown> } };
  const {
    templateVersion = null,
    templateName = nameTemplate(templateId),
    metadata = {},
    altText = describeRender(templateId, meta.content).alt,
  } = payload;
  return { ...payload, templateVersion, templateName, metadata, altText };
}
