import { isRepeatable } from './repeatable.ts';

/** Each connection keeps a plan for each name. */
const MAX_NAMES = 150;
const MAX_SEEN = 1000;

/** The names under which statements that repeat are prepared. */
export class StatementNames {
  /** Texts that were seen once. */
  private readonly seen = new Set<string>();
  /** The names of texts that came again. */
  private readonly names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMES || !isRepeatable(text)) return known;
    if (this.seen.delete(text)) {
      const name = `livery_${this.names.size}`;
      this.names.set(text, name);
      return name;
    }
    if (this.seen.size >= MAX_SEEN) this.seen.clear();
    this.seen.add(text);
    return undefined;
  }
}
