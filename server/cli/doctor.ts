import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DirectoryInUse } from '../db/directory-lock.ts';
import { openDatabase } from '../db/open.ts';
import { findChromium } from '../extract/find-chromium.ts';
import { freeBytes, MIN_FREE_BYTES } from '../platform/disk-space.ts';
import { errorText } from '../platform/error-text.ts';
import { isLoopback } from '../platform/is-loopback.ts';
import { describeAccess } from '../settings/describe-access.ts';
import { describeUnknown, findUnknownSettings, type Settings } from '../settings/settings.ts';
import { describeLocation, openStorage } from '../storage/open.ts';

export interface Finding {
  part: string;
  /** `warning` means that it works now and may fail soon. */
  result: 'ok' | 'warning' | 'failed';
  /** What was found, and how to fix it if the result is not ok. */
  says: string;
}

/** Thrown by a check for something that works now and may fail soon. */
class Warning extends Error {}

type Check = [part: string, check: () => Promise<string>];

/** Checks everything the service needs and says how to fix what is missing. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const checks: Check[] = [
    ['Node', checkNode],
    ['Settings', checkSettings],
    ['Disk', () => checkDisk(settings)],
    ['Database', () => checkDatabase(settings)],
    ['Storage', () => checkStorage(settings)],
    ['Drawing', checkDrawing],
    ['Uploads', checkUploads],
    ['Encoder', checkEncoder],
    settings.extractor.url
      ? ['Extractor', () => checkExtractor(settings.extractor.url!)]
      : ['Chromium', () => checkChromium(settings)],
    ['Mail', () => checkMail(settings)],
    ['Sign-in', () => checkSignIn(settings)],
    ...describeAccess(settings).map(([part, text]): Check => [part, async () => text]),
  ];
  const findings: Finding[] = [];
  for (const [part, check] of checks) {
    if (settings.role === 'extractor' && !partsOfExtractors.has(part)) continue;
    try {
      findings.push({ part, result: 'ok', says: await check() });
    } catch (cause) {
      findings.push({
        part,
        result: cause instanceof Warning ? 'warning' : 'failed',
        says: errorText(cause),
      });
    }
  }
  return findings;
}

/** A process that only reads websites has none of the rest. */
const partsOfExtractors = new Set(['Node', 'Settings', 'Chromium']);

async function checkNode(): Promise<string> {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 24) {
    throw new Error(
      `Node ${process.version} is too old. Run through npm (npm run livery), which brings Node 24, or install Node 24.`,
    );
  }
  return process.version;
}

async function checkSettings(): Promise<string> {
  const unknown = findUnknownSettings();
  if (unknown.length > 0) throw new Warning(unknown.map(describeUnknown).join(' '));
  return 'every LIVERY_ variable is known';
}

/** With less free space, one busy day may fill the disk. */
const LOW_BYTES = 2 * 1024 ** 3;

async function checkDisk({ dataDir, storage }: Settings): Promise<string> {
  const folders = [dataDir, ...(storage.kind === 'directory' ? [storage.root] : [])];
  const measured = await Promise.all(
    folders.map(async (folder) => ({ folder, free: await freeBytes(folder) })),
  );
  const text = measured.map(({ folder, free }) => `${inGigabytes(free)} free for ${folder}`).join(', ');
  const min = Math.min(...measured.map(({ free }) => free));
  if (min < MIN_FREE_BYTES)
    throw new Error(`${text}. Writes are refused below ${inMebibytes(MIN_FREE_BYTES)}: free some space.`);
  if (min < LOW_BYTES)
    throw new Warning(
      `${text}. Free some space soon: writes are refused below ${inMebibytes(MIN_FREE_BYTES)}.`,
    );
  return text;
}

function inMebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MiB`;
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
}

async function checkDatabase(settings: Settings): Promise<string> {
  try {
    const database = await openDatabase(settings, () => {});
    await database.ping();
    await database.close();
    return database.kind === 'embedded' ? `embedded, in ${settings.dataDir}` : 'PostgreSQL answers';
  } catch (cause) {
    if (cause instanceof DirectoryInUse)
      return `embedded, open in the server that runs on ${settings.dataDir}`;
    throw cause;
  }
}

async function checkStorage({ storage: location }: Settings): Promise<string> {
  const where = describeLocation(location);
  try {
    const storage = await openStorage(location);
    await storage.check();
    return `files are kept in ${where}`;
  } catch (cause) {
    const { message, name } = cause as Error;
    const remedy =
      location.kind === 'directory'
        ? 'Set LIVERY_STORAGE to a folder that can be written.'
        : 'Check LIVERY_STORAGE, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the bucket is there and may be read, written and deleted from.';
    throw new Error(`Files cannot be written to ${where} (${message || name}). ${remedy}`);
  }
}

async function checkDrawing(): Promise<string> {
  const { createStillRenderer } = await import('../engine/stills/draw-still.ts').catch((cause: Error) => {
    throw new Error(
      `The drawing engine cannot be loaded (${cause.message}). Run npm ci on this machine again.`,
    );
  });
  await createStillRenderer();
  return 'the engine and its fonts load';
}

async function checkUploads(): Promise<string> {
  await import('../inspect/inspect-file.ts').catch((cause: Error) => {
    throw new Error(
      `Images and fonts cannot be read (${cause.message}). Run npm ci on this machine again, with optional packages.`,
    );
  });
  return 'images and fonts can be read';
}

async function checkEncoder(): Promise<string> {
  try {
    const { Codec } = await import('node-av');
    if (!Codec.findEncoderByName('libx264' as never)) throw new Error('it has no libx264');
    return 'H.264 by libx264';
  } catch (cause) {
    throw new Error(
      `Video cannot be encoded (${(cause as Error).message}). Run npm ci on this machine again, with optional packages.`,
    );
  }
}

async function checkExtractor(url: string): Promise<string> {
  const address = new URL('healthz', url.endsWith('/') ? url : `${url}/`);
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (answer?.ok) return `websites are read at ${url}`;
  throw new Error(
    `Nothing reads websites at ${url}. Start a process with LIVERY_ROLE=extractor there, or leave LIVERY_EXTRACTOR_URL out.`,
  );
}

async function checkChromium(settings: Settings): Promise<string> {
  const path = findChromium(settings.chromiumPath);
  if (!path) {
    throw new Error(
      'No Chromium was found; reading brands from websites needs one. Install chromium from your system packages (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  const { sandbox } = settings.extracting;
  const { checkBrowser } = await import('../extract/browser/check-browser.ts');
  await checkBrowser(path, sandbox);
  return sandbox
    ? `${path}, which starts with its sandbox`
    : `${path}, without its sandbox, since LIVERY_EXTRACT_SANDBOX is off`;
}

async function checkMail(settings: Settings): Promise<string> {
  if (!settings.smtpUrl) {
    const text = `SMTP_URL is not set: mails are files in ${join(settings.dataDir, 'outbox')}`;
    const isPublic = !isLoopback(new URL(settings.baseUrl).hostname);
    if (isPublic && !settings.oidc) throw new Warning(`${text}. People who sign in do not get their links.`);
    return text;
  }
  try {
    await createTransport(settings.smtpUrl).verify();
    return 'the mail server accepts us';
  } catch (cause) {
    throw new Error(`The mail server refuses (${(cause as Error).message}). Check SMTP_URL.`);
  }
}

async function checkSignIn({ oidc, baseUrl }: Settings): Promise<string> {
  if (!oidc) return 'by mailed links; OIDC_ISSUER is not set';
  const { checkProvider } = await import('../services/oidc/check-provider.ts');
  await checkProvider(oidc, baseUrl);
  return `${oidc.issuer} accepts the client ${oidc.clientId}`;
}
