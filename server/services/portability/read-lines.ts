import { open } from 'node:fs/promises';

/** The lines of a file, which is closed also when the reader stops midway: `readLines` itself leaves it open. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  try {
    yield* handle.readLines();
  } finally {
    await handle.close();
  }
}
