import type { Problem } from '@livery/templates/kit/document/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type ApiError, api, readResponse, toApiError } from '../../../api/client.ts';
import { newRequestKey } from '../../../api/request-key.ts';
import { templatesQuery } from '../../../api/templates.ts';
import { openStorage } from '../../../storage.ts';
import { useEditor } from '../context/editor-context.ts';
import { dropStored } from '../draft/template-storage.ts';
import type { EditedDocument } from '../scene/edited-document.ts';

/** Publishes a document as the first or the next version. A version that was published meanwhile is not overwritten. */
export function usePublish() {
  const { draft, addProblems } = useEditor();
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/templates/$templateId' });
  const request = useRef<{ document: EditedDocument; key: string } | null>(null);
  const { base, moveTo } = draft;
  return useMutation({
    networkMode: 'always',
    mutationFn: async (document: EditedDocument) => {
      // A retry after a lost response has the same key, so that it makes no second version.
      if (request.current?.document !== document) request.current = { document, key: newRequestKey() };
      const body = { document: document as object as Record<string, unknown> };
      const header = { 'Idempotency-Key': request.current.key };
      const { id, version } = base;
      const saved = await readResponse(
        id === null
          ? api.POST('/templates', { params: { header }, body })
          : api.PUT('/templates/{id}', {
              params: { path: { id }, header: { ...header, 'if-match': `"${version}"` } },
              body,
            }),
      );
      dropStored(openStorage('local'), base.keptAs);
      moveTo({ id: saved.id, version: saved.currentVersion, document, keptAs: saved.id });
      await queryClient.invalidateQueries(templatesQuery);
      void queryClient.invalidateQueries({ queryKey: ['template', saved.id] });
      if (id === null)
        await navigate({
          params: { templateId: saved.id },
          search: (before) => ({ ...before, from: undefined }),
          replace: true,
        });
      return saved;
    },
    onError: (error) => {
      const { code, details } = toApiError(error);
      if (code === 'document_invalid' && Array.isArray(details)) addProblems(details as Problem[]);
    },
  });
}

/** Whether another version was published since the draft began. */
export const isConflict = (error: ApiError): boolean => error.status === 412;
