import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a browser writes. */
export interface BrowserFolders {
  root: string;
  profile: string;
  home: string;
  artifacts: string;
  temporary: string;
}

/** The path of a socket has at most 107 bytes; Chromium makes one below its temporary folder, 45 bytes further. */
const maxTemporaryPath = 60;

/** Beside the switches that say the same: those of WebRTC have been renamed, and an unknown switch goes unheard. */
const preferences = {
  webrtc: { ip_handling_policy: 'disable_non_proxied_udp' },
  net: { network_prediction_options: 2 },
};

export async function makeFolders(parent: string): Promise<BrowserFolders> {
  const root = await mkdtemp(join(parent, 'chromium-'));
  const [profile, home, artifacts, near] = ['profile', 'home', 'artifacts', 'tmp'].map((name) =>
    join(root, name),
  ) as [string, string, string, string];
  for (const folder of [profile, home, artifacts, near]) await mkdir(folder);
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const fits = Buffer.byteLength(near) <= maxTemporaryPath;
  const temporary = fits ? near : await mkdtemp(join(tmpdir(), 'livery-chromium-'));
  return { root, profile, home, artifacts, temporary };
}

export async function removeFolders({ root, temporary }: BrowserFolders): Promise<void> {
  for (const folder of [temporary, root]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
