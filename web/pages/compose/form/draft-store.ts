import { isObject, type Json } from '@livery/core/json/value';

/** The words and files of a page that was left, kept in this browser per brand and template. */
export interface ComposeDraft {
  words: Json;
  plan: unknown;
  savedAt: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (brandId: string, templateId: string) => `livery.compose.${brandId}.${templateId}`;

export function readDraft(storage: Storage, brandId: string, templateId: string): ComposeDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(brandId, templateId)) ?? 'null');
    if (!isObject(stored) || !isObject(stored.words) || typeof stored.savedAt !== 'number') return null;
    return { words: stored.words, plan: stored.plan, savedAt: stored.savedAt };
  } catch {
    // Storage that is switched off or holds something else is an empty one.
    return null;
  }
}

/** Returns whether the draft was kept; storage may be full or switched off. */
export function keepDraft(
  storage: Storage,
  at: [brandId: string, templateId: string],
  draft: ComposeDraft,
): boolean {
  try {
    storage.setItem(keyOf(...at), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: Storage, brandId: string, templateId: string): void {
  try {
    storage.removeItem(keyOf(brandId, templateId));
  } catch {
    // Nothing was kept either.
  }
}
