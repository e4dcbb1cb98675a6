import { AppError, notFound } from '@livery/core/errors';
import { createLruCache, type LruCache } from '@livery/core/lru-cache';
import { ownTemplateIdPattern } from '@livery/core/render-request/own-template-id';
import { describeUnknownName } from '@livery/core/text/nearest-name';
import type { Template } from '@livery/templates/define-template';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { findTemplate, templates } from '@livery/templates/registry';
import { and, eq, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepared.ts';
import { type Db, ownTemplates, ownTemplateVersions } from '../../db/schema.ts';

export type OwnTemplateRow = typeof ownTemplates.$inferSelect;
export type OwnVersionRow = typeof ownTemplateVersions.$inferSelect;

/** A template with the version that is drawn. */
export interface ChosenTemplate {
  template: Template;
  /** The version of an own template; null for a built-in one. */
  version: number | null;
}

export interface TemplateKey {
  templateId: string;
  /** A version of an own template; without it, the current one. */
  templateVersion?: number | null | undefined;
}

/** An own template of the organisation, or a built-in one. */
export async function chooseTemplate(
  db: Db,
  organizationId: string,
  { templateId, templateVersion = null }: TemplateKey,
): Promise<ChosenTemplate> {
  const builtIn = findTemplate(templateId);
  if (builtIn && templateVersion !== null) {
    const message = `${builtIn.id} is built in and has no versions`;
    throw new AppError('invalid_request', `templateVersion: ${message}.`, [
      { path: 'templateVersion', message },
    ]);
  }
  if (builtIn) return { template: builtIn, version: null };
  const row = await findOwnTemplate(db, organizationId, templateId);
  const version = templateVersion ?? row.currentVersion;
  return { template: await readOwnVersion(db, row.id, version), version };
}

/** The same for new renders and previews, which an archived template has none of. */
export async function chooseActiveTemplate(
  db: Db,
  organizationId: string,
  key: TemplateKey,
): Promise<ChosenTemplate> {
  const chosen = await chooseTemplate(db, organizationId, key);
  if (chosen.version !== null) refuseArchived(await findOwnTemplate(db, organizationId, key.templateId));
  return chosen;
}

function refuseArchived({ status }: OwnTemplateRow): void {
  if (status !== 'archived') return;
  throw new AppError(
    'template_archived',
    'This template is archived. Choose another one, or publish a new version of it.',
  );
}

const ownTemplateById = prepareOnce((db) =>
  db.query.ownTemplates
    .findFirst({
      where: and(
        eq(ownTemplates.id, sql.placeholder('id')),
        eq(ownTemplates.organizationId, sql.placeholder('organizationId')),
      ),
    })
    .prepare('own_template_by_id'),
);

export const builtInIds = templates.map(({ id }) => id);

/** A template of another organisation is not found, as if it did not exist. */
export async function findOwnTemplate(db: Db, organizationId: string, id: string): Promise<OwnTemplateRow> {
  const isOwnId = ownTemplateIdPattern.test(id);
  const row = isOwnId ? await ownTemplateById(db).execute({ id, organizationId }) : undefined;
  if (!row) throw new AppError('not_found', describeUnknownName('template', id, builtInIds));
  return row;
}

/** Of the documents as JSON; as templates they take several times as much. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;

interface Kept {
  template: Template;
  bytes: number;
}

const kept = new WeakMap<Db, LruCache<Kept>>();

/** The templates of versions that were read last. They never change, and to make one takes as long as laying it out. */
function keptTemplates(db: Db): LruCache<Kept> {
  const known = kept.get(db) ?? createLruCache<Kept>({ max: MAX_KEPT_BYTES, sizeOf: ({ bytes }) => bytes });
  kept.set(db, known);
  return known;
}

/** The caller has found the template in its organisation. */
export async function readOwnVersion(db: Db, templateId: string, version: number): Promise<Template> {
  const known = keptTemplates(db).get(`${templateId} ${version}`);
  if (known) return known.template;
  const row = await db.query.ownTemplateVersions.findFirst({
    where: and(eq(ownTemplateVersions.templateId, templateId), eq(ownTemplateVersions.version, version)),
  });
  if (!row) throw notFound(`Version ${version} of the template`);
  return keepVersion(db, row);
}

export function keepVersion(db: Db, { templateId, version, document, bytes }: OwnVersionRow): Template {
  const name = `${templateId} ${version}`;
  const template =
    keptTemplates(db).get(name)?.template ?? templateFromDocument(document, { id: templateId });
  keptTemplates(db).set(name, { template, bytes });
  return template;
}
