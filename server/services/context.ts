import { AppError } from '@livery/core/errors';
import type { RenderSource } from '@livery/core/render-states';
import { type CallerRole, lowestRole, type Permission, scopeOf } from '@livery/core/roles';
import type { Scope } from '@livery/core/scopes';
import type { Db } from '../db/schema.ts';
import type { DrawingStarter, Previewer } from '../engine/contracts.ts';
import type { Inspector } from '../inspect/inspector.ts';
import type { LanguageModel } from '../language-model/contracts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SharedGuard } from '../net/guard.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Logger } from '../platform/logger.ts';
import type { PreviewFiles } from '../preview-files/preview-files.ts';
import type { Printer } from '../print/contracts.ts';
import type { Queue } from '../queue/port.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/port.ts';
import type { CredentialWatcher } from './events/watch-credentials.ts';
import type { ExtractionWatcher } from './extractions/watch.ts';
import type { AssetLoader } from './render-assets/contract.ts';
import type { RenderWatcher } from './renders/watch.ts';

/** The organisation of a person who belongs to none; no row has this id. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

/** Refuses a caller whose key lacks the scope, or whose role is too low. */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (caller.permissions.includes(permission)) return;
  const scope = scopeOf[permission];
  const role = lowestRole(permission);
  if (caller.organizationId === NO_ORGANIZATION) {
    throw new AppError('forbidden', 'You belong to no organisation. Create one, or ask for an invitation.');
  }
  if (caller.role === 'guest')
    throw new AppError('forbidden', 'A guest cannot do this. Sign in to continue.');
  if (caller.keyId === null) {
    throw new AppError(
      'forbidden',
      `This needs the role ${role}; yours is ${caller.role}. Ask an admin of the organisation.`,
      { required: permission, role },
    );
  }
  if (scope && caller.scopes.includes(scope)) {
    throw new AppError(
      'forbidden',
      `The person who made this key has the role ${caller.role}; this needs the role ${role}.`,
      { required: permission, role },
    );
  }
  throw new AppError(
    'forbidden',
    scope ? `This key lacks the scope ${scope}.` : 'No key can do this. Sign in to the web app.',
    { required: scope ?? permission },
  );
}

/** Refuses keys and guests: what concerns an account is decided by the person who is signed in. */
export function requirePerson(caller: Caller): void {
  if (caller.keyId !== null) {
    throw new AppError('forbidden', 'No key can do this. Sign in to the web app.', { required: 'session' });
  }
  if (caller.role === 'guest')
    throw new AppError('forbidden', 'A guest cannot do this. Sign in to continue.');
}

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
  mailer: Mailer;
  /** Writes content; without one it is composed by rule. */
  languageModel?: LanguageModel | null;
  /** Brings the fonts, logos and images of a render to this machine. */
  assetLoader: AssetLoader;
  /** Finds the warnings of a render without drawing it; null in a process that does not draw. */
  previewer: Previewer | null;
  /** Starts drawing ahead of a job; null in a process that does not draw. */
  drawing?: DrawingStarter | null;
  /** Prints brand books; null where there is no Chromium. */
  printer?: Printer | null;
  /** Decodes images and fonts for previews in browsers. */
  previewFiles: PreviewFiles;
  /** Notifies followers of changes of renders. */
  watcher: RenderWatcher;
  /** The same for extractions. */
  extractionWatcher: ExtractionWatcher;
  /** Notifies open streams that their key or session has ended. */
  credentialWatcher: CredentialWatcher;
  /** Whether there is space on the disks that this process writes to. */
  diskSpace: DiskSpace;
  /** A folder of this process for unfinished files. */
  scratchDir: string;
}

/** The caller: a person by a session or a key, and the organisation that the request acts for. */
export interface Caller {
  organizationId: string;
  userId: string;
  /** The person's role in the organisation. */
  role: CallerRole;
  /** The key or the session; rate limits, slots and idempotency are counted by it. */
  credentialId: string;
  /** Null for a session: only keys have a spending cap. */
  keyId: string | null;
  keyName: string | null;
  /** The scopes of the key; a session has those of its role. */
  scopes: readonly Scope[];
  permissions: readonly Permission[];
  source: RenderSource;
  /** The client's address, for the audit log; null where it is not known. */
  address: string | null;
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
export interface WriteCtx<Result> extends Ctx {
  write(work: (tx: Db) => Promise<Result>): Promise<Result>;
}
