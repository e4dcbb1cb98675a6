import { createHmac } from 'node:crypto';
import { access, cp, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Location } from '../storage/location.ts';

/** s3rver, an S3-compatible server, on a loopback port. Requests without a valid signature are refused. */
export interface TestS3 {
  url: string;
  location: S3Location;
  /** The settings of the service. */
  env: Record<string, string>;
  /** The keys of finished objects, and of multipart uploads that were neither finished nor aborted. */
  objects(): Promise<string[]>;
  openUploads(): Promise<string[]>;
  /** Makes every open upload look that much older. */
  ageUploads(ms: number): Promise<void>;
  /** As a copy from bucket to bucket does. */
  copyTo(other: TestS3): Promise<void>;
  directory: string;
  stop(): Promise<void>;
}

const BUCKET = 'livery';
const KEY = 'S3RVER';

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'livery-s3-'));
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
    // `verified` is stricter.
    allowMismatchedSignatures: true,
  });
  server.middleware.splice(-1, 0, verified, missingOperations(uploads));
  const { port } = await server.run();
  // A request that still runs when the server stops would log an error to the console.
  server.logger.silent = true;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    location: {
      kind: 's3',
      bucket: BUCKET,
      prefix: 'files/',
      endpoint: url,
      region: 'us-east-1',
      forcePathStyle: true,
      links: true,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    },
    env: {
      LIVERY_STORAGE: `s3://${BUCKET}/files?endpoint=${encodeURIComponent(url)}&forcePathStyle=true`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    directory,
    copyTo: (other) => cp(join(directory, BUCKET), join(other.directory, BUCKET), { recursive: true }),
    async objects() {
      const files = await readdir(join(directory, BUCKET), { recursive: true });
      return files
        .filter((file) => file.endsWith('._S3rver_object'))
        .map((file) => file.replace(/\._S3rver_object$/, ''))
        .sort();
    },
    openUploads: async () => (await listUploads(uploads)).map(({ Key }) => Key),
    async ageUploads(ms) {
      const then = new Date(Date.now() - ms);
      for (const { UploadId } of await listUploads(uploads))
        await utimes(join(uploads, UploadId, 'key'), then, then);
    },
    async stop() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface KoaContext {
  method: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  req: { url: string };
  status: number;
  body: unknown;
}
type Middleware = (ctx: KoaContext, next: () => Promise<void>) => Promise<void>;

const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver') as new (
  options: object,
) => {
  middleware: Middleware[];
  logger: { silent: boolean };
  httpServer: { closeAllConnections(): void };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
};
const S3Error = require('@20minutes/s3rver/lib/models/error') as new (code: string, message: string) => Error;
const v4 = require('@20minutes/s3rver/lib/signature/v4');

/**
 * Checks signature version 4 over path and query exactly as they were sent. s3rver's own check accepts unsigned
 * requests, and encodes some characters differently from S3.
 */
const verified: Middleware = async ({ method, headers, query, req }, next) => {
  const signed = 'X-Amz-Algorithm' in query || 'authorization' in headers;
  if (!signed) throw new S3Error('AccessDenied', 'The request is not signed.');
  const request = 'X-Amz-Algorithm' in query ? v4.parseQuery(query) : v4.parseHeader(headers);
  const [uri, parameters = ''] = req.url.split('?');
  const toSign = v4.getStringToSign(
    {
      method,
      uri,
      headers,
      querystring: parameters
        .split('&')
        .filter((parameter) => !parameter.startsWith('X-Amz-Signature='))
        .sort()
        .join('&'),
      timestamp: request.time ?? headers['x-amz-date'],
    },
    request,
  );
  const { date, region, service } = request.credential;
  const key = v4.getSigningKey(KEY, date, region, service);
  if (createHmac('sha256', key).update(toSign).digest('hex') !== request.signatureProvided) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature is not that of this request.');
  }
  await next();
};

/**
 * s3rver supports multipart uploads, but neither lists nor aborts them, and reports nothing useful for an unknown one.
 */
function missingOperations(uploads: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method === 'GET' && 'uploads' in ctx.query) {
      const found = await listUploads(uploads);
      const Upload = found.filter(({ Key }) => Key.startsWith(ctx.query.prefix ?? ''));
      ctx.body = { ListMultipartUploadsResult: { IsTruncated: false, Upload } };
      return;
    }
    try {
      await next();
    } catch (cause) {
      const { uploadId } = ctx.query;
      if (uploadId && !(await isThere(join(uploads, uploadId)))) {
        throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
      }
      const abort =
        ctx.method === 'DELETE' && uploadId && (cause as { code: string }).code === 'MethodNotAllowed';
      if (!abort) throw cause;
      await rm(join(uploads, uploadId), { recursive: true });
      ctx.status = 204;
    }
  };
}

async function listUploads(uploads: string) {
  const found = [];
  for (const UploadId of await readdir(uploads).catch(() => [])) {
    const file = join(uploads, UploadId, 'key');
    // A part that arrives after its upload was aborted leaves a folder, but no upload.
    if (!(await isThere(file))) continue;
    const Initiated = (await stat(file)).mtime.toISOString();
    found.push({ Key: await readFile(file, 'utf8'), UploadId, Initiated });
  }
  return found;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
