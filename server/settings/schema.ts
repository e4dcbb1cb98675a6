import { availableParallelism } from 'node:os';
import { mailAddress } from '@livery/core/mail-address';
import { roles } from '@livery/core/roles';
import { defaultRetryDelaysS } from '@livery/core/webhook-retries';
import { z } from 'zod';
import descriptions from './descriptions.json' with { type: 'json' };
import {
  choice,
  contactUri,
  delayList,
  domainList,
  hostAndPort,
  hostList,
  httpUrl,
  location,
  onOff,
  originList,
  rangeList,
  signUp,
  token,
  whole,
} from './fields.ts';

/** An environment variable that Livery reads. */
export interface Setting<Parser extends z.ZodType = z.ZodType> {
  name: string;
  /** The table of docs/configuration.md that lists it. */
  group: string;
  /** Reads the text of the variable; `undefined` gives the default. */
  parser: Parser;
  description: string;
  /** The default in words, if it depends on the machine or on other settings. */
  defaultText: string | undefined;
}

export interface SettingTree {
  [key: string]: Setting | SettingTree;
}

/** By the name of the variable. */
const texts: Readonly<Record<keyof typeof descriptions, { description: string; default?: string }>> =
  descriptions;

const inGroup =
  (group: string) =>
  <Parser extends z.ZodType>(name: keyof typeof descriptions, parser: Parser): Setting<Parser> => {
    const { description, default: defaultText } = texts[name];
    return { name, group, parser, description, defaultText };
  };

const server = inGroup('Server');
const data = inGroup('Data');
const retention = inGroup('Retention');
const accounts = inGroup('Accounts and mail');
const signOn = inGroup('Single sign-on');
const quota = inGroup('Credits and quotas');
const access = inGroup('Requests');
const outgoing = inGroup('Fetches and webhooks');
const work = inGroup('Rendering and extraction');
const model = inGroup('Language model');

const cores = availableParallelism();
/** A browser needs a core and much memory; drawing continues beside it. */
const defaultLanes = cores <= 2 ? 1 : Math.min(4, Math.floor(cores / 2));

const CREDITS = 1_000_000_000;
const DAYS = 36_500;

/**
 * Every setting, under the name that the code uses. The type `Settings`, the check for unknown names and
 * docs/configuration.md follow from it.
 */
