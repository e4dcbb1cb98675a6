import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defaultRetryDelaysS } from '@livery/core/webhook-retries';
import { z } from 'zod';
import { parseLocation, type StorageLocation } from './storage/location.ts';

const role = z.enum(['all', 'api', 'worker']);

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional());
const whole = (min: number, max: number, fallback: number) => {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.preprocess(
    blankIsUnset,
    z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(fallback),
  );
};

/** Hosts separated by commas, each as a URL would hold it: no scheme, no port, no path. */
const hostList = z.preprocess(
  blankIsUnset,
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    )
    .refine(
      (hosts) => hosts.every((host) => /^([a-z0-9_.-]+|\[?[0-9a-f:.]+\]?)$/.test(host)),
      'expected hosts separated by commas, such as intranet.example, 10.0.0.7',
    ),
);

/** Seconds separated by commas. */
const delayList = (fallback: readonly number[]) =>
  z.preprocess(
    blankIsUnset,
    z
      .string()
      .default(fallback.join(','))
      .transform((text) => text.split(',').map(Number))
      .refine(
        (delays) => delays.length <= 50 && delays.every((delay) => delay > 0 && delay <= 30 * 24 * 3600),
        'expected seconds separated by commas, such as 5,30,120',
      ),
  );

const location = z.string().transform((text, ctx) => {
  try {
    return parseLocation(text);
  } catch (cause) {
    ctx.addIssue((cause as Error).message);
    return z.NEVER;
  }
});

/** A browser takes a core and more of memory than of time; drawing goes on beside it. */
function defaultExtractors(cores: number): number {
  return cores <= 2 ? 1 : Math.min(4, Math.floor(cores / 2));
}

const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: optional(z.string()),
  LIVERY_BASE_URL: optional(z.url({ protocol: /^https?$/, error: 'expected an http or https URL' })),
  LIVERY_DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'expected postgres://user:password@host/database'),
  ),
  LIVERY_STORAGE: optional(location),
  AWS_ACCESS_KEY_ID: optional(z.string()),
  AWS_SECRET_ACCESS_KEY: optional(z.string()),
  AWS_SESSION_TOKEN: optional(z.string()),
  AWS_REGION: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'expected smtp://user:password@host:587')),
  LIVERY_OWNER_EMAIL: optional(z.email('expected an e-mail address')),
  LIVERY_OWNER_KEY: optional(
    z.string().regex(/^[\x21-\x7e]{32,512}$/, 'expected 32 to 512 characters, without spaces'),
  ),
  LIVERY_RATE_LIMIT: whole(0, 1_000_000, 600),
  LIVERY_MAX_BODY_BYTES: whole(1024, 1 << 30, 2 * 1024 * 1024),
  LIVERY_MAX_DOCUMENT_BYTES: whole(1024, 1 << 30, 512 * 1024),
  LIVERY_MAX_UPLOAD_BYTES: whole(1024, 256 * 1024 * 1024, 20 * 1024 * 1024),
  LIVERY_MAX_IMAGE_PIXELS: whole(1, 1_000_000_000, 50_000_000),
  LIVERY_MAX_BRANDS: whole(1, 1_000_000, 500),
  LIVERY_MAX_WEBHOOKS: whole(1, 10_000, 20),
  LIVERY_WEBHOOK_TIMEOUT_MS: whole(100, 60_000, 10_000),
  LIVERY_WEBHOOK_RETRIES: delayList(defaultRetryDelaysS),
  LIVERY_KEEP_IDEMPOTENCY_HOURS: whole(1, 24 * 365, 24),
  LIVERY_KEEP_EVENTS_DAYS: whole(0, 36_500, 30),
  LIVERY_KEEP_FILES_DAYS: whole(0, 36_500, 0),
  LIVERY_ALLOW_HOSTS: hostList,
  LIVERY_FETCH_TIMEOUT_MS: whole(100, 600_000, 15_000),
  LIVERY_ROLE: z.preprocess(blankIsUnset, role.default('all')),
  LIVERY_DRAWERS: whole(1, 64, Math.min(8, availableParallelism())),
  LIVERY_DRAW_TIMEOUT_MS: whole(100, 3_600_000, 60_000),
  LIVERY_DRAW_MEMORY_MB: whole(128, 65_536, 1536),
  LIVERY_EXTRACTORS: whole(1, 64, defaultExtractors(availableParallelism())),
  LIVERY_EXTRACT_TIMEOUT_MS: whole(1000, 600_000, 45_000),
  LIVERY_MAX_OPEN_EXTRACTIONS: whole(1, 100_000, 20),
  LIVERY_LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ),
  CHROMIUM_PATH: optional(z.string()),
  LLM_BASE_URL: optional(z.url({ protocol: /^https?$/, error: 'expected an http or https URL' })),
  LLM_API_KEY: optional(z.string()),
  LLM_MODEL: optional(z.string()),
});

