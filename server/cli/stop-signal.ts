/** npm forwards Ctrl-C to a process that the terminal has already signalled; that is not a second Ctrl-C. */
const SAME_SIGNAL_MS = 1000;

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= Date.now();
      if (Date.now() - first > SAME_SIGNAL_MS) {
        // Children and browsers end when their pipes close; the queue retries the running jobs.
        process.stderr.write(`livery: stopped at once by a second ${signal}; running jobs start again\n`);
        process.exit(signal === 'SIGINT' ? 130 : 143);
      }
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
