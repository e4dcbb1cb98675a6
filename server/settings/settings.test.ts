import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any setting the service runs on port 3000 with an embedded database', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    dataDir: resolve('.livery'),
    storage: { kind: 'directory', root: resolve('.livery/files') },
    databaseUrl: undefined,
    role: 'all',
    rates: { key: 600, address: 120 },
    host: '127.0.0.1',
  });
});

test('a blank setting counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', LIVERY_OWNER_KEY: '' })).toMatchObject({ port: 3000 });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT: expected a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL: expected postgres://'],
  [{ LIVERY_OWNER_KEY: 'short' }, 'LIVERY_OWNER_KEY: expected 32 to 512 characters'],
  [{ LIVERY_OWNER_EMAIL: 'nobody' }, 'LIVERY_OWNER_EMAIL: expected a mail address'],
  [{ LIVERY_ROLE: 'boss' }, 'LIVERY_ROLE'],
  [{ LIVERY_ROLE: 'worker' }, 'needs DATABASE_URL'],
  [
    { LIVERY_ROLE: 'api', DATABASE_URL: 'postgres://x/y' },
    'LIVERY_SECRET: api needs one, the same in every process',
  ],
  [
    { LIVERY_ROLE: 'worker', DATABASE_URL: 'postgres://x/y' },
    'LIVERY_SECRET: worker needs one, the same in every process',
  ],
  [{ LIVERY_SECRET: 'short' }, 'LIVERY_SECRET: expected 32 to 512 characters'],
  [{ LIVERY_STORAGE: 'ftp://x' }, 'LIVERY_STORAGE: expected file:'],
  [{ LIVERY_BASE_URL: 'livery.example' }, 'LIVERY_BASE_URL'],
] as const)('%j is refused with a message that names it', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test.each([
  ['file:files', { kind: 'directory', root: resolve('files') }],
  [
    's3://livery?region=eu-central-1',
    {
      kind: 's3',
      bucket: 'livery',
      prefix: '',
      endpoint: undefined,
      region: 'eu-central-1',
      forcePathStyle: false,
      links: true,
    },
  ],
  [
    's3://livery.files/a/b%20c/?endpoint=https://s3.example.com/&forcePathStyle=true&links=false',
    {
      kind: 's3',
      bucket: 'livery.files',
      prefix: 'a/b c/',
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      forcePathStyle: true,
      links: false,
    },
  ],
])('files are kept in %s', (LIVERY_STORAGE, storage) => {
  expect(readSettings({ LIVERY_STORAGE }).storage).toEqual(storage);
});

test.each([
  ['s3:livery', 'expected file:/var/lib/livery or s3://bucket'],
  ['s3://', 'expected a bucket after s3://'],
  ['s3:///prefix', 'expected a bucket after s3://'],
  ['s3://?region=eu-central-1', 'expected a bucket after s3://'],
  ['s3://My_Bucket', 'expected a bucket of 3 to 63 small letters'],
  ['s3://localhost:9000/livery', 'the host belongs into endpoint='],
  ['s3://id:secret@livery', 'credentials do not belong here'],
  ['s3://livery/a#b', 'expected no #'],
  ['s3://livery/100%', 'write %25'],
  ['s3://livery?endpoint=s3.example.com', 'endpoint must be an http or https URL'],
  ['s3://livery?endpoint=ftp://s3.example.com', 'endpoint must be an http or https URL'],
  ['s3://livery?endpoint=', 'endpoint must be an http or https URL'],
  ['s3://livery?region=', 'region must be a name'],
  ['s3://livery?region=eu-west-1&region=eu-west-2', 'region is given twice'],
  ['s3://livery?endpoint=https://x.example&forcePathStyle=1', 'forcePathStyle must be true or false'],
  ['s3://livery?pathStyle=true', 'unknown parameter "pathStyle"; there are endpoint, region'],
  ['s3://livery', 'expected a region'],
])('storage %s is refused with what would be right', (LIVERY_STORAGE, message) => {
  const read = () => readSettings({ LIVERY_STORAGE });
  expect(read).toThrow(`LIVERY_STORAGE: `);
  expect(read).toThrow(message);
  expect(read).not.toThrow('secret@');
});

describe("the bucket's credentials", () => {
  const LIVERY_STORAGE = 's3://livery';
  const pair = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  test("are those of Amazon's tools, with their region", () => {
    const env = { LIVERY_STORAGE, ...pair, AWS_SESSION_TOKEN: 'token', AWS_REGION: 'eu-north-1' };
    expect(readSettings(env).storage).toMatchObject({
      region: 'eu-north-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
    });
  });

  test('come in pairs', () => {
    const env = { LIVERY_STORAGE: `${LIVERY_STORAGE}?region=eu-north-1` };
    expect(() => readSettings({ ...env, AWS_ACCESS_KEY_ID: 'id' })).toThrow(
      'AWS_SECRET_ACCESS_KEY: expected both',
    );
    expect(() => readSettings({ ...env, AWS_SECRET_ACCESS_KEY: 'x' })).toThrow(
      'AWS_ACCESS_KEY_ID: expected both',
    );
  });

  test('do not matter to a directory', () => {
    expect(readSettings({ AWS_ACCESS_KEY_ID: 'id' }).storage.kind).toBe('directory');
  });
});

describe('a language model', () => {
  const endpoint = { LLM_BASE_URL: 'https://llm.example/v1', LLM_MODEL: 'small' };

  test('is not asked unless one is set', () => {
    expect(readSettings({}).languageModel).toBeNull();
  });

  test('may need no key', () => {
    expect(readSettings(endpoint).languageModel).toEqual({
      baseUrl: 'https://llm.example/v1',
      apiKey: undefined,
      model: 'small',
    });
  });

  test.each(Object.keys(endpoint))('is not known without %s', (missing) => {
    expect(() => readSettings({ ...endpoint, [missing]: '' })).toThrow(missing);
  });
});

test.each([
  [{ LIVERY_TRUST_PROXY: 'loopback' }, 'trustProxy', ['127.0.0.0/8', '::1/128']],
  [{ LIVERY_TRUST_PROXY: '10.0.0.7, fd00::/8' }, 'trustProxy', ['10.0.0.7/32', 'fd00::/8']],
  [{ LIVERY_DENY_RANGES: '203.0.113.0/24' }, 'denyRanges', ['203.0.113.0/24']],
] as const)('ranges of addresses are read from %j', (env, name, expected) => {
  const ranges = readSettings(env)[name].map(({ address, prefix }) => `${address}/${prefix}`);
  expect(ranges).toEqual(expected);
});

test.each(['everyone', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.0/8/8', '10.0.0.0/'])(
  'the range %s is refused',
  (LIVERY_TRUST_PROXY) => {
    expect(() => readSettings({ LIVERY_TRUST_PROXY })).toThrow('LIVERY_TRUST_PROXY: expected addresses');
  },
);

test.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
])('metrics listen at %s', (LIVERY_METRICS, expected) => {
  expect(readSettings({ LIVERY_METRICS }).metrics).toEqual(expected);
});

