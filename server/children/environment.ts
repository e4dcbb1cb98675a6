import { availableParallelism } from 'node:os';

/** Native work of a child runs on these: enough that an encoder never waits behind the frames being drawn. */
const THREADS = Math.max(8, availableParallelism() + 6);
/** From this size on, freed memory goes back to the system at once. */
const LARGE_BYTES = 1024 * 1024;
/** Smaller pieces lie in so many arenas, not in one a thread, where they would pile up. */
const ARENAS = 2;

/** The environment variables that a child process needs; the server's secrets are not among them. */
export const childEnvironment: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  // JSX is made twice as fast in what React calls production.
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: String(THREADS),
  MALLOC_MMAP_THRESHOLD_: String(LARGE_BYTES),
  MALLOC_ARENA_MAX: String(ARENAS),
};

/** Tells a child its priority; it lowers itself, since its threads are known to it alone. */
export const PRIORITY_VARIABLE = 'LIVERY_CHILD_PRIORITY';
/** Below the server, which answers requests while children work. */
export const DEFAULT_PRIORITY = 5;
