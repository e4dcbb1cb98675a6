import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { brandQuery, versionQuery } from '../../../api/brands.ts';
import { answerOf, api } from '../../../api/client.ts';
import { toApiError } from '../../../api/error.ts';
import type { Brand, BrandVersion } from '../../../api/records.ts';
import { newRequestKey } from '../../../api/request-key.ts';
import { dropDraft, findDraft, keepDraft } from './draft-storage.ts';
import { DraftStore } from './draft-store.ts';
import type { Edits } from './edits.ts';
import { type Rebased, rebaseEdits } from './rebase.ts';
import { brandToBase, versionToBase } from './to-base.ts';

/** Waits this long after an edit, so that a drag is written once. */
const KEEP_AFTER_MS = 250;

export interface Comparison extends Rebased {
  /** The version that was saved meanwhile, and the one that the draft had started from. */
  version: number;
  from: number;
}

export interface DraftSession {
  store: DraftStore;
  /** When the draft was last written in this browser; null before, and if it could not be written. */
  keptAt: Date | null;
  cannotKeep: boolean;
  save(): void;
  isSaving: boolean;
  /** Why the last try failed; a version conflict is none. */
  error: unknown;
  /** The draft started from an older version than the brand has now. */
  isBehind: boolean;
  /** Moves the draft onto the version that was saved meanwhile. */
  compare(): void;
  comparison: Comparison | null;
  endComparison(): void;
}

/** The draft of a brand in this browser: restored, kept after every edit, saved as a version. */
export function useDraftSession(brand: Brand): DraftSession {
  const queryClient = useQueryClient();
  const [{ store, restoredAt }] = useState(() => restore(queryClient, brand));
  const { keptAt, cannotKeep } = useKeeping(store, brand.id, restoredAt);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const request = useRef<{ edits: Edits; key: string } | null>(null);

  const saving = useMutation({
    mutationFn: async () => {
      const { base, edits, edited } = store.read();
      // A try again after a lost answer has the same key, so that it makes no second version.
      if (request.current?.edits !== edits) request.current = { edits, key: newRequestKey() };
      const saved = await answerOf(
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
      dropDraft(localStorage, { brandId: brand.id, versionId: base.versionId });
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

  const isConflict = saving.error !== null && toApiError(saving.error).status === 412;
  const compare = () => {
    const { base, edits } = store.read();
    const next = brandToBase(brand);
    const rebased = rebaseEdits(base, next, edits);
    dropDraft(localStorage, { brandId: brand.id, versionId: base.versionId });
    store.moveTo(next, rebased.edits);
    setComparison({ ...rebased, version: next.version, from: base.version });
    saving.reset();
  };
  return {
    store,
    keptAt,
    cannotKeep,
    save: () => !saving.isPending && saving.mutate(),
    isSaving: saving.isPending,
    error: isConflict ? null : saving.error,
    isBehind: brand.currentVersion > store.read().base.version,
    compare,
    comparison,
    endComparison: () => setComparison(null),
  };
}

function restore(queryClient: QueryClient, brand: Brand): { store: DraftStore; restoredAt: Date | null } {
  const draft = findDraft(localStorage, brand.id, brand.currentVersionId);
  if (!draft) return { store: new DraftStore(brandToBase(brand)), restoredAt: null };
  const restoredAt = new Date(draft.savedAt);
  const started = queryClient.getQueryData(versionQuery(brand.id, draft.versionId).queryKey);
  const base =
    started && draft.versionId !== brand.currentVersionId
      ? versionToBase(started as BrandVersion, brand)
      : null;
  return { store: new DraftStore(base ?? brandToBase(brand), draft.edits), restoredAt };
}

function useKeeping(store: DraftStore, brandId: string, restoredAt: Date | null) {
  const [kept, setKept] = useState<{ at: Date | null; isFull: boolean }>({ at: restoredAt, isFull: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const keep = () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      const { base, edits, changes } = store.read();
      const { version, versionId } = base;
      const at = new Date();
      if (changes === 0) dropDraft(localStorage, { brandId, versionId });
      const isKept =
        changes === 0 ||
        keepDraft(localStorage, { brandId, version, versionId, edits, savedAt: at.getTime() });
      setKept({ at: changes > 0 && isKept ? at : null, isFull: !isKept });
    };
    store.onEdits = () => {
      timer ??= setTimeout(keep, KEEP_AFTER_MS);
    };
    addEventListener('pagehide', keep);
    return () => {
      keep();
      store.onEdits = () => {};
      removeEventListener('pagehide', keep);
    };
  }, [store, brandId]);
  return { keptAt: kept.at, cannotKeep: kept.isFull };
}
