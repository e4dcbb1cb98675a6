import { isSame } from '@livery/core/json/is-same';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { brandQuery } from '../../../api/brands.ts';
import { openStorage } from '../../../storage.ts';
import { isKeyOfBrand, keepDraft, readKeptEdits } from './draft-storage.ts';
import type { DraftStore } from './draft-store.ts';
import type { Edits } from './edits.ts';
import { joinEdits } from './join-edits.ts';

/** Waits this long after an edit, so that a drag is written once. */
const KEEP_AFTER_MS = 250;

export interface Kept {
  /** When the draft was last written in this browser; null before, and if it could not be written. */
  at: Date | null;
  isFull: boolean;
  /** The last change came from another tab. */
  isFromOtherTab: boolean;
}

/** Keeps a draft in this browser after every edit. Tabs of the same brand share it: each takes over what the others edit. */
export function useKeeping(store: DraftStore, brandId: string, restoredAt: Date | null): Kept {
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
