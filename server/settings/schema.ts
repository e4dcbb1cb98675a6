import { availableParallelism } from 'node:os';
import { mailAddress } from '@livery/core/mail-address';
import { roles } from '@livery/core/roles';
import { defaultRetryDelaysS } from '@livery/core/webhook-retries';
import { z } from 'zod';
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
  postgresUrl,
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

const inGroup =
  (group: string) =>
  <Parser extends z.ZodType>(
    name: string,
    parser: Parser,
    description: string,
    defaultText?: string,
  ): Setting<Parser> => ({ name, group, parser, description, defaultText });

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
  port: server(
    'PORT',
    whole(0, 65535, 3000),
    'Port of the API and the web app. 0 lets the system choose one.',
  ),
  host: server(
    'HOST',
    z.string().default('127.0.0.1'),
    'Address to listen on. `0.0.0.0` opens Livery to the network.',
  ),
  baseUrl: server(
    'LIVERY_BASE_URL',
    httpUrl.optional(),
    'Public address of Livery: links, mails and sign-in use it.',
    '`http://localhost:PORT`',
  ),
  trustProxy: server(
    'LIVERY_TRUST_PROXY',
    rangeList,
    'Addresses or ranges of your reverse proxies, separated by commas; `loopback` and `private` name the usual ones. Only they may name the client address in `X-Forwarded-For`.',
  ),
  role: server(
    'LIVERY_ROLE',
    choice(['all', 'api', 'worker', 'extractor']),
    '`api` serves requests, `worker` renders, extracts and delivers, `all` does both. The first two need `DATABASE_URL` and `LIVERY_SECRET`. `extractor` only reads websites for workers, without either.',
  ),
  metrics: server(
    'LIVERY_METRICS',
    hostAndPort.optional(),
    'Address of a listener for Prometheus, such as `127.0.0.1:9464`. It needs no key, so keep it private.',
  ),
  logLevel: server(
    'LIVERY_LOG_LEVEL',
    choice(['info', 'silent', 'fatal', 'error', 'warn', 'debug', 'trace']),
    '`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`. The log has one JSON object per line.',
  ),
  tracing: {
    endpoint: server(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      httpUrl.optional(),
      'OpenTelemetry collector that gets traces as OTLP over HTTP, such as `http://127.0.0.1:4318`. Without it, nothing is traced.',
    ),
    tracesEndpoint: server(
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      httpUrl.optional(),
      'The whole URL instead, such as `https://traces.example/v1/traces`.',
    ),
    headers: server(
      'OTEL_EXPORTER_OTLP_HEADERS',
      z.string().optional(),
      'Headers for the collector, such as `authorization=Bearer%20…`.',
    ),
    serviceName: server(
      'OTEL_SERVICE_NAME',
      z.string().max(255).default('livery'),
      'Name of the service in traces.',
    ),
    sampler: server(
      'OTEL_TRACES_SAMPLER',
      choice([
        ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
        ...(['always_on', 'always_off', 'traceidratio'] as const),
      ]),
      'Which requests are traced, as OpenTelemetry names it. `parentbased_` follows the `traceparent` of callers.',
    ),
    samplerArg: server(
      'OTEL_TRACES_SAMPLER_ARG',
      z
        .string()
        .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'expected a share from 0 to 1')
        .optional(),
      'The share of the samplers with `ratio`, such as `0.01`.',
    ),
    isDisabled: server(
      'OTEL_SDK_DISABLED',
      z
        .enum(['true', 'false'], 'expected true or false')
        .default('false')
        .transform((text) => text === 'true'),
      '`true` switches traces off.',
    ),
  },
  stopTimeoutMs: server(
    'LIVERY_STOP_TIMEOUT_MS',
    whole(0, 3_600_000, 20_000),
    'How long a shutdown waits for running jobs. A job that takes longer starts again later.',
  ),

  dataDir: data(
    'LIVERY_DATA_DIR',
    z.string().default('.livery'),
    'Folder of the embedded database, files, generated secrets and temporary files.',
  ),
  databaseUrl: data(
    'DATABASE_URL',
    postgresUrl.optional(),
    'PostgreSQL database, such as `postgres://user:password@host/database`. Without it, Livery uses the embedded database, which serves one process.',
  ),
  databaseDirectUrl: data(
    'DATABASE_DIRECT_URL',
    postgresUrl.optional(),
    'The same database without the pooler, if `DATABASE_URL` leads to one in transaction mode, such as PgBouncer. Migrations and one connection of each process use it. Statements are not prepared then.',
  ),
  secret: data(
    'LIVERY_SECRET',
    token.optional(),
    'Encrypts stored secrets: 32 characters or more (`openssl rand -base64 33`). All processes of one database need the same.',
    'generated and stored in the data directory',
  ),
  previousSecret: data(
    'LIVERY_SECRET_PREVIOUS',
    token.optional(),
    'The old secret while `LIVERY_SECRET` is a new one: what it encrypted is read and encrypted again. See docs/operating.md.',
  ),
  storage: data(
    'LIVERY_STORAGE',
    location.optional(),
    'Where files are: `file:/path`, or `s3://bucket/prefix` with the parameters `region`, `endpoint`, `forcePathStyle` and `links`.',
    '`files` in the data directory',
  ),
  aws: {
    accessKeyId: data(
      'AWS_ACCESS_KEY_ID',
      z.string().optional(),
      'Key of the S3 bucket. Without it, the AWS SDK uses its default credential sources.',
    ),
    secretAccessKey: data('AWS_SECRET_ACCESS_KEY', z.string().optional(), 'Secret of that key.'),
    sessionToken: data('AWS_SESSION_TOKEN', z.string().optional(), 'Session token of temporary credentials.'),
    region: data(
      'AWS_REGION',
      z.string().optional(),
      'Region of the S3 bucket, if `LIVERY_STORAGE` names none.',
    ),
  },

  keep: {
    fileDays: retention(
      'LIVERY_KEEP_FILES_DAYS',
      whole(0, DAYS, 0),
      'Days after which files of unpublished renders are removed. 0 keeps them.',
    ),
    extractionDays: retention(
      'LIVERY_KEEP_EXTRACTIONS_DAYS',
      whole(0, DAYS, 30),
      'Days after which extractions that became no brand are removed. 0 keeps them.',
    ),
    eventDays: retention(
      'LIVERY_KEEP_EVENTS_DAYS',
      whole(0, DAYS, 30),
      'Days after which events and delivery logs are removed. 0 keeps them.',
    ),
    idempotencyHours: retention(
      'LIVERY_KEEP_IDEMPOTENCY_HOURS',
      whole(1, 24 * 365, 24),
      'Hours during which a repeated request with the same `Idempotency-Key` gets the first response.',
    ),
  },

  ownerEmail: accounts(
    'LIVERY_OWNER_EMAIL',
    mailAddress.default('owner@localhost'),
    'Mail address of the owner of the first organisation.',
  ),
  ownerKey: accounts(
    'LIVERY_OWNER_KEY',
    token.optional(),
    'Key of the owner: 32 characters or more.',
    'generated at the first start and stored in the data directory',
  ),
  signUp: accounts(
    'LIVERY_SIGN_UP',
    signUp.optional(),
    'Who may make an account: `open` for everybody, `invite` for invited people, or mail domains separated by commas.',
    '`open` while only this machine can reach Livery, else `invite`',
  ),
  hasGuests: accounts(
    'LIVERY_GUESTS',
    onOff.optional(),
    '`on` lets visitors without an account extract a brand.',
    '`on` with open sign-up, else `off`',
  ),
  smtpUrl: accounts(
    'SMTP_URL',
    z
      .string()
      .regex(/^smtps?:\/\//, 'expected smtp://user:password@host:587')
      .optional(),
    'Mail server, such as `smtp://user:password@host:587`. Without it, mails are files in `outbox` in the data directory.',
  ),
  mailFrom: accounts(
    'LIVERY_MAIL_FROM',
    z.string().max(320).optional(),
    'Sender of mails.',
    '`Livery <livery@host>` with the host of the base URL',
  ),

  oidc: {
    issuer: signOn(
      'OIDC_ISSUER',
      httpUrl.optional(),
      'Issuer URL of an OpenID Connect provider that people sign in with.',
    ),
    clientId: signOn('OIDC_CLIENT_ID', z.string().optional(), 'Client id of Livery at that provider.'),
    clientSecret: signOn(
      'OIDC_CLIENT_SECRET',
      z.string().optional(),
      'Client secret, if the client has one.',
    ),
    name: signOn(
      'OIDC_NAME',
      z.string().max(40).default('single sign-on'),
      'Name of the provider on the sign-in button.',
    ),
    domains: signOn(
      'OIDC_DOMAINS',
      domainList,
      'Mail domains whose people may sign in and join the first organisation, separated by commas; `*` for everybody of a private issuer. Without it nobody joins, and a new person needs what sign-up asks for.',
    ),
    role: signOn(
      'OIDC_ROLE',
      z.enum(['none', ...roles], 'expected none, viewer, editor, admin or owner').default('viewer'),
      'Role of a person who joins: `viewer`, `editor`, `admin` or `owner`. `none` gives an organisation of their own.',
    ),
  },

  credits: {
    isOn: quota(
      'LIVERY_CREDITS',
      onOff.default(true),
      '`off` makes all renders free and hides balances, for a team of your own. Usage is still counted.',
    ),
    start: quota(
      'LIVERY_START_CREDITS',
      whole(0, CREDITS, 200),
      'Credits of the first organisation of a person.',
    ),
    monthly: quota(
      'LIVERY_MONTHLY_CREDITS',
      whole(0, CREDITS, 0),
      'Balance to which the oldest organisation that a person owns is filled on the first of a month.',
    ),
  },
  maxBrands: quota('LIVERY_MAX_BRANDS', whole(1, 1_000_000, 500), 'Brands of an organisation.'),
  quotas: {
    storedBytes: quota(
      'LIVERY_MAX_STORED_BYTES',
      whole(0, Number.MAX_SAFE_INTEGER, 20 * 1024 ** 3),
      'Bytes of files, brand versions and content of renders of an organisation. 0 lifts the quota.',
    ),
    extractionsPerDay: quota(
      'LIVERY_MAX_EXTRACTIONS_PER_DAY',
      whole(0, 1_000_000, 500),
      'Extractions that an organisation may start in 24 hours. 0 lifts the quota.',
    ),
    modelCallsPerDay: quota(
      'LIVERY_MAX_MODEL_CALLS_PER_DAY',
      whole(0, 1_000_000, 500),
      'Requests to the language model for an organisation on a day (UTC); rules decide after them. 0 lifts the quota.',
    ),
  },

  rates: {
    key: access(
      'LIVERY_RATE_LIMIT',
      whole(0, 1_000_000, 600),
      'Requests of a key in a minute; an organisation has four times as many, and files for previews ten times. 0 lifts these limits.',
    ),
    address: access(
      'LIVERY_ADDRESS_RATE_LIMIT',
      whole(0, 1_000_000, 120),
      'Requests of a client address without a key in a minute; published files have ten times as many. 0 also lifts the limits of sign-ins, registrations, prints and guests of an address.',
    ),
  },
  mcpOrigins: access(
    'LIVERY_MCP_ORIGINS',
    originList,
    "Web origins from which browsers may call `/api/mcp`, separated by commas. Livery's own and loopback always may.",
  ),

  securityContact: access(
    'LIVERY_SECURITY_CONTACT',
    contactUri.optional(),
    'Where to report vulnerabilities of this installation, for `/.well-known/security.txt`: a `mailto:` or `https:` address.',
    '`mailto:security@host` with the host of the base URL',
  ),

  allowHosts: outgoing(
    'LIVERY_ALLOW_HOSTS',
    hostList,
    'Hosts that Livery may reach although their address is private or their port unusual, separated by commas. Use fully qualified names.',
  ),
  denyRanges: outgoing(
    'LIVERY_DENY_RANGES',
    rangeList,
    'Further addresses or ranges that Livery never connects to, separated by commas.',
  ),
  webhookRetriesS: outgoing(
    'LIVERY_WEBHOOK_RETRIES',
    delayList(defaultRetryDelaysS),
    'Seconds before each retry of a delivery, separated by commas.',
  ),

  drawing: {
    children: work(
      'LIVERY_DRAWERS',
      whole(1, 64, Math.min(8, cores)),
      'Renders that are drawn at once, each in its own process. One more process draws single stills.',
      'one per core, at most 8',
    ),
    memoryMb: work(
      'LIVERY_DRAW_MEMORY_MB',
      whole(128, 65_536, 1536),
      'Memory of one drawing process in MB. A process that needs more is ended.',
    ),
  },
  extracting: {
    lanes: work(
      'LIVERY_EXTRACTORS',
      whole(1, 64, defaultLanes),
      'Websites that one process reads at once.',
      'half of the cores, 1 to 4',
    ),
    timeoutMs: work(
      'LIVERY_EXTRACT_TIMEOUT_MS',
      whole(1000, 600_000, 45_000),
      'Time limit of one extraction; up to three times as long on a busy machine.',
    ),
    sandbox: work(
      'LIVERY_EXTRACT_SANDBOX',
      onOff.default(true),
      '`off` runs Chromium without its sandbox. Use it only if the container isolates Chromium or every website is trusted.',
    ),
  },
  extractor: {
    url: work(
      'LIVERY_EXTRACTOR_URL',
      httpUrl.optional(),
      'Where workers have websites read, such as `http://extractor:3000`, so that the browser shares nothing with them.',
      'the worker itself',
    ),
    token: work(
      'LIVERY_EXTRACTOR_TOKEN',
      token.optional(),
      'What workers and the role `extractor` have in common; `openssl rand -base64 33` makes one.',
    ),
  },
  chromiumPath: work(
    'CHROMIUM_PATH',
    z.string().optional(),
    'Chrome or Chromium for extraction and print. Everything else works without a browser.',
    'found on the machine',
  ),

  languageModel: {
    baseUrl: model(
      'LLM_BASE_URL',
      httpUrl.optional(),
      'OpenAI-compatible endpoint, such as `https://llm.example/v1`. Without a language model, rules describe brands and write content.',
    ),
    model: model('LLM_MODEL', z.string().optional(), 'Name of the model.'),
    apiKey: model('LLM_API_KEY', z.string().optional(), 'Key for the endpoint, if it needs one.'),
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
