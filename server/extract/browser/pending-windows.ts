/** A hostile page may open windows without end. */
const MAX_UNKNOWN = 50;

/**
 * Pairs the windows of a browser with the requests for them: a window may arrive before the answer that names it. Windows
 * that nobody asked for are remembered only while a request waits, and only the latest.
 */
export class PendingWindows<Window> {
  private readonly asked = new Map<string, (window: Window) => void>();
  private readonly unknown = new Map<string, Window>();
  private requests = 0;

  /** How many windows are remembered. */
  get size(): number {
    return this.unknown.size;
  }

  /** The window that the request names. Throws if it does not arrive in time. */
  async open(request: () => Promise<string>, maxMs: number): Promise<Window> {
    this.requests += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Window>();
    let late: NodeJS.Timeout | undefined;
    let id: string | undefined;
    try {
      id = await request();
      const early = this.unknown.get(id);
      if (early !== undefined) return early;
      this.asked.set(id, resolve);
      late = setTimeout(() => reject(new Error('no window was opened')), maxMs);
      return await promise;
    } finally {
      clearTimeout(late);
      if (id !== undefined) this.asked.delete(id);
      this.requests -= 1;
      if (this.requests === 0) this.unknown.clear();
    }
  }

  arrive(id: string, window: Window): void {
    const resolve = this.asked.get(id);
    resolve?.(window);
    if (resolve || this.requests === 0) return;
    this.unknown.set(id, window);
    // The oldest goes, because the window that a request waits for arrives shortly before its answer.
    const [oldest] = this.unknown.keys();
    if (this.unknown.size > MAX_UNKNOWN) this.unknown.delete(oldest!);
  }

  /** The window has closed. */
  forget(id: string): void {
    this.unknown.delete(id);
  }
}