export const schema = {
  port: server('PORT', whole(0, 65535, 3000)),
  host: server('HOST', z.string().default('127.0.0.1')),
  baseUrl: server('LIVERY_BASE_URL', httpUrl.optional()),
  trustProxy: server('LIVERY_TRUST_PROXY', rangeList),
  role: server('LIVERY_ROLE', choice(['all', 'api', 'worker', 'extractor'])),
  metrics: server('LIVERY_METRICS', hostAndPort.optional()),
  logLevel: server(
    'LIVERY_LOG_LEVEL',
    choice(['info', 'silent', 'fatal', 'error', 'warn', 'debug', 'trace']),
  ),
  stopTimeoutMs: server('LIVERY_STOP_TIMEOUT_MS', whole(0, 3_600_000, 20_000)),

  dataDir: data('LIVERY_DATA_DIR', z.string().default('.livery')),
  databaseUrl: data(
    'DATABASE_URL',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'expected postgres://user:password@host/database')
      .optional(),
  ),
  secret: data('LIVERY_SECRET', token.optional()),
  previousSecret: data('LIVERY_SECRET_PREVIOUS', token.optional()),
  storage: data('LIVERY_STORAGE', location.optional()),
  aws: {
    accessKeyId: data('AWS_ACCESS_KEY_ID', z.string().optional()),
    secretAccessKey: data('AWS_SECRET_ACCESS_KEY', z.string().optional()),
    sessionToken: data('AWS_SESSION_TOKEN', z.string().optional()),
    region: data('AWS_REGION', z.string().optional()),
  },

  keep: {
    fileDays: retention('LIVERY_KEEP_FILES_DAYS', whole(0, DAYS, 0)),
    extractionDays: retention('LIVERY_KEEP_EXTRACTIONS_DAYS', whole(0, DAYS, 30)),
    eventDays: retention('LIVERY_KEEP_EVENTS_DAYS', whole(0, DAYS, 30)),
    idempotencyHours: retention('LIVERY_KEEP_IDEMPOTENCY_HOURS', whole(1, 24 * 365, 24)),
  },

  ownerEmail: accounts('LIVERY_OWNER_EMAIL', mailAddress.default('owner@localhost')),
  ownerKey: accounts('LIVERY_OWNER_KEY', token.optional()),
  signUp: accounts('LIVERY_SIGN_UP', signUp.optional()),
  hasGuests: accounts('LIVERY_GUESTS', onOff.optional()),
  smtpUrl: accounts(
    'SMTP_URL',
    z
      .string()
      .regex(/^smtps?:\/\//, 'expected smtp://user:password@host:587')
      .optional(),
  ),
  mailFrom: accounts('LIVERY_MAIL_FROM', z.string().max(320).optional()),

  oidc: {
    issuer: signOn('OIDC_ISSUER', httpUrl.optional()),
    clientId: signOn('OIDC_CLIENT_ID', z.string().optional()),
    clientSecret: signOn('OIDC_CLIENT_SECRET', z.string().optional()),
    name: signOn('OIDC_NAME', z.string().max(40).default('single sign-on')),
    domains: signOn('OIDC_DOMAINS', domainList),
    role: signOn(
      'OIDC_ROLE',
      z.enum(['none', ...roles], 'expected none, viewer, editor, admin or owner').default('viewer'),
    ),
  },

  credits: {
    isOn: quota('LIVERY_CREDITS', onOff.default(true)),
    start: quota('LIVERY_START_CREDITS', whole(0, CREDITS, 200)),
    monthly: quota('LIVERY_MONTHLY_CREDITS', whole(0, CREDITS, 0)),
  },
  maxBrands: quota('LIVERY_MAX_BRANDS', whole(1, 1_000_000, 500)),
  quotas: {
    storedBytes: quota('LIVERY_MAX_STORED_BYTES', whole(0, Number.MAX_SAFE_INTEGER, 20 * 1024 ** 3)),
    extractionsPerDay: quota('LIVERY_MAX_EXTRACTIONS_PER_DAY', whole(0, 1_000_000, 500)),
    modelCallsPerDay: quota('LIVERY_MAX_MODEL_CALLS_PER_DAY', whole(0, 1_000_000, 500)),
  },

  rates: {
    key: access('LIVERY_RATE_LIMIT', whole(0, 1_000_000, 600)),
    address: access('LIVERY_ADDRESS_RATE_LIMIT', whole(0, 1_000_000, 120)),
  },
  mcpOrigins: access('LIVERY_MCP_ORIGINS', originList),

  securityContact: access('LIVERY_SECURITY_CONTACT', contactUri.optional()),

  allowHosts: outgoing('LIVERY_ALLOW_HOSTS', hostList),
  denyRanges: outgoing('LIVERY_DENY_RANGES', rangeList),
  webhookRetriesS: outgoing('LIVERY_WEBHOOK_RETRIES', delayList(defaultRetryDelaysS)),

  drawing: {
    children: work('LIVERY_DRAWERS', whole(1, 64, Math.min(8, cores))),
    memoryMb: work('LIVERY_DRAW_MEMORY_MB', whole(128, 65_536, 1536)),
  },
  extracting: {
    lanes: work('LIVERY_EXTRACTORS', whole(1, 64, defaultLanes)),
    timeoutMs: work('LIVERY_EXTRACT_TIMEOUT_MS', whole(1000, 600_000, 45_000)),
    sandbox: work('LIVERY_EXTRACT_SANDBOX', onOff.default(true)),
  },
  extractor: {
    url: work('LIVERY_EXTRACTOR_URL', httpUrl.optional()),
    token: work('LIVERY_EXTRACTOR_TOKEN', token.optional()),
  },
  chromiumPath: work('CHROMIUM_PATH', z.string().optional()),

  languageModel: {
    baseUrl: model('LLM_BASE_URL', httpUrl.optional()),
    model: model('LLM_MODEL', z.string().optional()),
    apiKey: model('LLM_API_KEY', z.string().optional()),
  },
} satisfies SettingTree;

type ValuesOf<Tree> =
  Tree extends Setting<infer Parser>
    ? z.output<Parser>
    : { -readonly [Key in keyof Tree]: ValuesOf<Tree[Key]> };

/** What the settings say, before defaults that depend on others. */
export type Values = ValuesOf<typeof schema>;

export const isSetting = (node: Setting | SettingTree): node is Setting => 'parser' in node;

/** All settings, in the order of the schema. */
export function listSettings(tree: SettingTree = schema): Setting[] {
  return Object.values(tree).flatMap((node) => (isSetting(node) ? [node] : listSettings(node)));
}
