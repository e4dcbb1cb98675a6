import { decodePercent } from '@livery/core/text/decode-percent';
import { errorText, isDiskFull } from '../platform/error-text.ts';
import { UnusableDirectory } from '../platform/make-directory.ts';

/** A database that cannot be opened, with what an operator can check. The message never repeats a password. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

export function explainDataDir(dataDir: string, cause: unknown): DatabaseUnavailable {
  if (isDiskFull(cause)) {
    return new DatabaseUnavailable(
      `No space is left on the disk that holds ${dataDir}. Free some, or set LIVERY_DATA_DIR to a folder on another disk.`,
      cause,
    );
  }
  if (cause instanceof UnusableDirectory) {
    return new DatabaseUnavailable(
      `The data directory ${cause.message}. Set LIVERY_DATA_DIR to a folder that this user may write.`,
      cause,
    );
  }
  return new DatabaseUnavailable(
    `The data directory ${dataDir} cannot be used (${errorText(cause)}). Check that this user owns the folder and that its disk is sound.`,
    cause,
  );
}

/** What to check, by the error code: those of sockets, and PostgreSQL's own. */
const checks: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there. Check DATABASE_URL (host, port) and that PostgreSQL runs.',
  ENOTFOUND: 'That name does not resolve. Check DATABASE_URL (host).',
  EAI_AGAIN: 'That name does not resolve now. Check DATABASE_URL (host) and the name server.',
  ETIMEDOUT: 'It does not answer. Check DATABASE_URL (host, port) and firewalls between.',
  EHOSTUNREACH: 'No route leads there. Check DATABASE_URL (host) and the network.',
  ENETUNREACH: 'No route leads there. Check DATABASE_URL (host) and the network.',
  ECONNRESET:
    'It closed the connection. Check that PostgreSQL listens there, and whether it asks for TLS (?sslmode=require).',
  '28P01': 'It refuses the password. Check DATABASE_URL (user, password).',
  '28000':
    'It refuses the user. Check DATABASE_URL (user), pg_hba.conf, and whether it asks for TLS (?sslmode=require).',
  '3D000': 'It has no such database: create it, or check the name in DATABASE_URL.',
  '42501': 'The user may not create tables there: grant it CREATE on the database.',
  '53300': 'It has no connection left: raise max_connections, or stop other clients.',
  '08P01':
    'If it is a pooler, such as PgBouncer, set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  '57P03': 'It is starting up or shutting down: try again in a moment.',
};

export function explainPostgres(connectionString: string, cause: unknown): DatabaseUnavailable {
  const code = readCode(cause);
  const late = /timeout/i.test(errorText(cause));
  const check = checks[code ?? ''] ?? (late ? checks.ETIMEDOUT : 'Check DATABASE_URL.');
  const reason = code ?? withoutUrl(errorText(cause), connectionString);
  return new DatabaseUnavailable(
    `PostgreSQL at ${describeAddress(connectionString)} cannot be reached (${reason}). ${check} Without DATABASE_URL the embedded database is used.`,
    // The driver's own error may contain the connection settings, and so the password.
    undefined,
  );
}

function readCode(cause: unknown): string | null {
  for (let error = cause; error && typeof error === 'object'; ) {
    const { code, errors, cause: deeper } = error as { code?: unknown; errors?: unknown[]; cause?: unknown };
    if (typeof code === 'string' && code !== '') return code;
    error = deeper ?? errors?.[0];
  }
  return null;
}

/** Host, port and database, never the user name or the password. */
function describeAddress(connectionString: string): string {
  const url = URL.parse(connectionString);
  if (!url) return 'the address in DATABASE_URL';
  const host = url.hostname || url.searchParams.get('host') || 'localhost';
  return `${decodePercent(host)}:${url.port || '5432'}${url.pathname}`;
}

function withoutUrl(text: string, connectionString: string): string {
  const password = URL.parse(connectionString)?.password;
  const hidden = text.replaceAll(connectionString, 'DATABASE_URL');
  return password ? hidden.replaceAll(decodePercent(password), '***').replaceAll(password, '***') : hidden;
}
