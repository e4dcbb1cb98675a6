import { ConnectionError, LiveryError } from '@livery/client';
import { UsageError } from './command.ts';
import { clean, type Output, toJson } from './terminal/output.ts';

/** What docs/command-line.md says about them. */
export const exitCodes = { failed: 1, usage: 2, access: 3, credits: 4, connection: 5, interrupted: 130 };

const NO_KEY = 'The key is unknown, revoked or expired. Run livery login, or set LIVERY_KEY.';

/** Says what went wrong and what to do. Returns the exit code. */
export function reportError(
  cause: unknown,
  { output, isInterrupted }: { output: Output; isInterrupted: boolean },
): number {
  if (isInterrupted) return exitCodes.interrupted;
  const { code = 'failed', problems = [] } = cause as Partial<LiveryError>;
  const message = code === 'unauthorized' ? NO_KEY : (cause as Error).message;
  if (output.isJson) {
    process.stderr.write(`${toJson({ error: { code, message, problems } })}\n`);
  } else {
    const lines = problems.map(({ path, message: says }) => `  ${path}: ${says}`);
    process.stderr.write(`${[`livery: ${message}`, ...lines].map(clean).join('\n')}\n`);
    if (process.env.LIVERY_DEBUG) console.error(cause);
  }
  return toExitCode(cause);
}

export function toExitCode(cause: unknown): number {
  if (cause instanceof UsageError) return exitCodes.usage;
  if (cause instanceof ConnectionError) return exitCodes.connection;
  const { status } = cause instanceof LiveryError ? cause : { status: 0 };
  if (status === 401 || status === 403) return exitCodes.access;
  return status === 402 ? exitCodes.credits : exitCodes.failed;
}
