import { createWriteStream } from 'node:fs';
import { arch, availableParallelism, freemem, release, totalmem } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { measureDatabase } from '../db/measure.ts';
import { openDatabase } from '../db/open.ts';
import { askServer } from '../operator/socket.ts';
import { errorText } from '../platform/error-text.ts';
import { PRIVATE_FILE } from '../platform/private-files.ts';
import { redactUrls } from '../platform/redact-error.ts';
import { VERSION } from '../platform/version.ts';
import { listSettings } from '../settings/schema.ts';
import type { Settings } from '../settings/settings.ts';
import type { Finding } from './doctor.ts';

type Env = Record<string, string | undefined>;

/** Writes what support asks for first into one archive: no secret, no record of a tenant. */
export async function writeBundle(
  path: string,
  { settings, findings, env = process.env }: { settings: Settings; findings: Finding[]; env?: Env },
): Promise<void> {
  const parts = {
    findings,
    settings: describeSettings(env),
    machine: {
      livery: VERSION,
      node: process.version,
      system: `${process.platform} ${arch()} ${release()}`,
      cores: availableParallelism(),
      memoryBytes: totalmem(),
      freeMemoryBytes: freemem(),
    },
    database: await readSize(settings).catch((cause: unknown) => ({ error: errorText(cause) })),
  };
  const secrets = listSecrets(env);
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts))
    zip.addBuffer(Buffer.from(`${hideSecrets(JSON.stringify(part, null, 2), secrets)}\n`), `${name}.json`);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
}

const SECRET_NAME = /SECRET|KEY|TOKEN|PASS|HEADERS/i;

/** Every setting by its name: the value, `set` for a secret, or null. */
function describeSettings(env: Env): Record<string, string | null> {
  const describe = (name: string) => (SECRET_NAME.test(name) ? 'set' : redactUrls(env[name]!));
  return Object.fromEntries(listSettings().map(({ name }) => [name, env[name] ? describe(name) : null]));
}

/** Shorter values occur in other words; the settings themselves never show them. */
const SHORTEST = 4;

/** The secrets among the settings, and in their URLs, as they are written and as they are meant. */
function listSecrets(env: Env): string[] {
  const found = listSettings().flatMap(({ name }) => {
    const value = env[name];
    if (!value) return [];
    if (SECRET_NAME.test(name)) return [value];
    const url = URL.parse(value);
    if (!url) return [];
    const inQuery = [...url.searchParams].filter(([key]) => SECRET_NAME.test(key)).map(([, text]) => text);
    return [url.password, decode(url.password), ...inQuery];
  });
  // The longest first, because one may contain another.
  return found.filter((secret) => secret.length >= SHORTEST).sort((one, other) => other.length - one.length);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An error may repeat a secret, also as JSON or a URL writes it. */
function hideSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ]);
  return forms.reduce((rest, form) => rest.replaceAll(form, '…'), text);
}

/** From the running server, which alone may open an embedded database, or from the database itself, unchanged. */
async function readSize(settings: Settings): Promise<unknown> {
  const answer = settings.databaseUrl ? null : await askServer(settings.dataDir, 'database.size', {});
  if (answer) return answer.result ?? answer;
  const database = await openDatabase(settings, () => {});
  try {
    return await measureDatabase(database.db);
  } finally {
    await database.close();
  }
}
