import { AppError } from '@livery/core/errors';
import { createFairQueue, QueueFull, queueFullError } from '@livery/core/fair-queue';
import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import type { ImageFile } from '@livery/engine/ports';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import { type FaceFile, listBundledFaces } from './bundled-faces.ts';
import type {
  BitmapRequest,
  FactsResponse,
  FileWritten,
  LogoRequest,
  PreviewFileResponse,
  PreviewFileTask,
  ThumbnailRequest,
} from './messages.ts';
import { createTimedOut } from './timed-out.ts';

/** The organisation whose share of the lane is used, and the signal that ends the work. */
export interface FileShare {
  organizationId: string;
  signal?: AbortSignal | undefined;
}

/** Decodes images and fonts for previews in browsers, in separate processes. Throws an `AppError`. */
export interface PreviewFiles {
  /** Writes the pixels that the engine draws of an image as a PNG. */
  writeBitmap(request: BitmapRequest, file: string, share: FileShare): Promise<void>;
  /** Writes a smaller copy of a finished image as WebP. */
  writeThumbnail(request: ThumbnailRequest, file: string, share: FileShare): Promise<void>;
  /** Writes a logo as PNG, or a vector logo in one colour; false if a file of this type cannot look as it should. */
  writeLogo(request: LogoRequest, file: string, share: FileShare): Promise<boolean>;
  readFacts(image: ImageFile, share: FileShare): Promise<FactsResponse>;
  /** The characters of a font; null when it cannot be read. */
  readCoverage(font: string, share: FileShare): Promise<UnicodeRanges | null>;
  /** The faces of one bundled family, or of all. */
  listFaces(family?: string): Promise<FaceFile[]>;
  /** Writes a WOFF2 font as TTF, and beside it the same compressed with Brotli. */
  writeFace(woff2: string, file: string, share: FileShare): Promise<void>;
  pids(): number[];
  stop(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const MEMORY_MB = 1024;
/** Below paid renders (5), above dry runs (15): a person is looking at the page that waits for it. */
const PRIORITY = 10;
const CHILDREN = 3;
/** A person who edits a brand needs the next image within this time; starting a process takes a second. */
const QUIET_MS = 120_000;
/** A wall of twelve asks for up to fifty bitmaps at once. */
const limits = {
  maxRunning: CHILDREN,
  maxRunningPerKey: CHILDREN - 1,
  maxWaiting: 1000,
  maxWaitingPerKey: 200,
};

export function createPreviewFiles(childFile: string): PreviewFiles {
  const pool = createChildPool<PreviewFileTask, PreviewFileResponse>({
    childFile,
    children: CHILDREN,
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
    priority: PRIORITY,
    keep: 'while-needed',
    quietMs: QUIET_MS,
  });
  const queue = createFairQueue(limits);
  const timedOut = createTimedOut();
  const run = async (task: PreviewFileTask, { organizationId, signal }: FileShare) => {
    const name = nameTask(task);
    if (timedOut.isGivenUp(name)) throw unreadable();
    try {
      // A running task is not cancelled: that would end its process, and the result is kept for the next request.
      return await queue.run(organizationId, () => pool.run(task), { signal });
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof QueueFull) throw queueFullError(cause, 'files of previews');
      if (!(cause instanceof ChildFailure)) throw cause;
      const isSlow = cause.reason === 'timeout' && timedOut.count(name);
      throw isSlow || cause.reason === 'memory' || cause.permanent ? unreadable() : busy();
    }
  };
  return {
    writeBitmap: async (bitmap, file, share) => void (await run({ bitmap, file }, share)),
    writeThumbnail: async (thumbnail, file, share) => void (await run({ thumbnail, file }, share)),
    writeLogo: async (logo, file, share) => ((await run({ logo, file }, share)) as FileWritten).written,
    readFacts: async (facts, share) => (await run({ facts }, share)) as FactsResponse,
    readCoverage: async (coverage, share) =>
      ((await run({ coverage }, share)) as { coverage: UnicodeRanges | null }).coverage,
    listFaces: listBundledFaces,
    writeFace: async (face, file, share) => void (await run({ face, file }, share)),
    pids: pool.pids,
    stop: pool.stop,
  };
}

/** What is read, without where the result goes. */
function nameTask(task: PreviewFileTask): string {
  if ('bitmap' in task) return JSON.stringify(task.bitmap);
  if ('logo' in task) return JSON.stringify(task.logo);
  if ('thumbnail' in task) return JSON.stringify(task.thumbnail);
  return JSON.stringify('face' in task ? { face: task.face } : task);
}

const unreadable = () =>
  new AppError('content_invalid', 'The file cannot be read at this size within the limits.');
const busy = () => new AppError('unavailable', 'Files cannot be read right now; try again.');
