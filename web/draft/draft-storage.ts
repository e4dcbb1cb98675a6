import { isObject } from '@livery/core/json/value';
import { keepRecent, listKeys, type Store } from '../storage.ts';
import type { Edit, Edits } from './edits.ts';

/** A draft as this browser keeps it. */
export interface StoredDraft {
  brandId: string;
  /** The version that it starts from. */
  version: number;
  versionId: string;
  edits: Edits;
  savedAt: number;
}

const PREFIX = 'livery.draft.';
export const MAX_DRAFT_LENGTH = 1_000_000;
const MAX_DRAFTS = 20;

const keyOf = (draft: { brandId: string; versionId: string }) =>
  `${PREFIX}${draft.brandId}.${draft.versionId}`;

/** Keeps a draft; false if this browser has no room for it. The oldest drafts make room. */
export function keepDraft(store: Store, draft: StoredDraft): boolean {
  const text = JSON.stringify(draft);
  if (text.length > MAX_DRAFT_LENGTH) return false;
  return keepRecent(
    store,
    { key: keyOf(draft), text },
    { max: MAX_DRAFTS, listNewestFirst: () => listDrafts(store).map(keyOf) },
  );
}

export function dropDraft(store: Store, draft: { brandId: string; versionId: string }): void {
  store.removeItem(keyOf(draft));
}

/** Whether a name is the one of a draft of this brand. */
export const isKeyOfBrand = (key: string | null, brandId: string): boolean =>
  key?.startsWith(`${PREFIX}${brandId}.`) ?? false;

/** The edits of one draft; null if there is none. */
export function readKeptEdits(store: Store, draft: { brandId: string; versionId: string }): Edits | null {
  return readDraft(store.getItem(keyOf(draft)))?.edits ?? null;
}

/**
 * The draft of a brand: the one of its current version, else the newest of an older version. A draft whose edits were all
 * undone is stored for other tabs, but is not returned.
 */
export function findDraft(store: Store, brandId: string, versionId: string): StoredDraft | null {
  const own = listDrafts(store).filter(
    (draft) => draft.brandId === brandId && Object.keys(draft.edits).length > 0,
  );
  return own.find((draft) => draft.versionId === versionId) ?? own[0] ?? null;
}

export const hasDrafts = (store: Store): boolean => listKeys(store, PREFIX).length > 0;

/** All drafts, the newest first. An entry that another program wrote under such a key is not touched. */
function listDrafts(store: Store): StoredDraft[] {
  return listKeys(store, PREFIX)
    .flatMap((key) => readDraft(store.getItem(key)) ?? [])
    .sort((a, b) => b.savedAt - a.savedAt);
}

function readDraft(text: string | null): StoredDraft | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.edits)) return null;
  const { brandId, version, versionId, edits, savedAt } = value;
  if (typeof brandId !== 'string' || typeof versionId !== 'string') return null;
  if (typeof version !== 'number' || typeof savedAt !== 'number') return null;
  return Object.values(edits).every(isEdit)
    ? { brandId, version, versionId, edits: edits as Edits, savedAt }
    : null;
}

const isEdit = (value: unknown): value is Edit =>
  isObject(value) && (value.derive === true || Object.hasOwn(value, 'value'));
