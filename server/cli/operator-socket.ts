import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError } from '@livery/core/errors';
import type { Db } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { runOperatorCommand } from './operator-commands.ts';

/** The longest path a socket may have; Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH = 100;

/** In the data directory, or, where that path is too long for a socket, in the temporary folder under its hash. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return path;
  return join(tmpdir(), `livery-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}.sock`);
}

/** Lets operator commands reach this process, which alone may open the embedded database. */
export async function listenForOperators(
  dataDir: string,
  { db, log }: { db: Db; log: Logger },
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  // The directory lock is held, so a socket that is still there belongs to a process that is gone.
  await rm(path, { force: true });
  const server = createServer(async (request, response) => {
    const answer = await answerOperator(db, await text(request)).catch((error) => {
      log.error({ error: String(error) }, 'operator command failed');
      return { error: 'The command failed; the server log says why.' };
    });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answerOperator(db: Db, body: string) {
  const { name, input } = JSON.parse(body) as { name: string; input: unknown };
  try {
    return { result: await runOperatorCommand(db, name, input) };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}

/** Asks the running server; null when none listens. */
export function askServer(
  dataDir: string,
  name: string,
  input: unknown,
): Promise<{ result?: unknown; error?: string } | null> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ socketPath: socketPath(dataDir), method: 'POST' }, async (response) => {
      resolve(JSON.parse(await text(response)));
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    request.end(JSON.stringify({ name, input }));
  });
}
