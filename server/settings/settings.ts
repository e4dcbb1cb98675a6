import { resolve } from 'node:path';
import { isLoopback } from '../platform/is-loopback.ts';
import type { StorageLocation } from '../storage/location.ts';
import { type Environment, environment } from './environment.ts';
import type { AddressRange, SignUp } from './fields.ts';

export interface Settings {
  port: number;
  /** Loopback unless the operator sets another one. */
  host: string;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  storage: StorageLocation;
  smtpUrl: string | undefined;
  /** The sender of mails. */
  mailFrom: string;
  /** An OpenID Connect provider that people can sign in with; null for none. */
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string | undefined;
    name: string;
    /**
     * The mail domains whose people may sign in and join the first organisation; `*` means everybody. Without domains
     * nobody joins it, and a new person needs what sign-up asks for.
     */
    domains: '*' | string[];
    /** The role of a person who joins the first organisation; none means an organisation of their own. */
    role: Environment['OIDC_ROLE'];
  } | null;
  signUp: SignUp;
  /** Whether a visitor without an account may extract a brand. */
  hasGuests: boolean;
  /** What a person's first organisation gets, and up to what a person's oldest one is filled on the first of a month. */
  credits: { start: number; monthly: number };
  ownerEmail: string;
  ownerKey: string | undefined;
  /** Signs and encrypts; if the operator sets none, it is created and stored in the data directory. */
  secret: string | undefined;
  /** The address of the metrics listener; null if there is none. */
  metrics: { host: string; port: number } | null;
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  trustProxy: AddressRange[];
  /**
   * Requests per minute: of a key, of an address without a key, of an address for published files, and
   * contact sheets of an organisation. 0 means no limit.
   */
  rates: {
    key: number;
    address: number;
    published: number;
    /** Sign-ins and registrations of agents. */
    registration: number;
    /** New guests in an hour. */
    guest: number;
    /** Contact sheets of an organisation. */
    previews: number;
    /** Files that a page reads to draw previews, of a key. */
    previewFiles: number;
  };
  /** Requests of one key that run at once, that wait, and how long they wait. 0 running means no limit. */
  requests: { running: number; waiting: number; waitMs: number };
  connections: { max: number; keepAliveMs: number; stalledDownloadMs: number };
  maxPublicBodyBytes: number;
  /** For each organisation; 0 means no limit. */
  quotas: {
    storedBytes: number;
    extractionsPerDay: number;
    /** Requests to the language model, whose operator pays for them. */
    modelCallsPerDay: number;
    versionsPerHour: number;
    idempotentBytesPerDay: number;
  };
  /** Timeouts of a database session, so that no query and no lock waits forever. */
  database: { statementTimeoutMs: number; lockTimeoutMs: number };
  /** How long a stop waits for running jobs before it returns them to the queue. */
  stopTimeoutMs: number;
  maxBodyBytes: number;
  maxDocumentBytes: number;
  maxUploadBytes: number;
  maxImagePixels: number;
  maxBrands: number;
  webhooks: { max: number; timeoutMs: number; retryDelaysS: number[] };
  /** How long old records and files are kept; 0 days means forever. */
  keep: { idempotencyHours: number; eventDays: number; fileDays: number; extractionDays: number };
  /** Hosts that may be fetched although their addresses are private. */
  allowHosts: string[];
  /** Ranges that are never fetched, in addition to those that are always refused. */
  denyRanges: AddressRange[];
  /** Origins of web pages that may use the MCP endpoint, besides the base URL and loopback. */
  mcpOrigins: string[];
  fetchTimeoutMs: number;
  role: Environment['LIVERY_ROLE'];
  drawing: { children: number; timeoutMs: number; memoryMb: number };
  /** Sites that are read at once, the time limit of one, and how many an organisation may have waiting or running. */
  extracting: { lanes: number; timeoutMs: number; maxOpen: number; sandbox: boolean };
  logLevel: string;
  chromiumPath: string | undefined;
  /** A language model behind an OpenAI-compatible chat completions endpoint; null for none. */
  languageModel: { baseUrl: string; apiKey: string | undefined; model: string } | null;
}

