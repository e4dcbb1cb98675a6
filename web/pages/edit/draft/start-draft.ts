import type { Brand, BrandVersion } from '../../../api/client.ts';
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
): { store: DraftStore; restoredAt: Date | null } {
  const isCurrent = draft?.versionId === brand.currentVersionId;
  if (!draft || (!isCurrent && !started)) {
    return { store: new DraftStore(brandToBase(brand)), restoredAt: null };
  }
  const base = isCurrent ? brandToBase(brand) : versionToBase(started!, brand);
  return { store: new DraftStore(base, draft.edits), restoredAt: new Date(draft.savedAt) };
}
