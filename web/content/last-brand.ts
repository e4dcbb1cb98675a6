const KEY = 'livery.lastBrand';

/** The brand that was worked on last in this browser, so that pages without a brand open with it. */
export function readLastBrand(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    // Storage that is switched off remembers nothing.
    return null;
  }
}

export function keepLastBrand(storage: Pick<Storage, 'setItem'>, brandId: string): void {
  try {
    storage.setItem(KEY, brandId);
  } catch {
    // The next page opens with another brand then.
  }
}
