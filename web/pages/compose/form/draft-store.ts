import { isObject, type Json } from '@livery/core/json/value';
import { keepRecent, listKeys, type Store } from '../../../storage.ts';
import { DRAFT_PREFIX, draftKey } from './draft-key.ts';

/** The content and files of a page that was left, kept in this browser per brand and template. */
export interface ComposeDraft {
  /** Null for the brand's own first content. */
  content: Json | null;
  plan: unknown;
  savedAt: number;
}

const MAX_DRAFTS = 20;
const MAX_DRAFT_LENGTH = 1_000_000;

export function readDraft(storage: Store, brandId: string, templateId: string): ComposeDraft | null {
  return parseDraft(storage, draftKey(brandId, templateId));
}

function parseDraft(storage: Store, key: string): ComposeDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (!isObject(stored) || typeof stored.savedAt !== 'number') return null;
    const { content, plan, savedAt } = stored;
    return content === null || isObject(content) ? { content, plan, savedAt } : null;
  } catch {
    // Storage that is switched off or holds something else is an empty one.
    return null;
  }
}

/** Returns whether the draft was kept; storage may be full or switched off. The oldest drafts make room. */
export function keepDraft(
  storage: Store,
  at: [brandId: string, templateId: string],
  draft: ComposeDraft,
): boolean {
  try {
    const text = JSON.stringify(draft);
    if (text.length > MAX_DRAFT_LENGTH) return false;
    const listNewestFirst = () =>
      listKeys(storage, DRAFT_PREFIX)
        .map((key) => ({ key, savedAt: parseDraft(storage, key)?.savedAt ?? 0 }))
        .sort((a, b) => b.savedAt - a.savedAt)
        .map(({ key }) => key);
    return keepRecent(storage, { key: draftKey(...at), text }, { max: MAX_DRAFTS, listNewestFirst });
  } catch {
    return false;
  }
}

export function dropDraft(storage: Store, brandId: string, templateId: string): void {
  try {
    storage.removeItem(draftKey(brandId, templateId));
  } catch {
    // Nothing was kept either.
  }
}
