import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { type Brand, toApiError } from '../api/client.ts';
import { openStorage } from '../storage.ts';
import { dropDraft } from './draft-storage.ts';
import type { DraftStore } from './draft-store.ts';
import { openDraft } from './open-draft.ts';
import { type Rebased, rebaseEdits } from './rebase.ts';
import { brandToBase } from './to-base.ts';
import { useSaveDraft } from './use-save-draft.ts';

export interface Comparison extends Rebased {
  /** The newer saved version, and the one that the draft started from. */
  version: number;
  from: number;
}

export interface DraftSession {
  store: DraftStore;
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

/** The draft of a brand while it is edited: saved as a version, or brought together with a newer one. */
export function useDraftSession(brand: Brand): DraftSession {
  const queryClient = useQueryClient();
  const store = openDraft(queryClient, brand);
  const version = useSyncExternalStore(store.subscribe, () => store.read().base.version);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const saving = useSaveDraft(brand.id, version);
  const failed = saving.error && toApiError(saving.error);
  const compare = () => {
    const { base, edits } = store.read();
    const next = brandToBase(brand);
    const rebased = rebaseEdits(base, next, edits);
    dropDraft(openStorage('local'), { brandId: brand.id, versionId: base.versionId });
    store.moveTo(next, rebased.edits);
    setComparison({ ...rebased, version: next.version, from: base.version });
  };
  return {
    store,
    save: () => !saving.isPending && saving.mutate(store, { onSuccess: () => setComparison(null) }),
    isSaving: saving.isPending,
    error: failed?.status === 412 ? null : saving.error,
    // After a lost response the newer version may be this very draft. Trying again finds that out.
    isBehind: brand.currentVersion > version && failed?.status !== 0,
    compare,
    comparison,
    endComparison: () => setComparison(null),
  };
}
