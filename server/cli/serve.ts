import { eq } from 'drizzle-orm';
import { sessions, user } from '../db/schema.ts';
import { isLoopback } from '../platform/is-loopback.ts';
import { createLogger } from '../platform/logger.ts';
import { toOwnerKeyPath } from '../services/owner/key-file.ts';
import { makeSignInLink } from '../services/sign-in/make-link.ts';
import { describeAccess } from '../settings/describe-access.ts';
import { describeUnknown, findUnknownSettings, type Settings } from '../settings/settings.ts';
import { type Running, start } from '../start.ts';
import { startExtractor } from '../start-extractor.ts';

/** Runs the service until it is asked to stop. */
export async function serve(settings: Settings, stopAsked: Promise<void>): Promise<void> {
  const log = createLogger(settings.logLevel);
  for (const unknown of findUnknownSettings()) log.warn(describeUnknown(unknown));
  for (const warning of findWarnings(settings)) log.warn(warning);
  const isExtractor = settings.role === 'extractor';
  const running = await (isExtractor ? startExtractor(settings, log) : start(settings, log));
  if ('app' in running) announce(settings, running.port, running.ownerKey, await makeOwnerLink(running));
  else console.log(`\n  Livery reads websites on ${settings.host}:${running.port}\n`);
  await stopAsked;
  log.info(
    { stopTimeoutMs: settings.stopTimeoutMs },
    'stopping: finishing running jobs; a second signal stops at once',
  );
  await running.stop();
  log.info('stopped');
}

/** Settings that work, but not as most operators mean them. */
function findWarnings({ role, host, baseUrl, trustProxy, rates }: Settings): string[] {
  const warnings: string[] = [];
  if (role === 'extractor') return warnings;
  if (!isLoopback(host) && isLoopback(new URL(baseUrl).hostname)) {
    warnings.push(
      `HOST is ${host}, but links and sign-in use ${baseUrl}. Set LIVERY_BASE_URL to the address that people open.`,
    );
  }
  if (isLoopback(host) && !isLoopback(new URL(baseUrl).hostname) && trustProxy.length === 0) {
    warnings.push(
      `People open ${baseUrl} through a proxy, which LIVERY_TRUST_PROXY does not name: limits count all of them as one client. Set it, such as LIVERY_TRUST_PROXY=loopback.`,
    );
  }
  if (rates.address === 0 && !(isLoopback(host) && isLoopback(new URL(baseUrl).hostname))) {
    warnings.push(
      'LIVERY_ADDRESS_RATE_LIMIT is 0, which also lifts the limits of sign-ins, registrations, prints and guests of an address.',
    );
  }
  return warnings;
}

/**
 * A link that signs the owner in, until the owner has used one. It is printed only to a terminal: other output is often
 * stored and read by others.
 */
async function makeOwnerLink({ app, port }: Running): Promise<string | null> {
  if (port === null || !process.stdout.isTTY) return null;
  const { ownerEmail: email, baseUrl } = app.settings;
  const [signedIn] = await app.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(user, eq(user.id, sessions.userId))
    .where(eq(user.email, email.toLowerCase()))
    .limit(1);
  if (signedIn) return null;
  return makeSignInLink(
    { db: app.db, vault: app.vault, baseUrl },
    { email, next: '/', address: null, minutes: 60 },
  );
}

function announce(
  settings: Settings,
  port: number | null,
  ownerKey: string | null,
  ownerLink: string | null,
): void {
  const lines = [''];
  if (port === null) lines.push('  Livery works on the queue.');
  else {
    const local = `http://${toUrlHost(settings.host)}:${port}`;
    const isPublic = !isLoopback(new URL(settings.baseUrl).hostname);
    const url = isPublic || settings.port === port ? settings.baseUrl : `http://localhost:${port}`;
    lines.push(`  Livery listens on ${isPublic ? local : url}`);
    if (isPublic) lines.push(`  Public address    ${url}`);
    lines.push(`  API reference     ${url}/docs`);
  }
  lines.push(...ownerKeyLines(settings, ownerKey));
  if (ownerLink) {
    lines.push(`  Sign in           ${ownerLink}`, '                    (once, within an hour)');
  } else if (port !== null) {
    lines.push(`  Sign in           npm run livery -- users link ${settings.ownerEmail}`);
  }
  if (port !== null) {
    lines.push(...describeAccess(settings).map(([label, text]) => `  ${label.padEnd(17)} ${text}`));
  }
  console.log(`${lines.join('\n')}\n`);
}

function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The key is printed only to a terminal: other output is often stored and read by others. */
function ownerKeyLines(settings: Settings, ownerKey: string | null): string[] {
  const label = '  Owner key         ';
  const indent = ' '.repeat(label.length);
  const file = toOwnerKeyPath(settings.dataDir);
  if (ownerKey) {
    const keep = `${indent}(shown at each start until you store the key and remove ${file})`;
    return process.stdout.isTTY
      ? [`${label}${ownerKey}`, keep]
      : [`${label}in ${file}`, `${indent}(store the key and remove the file)`];
  }
  if (settings.ownerKey) return [`${label}the one in LIVERY_OWNER_KEY`];
  if (settings.role === 'worker') return [];
  return [`${label}made at the first start; npm run livery -- keys create makes another`];
}
