import type { components } from '@livery/client/openapi';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import type { TemplateMeta } from '@livery/templates/template-meta';
import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';

export type ListedTemplate = components['schemas']['Template'];

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => readResponse(api.GET('/templates')),
  staleTime: Number.POSITIVE_INFINITY,
});

const toDocument = (document: unknown) => document as TemplateDocument;

/** The document of a version of an own template. It never changes. */
export const templateDocumentQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['template-document', id, version],
    queryFn: async () => {
      const params = { path: { id }, query: { version } };
      return toDocument(await readResponse(api.GET('/templates/{id}/document', { params })));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The document of a built-in template, to duplicate it. */
export const builtInDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: ['template-document', id],
    queryFn: async () => {
      const params = { path: { id } };
      return toDocument(await readResponse(api.GET('/templates/{id}/document', { params })));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['template', id],
    queryFn: () => readResponse(api.GET('/templates/{id}', { params: { path: { id } } })),
    // After a conflict the version that is known is the wrong one.
    staleTime: 0,
  });

export const startersQuery = queryOptions({
  queryKey: ['template-starters'],
  queryFn: async () => (await readResponse(api.GET('/template-starters'))).starters.map(toDocument),
  staleTime: Number.POSITIVE_INFINITY,
});

export const templateVersionsQuery = (id: string) =>
  listQuery(['template', id, 'versions'], async (query) => {
    const { versions, nextCursor } = await readResponse(
      api.GET('/templates/{id}/versions', { params: { path: { id }, query } }),
    );
    return { entries: versions, nextCursor };
  });

/** An own template in lists of templates. */
export interface OwnTemplate extends TemplateMeta {
  version: number;
  isArchived: boolean;
}

const LAST = 1000;

/** The own templates of a list, the newest first. */
export const ownTemplates = (listed: readonly ListedTemplate[]): OwnTemplate[] =>
  listed.flatMap((one) => {
    if (one.source !== 'own') return [];
    const formats = one.formats as TemplateMeta['formats'];
    return {
      id: one.id,
      name: one.name,
      description: one.description,
      category: one.category,
      kinds: one.kinds,
      formats,
      durationS: { default: one.defaultDurationS, min: one.minDurationS, max: one.maxDurationS },
      // The document itself says from where it is bold.
      boldFrom: null,
      order: LAST,
      startWallOrder: LAST,
      editorWall: { order: LAST, format: formats[0] ?? 'square' },
      version: one.currentVersion ?? 1,
      isArchived: one.status === 'archived',
    };
  });