export interface Settings {
  port: number;
  host: string | undefined;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  storage: StorageLocation;
  smtpUrl: string | undefined;
  ownerEmail: string;
  ownerKey: string | undefined;
  rateLimit: number;
  maxBodyBytes: number;
  maxDocumentBytes: number;
  maxUploadBytes: number;
  maxImagePixels: number;
  maxBrands: number;
  webhooks: { most: number; timeoutMs: number; retryDelaysS: number[] };
  /** How long things are kept that nobody may need any more; 0 days is for good. */
  keep: { idempotencyHours: number; eventDays: number; fileDays: number };
  /** Hosts that may be fetched from although their addresses are private. */
  allowHosts: string[];
  fetchTimeoutMs: number;
  role: z.infer<typeof role>;
  drawing: { children: number; timeoutMs: number; memoryMb: number };
  /** Sites read at a time, the longest one may take, and how many of an organisation may wait or be read. */
  extracting: { lanes: number; timeoutMs: number; mostOpen: number };
  logLevel: string;
  chromiumPath: string | undefined;
  /** A language model over any endpoint that speaks OpenAI's chat completions; null for none. */
  words: { baseUrl: string; apiKey: string | undefined; model: string } | null;
}

/** Settings that cannot be used, told all at once and each with what would be right. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  if (values.LIVERY_ROLE !== 'all' && !values.DATABASE_URL) {
    throw new SettingsError([
      `LIVERY_ROLE: ${values.LIVERY_ROLE} needs DATABASE_URL; the embedded database serves one process`,
    ]);
  }
  if ((values.LLM_BASE_URL === undefined) !== (values.LLM_MODEL === undefined)) {
    const missing = values.LLM_MODEL === undefined ? 'LLM_MODEL' : 'LLM_BASE_URL';
    throw new SettingsError([`${missing}: expected both LLM_BASE_URL and LLM_MODEL, or neither`]);
  }
  const dataDir = resolve(values.LIVERY_DATA_DIR ?? '.livery');
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: (values.LIVERY_BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    storage: completeLocation(
      values.LIVERY_STORAGE ?? { kind: 'directory', root: resolve(dataDir, 'files') },
      values,
    ),
    smtpUrl: values.SMTP_URL,
    ownerEmail: values.LIVERY_OWNER_EMAIL ?? 'owner@localhost',
    ownerKey: values.LIVERY_OWNER_KEY,
    rateLimit: values.LIVERY_RATE_LIMIT,
    maxBodyBytes: values.LIVERY_MAX_BODY_BYTES,
    maxDocumentBytes: values.LIVERY_MAX_DOCUMENT_BYTES,
    maxUploadBytes: values.LIVERY_MAX_UPLOAD_BYTES,
    maxImagePixels: values.LIVERY_MAX_IMAGE_PIXELS,
    maxBrands: values.LIVERY_MAX_BRANDS,
    webhooks: {
      most: values.LIVERY_MAX_WEBHOOKS,
      timeoutMs: values.LIVERY_WEBHOOK_TIMEOUT_MS,
      retryDelaysS: values.LIVERY_WEBHOOK_RETRIES,
    },
    keep: {
      idempotencyHours: values.LIVERY_KEEP_IDEMPOTENCY_HOURS,
      eventDays: values.LIVERY_KEEP_EVENTS_DAYS,
      fileDays: values.LIVERY_KEEP_FILES_DAYS,
    },
    allowHosts: values.LIVERY_ALLOW_HOSTS,
    fetchTimeoutMs: values.LIVERY_FETCH_TIMEOUT_MS,
    role: values.LIVERY_ROLE,
    drawing: {
      children: values.LIVERY_DRAWERS,
      timeoutMs: values.LIVERY_DRAW_TIMEOUT_MS,
      memoryMb: values.LIVERY_DRAW_MEMORY_MB,
    },
    extracting: {
      lanes: values.LIVERY_EXTRACTORS,
      timeoutMs: values.LIVERY_EXTRACT_TIMEOUT_MS,
      mostOpen: values.LIVERY_MAX_OPEN_EXTRACTIONS,
    },
    logLevel: values.LIVERY_LOG_LEVEL,
    chromiumPath: values.CHROMIUM_PATH,
    words:
      values.LLM_BASE_URL && values.LLM_MODEL
        ? { baseUrl: values.LLM_BASE_URL, apiKey: values.LLM_API_KEY, model: values.LLM_MODEL }
        : null,
  };
}

/** Credentials and region as Amazon's tools name them; unset credentials are left to the SDK. */
function completeLocation(location: StorageLocation, values: z.infer<typeof environment>): StorageLocation {
  if (location.kind === 'directory') return location;
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: sessionToken } = values;
  if ((id === undefined) !== (secret === undefined)) {
    throw new SettingsError([
      `${id ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'}: expected both parts of the credentials, or neither`,
    ]);
  }
  // Servers other than Amazon's rarely have regions, and take this one.
  const region = location.region ?? values.AWS_REGION ?? (location.endpoint ? 'us-east-1' : undefined);
  if (!region) {
    throw new SettingsError([
      'LIVERY_STORAGE: expected a region, such as s3://bucket?region=eu-central-1, or AWS_REGION',
    ]);
  }
  if (!id || !secret) return { ...location, region };
  const token = sessionToken ? { sessionToken } : {};
  return { ...location, region, credentials: { accessKeyId: id, secretAccessKey: secret, ...token } };
}
