import { availableParallelism } from 'node:os';

/**
 * The libuv threads of a child, which run its native work: enough that an encoder never waits behind the frames being
 * drawn.
 */
const THREADS = Math.max(8, availableParallelism() + 6);
/** From this size on, freed memory goes back to the system at once. */
const LARGE_BYTES = 1024 * 1024;
/** The number of malloc arenas: with one for each thread, freed memory would pile up. */
const ARENAS = 2;

/** The environment variables that a child process needs; the server's secrets are not among them. */
export function childEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE, GLIBC_TUNABLES } = process.env;
  return {
    PATH,
    // React creates JSX elements twice as fast in production mode.
    NODE_ENV: 'production',
    UV_THREADPOOL_SIZE: String(THREADS),
    MALLOC_MMAP_THRESHOLD_: String(LARGE_BYTES),
    MALLOC_ARENA_MAX: String(ARENAS),
    // Asks for huge pages for bitmaps: the system clears fresh memory page by page, which takes a tenth of drawing.
    GLIBC_TUNABLES: ['glibc.malloc.hugetlb=1', GLIBC_TUNABLES].filter(Boolean).join(':'),
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
  };
}

/** Passes a child its priority. The child lowers itself, since only it knows its threads. */
export const PRIORITY_VARIABLE = 'LIVERY_CHILD_PRIORITY';
/** Below the server, which answers requests while children work. */
export const DEFAULT_PRIORITY = 5;