test.each(['9464', 'localhost', 'localhost:99999', ':9464'])(
  'metrics at %s are refused',
  (LIVERY_METRICS) => {
    expect(() => readSettings({ LIVERY_METRICS })).toThrow('LIVERY_METRICS: expected host:port');
  },
);

const PROXY = { LIVERY_TRUST_PROXY: 'loopback' };
const PUBLIC_URL = { LIVERY_BASE_URL: 'https://livery.example.com' };

test.each([
  ['nothing is set', {}, 'open', true],
  ['every address is loopback', { HOST: '::1', LIVERY_BASE_URL: 'http://[::1]:3000' }, 'open', true],
  ['the listener is public', { HOST: '0.0.0.0' }, 'invite', false],
  ['the base URL is public', PUBLIC_URL, 'invite', false],
  ['a proxy is trusted', PROXY, 'invite', false],
  ['it is behind a proxy', { ...PUBLIC_URL, ...PROXY, SMTP_URL: 'smtp://mail.example.com' }, 'invite', false],
  ['sign-up is for domains', { LIVERY_SIGN_UP: 'acme.example' }, 'domain', false],
  ['sign-up is opened', { ...PUBLIC_URL, ...PROXY, LIVERY_SIGN_UP: 'open' }, 'open', true],
  ['guests are switched on', { ...PUBLIC_URL, LIVERY_GUESTS: 'on' }, 'invite', true],
  ['guests are switched off', { LIVERY_GUESTS: 'off' }, 'open', false],
] as const)('who may come in when %s', (_, env, signUp, hasGuests) => {
  expect(readSettings(env)).toMatchObject({ signUp: { kind: signUp }, hasGuests });
});

test.each([
  [undefined, []],
  ['*', '*'],
  ['Acme.example, b.example', ['acme.example', 'b.example']],
])('OIDC_DOMAINS %s means %j', (OIDC_DOMAINS, domains) => {
  const env = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'livery', OIDC_DOMAINS };
  expect(readSettings(env).oidc).toMatchObject({ domains });
  expect(() => readSettings({ OIDC_DOMAINS: '*.example' })).toThrow(
    'OIDC_DOMAINS: expected mail domains separated by commas',
  );
});

test.each([
  [{ LIVERY_ROLE: 'extractor' }, 'LIVERY_EXTRACTOR_TOKEN'],
  [{ LIVERY_EXTRACTOR_URL: 'http://extractor:3000' }, 'LIVERY_EXTRACTOR_TOKEN'],
  [{ LIVERY_ROLE: 'extractor', DATABASE_URL: 'postgres://x' }, 'DATABASE_URL: leave it out'],
  [{ LIVERY_ROLE: 'extractor', LIVERY_SECRET: 's'.repeat(40) }, 'LIVERY_SECRET: leave it out'],
  [{ LIVERY_ROLE: 'extractor', LIVERY_STORAGE: 'file:/files' }, 'LIVERY_STORAGE: leave it out'],
])('an extractor has a token and nothing else: %j', (env, message) => {
  const LIVERY_EXTRACTOR_TOKEN = message.startsWith('LIVERY_EXTRACTOR') ? '' : 't'.repeat(40);
  expect(() => readSettings({ ...env, LIVERY_EXTRACTOR_TOKEN })).toThrow(message);
});