/** Lists all invalid settings at once, each with the expected value. */
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
  if (values.LIVERY_ROLE !== 'all' && !values.LIVERY_SECRET) {
    throw new SettingsError([
      `LIVERY_SECRET: ${values.LIVERY_ROLE} needs one, the same in every process; \`openssl rand -base64 33\` makes one`,
    ]);
  }
  if ((values.LLM_BASE_URL === undefined) !== (values.LLM_MODEL === undefined)) {
    const missing = values.LLM_MODEL === undefined ? 'LLM_MODEL' : 'LLM_BASE_URL';
    throw new SettingsError([`${missing}: expected both LLM_BASE_URL and LLM_MODEL, or neither`]);
  }
  const baseUrl = (values.LIVERY_BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const signUp = values.LIVERY_SIGN_UP ?? { kind: isLocalOnly(values, baseUrl) ? 'open' : 'invite' };
  const dataDir = resolve(values.LIVERY_DATA_DIR ?? '.livery');
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    storage: completeLocation(
      values.LIVERY_STORAGE ?? { kind: 'directory', root: resolve(dataDir, 'files') },
      values,
    ),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.LIVERY_MAIL_FROM ?? `Livery <livery@${new URL(baseUrl).hostname}>`,
    oidc: readOidc(values),
    signUp,
    hasGuests: values.LIVERY_GUESTS ? values.LIVERY_GUESTS === 'on' : signUp.kind === 'open',
    credits: { start: values.LIVERY_START_CREDITS, monthly: values.LIVERY_MONTHLY_CREDITS },
    ownerEmail: values.LIVERY_OWNER_EMAIL ?? 'owner@localhost',
    ownerKey: values.LIVERY_OWNER_KEY,
    secret: values.LIVERY_SECRET,
    metrics: values.LIVERY_METRICS ?? null,
    trustProxy: values.LIVERY_TRUST_PROXY,
    rates: {
      key: values.LIVERY_RATE_LIMIT,
      address: values.LIVERY_ADDRESS_RATE_LIMIT,
      published: values.LIVERY_PUBLIC_RATE_LIMIT,
      previews: values.LIVERY_PREVIEW_RATE_LIMIT,
      previewFiles: values.LIVERY_PREVIEW_FILE_RATE_LIMIT,
      registration: values.LIVERY_REGISTRATION_RATE_LIMIT,
      guest: values.LIVERY_GUEST_RATE_LIMIT,
    },
    requests: {
      running: values.LIVERY_MAX_RUNNING_REQUESTS,
      waiting: values.LIVERY_MAX_WAITING_REQUESTS,
      waitMs: values.LIVERY_REQUEST_WAIT_MS,
    },
    connections: {
      max: values.LIVERY_MAX_CONNECTIONS,
      keepAliveMs: values.LIVERY_KEEP_ALIVE_MS,
      stalledDownloadMs: values.LIVERY_STALLED_DOWNLOAD_MS,
    },
    maxPublicBodyBytes: values.LIVERY_MAX_PUBLIC_BODY_BYTES,
    quotas: {
      storedBytes: values.LIVERY_MAX_STORED_BYTES,
      extractionsPerDay: values.LIVERY_MAX_EXTRACTIONS_PER_DAY,
      modelCallsPerDay: values.LIVERY_MAX_MODEL_CALLS_PER_DAY,
      versionsPerHour: values.LIVERY_MAX_VERSIONS_PER_HOUR,
      idempotentBytesPerDay: values.LIVERY_MAX_IDEMPOTENT_BYTES_PER_DAY,
    },
    database: {
      statementTimeoutMs: values.LIVERY_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: values.LIVERY_LOCK_TIMEOUT_MS,
    },
    stopTimeoutMs: values.LIVERY_STOP_TIMEOUT_MS,
    maxBodyBytes: values.LIVERY_MAX_BODY_BYTES,
    maxDocumentBytes: values.LIVERY_MAX_DOCUMENT_BYTES,
    maxUploadBytes: values.LIVERY_MAX_UPLOAD_BYTES,
    maxImagePixels: values.LIVERY_MAX_IMAGE_PIXELS,
    maxBrands: values.LIVERY_MAX_BRANDS,
    webhooks: {
      max: values.LIVERY_MAX_WEBHOOKS,
      timeoutMs: values.LIVERY_WEBHOOK_TIMEOUT_MS,
      retryDelaysS: values.LIVERY_WEBHOOK_RETRIES,
    },
    keep: {
      idempotencyHours: values.LIVERY_KEEP_IDEMPOTENCY_HOURS,
      eventDays: values.LIVERY_KEEP_EVENTS_DAYS,
      fileDays: values.LIVERY_KEEP_FILES_DAYS,
      extractionDays: values.LIVERY_KEEP_EXTRACTIONS_DAYS,
    },
    mcpOrigins: values.LIVERY_MCP_ORIGINS,
    allowHosts: values.LIVERY_ALLOW_HOSTS,
    denyRanges: values.LIVERY_DENY_RANGES,
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
      maxOpen: values.LIVERY_MAX_OPEN_EXTRACTIONS,
      sandbox: values.LIVERY_EXTRACT_SANDBOX === 'on',
    },
    logLevel: values.LIVERY_LOG_LEVEL,
    chromiumPath: values.CHROMIUM_PATH,
    languageModel:
      values.LLM_BASE_URL && values.LLM_MODEL
        ? { baseUrl: values.LLM_BASE_URL, apiKey: values.LLM_API_KEY, model: values.LLM_MODEL }
        : null,
  };
}

/** Whether only this machine can reach the service. A proxy makes even a loopback listener public. */
function isLocalOnly({ HOST, LIVERY_TRUST_PROXY }: Environment, baseUrl: string): boolean {
  return isLoopback(HOST) && isLoopback(new URL(baseUrl).hostname) && LIVERY_TRUST_PROXY.length === 0;
}

/** With port 0 the system chooses one; links then lead to it, unless the operator set another base URL. */
export function noteListeningPort(settings: Settings, port: number): void {
  if (settings.port === 0 && settings.baseUrl === 'http://localhost:0') {
    settings.baseUrl = `http://localhost:${port}`;
  }
}

function readOidc(values: Environment): Settings['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  if (!issuer && !clientId) return null;
  if (!issuer || !clientId) {
    throw new SettingsError([
      `${issuer ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER'}: expected both OIDC_ISSUER and OIDC_CLIENT_ID, or neither`,
    ]);
  }
  return {
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME,
    domains: values.OIDC_DOMAINS,
    role: values.OIDC_ROLE,
  };
}

/** Credentials and region under the names of Amazon's tools; unset credentials are left to the SDK. */
function completeLocation(location: StorageLocation, values: Environment): StorageLocation {
  if (location.kind === 'directory') return location;
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: sessionToken } = values;
  if ((id === undefined) !== (secret === undefined)) {
    throw new SettingsError([
      `${id ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'}: expected both parts of the credentials, or neither`,
    ]);
  }
  // Servers other than Amazon's rarely have regions, and accept this one.
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
