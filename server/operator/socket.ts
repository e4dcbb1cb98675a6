import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError } from '@livery/core/errors';
import type { Db } from '../db/database.ts';
import { describeError, type Logger } from '../platform/logger.ts';
import { runOperatorCommand } from './commands.ts';

/** The longest path a socket may have; Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH = 100;

/** In the data directory, or, where that path is too long for a socket, in a folder of our own under the temporary one. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return path;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  return join(tmpdir(), `livery-${process.getuid?.() ?? 'user'}`, `${name}.sock`);
}

/** The temporary folder is everybody's: what lies in it is trusted only when it is ours alone. */
async function checkFolder(path: string, dataDir: string): Promise<void> {
  const folder = dirname(path);
  if (folder === dataDir) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new Error(
      `The folder ${folder} must belong to this user alone. Remove it, or choose a shorter LIVERY_DATA_DIR.`,
    );
  }
}

/** Lets operator commands reach this process, which alone may open the embedded database. */
export async function listenForOperators(
  dataDir: string,
  { db, log }: { db: Db; log: Logger },
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  await checkFolder(path, dataDir);
  // The directory lock is held, so a socket that is still there belongs to a process that is gone.
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    text(request)
      .then((body) => answerOperator(db, body))
      .catch((error) => {
        log.error({ error: describeError(error) }, 'operator command failed');
        return { error: 'The command failed; the server log says why.' };
      })
      .then((answer) => response.end(JSON.stringify(answer)));
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
export async function askServer(
  dataDir: string,
  name: string,
  input: unknown,
): Promise<{ result?: unknown; error?: string } | null> {
  const path = socketPath(dataDir);
  await checkFolder(path, dataDir);
  const answer = await new Promise<string | null>((resolve, reject) => {
    const request = httpRequest({ socketPath: path, method: 'POST' }, (response) => {
      text(response).then(resolve, reject);
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      // No socket, one that nobody serves, or no folder to hold one: opening the database says what is wrong there.
      if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(error.code ?? '')) resolve(null);
      else reject(error);
    });
    request.end(JSON.stringify({ name, input }));
  });
  return answer === null ? null : JSON.parse(answer);
}
