import { AppError } from '@livery/core/errors';
import { describeUnknownName } from '@livery/core/text/nearest-name';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { findTemplate } from '@livery/templates/registry';
import type { Ctx } from '../context.ts';
import { builtInIds, chooseTemplate, findOwnTemplate, readOwnVersion } from './find.ts';
import type { OwnTemplate } from './present.ts';

export async function readOwnTemplate({ db, caller }: Ctx, id: string): Promise<OwnTemplate> {
  const row = await findOwnTemplate(db, caller.organizationId, id);
  return { row, template: await readOwnVersion(db, id, row.currentVersion) };
}

export interface ReadDocument {
  document: TemplateDocument;
  /** Null for a built-in template. */
  version: number | null;
}

/** The document of a version, the current one without a number. */
export async function readTemplateDocument(
  { db, caller }: Ctx,
  id: string,
  number: number | undefined,
): Promise<ReadDocument> {
  const { template, version } = await chooseTemplate(db, caller.organizationId, {
    templateId: id,
    templateVersion: number,
  });
  return { document: template.document, version };
}

/** Without a caller, there are only built-in templates. */
export function requireBuiltIn(id: string) {
  const template = findTemplate(id);
  if (!template) throw new AppError('not_found', describeUnknownName('template', id, builtInIds));
  return template;
}
