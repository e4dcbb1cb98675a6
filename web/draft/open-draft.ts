import { isSame } from '@livery/core/json/is-same';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { brandQuery, versionQuery } from '../api/brands.ts';
import type { Brand, BrandVersion } from '../api/client.ts';
import { openStorage } from '../storage.ts';
import { dropDraft, findDraft, isKeyOfBrand, keepDraft, readKeptEdits } from './draft-storage.ts';
import type { DraftStore } from './draft-store.ts';
import type { Edits } from './edits.ts';
import { joinEdits } from './join-edits.ts';
import { addOpenDraft, findOpenDraft } from './open-drafts.ts';
import { startDraft } from './start-draft.ts';
import { brandToBase } from './to-base.ts';

/** The draft of a brand in this tab: as this browser kept it, or without edits. It stays open when its page is left. */
export function openDraft(queryClient: QueryClient, brand: Brand): DraftStore {
  const known = findOpenDraft(brand.id);
  if (known) return known;
  const kept = findDraft(openStorage('local'), brand.id, brand.currentVersionId);
  const started = kept && queryClient.getQueryData(versionQuery(brand.id, kept.versionId).queryKey);
  const store = startDraft(brand, kept, (started ?? undefined) as BrandVersion | undefined);
  keepEdits(queryClient, store, brand.id);
  followVersions(queryClient, store, brand.id);
  addOpenDraft(brand.id, store);
  return store;
}

/** Waits this long after an edit, so that a drag is written once. */
const KEEP_AFTER_MS = 250;

/** Keeps a draft in this browser after every edit. Tabs of the same brand share it: each takes over what the others edit. */
function keepEdits(queryClient: QueryClient, store: DraftStore, brandId: string): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isJoining = false;
  const { base, edits } = store.read();
  /** The edits as they were last read or written there, of this version. */
  let seen: { versionId: string; edits: Edits } = { versionId: base.versionId, edits };
  /** Takes over what another tab has written since. A removed draft does not change the edits of this tab. */
  const join = (): boolean => {
    const { base, edits } = store.read();
    const before = seen.versionId === base.versionId ? seen.edits : {};
    const stored = readKeptEdits(openStorage('local'), { brandId, versionId: base.versionId });
    seen = { versionId: base.versionId, edits: stored ?? before };
    if (!stored || isSame(stored, before)) return false;
    isJoining = true;
    const hasChanged = store.replace(joinEdits(before, edits, stored));
    isJoining = false;
    return hasChanged;
  };
  const keep = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    join();
    const { base, edits } = store.read();
    const { version, versionId } = base;
    const at = new Date();
    const isWritten =
      isSame(readKeptEdits(openStorage('local'), { brandId, versionId }) ?? {}, edits) ||
      keepDraft(openStorage('local'), { brandId, version, versionId, edits, savedAt: at.getTime() });
    if (isWritten) seen = { versionId, edits };
    store.noteKept({ at: isWritten ? at : null, isFull: !isWritten, isFromOtherTab: false });
  };
  store.onEdits = () => {
    if (!isJoining) timer ??= setTimeout(keep, KEEP_AFTER_MS);
  };
  addEventListener('pagehide', keep);
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== openStorage('local') || !isKeyOfBrand(key, brandId)) return;
    // The other tab has saved the brand, or works on a version that this one does not know yet.
    if (newValue === null || !key?.endsWith(store.read().base.versionId)) {
      void queryClient.invalidateQueries(brandQuery(brandId));
    } else if (join()) store.noteKept({ at: new Date(), isFull: false, isFromOtherTab: true });
  });
}

/** Moves a draft to a newer version that has all of it already: this tab's lost response, another tab's save, or no edits. */
function followVersions(queryClient: QueryClient, store: DraftStore, brandId: string): void {
  new QueryObserver(queryClient, { ...brandQuery(brandId), enabled: false }).subscribe(({ data }) => {
    const { versionId } = store.read().base;
    if (data && store.follow(brandToBase(data))) dropDraft(openStorage('local'), { brandId, versionId });
  });
}
