/** One tenant's (or a stranger's) traffic that runs until it is stopped. */
export interface Flood {
  /** How often each answer came since the start: a status, or `broken` for a connection that ended without one. */
  answers: Map<string, number>;
  /** Ends every loop and takes back what would go on by itself. */
  stop(): Promise<void>;
}

export interface FloodOptions {
  /** Requests that are under way at once. */
  loops: number;
  /** Sends one request and answers its status. */
  send(turn: number, signal: AbortSignal): Promise<number>;
  /** Takes back what was left: endpoints, open extractions. */
  cleanUp?: (() => Promise<unknown>) | undefined;
}

/** A client that is refused comes back soon, and does not wait for as long as it was asked to. */
const REFUSED_PAUSE_MS = 50;

export function startFlood({ loops, send, cleanUp }: FloodOptions): Flood {
  const answers = new Map<string, number>();
  const over = new AbortController();
  let turn = 0;
  const loop = async () => {
    while (!over.signal.aborted) {
      const answer = await send(turn++, over.signal).then(String, () => 'broken');
      if (over.signal.aborted) return;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (!/^2/.test(answer)) await new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE_MS));
    }
  };
  const running = Array.from({ length: loops }, loop);
  return {
    answers,
    async stop() {
      over.abort();
      await Promise.all(running);
      await cleanUp?.();
    },
  };
}
