import { resolve } from 'node:path';
import { findNearestName } from '@livery/core/text/nearest-name';
import { isLoopback } from '../platform/is-loopback.ts';
import type { StorageLocation } from '../storage/location.ts';
import type { SignUp } from './fields.ts';
import { removedSettings } from './removed-settings.ts';
import { isSetting, listSettings, type SettingTree, schema, type Values } from './schema.ts';

/** The settings of the service: `schema.ts` describes each, `complete` adds what depends on others. */
export type Settings = ReturnType<typeof complete>;

/** Lists all invalid settings at once, each with the expected value. */
class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

type Env = Record<string, string | undefined>;

export function readSettings(env: Env = process.env): Settings {
  const problems: string[] = [];
  const values = readTree(schema, env, problems) as Values;
  if (problems.length > 0) throw new SettingsError(problems);
  return complete(values);
}

function readTree(tree: SettingTree, env: Env, problems: string[]): unknown {
  const read = (node: SettingTree[string]) => {
    if (!isSetting(node)) return readTree(node, env, problems);
    // An empty variable counts as unset, as in shells and compose files.
    const parsed = node.parser.safeParse(env[node.name] || undefined);
    if (!parsed.success)
      problems.push(...parsed.error.issues.map(({ message }) => `${node.name}: ${message}`));
    return parsed.data;
  };
  return Object.fromEntries(Object.entries(tree).map(([key, node]) => [key, read(node)]));
}

/** Checks settings that need each other, and fills in defaults that depend on others. */
function complete({ aws, ...values }: Values) {
  checkRole({ ...values, aws });
  const baseUrl = (values.baseUrl ?? `http://localhost:${values.port}`).replace(/\/+$/, '');
  const dataDir = resolve(values.dataDir);
  const files: StorageLocation = { kind: 'directory', root: resolve(dataDir, 'files') };
  const signUp: SignUp = values.signUp ?? { kind: isLocalOnly(values, baseUrl) ? 'open' : 'invite' };
  return {
    ...values,
    baseUrl,
    dataDir,
    storage: completeLocation(values.storage ?? files, aws),
    signUp,
    hasGuests: values.hasGuests ?? signUp.kind === 'open',
    securityContact: values.securityContact ?? `mailto:security@${new URL(baseUrl).hostname}`,
    mailFrom: values.mailFrom ?? `Livery <livery@${new URL(baseUrl).hostname}>`,
    oidc: readOidc(values),
    languageModel: readLanguageModel(values),
  };
}

function checkRole({ role, databaseUrl, secret, extractor, storage }: Values): void {
  const { url, token } = extractor;
  if ((role === 'extractor' || url) && !token) {
    throw new SettingsError([
      'LIVERY_EXTRACTOR_TOKEN: workers and extractors need the same one; `openssl rand -base64 33` makes one',
    ]);
  }
  if (role === 'extractor') {
    const given = Object.entries({
      DATABASE_URL: databaseUrl,
      LIVERY_SECRET: secret,
      LIVERY_STORAGE: storage,
    });
    const wrong = given.flatMap(([name, value]) => (value ? [name] : []));
    if (wrong.length === 0) return;
    throw new SettingsError(wrong.map((name) => `${name}: leave it out; an extractor is kept away from it`));
  }
  if (role === 'all') return;
  if (!databaseUrl) {
    throw new SettingsError([
      `LIVERY_ROLE: ${role} needs DATABASE_URL; the embedded database serves one process`,
    ]);
  }
  if (!secret) {
    throw new SettingsError([
      `LIVERY_SECRET: ${role} needs one, the same in every process; \`openssl rand -base64 33\` makes one`,
    ]);
  }
}

/** Whether only this machine can reach the service. A proxy makes even a loopback listener public. */
function isLocalOnly({ host, trustProxy }: Pick<Values, 'host' | 'trustProxy'>, baseUrl: string): boolean {
  return isLoopback(host) && isLoopback(new URL(baseUrl).hostname) && trustProxy.length === 0;
}

/** With port 0 the system chooses one; links then lead to it, unless the operator set another base URL. */
export function noteListeningPort(settings: Settings, port: number): void {
  if (settings.port === 0 && settings.baseUrl === 'http://localhost:0') {
    settings.baseUrl = `http://localhost:${port}`;
  }
}

/** The OpenID Connect provider that people can sign in with; null for none. */
function readOidc({ oidc: { issuer, clientId, ...more } }: Pick<Values, 'oidc'>) {
  if (issuer && clientId) return { issuer, clientId, ...more };
  if (!issuer && !clientId) return null;
  throw new SettingsError([
    `${issuer ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER'}: expected both OIDC_ISSUER and OIDC_CLIENT_ID, or neither`,
  ]);
}

/** The language model behind an OpenAI-compatible chat completions endpoint; null for none. */
function readLanguageModel({ languageModel: { baseUrl, model, apiKey } }: Pick<Values, 'languageModel'>) {
  if (baseUrl && model) return { baseUrl, model, apiKey };
  if (!baseUrl && !model) return null;
  throw new SettingsError([
    `${baseUrl ? 'LLM_MODEL' : 'LLM_BASE_URL'}: expected both LLM_BASE_URL and LLM_MODEL, or neither`,
  ]);
}

/** Credentials and region under the names of Amazon's tools; unset credentials are left to the SDK. */
function completeLocation(location: StorageLocation, aws: Values['aws']): StorageLocation {
  if (location.kind === 'directory') return location;
  const { accessKeyId, secretAccessKey, sessionToken } = aws;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new SettingsError([
      `${accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'}: expected both parts of the credentials, or neither`,
    ]);
  }
  // Servers other than Amazon's rarely have regions, and accept this one.
  const region = location.region ?? aws.region ?? (location.endpoint ? 'us-east-1' : undefined);
  if (!region) {
    throw new SettingsError([
      'LIVERY_STORAGE: expected a region, such as s3://bucket?region=eu-central-1, or AWS_REGION',
    ]);
  }
  if (!accessKeyId || !secretAccessKey) return { ...location, region };
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
  return { ...location, region, credentials };
}

/** Variables of tools beside the service, which share the prefix. */
const otherPrefixes = ['LIVERY_TEST_', 'LIVERY_BENCH_', 'LIVERY_STALL', 'LIVERY_SOAK', 'LIVERY_TORTURE'];

/** A variable with our prefix that is not a setting. */
interface UnknownSetting {
  name: string;
  /** The most similar setting; null if none is similar. */
  nearest: string | null;
  /** What holds in place of a setting that an earlier version had. */
  fixed?: string;
}

/**
 * Variables that start with LIVERY_ and are not settings; without a warning, a misspelled one would be ignored
 * silently.
 */
export function findUnknownSettings(env: Record<string, string | undefined> = process.env): UnknownSetting[] {
  const known = listSettings().map((setting) => setting.name);
  return Object.keys(env)
    .filter((name) => name.startsWith('LIVERY_') && env[name] !== undefined && !known.includes(name))
    .filter((name) => !otherPrefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => {
      if (!Object.hasOwn(removedSettings, name)) return { name, nearest: findNearestName(name, known) };
      return { name, nearest: null, fixed: removedSettings[name]! };
    });
}

export function describeUnknown({ name, nearest, fixed }: UnknownSetting): string {
  if (fixed) return `${name} is no longer a setting and is ignored: ${fixed}.`;
  return nearest
    ? `${name} is no setting and is ignored. Did you mean ${nearest}?`
    : `${name} is no setting and is ignored. docs/configuration.md lists the settings.`;
}
