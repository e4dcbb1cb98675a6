import { availableParallelism } from 'node:os';
import { DEFAULT_BODY_BYTES, DEFAULT_DOCUMENT_BYTES } from '@livery/core/limits';
import { mailAddress } from '@livery/core/mail-address';
import { roles } from '@livery/core/roles';
import { defaultRetryDelaysS } from '@livery/core/webhook-retries';
import { z } from 'zod';
import {
  blankIsUnset,
  choice,
  delayList,
  domainList,
  hostAndPort,
  hostList,
  location,
  optional,
  originList,
  rangeList,
  signUp,
  whole,
} from './fields.ts';

/** A browser needs a core and much memory; drawing continues beside it. */
function countDefaultExtractors(cores: number): number {
  return cores <= 2 ? 1 : Math.min(4, Math.floor(cores / 2));
}

/** Every environment variable that is read, with its default. */
export const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
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
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/, error: 'expected an http or https URL' })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: z.preprocess(blankIsUnset, z.string().max(40).default('single sign-on')),
  OIDC_DOMAINS: domainList,
  OIDC_ROLE: z.preprocess(
    blankIsUnset,
    z.enum(['none', ...roles], 'expected none, viewer, editor, admin or owner').default('viewer'),
  ),
  LIVERY_SIGN_UP: signUp,
  LIVERY_GUESTS: optional(z.enum(['on', 'off'], 'expected on or off')),
  LIVERY_START_CREDITS: whole(0, 1_000_000_000, 200),
  LIVERY_MONTHLY_CREDITS: whole(0, 1_000_000_000, 0),
  LIVERY_MAIL_FROM: optional(z.string().max(320)),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'expected smtp://user:password@host:587')),
  LIVERY_SECRET: optional(
    z.string().regex(/^[\x21-\x7e]{32,512}$/, 'expected 32 to 512 characters, without spaces'),
  ),
  LIVERY_OWNER_EMAIL: optional(mailAddress),
  LIVERY_OWNER_KEY: optional(
    z.string().regex(/^[\x21-\x7e]{32,512}$/, 'expected 32 to 512 characters, without spaces'),
  ),
  LIVERY_METRICS: optional(hostAndPort),
  LIVERY_TRUST_PROXY: rangeList,
  LIVERY_RATE_LIMIT: whole(0, 1_000_000, 600),
  LIVERY_ADDRESS_RATE_LIMIT: whole(0, 1_000_000, 120),
  LIVERY_PUBLIC_RATE_LIMIT: whole(0, 1_000_000, 1200),
  LIVERY_PREVIEW_RATE_LIMIT: whole(0, 1_000_000, 10),
  LIVERY_PREVIEW_FILE_RATE_LIMIT: whole(0, 1_000_000, 6000),
  LIVERY_REGISTRATION_RATE_LIMIT: whole(0, 1_000_000, 10),
  LIVERY_GUEST_RATE_LIMIT: whole(0, 1_000_000, 5),
  LIVERY_MAX_RUNNING_REQUESTS: whole(0, 100_000, 50),
  LIVERY_MAX_WAITING_REQUESTS: whole(0, 100_000, 500),
  LIVERY_REQUEST_WAIT_MS: whole(0, 600_000, 30_000),
  LIVERY_MAX_CONNECTIONS: whole(1, 1_000_000, 5000),
  LIVERY_KEEP_ALIVE_MS: whole(1000, 3_600_000, 75_000),
  LIVERY_STALLED_DOWNLOAD_MS: whole(1000, 3_600_000, 60_000),
  LIVERY_MAX_PUBLIC_BODY_BYTES: whole(1024, 1 << 30, 16 * 1024),
  LIVERY_MAX_BODY_BYTES: whole(1024, 1 << 30, DEFAULT_BODY_BYTES),
  LIVERY_MAX_DOCUMENT_BYTES: whole(1024, 1 << 30, DEFAULT_DOCUMENT_BYTES),
  LIVERY_MAX_UPLOAD_BYTES: whole(1024, 256 * 1024 * 1024, 20 * 1024 * 1024),
  LIVERY_MAX_IMAGE_PIXELS: whole(1, 1_000_000_000, 50_000_000),
  LIVERY_MAX_BRANDS: whole(1, 1_000_000, 500),
  LIVERY_MAX_WEBHOOKS: whole(1, 10_000, 20),
  LIVERY_MAX_STORED_BYTES: whole(0, Number.MAX_SAFE_INTEGER, 20 * 1024 ** 3),
  LIVERY_MAX_EXTRACTIONS_PER_DAY: whole(0, 1_000_000, 500),
  LIVERY_MAX_MODEL_CALLS_PER_DAY: whole(0, 1_000_000, 500),
  LIVERY_MAX_VERSIONS_PER_HOUR: whole(0, 1_000_000, 2000),
  LIVERY_MAX_IDEMPOTENT_BYTES_PER_DAY: whole(0, Number.MAX_SAFE_INTEGER, 1024 ** 3),
  LIVERY_WEBHOOK_TIMEOUT_MS: whole(100, 60_000, 10_000),
  LIVERY_WEBHOOK_RETRIES: delayList(defaultRetryDelaysS),
  LIVERY_KEEP_IDEMPOTENCY_HOURS: whole(1, 24 * 365, 24),
  LIVERY_KEEP_EVENTS_DAYS: whole(0, 36_500, 30),
  LIVERY_KEEP_FILES_DAYS: whole(0, 36_500, 0),
  LIVERY_KEEP_EXTRACTIONS_DAYS: whole(0, 36_500, 30),
  LIVERY_ALLOW_HOSTS: hostList,
  LIVERY_DENY_RANGES: rangeList,
  LIVERY_MCP_ORIGINS: originList,
  LIVERY_FETCH_TIMEOUT_MS: whole(100, 600_000, 15_000),
  LIVERY_STATEMENT_TIMEOUT_MS: whole(1000, 3_600_000, 30_000),
  LIVERY_LOCK_TIMEOUT_MS: whole(100, 3_600_000, 10_000),
  LIVERY_STOP_TIMEOUT_MS: whole(0, 3_600_000, 20_000),
  LIVERY_ROLE: choice(['all', 'api', 'worker']),
  LIVERY_DRAWERS: whole(1, 64, Math.min(8, availableParallelism())),
  LIVERY_DRAW_TIMEOUT_MS: whole(100, 3_600_000, 60_000),
  LIVERY_DRAW_MEMORY_MB: whole(128, 65_536, 1536),
  LIVERY_EXTRACTORS: whole(1, 64, countDefaultExtractors(availableParallelism())),
  LIVERY_EXTRACT_TIMEOUT_MS: whole(1000, 600_000, 45_000),
  LIVERY_MAX_OPEN_EXTRACTIONS: whole(1, 100_000, 20),
  LIVERY_EXTRACT_SANDBOX: choice(['on', 'off']),
  LIVERY_LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ),
  CHROMIUM_PATH: optional(z.string()),
  LLM_BASE_URL: optional(z.url({ protocol: /^https?$/, error: 'expected an http or https URL' })),
  LLM_API_KEY: optional(z.string()),
  LLM_MODEL: optional(z.string()),
});

export type Environment = z.infer<typeof environment>;
