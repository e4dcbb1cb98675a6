import type { RenderSource } from '@livery/core/render-states';
import type { Scope } from '@livery/core/scopes';
import type { Db } from '../db/database.ts';
import type { Previewer } from '../engine/contracts.ts';
import type { Inspector } from '../inspect/inspector.ts';
import type { SharedGuard } from '../net/guard.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Logger } from '../platform/logger.ts';
import type { Queue } from '../queue/port.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/port.ts';
import type { ExtractionWatcher } from './extractions/watch.ts';
import type { AssetLoader } from './render-assets/contract.ts';
import type { RenderWatcher } from './renders/watch.ts';

/** What every verb may use. Created once at the start. */
export interface App {
  settings: Settings;
  log: Logger;
  db: Db;
  queue: Queue;
  storage: Storage;
  /** Decides which addresses may be fetched. */
  guard: SharedGuard;
  /** Seals stored secrets. */
  vault: Vault;
  inspector: Inspector;
  /** Brings the fonts, logos and images of a render to this machine. */
  assetLoader: AssetLoader;
  /** Finds the warnings of a render without drawing it; null in a process that does not draw. */
  previewer: Previewer | null;
  /** Notifies followers of changes of renders. */
  watcher: RenderWatcher;
  /** The same for extractions. */
  extractionWatcher: ExtractionWatcher;
  /** Whether there is space on the disks that this process writes to. */
  diskSpace: DiskSpace;
  /** A folder of this process for unfinished files. */
  scratchDir: string;
}

/** The caller: a key, the person it belongs to, and the organisation it acts for. */
export interface Caller {
  organizationId: string;
  userId: string;
  keyId: string;
  scopes: readonly Scope[];
  source: RenderSource;
}

/** The context of a verb call. */
export interface Ctx extends App {
  caller: Caller;
  /** Aborts when the client has closed its connection; its reason is an `AppError`. */
  signal?: AbortSignal | undefined;
}

/**
 * The context of a verb that writes. `write` runs its only transaction and returns the verb's result, which is stored
 * with the write for an idempotent repeat.
 */
export interface WriteCtx<Answer> extends Ctx {
  write(work: (tx: Db) => Promise<Answer>): Promise<Answer>;
}
