import { isObject } from '@livery/core/json/value';
import { keepRecent, listKeys, type Store } from '../../../storage.ts';
import type { EditedDocument } from '../scene/edited-document.ts';
import { isEditable } from './is-editable.ts';

/** A document that was left, as this browser keeps it. */
export interface StoredTemplate {
  document: EditedDocument;
  /** The version that it started from; null for a new template. */
  version: number | null;
  savedAt: number;
}

const PREFIX = 'livery.template.';
const MAX_DRAFTS = 10;

export function readStored(store: Store, name: string): StoredTemplate | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(PREFIX + name) ?? 'null');
    if (!isObject(stored) || typeof stored.savedAt !== 'number' || !isEditable(stored.document)) return null;
    const version = typeof stored.version === 'number' ? stored.version : null;
    return { document: stored.document, version, savedAt: stored.savedAt };
  } catch {
    // What another program wrote there is no draft.
    return null;
  }
}

/** False if this browser has no room for it. The oldest drafts make room. */
export function keepStored(store: Store, name: string, draft: StoredTemplate): boolean {
  const listNewestFirst = () =>
    listKeys(store, PREFIX).sort((a, b) => readTime(store, b) - readTime(store, a));
  return keepRecent(
    store,
    { key: PREFIX + name, text: JSON.stringify(draft) },
    { max: MAX_DRAFTS, listNewestFirst },
  );
}

const readTime = (store: Store, key: string) => readStored(store, key.slice(PREFIX.length))?.savedAt ?? 0;

export const dropStored = (store: Store, name: string): void => store.removeItem(PREFIX + name);
