import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Lets Node keep compiled code in the data directory, for this process and the children that it starts. Without a data
 * directory, as before the first start, this process keeps nothing: a start that fails must not leave one behind.
 */
export function keepCompiledCode(dataDir: string): void {
  const folder = join(dataDir, 'cache');
  process.env.NODE_COMPILE_CACHE ??= folder;
  if (existsSync(dataDir)) enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
