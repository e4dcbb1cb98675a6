/** Limits the open streams of each key in this process: each stream costs a connection and queries. */
export class StreamSlots {
  private readonly taken = new Map<string, number>();
  private readonly perKey: number;

  constructor(perKey: number) {
    this.perKey = perKey;
  }

  /** Returns a function that releases the slot, or null if no slot is free. */
  take(keyId: string): (() => void) | null {
    const open = this.taken.get(keyId) ?? 0;
    if (open >= this.perKey) return null;
    this.taken.set(keyId, open + 1);
    return () => {
      const left = this.taken.get(keyId)! - 1;
      if (left > 0) this.taken.set(keyId, left);
      else this.taken.delete(keyId);
    };
  }
}
