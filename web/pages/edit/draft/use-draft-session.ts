import { isSame } from '@livery/core/json/is-same';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { brandQuery, versionQuery } from '../../../api/brands.ts';
import { api, type Brand, type BrandVersion, readResponse, toApiError } from '../../../api/client.ts';
import { newRequestKey } from '../../../api/request-key.ts';
import { openStorage } from '../../../storage.ts';
import { dropDraft, findDraft, isKeyOfBrand, keepDraft, readKeptEdits } from './draft-storage.ts';
import type { DraftStore } from './draft-store.ts';
import { applyEdits, countChanges, type Edits } from './edits.ts';
import { joinEdits } from './join-edits.ts';
import { type Rebased, rebaseEdits } from './rebase.ts';
import { startDraft } from './start-draft.ts';
import { brandToBase } from './to-base.ts';

export interface Comparison extends Rebased {
  /** The newer saved version, and the one that the draft started from. */
  version: number;
  from: number;
}

/** Waits this long after an edit, so that a drag is written once. */
const KEEP_AFTER_MS = 250;

interface Kept {
  /** When the draft was last written in this browser; null before, and if it could not be written. */
  at: Date | null;
  isFull: boolean;
  /** The last change came from another tab. */
  isFromOtherTab: boolean;
}

/** Keeps a draft in this browser after every edit. Tabs of the same brand share it: each takes over what the others edit. */
function useKeeping(store: DraftStore, brandId: string, restoredAt: Date | null): Kept {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<Kept>({ at: restoredAt, isFull: false, isFromOtherTab: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isJoining = false;
    /** The edits as they were last read or written there, of this version. */
    let seen: { versionId: string; edits: Edits } | null = null;

    /** Takes over what another tab has written since. A removed draft does not change the edits of this tab. */
    const join = (): boolean => {
      const { base, edits } = store.read();
      const before = seen?.versionId === base.versionId ? seen.edits : {};
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
      setKept({ at: isWritten ? at : null, isFull: !isWritten, isFromOtherTab: false });
    };

    const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
      if (storageArea !== openStorage('local') || !isKeyOfBrand(key, brandId)) return;
      // The other tab has saved the brand, or works on a version that this one does not know yet.
      if (newValue === null || !key?.endsWith(store.read().base.versionId)) {
        void queryClient.invalidateQueries(brandQuery(brandId));
      } else if (join()) setKept({ at: new Date(), isFull: false, isFromOtherTab: true });
    };

    const { base, edits } = store.read();
    seen = { versionId: base.versionId, edits };
    store.onEdits = () => {
      if (!isJoining) timer ??= setTimeout(keep, KEEP_AFTER_MS);
    };
    addEventListener('pagehide', keep);
    addEventListener('storage', onStorage);
    return () => {
      keep();
      store.onEdits = () => {};
      removeEventListener('pagehide', keep);
      removeEventListener('storage', onStorage);
    };
  }, [store, brandId, queryClient]);
  return kept;
}

export interface DraftSession {
  store: DraftStore;
  kept: Kept;
  save(): void;
  isSaving: boolean;
  /** Why the last try failed; a version conflict is none. */
  error: unknown;
  /** The draft started from an older version than the brand has now. */
  isBehind: boolean;
  /** Rebases the draft onto the newer saved version. */
  compare(): void;
  comparison: Comparison | null;
  endComparison(): void;
}

/** The draft of a brand in this browser: restored, kept after every edit, saved as a version. */
export function useDraftSession(brand: Brand): DraftSession {
  const queryClient = useQueryClient();
  const [{ store, restoredAt }] = useState(() => restore(queryClient, brand));
  const kept = useKeeping(store, brand.id, restoredAt);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const request = useRef<{ edits: Edits; key: string } | null>(null);

  const saving = useMutation({
    // Offline it fails at once: a save that waits unseen would send later edits too.
    networkMode: 'always',
    mutationFn: async () => {
      const { base, edits, edited } = store.read();
      // A retry after a lost response has the same key, so that it makes no second version.
      if (request.current?.edits !== edits) request.current = { edits, key: newRequestKey() };
      const saved = await readResponse(
        api.PUT('/brands/{id}', {
          params: {
            path: { id: brand.id },
            header: { 'if-match': `"${base.version}"`, 'Idempotency-Key': request.current.key },
          },
          body: { document: edited.sent },
        }),
      );
      return { saved: saved as Brand, edits, base };
    },
    onSuccess: ({ saved, edits, base }) => {
      dropDraft(openStorage('local'), { brandId: brand.id, versionId: base.versionId });
      queryClient.setQueryData<unknown>(brandQuery(brand.id).queryKey, saved);
      store.saved(brandToBase(saved), edits);
      setComparison(null);
      void queryClient.invalidateQueries({ queryKey: ['brands'] });
      void queryClient.invalidateQueries({ queryKey: ['brand', brand.id, 'versions'] });
    },
    onError: (error) => {
      if (toApiError(error).status === 412) void queryClient.invalidateQueries(brandQuery(brand.id));
    },
  });

  const failed = saving.error && toApiError(saving.error);
  const isConflict = failed?.status === 412;
  const isBehind = brand.currentVersion > store.read().base.version;
  useFollowing(store, isBehind && !saving.isPending ? brand : null, saving.reset);
  const compare = () => {
    const { base, edits } = store.read();
    const next = brandToBase(brand);
    const rebased = rebaseEdits(base, next, edits);
    dropDraft(openStorage('local'), { brandId: brand.id, versionId: base.versionId });
    store.moveTo(next, rebased.edits);
    setComparison({ ...rebased, version: next.version, from: base.version });
    saving.reset();
  };
  return {
    store,
    kept,
    save: () => !saving.isPending && saving.mutate(),
    isSaving: saving.isPending,
    error: isConflict ? null : saving.error,
    // After a lost response the newer version may be this very draft. Trying again finds that out.
    isBehind: isBehind && failed?.status !== 0,
    compare,
    comparison,
    endComparison: () => setComparison(null),
  };
}

/** Moves a draft to a newer version that has all of it already: this tab's lost response, another tab's save, or no edits. */
function useFollowing(store: DraftStore, newer: Brand | null, onMoved: () => void): void {
  useEffect(() => {
    if (!newer) return;
    const { base, edits } = store.read();
    const next = brandToBase(newer);
    const rebased = rebaseEdits(base, next, edits);
    if (countChanges(next, rebased.edits, applyEdits(next, rebased.edits)) > 0) return;
    dropDraft(openStorage('local'), { brandId: newer.id, versionId: base.versionId });
    store.saved(next, edits);
    onMoved();
  }, [store, newer, onMoved]);
}

function restore(queryClient: QueryClient, brand: Brand): ReturnType<typeof startDraft> {
  const draft = findDraft(openStorage('local'), brand.id, brand.currentVersionId);
  const started = draft && queryClient.getQueryData(versionQuery(brand.id, draft.versionId).queryKey);
  return startDraft(brand, draft, (started ?? undefined) as BrandVersion | undefined);
}
