import { describeTemplate, type Template } from '@livery/templates/define-template';
import type { OwnTemplateRow, OwnVersionRow } from './find.ts';

/** An own template with its current version as a template. */
export interface OwnTemplate {
  row: OwnTemplateRow;
  template: Template;
}

export function presentBuiltIn(template: Template) {
  return {
    ...describeTemplate(template),
    source: 'built-in' as const,
    slug: template.id,
    status: 'active' as const,
    currentVersion: null,
    createdAt: null,
    updatedAt: null,
  };
}

export function presentOwnTemplate({ row, template }: OwnTemplate) {
  return {
    ...describeTemplate(template),
    source: 'own' as const,
    slug: template.document.slug,
    status: row.status,
    currentVersion: row.currentVersion,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentOwnVersion({
  templateId,
  version,
  bytes,
  createdAt,
}: Omit<OwnVersionRow, 'document'>) {
  return { templateId, version, bytes, createdAt: createdAt.toISOString() };
}
