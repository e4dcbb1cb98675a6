/** The child's side of tracing: a child has neither the collector's address nor its credentials, so it only measures. */

/** A part of a task, in milliseconds since 1970. */
export interface Stage {
  name: string;
  startMs: number;
  endMs: number;
}

let measured: Stage[] | null = null;

/** Measures the stages of the task that begins now. A child runs one at a time. */
export function measureStages(isWanted: boolean): Stage[] | null {
  measured = isWanted ? [] : null;
  return measured;
}

/** Begins a stage; the result ends it. */
export function startStage(name: string): () => void {
  const stages = measured;
  const startMs = Date.now();
  return () => stages?.push({ name, startMs, endMs: Date.now() });
}
