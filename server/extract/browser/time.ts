/** Rejects if the work takes longer. The work itself is not cancelled. */
export async function within<Result>(ms: number, work: Promise<Result>, otherwise: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with the signal's reason if that comes first; a late result is then given to `putBack`. */
export async function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
  putBack: (late: Result) => void,
): Promise<Result> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted]);
  } catch (cause) {
    if (signal.aborted) work.then(putBack, () => {});
    throw cause;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
