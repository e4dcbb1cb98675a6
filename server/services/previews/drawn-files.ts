import { createHash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import { createLruCache } from '@livery/core/lru-cache';
import type { PreviewFile } from '../../engine/contracts.ts';
import { abortable } from '../../platform/deadline.ts';
import { newId } from '../../platform/ids.ts';
import { expectRecords } from '../assets/storage-checks.ts';
import { removeScratch } from '../assets/store-received.ts';
import type { App } from '../context.ts';
import { diskFull } from '../errors/to-app-error.ts';
import { DrawnShares } from './drawn-share.ts';

/** A drawn preview in the storage. No record names it, so maintenance removes it after six hours. */
export interface StoredPreview extends PreviewFile {
  key: string;
}

/** Shorter than the time until maintenance removes the file, by more than a link lives. */
const REUSED_MS = 30 * 60_000;
const MAX_KNOWN = 5000;

interface Known {
  drawn: Promise<StoredPreview>;
  until: number;
  isDone: boolean;
  /** How many wait for it and may leave. */
  waiting: number;
  stop: AbortController;
}

/** The previews that this process has drawn, by what they were drawn from; the oldest are forgotten first. */
const known = createLruCache<Known>({ max: MAX_KNOWN });

const shares = new DrawnShares();

const toId = (key: string) => basename(key, extname(key));

/** Identifies a preview by everything that it is drawn from. */
export function toPreviewId(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export function isDrawn(id: string): boolean {
  return (known.get(id)?.until ?? 0) > Date.now();
}

type DrawingApp = Pick<App, 'db' | 'storage' | 'scratchDir' | 'diskSpace'>;

export interface PreviewName {
  organizationId: string;
  /** From `toPreviewId`. */
  id: string;
  ending: 'jpg' | 'jpeg' | 'png' | 'webp' | 'pdf' | 'zip';
}

/**
 * Draws a preview into the storage, or returns the one that was drawn before. The drawing ends when all who wait for it
 * have left; a caller without a signal never leaves.
 */
export function drawOrReuse(
  app: DrawingApp,
  name: PreviewName,
  draw: (file: string, signal: AbortSignal) => Promise<PreviewFile>,
  signal?: AbortSignal,
): Promise<StoredPreview> {
  const { id } = name;
  const before = known.get(id);
  if (before && isDrawn(id)) return waitFor(before, id, signal);
  const stop = new AbortController();
  const drawn = drawAndStore(app, name, (file) => draw(file, stop.signal));
  const entry: Known = { drawn, until: Date.now() + REUSED_MS, isDone: false, waiting: 0, stop };
  known.set(id, entry);
  // A failure is not remembered.
  drawn.then(
    () => {
      entry.isDone = true;
    },
    () => forget(id, entry),
  );
  return waitFor(entry, id, signal);
}

function forget(id: string, entry: Known): void {
  if (known.get(id) === entry) known.delete(id);
}

async function waitFor(entry: Known, id: string, signal: AbortSignal | undefined): Promise<StoredPreview> {
  entry.waiting++;
  if (!signal) return entry.drawn;
  try {
    return await abortable(signal, entry.drawn);
  } finally {
    entry.waiting--;
    if (entry.waiting === 0 && !entry.isDone) {
      // The next one to ask must not wait for what is about to end.
      forget(id, entry);
      entry.stop.abort(signal.reason);
    }
  }
}

async function drawAndStore(
  { db, storage, scratchDir, diskSpace }: DrawingApp,
  { organizationId, id, ending }: PreviewName,
  draw: (file: string) => Promise<PreviewFile>,
): Promise<StoredPreview> {
  if (!(await diskSpace.hasRoom())) throw diskFull();
  const file = join(scratchDir, newId());
  const key = `previews/${organizationId}/${id}.${ending}`;
  try {
    const drawn = await draw(file);
    await expectRecords(db, [key]);
    await storage.put(key, file);
    for (const oldest of shares.add(organizationId, key, drawn.bytes)) {
      known.delete(toId(oldest));
      await storage.remove(oldest);
    }
    return { ...drawn, key };
  } finally {
    await removeScratch(file);
  }
}
