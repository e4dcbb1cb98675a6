import { createLruCache } from '@livery/core/lru-cache';

/** What the drawn files of one organisation may take of the storage until maintenance removes them. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_FILES = 5000;
/** The organisations that drew longest ago are forgotten; their files go with the next maintenance. */
const MAX_ORGANIZATIONS = 1000;

interface Share {
  bytes: number;
  /** The size of each file by its key, the oldest first. */
  files: Map<string, number>;
}

/** Counts the drawn files of this process. Visitors of a brand book make them, so no quota of the organisation applies. */
export class DrawnShares {
  private readonly shares = createLruCache<Share>({ max: MAX_ORGANIZATIONS });
  private readonly limits: { bytes: number; files: number };

  constructor(limits = { bytes: MAX_BYTES, files: MAX_FILES }) {
    this.limits = limits;
  }

  /** Adds a file; returns the keys of the oldest ones that no longer fit beside it, which are to be removed. */
  add(organizationId: string, key: string, bytes: number): string[] {
    const share = this.shares.getOrCreate(organizationId, () => ({ bytes: 0, files: new Map() }));
    take(share, key);
    const removed: string[] = [];
    for (const oldest of share.files.keys()) {
      if (share.bytes + bytes <= this.limits.bytes && share.files.size < this.limits.files) break;
      take(share, oldest);
      removed.push(oldest);
    }
    share.files.set(key, bytes);
    share.bytes += bytes;
    return removed;
  }
}

function take(share: Share, key: string): void {
  share.bytes -= share.files.get(key) ?? 0;
  share.files.delete(key);
}
