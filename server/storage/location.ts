import { resolve } from 'node:path';

export interface DirectoryLocation {
  kind: 'directory';
  root: string;
}

export interface S3Location {
  kind: 's3';
  bucket: string;
  /** The prefix of every key: empty, or ending in a slash. */
  prefix: string;
  /** Unset for Amazon S3. */
  endpoint: string | undefined;
  region: string | undefined;
  forcePathStyle: boolean;
  /** Whether clients may be redirected to the bucket for large files; they must be able to reach its endpoint. */
  links: boolean;
  /** If unset, the SDK looks for credentials where Amazon's tools do. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/** Where files are stored, as set by `LIVERY_STORAGE`. */
export type StorageLocation = DirectoryLocation | S3Location;

const EXAMPLES =
  'expected file:/var/lib/livery or s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1';

/**
 * Throws an error that says what is expected. The message does not repeat the value, which may contain a secret in the
 * wrong part.
 */
export function parseLocation(text: string): StorageLocation {
  if (/^file:.+/.test(text)) return { kind: 'directory', root: resolve(text.slice('file:'.length)) };
  if (text.startsWith('s3://')) return parseS3(text);
  throw new Error(EXAMPLES);
}

function parseS3(text: string): S3Location {
  if (/^s3:\/\/([/?#]|$)/.test(text))
    throw new Error('expected a bucket after s3://, such as s3://livery-files');
  const url = URL.parse(text);
  if (!url) throw new Error(EXAMPLES);
  if (url.username || url.password) {
    throw new Error('credentials do not belong here; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  if (url.port)
    throw new Error('the host belongs into endpoint=, such as s3://bucket?endpoint=http://host:9000');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw new Error('expected a bucket of 3 to 63 small letters, digits, dots and hyphens');
  }
  if (url.hash) throw new Error('expected no # in it; write %23 for one in the prefix');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: toPrefix(url.pathname),
    ...readParameters(url.searchParams),
  };
}

function toPrefix(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  try {
    return parts.map((part) => `${decodeURIComponent(part)}/`).join('');
  } catch {
    throw new Error('the prefix contains a % that encodes no character; write %25 for the sign itself');
  }
}

const parameters = ['endpoint', 'region', 'forcePathStyle', 'links'] as const;

function readParameters(given: URLSearchParams): Omit<S3Location, 'kind' | 'bucket' | 'prefix'> {
  for (const name of given.keys()) {
    if (!(parameters as readonly string[]).includes(name)) {
      throw new Error(`unknown parameter ${JSON.stringify(name)}; there are ${parameters.join(', ')}`);
    }
    if (given.getAll(name).length > 1) throw new Error(`${name} is given twice`);
  }
  const value = (name: (typeof parameters)[number]) => given.get(name) ?? undefined;
  return {
    endpoint: readEndpoint(value('endpoint')),
    region: readS3Region(value('region')),
    forcePathStyle: flag('forcePathStyle', value('forcePathStyle'), false),
    links: flag('links', value('links'), true),
  };
}

function readEndpoint(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!plain || url.search || url.hash) {
    throw new Error('endpoint must be an http or https URL, such as endpoint=https://s3.example.com');
  }
  return url.href.replace(/\/+$/, '');
}

function readS3Region(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[a-z0-9-]{1,64}$/i.test(text)) {
    throw new Error('region must be a name such as region=eu-central-1');
  }
  return text;
}

function flag(name: string, text: string | undefined, fallback: boolean): boolean {
  if (text === undefined) return fallback;
  if (text !== 'true' && text !== 'false') throw new Error(`${name} must be true or false`);
  return text === 'true';
}
