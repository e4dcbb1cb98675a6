import type { Brand, BrandVersion } from '../api/client.ts';
import type { StoredDraft } from './draft-storage.ts';
import { DraftStore } from './draft-store.ts';
import { brandToBase, versionToBase } from './to-base.ts';

/**
 * The draft as it is found on return. Its edits belong to the version that they were made on: on any other they would be
 * saved over what a colleague has changed since. Without that version it stays in the storage, and the brand is shown.
 */
export function startDraft(
  brand: Brand,
  draft: StoredDraft | null,
  started: BrandVersion | undefined,
): DraftStore {
  const isCurrent = draft?.versionId === brand.currentVersionId;
  if (!draft || (!isCurrent && !started)) {
    return new DraftStore(brandToBase(brand));
  }
  const base = isCurrent ? brandToBase(brand) : versionToBase(started!, brand);
  return new DraftStore(base, draft.edits, new Date(draft.savedAt));
}
