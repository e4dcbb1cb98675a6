/** Counts what is open for each name in this process. */
export class OpenCounts {
  private readonly counts = new Map<string, number>();

  isFull(name: string, max: number): boolean {
    return (this.counts.get(name) ?? 0) >= max;
  }

  /** Counts one more for each name; returns a function that takes it back. */
  add(names: readonly string[]): () => void {
    for (const name of names) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return () => {
      for (const name of names) {
        const left = this.counts.get(name)! - 1;
        if (left > 0) this.counts.set(name, left);
        else this.counts.delete(name);
      }
    };
  }
}
