import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders that a browser writes to. */
export interface BrowserFolders {
  root: string;
  profile: string;
  home: string;
  artifacts: string;
  temporary: string;
}

/** A socket path has at most 107 bytes; Chromium's adds 45 bytes to its temporary folder. */
const maxTemporaryPath = 60;

/** Repeats what the switches say, because Chromium has renamed the WebRTC switches and ignores unknown ones. */
const preferences = {
  webrtc: { ip_handling_policy: 'disable_non_proxied_udp' },
  net: { network_prediction_options: 2 },
};

export async function makeFolders(parent: string): Promise<BrowserFolders> {
  const root = await mkdtemp(join(parent, 'chromium-'));
  const [profile, home, artifacts, near] = ['profile', 'home', 'artifacts', 'tmp'].map((name) =>
    join(root, name),
  ) as [string, string, string, string];
  for (const folder of [profile, home, artifacts, near]) await mkdir(folder, { mode: 0o700 });
  const defaults = join(profile, 'Default');
  const preferencesFile = join(defaults, 'Preferences');
  await mkdir(defaults, { mode: 0o700 });
  await writeFile(preferencesFile, JSON.stringify(preferences), { mode: 0o600 });
  const fits = Buffer.byteLength(near) <= maxTemporaryPath;
  const temporary = fits ? near : await mkdtemp(join(tmpdir(), 'livery-chromium-'));
  await giveToBrowser([preferencesFile, defaults, profile, home, artifacts, near, temporary, root]);
  return { root, profile, home, artifacts, temporary };
}

async function giveToBrowser(paths: string[]): Promise<void> {
  if (!browserUser) return;
  for (const path of paths) await chown(path, browserUser.uid, browserUser.gid);
}

export async function removeFolders({ root, temporary }: BrowserFolders): Promise<void> {
  for (const folder of [temporary, root]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** `nobody` owns no file, so a process of this user can read only what everyone may. */
const NOBODY = 65_534;

/** The user that Chromium runs as; null if it runs as the server's user. */
interface BrowserUser {
  uid: number;
  gid: number;
}

/**
 * Chromium refuses its sandbox as root, and root reads every secret of the machine. Only root can start a process as
 * another user.
 */
export const browserUser: BrowserUser | null = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;
