import type { BrandDocument } from '@livery/core/brand/document';
import type { Identity } from '@livery/core/brand/extensions';
import { useMemo } from 'react';
import { contentFor } from '../../../content/brand-content.ts';

/**
 * What a template says for a brand with this identity. Remembered by the identity, which most edits do not touch: each of
 * them makes a new document, and composing the content of a whole wall takes longer than the edit.
 */
export function useWords(templateId: string, identity: Identity): unknown {
  return useMemo(() => {
    const document = { $extensions: { 'studio.identity': identity } } as unknown as BrandDocument;
    return contentFor(templateId, document);
  }, [templateId, identity]);
}
