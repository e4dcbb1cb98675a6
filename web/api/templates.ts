import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => readResponse(api.GET('/templates')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The document of a version of an own template. It never changes. */
export const templateDocumentQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['templates', id, version],
    queryFn: async () => {
      const params = { path: { id }, query: { version } };
      const document = await readResponse(api.GET('/templates/{id}/document', { params }));
      return document as unknown as TemplateDocument;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
