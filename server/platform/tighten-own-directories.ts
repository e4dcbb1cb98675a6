import type { Logger } from './logger.ts';
import { tightenDirectory } from './private-files.ts';

/** The entries that the service creates in its data directory, and at the top of a storage folder elsewhere. */
const DATA_NAMES =
  /^(db|db\.partial|cache|files|tmp|outbox|lock(-.*)?|secret(\..*)?|owner-key(\..*)?|operator\.sock)$/;
const STORAGE_NAMES = /^(assets|renders|previews|incoming)$/;

/** Removes other users' access that an earlier version, or an operator, left open. */
export async function tightenOwnDirectories(
  dataDir: string,
  storageRoot: string | null,
  log: Logger,
): Promise<void> {
  const open = await tightenDirectory(dataDir, DATA_NAMES);
  if (storageRoot !== null) open.push(...(await tightenDirectory(storageRoot, STORAGE_NAMES)));
  if (open.length === 0) return;
  const [path] = open;
  log.warn(
    { path, more: open.length - 1 },
    'others may read this, and it belongs to another user: run chmod go-rwx',
  );
}
