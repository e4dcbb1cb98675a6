import type { LookupAddress } from 'node:dns';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

const REFRESH_MS = 5000;
/** A longer file is cut here, so that a block list of megabytes does not block the process. */
const MAX_BYTES = 1024 * 1024;

/** The addresses of a name in the system's hosts file; null if it has none. */
export type HostsFile = (hostname: string) => LookupAddress[] | null;

/** Reads the file again when it has changed, which is checked every five seconds at most. */
export function openHostsFile(path = '/etc/hosts'): HostsFile {
  let entries = new Map<string, LookupAddress[]>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let version = '';
  return (hostname) => {
    const now = Date.now();
    if (Math.abs(now - checkedAt) >= REFRESH_MS) {
      checkedAt = now;
      const current = toVersion(path);
      if (current !== version) entries = parseHosts(readStart(path));
      version = current;
    }
    return entries.get(hostname) ?? null;
  };
}

/** Each line is `address name alias …`, with comments after `#`; a name may be on several lines. */
export function parseHosts(text: string): Map<string, LookupAddress[]> {
  const entries = new Map<string, LookupAddress[]>();
  for (const line of text.split('\n')) {
    const comment = line.indexOf('#');
    const words = (comment < 0 ? line : line.slice(0, comment)).split(/\s/).filter((word) => word !== '');
    const address = words[0] ?? '';
    const family = isIP(address);
    if (family === 0) continue;
    for (const word of words.slice(1)) {
      const name = word.toLowerCase();
      const known = entries.get(name) ?? [];
      if (!known.some((entry) => entry.address === address)) known.push({ address, family });
      entries.set(name, known);
    }
  }
  return entries;
}

/** Changes with the file; constant while there is no file. */
function toVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : '';
}

function readStart(path: string): string {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    // A container may have no hosts file, or one that only root can read; then the name servers resolve all names.
    return '';
  }
  try {
    const bytes = Buffer.alloc(MAX_BYTES);
    const length = readSync(file, bytes, 0, MAX_BYTES, 0);
    const text = bytes.toString('utf8', 0, length);
    return length < MAX_BYTES ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  } finally {
    closeSync(file);
  }
}
