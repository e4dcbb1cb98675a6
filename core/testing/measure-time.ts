/** Milliseconds of processor time of this thread, which other work on the machine does not change. */
export function measureTime(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
