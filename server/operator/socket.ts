import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError } from '@livery/core/errors';
import { describeError, type Logger } from '../platform/logger.ts';
import { type Installation, runOperatorCommand } from './commands.ts';

/** The maximum length of a socket path; Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH = 100;

/**
 * The socket is in the data directory, or, if that path is too long, in a folder of ours below the temporary folder.
 */
function toSocketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return path;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  return join(tmpdir(), `livery-${process.getuid?.() ?? 'user'}`, `${name}.sock`);
}

/**
 * Every user can write to the temporary folder, so our folder there is trusted only if we own it and nobody else can
 * write to it.
 */
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

/** Accepts operator commands for this process, because only this process may open the embedded database. */
export async function listenForOperators(
  dataDir: string,
  { log, ...installation }: Installation & { log: Logger },
): Promise<() => Promise<void>> {
  const path = toSocketPath(dataDir);
  await checkFolder(path, dataDir);
  // This process holds the directory lock, so an existing socket belongs to a process that has ended.
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    text(request)
      .then((body) => answerOperator(installation, body))
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

async function answerOperator(installation: Installation, body: string) {
  const { name, input } = JSON.parse(body) as { name: string; input: unknown };
  try {
    return { result: await runOperatorCommand(installation, name, input) };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}

/** Sends a command to the running server; null if none listens. */
export async function askServer(
  dataDir: string,
  name: string,
  input: unknown,
): Promise<{ result?: unknown; error?: string } | null> {
  const path = toSocketPath(dataDir);
  await checkFolder(path, dataDir);
  const answer = await new Promise<string | null>((resolve, reject) => {
    const request = httpRequest({ socketPath: path, method: 'POST' }, (response) => {
      text(response).then(resolve, reject);
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      // There is no socket, no listener or no folder: opening the database reports what is wrong.
      if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(error.code ?? '')) resolve(null);
      else reject(error);
    });
    request.end(JSON.stringify({ name, input }));
  });
  return answer === null ? null : JSON.parse(answer);
}
