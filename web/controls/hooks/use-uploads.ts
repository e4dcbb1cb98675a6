import { useEffect, useRef, useState } from 'react';
import { type Asset, api, readResponse } from '../../api/client.ts';
import { type Uploads, uploadAll } from '../../api/upload-all.ts';
import { useLatest } from './use-latest.ts';

/** The result of the last upload, if there is anything to report. */
export interface UploadOutcome {
  failed: Uploads['failed'];
  /** How many files were more than the place takes at once. */
  leftOut: number;
  max: number;
}

/** Uploads files as assets, and passes on those that were stored. Leaving the page aborts it. */
export function useUploads({ max, onStored }: { max: number; onStored: (assets: Asset[]) => void }) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const controller = useRef<AbortController | null>(null);
  /** The place may show another entry by the time that a file is stored. */
  const latest = useLatest(onStored);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async (files: File[]) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setOutcome(null);
    setSending(true);
    try {
      const { stored, failed } = await uploadAll(files.slice(0, max), uploadAsset, own.signal);
      setSending(false);
      setOutcome({ failed, leftOut: Math.max(0, files.length - max), max });
      if (stored.length > 0) latest.current(stored);
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  };
  return {
    isSending,
    outcome,
    /** Forgets what became of the last files. */
    reset: () => setOutcome(null),
    send: (files: Iterable<File> | null) => {
      const list = [...(files ?? [])];
      if (list.length > 0) void run(list);
    },
  };
}

function uploadAsset(file: File, signal: AbortSignal): Promise<Asset> {
  const body = new FormData();
  body.set('file', file);
  // The client types pairs of numbers as lists.
  return readResponse(api.POST('/assets', { body: body as never, signal })) as Promise<Asset>;
}
