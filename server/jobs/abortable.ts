/**
 * Waits for work no longer than it is wanted. What cannot be stopped, such as a picture that other jobs wait for too, is
 * left at once; what stops by itself is given a while to do so.
 */
export function abortable<Value>(signal: AbortSignal, work: Promise<Value>, graceMs = 0): Promise<Value> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      if (graceMs === 0) reject(signal.reason);
      else timer = setTimeout(() => reject(signal.reason), graceMs);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    });
  });
}
