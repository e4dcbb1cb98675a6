import { LiveryError } from './errors.ts';
import { RunningBatch, RunningExtraction } from './jobs.ts';
import { pause } from './pause.ts';
import { type LiveryOptions, newKey, Transport } from './transport.ts';
import type {
  AcceptedBatch,
  Arguments,
  Brand,
  CallOptions,
  DeviceRegistration,
  Entry,
  ImageRequest,
  ListPath,
  Method,
  NewBrand,
  NewExtraction,
  PathsOf,
  Query,
  RenderRequest,
  Result,
  Template,
} from './types.ts';

export { ConnectionError, JobError, LiveryError, SignatureError } from './errors.ts';
export type {
  BatchEvent,
  BatchProgress,
  ExtractionProgress,
  RunningBatch,
  RunningExtraction,
} from './jobs.ts';
export { signImageUrl } from './sign-image-url.ts';
export type { LiveryOptions } from './transport.ts';
export type * from './types.ts';
export { verifyWebhook } from './verify-webhook.ts';

export interface DrawnImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** `image/png`, `image/jpeg` or `image/webp`. */
  type: string;
  /** The job of the image; null for a dry run. */
  renderId: string | null;
  creditsDebited: number;
}

/**
 * The client of one service and one key.
 *
 *     const livery = new Livery({ baseUrl: 'https://livery.example.com', key: process.env.LIVERY_KEY });
 */
export class Livery {
  readonly #transport: Transport;

  constructor(options: LiveryOptions = {}) {
    this.#transport = new Transport(options);
  }

  readonly brands = {
    list: (query?: Query<'/brands'>): Promise<Result<'GET', '/brands'>> =>
      this.call('GET', '/brands', { query }),
    get: (id: string): Promise<Brand> => this.call('GET', '/brands/{id}', { path: { id } }),
    create: (body: NewBrand, options?: CallOptions): Promise<Brand> =>
      this.call('POST', '/brands', { ...options, body }),
  };

  readonly templates = {
    /** The built-in ones, then those of the organisation. */
    list: (): Promise<Result<'GET', '/templates'>> => this.call('GET', '/templates'),
    get: (id: string): Promise<Template> => this.call('GET', '/templates/{id}', { path: { id } }),
  };

  /**
   * Draws one still and returns its `bytes`, `type`, `renderId` and `creditsDebited`. If it takes longer than the
   * service waits, the same request goes on waiting.
   */
  async image(request: ImageRequest, options: CallOptions = {}): Promise<DrawnImage> {
    const { format, scale, size, output = 'png', ...batch } = request;
    const body = { ...batch, variants: [{ kind: 'still', format, scale, size }] };
    const headers = { Accept: `image/${output}`, Prefer: 'wait=30', ...options.headers };
    const idempotencyKey = options.idempotencyKey ?? newKey();
    for (;;) {
      const given = { ...options, body, headers, idempotencyKey };
      const drawn = await this.#transport.send('POST', '/renders', given, readImage);
      if (drawn) return drawn;
    }
  }

  /** Submits stills and videos, at most 20 variants, and returns as soon as they are accepted and paid. */
  async render(request: RenderRequest, options: CallOptions = {}): Promise<RunningBatch> {
    const accepted = (await this.call('POST', '/renders', { ...options, body: request })) as AcceptedBatch;
    return new RunningBatch(this.#transport, accepted.batchId, accepted);
  }

  /** A batch that was submitted before. */
  batch(batchId: string): RunningBatch {
    return new RunningBatch(this.#transport, batchId);
  }

  /** Begins to read the brand of a website. */
  async extract(request: NewExtraction, options: CallOptions = {}): Promise<RunningExtraction> {
    const accepted = await this.call('POST', '/extractions', { ...options, body: request });
    return new RunningExtraction(this.#transport, accepted.id, accepted);
  }

  /** An extraction that was started before. */
  extraction(id: string): RunningExtraction {
    return new RunningExtraction(this.#transport, id);
  }

  /** The file of a completed render, as a response whose `body` is a stream. */
  file(renderId: string, options?: CallOptions): Promise<Response> {
    return this.download('/renders/{id}/file', { ...options, path: { id: renderId } });
  }

  /** Any file of the API, such as `/batches/{batchId}/archive`, as a response whose `body` is a stream. */
  download<Path extends PathsOf<'GET'>>(path: Path, ...[options]: Arguments<'GET', Path>): Promise<Response> {
    return this.#transport.send('GET', path, options);
  }

  /** Any route of the API, typed by its method and path: `livery.call('GET', '/renders/{id}', { path: { id } })`. */
  async call<Verb extends Method, Path extends PathsOf<Verb>>(
    method: Verb,
    path: Path,
    ...[options]: Arguments<Verb, Path>
  ): Promise<Result<Verb, Path>> {
    return this.#transport.send(method, path, options, async (response) => {
      const text = await response.text();
      return text === '' ? null : JSON.parse(text);
    });
  }

  /** Every entry of a list, page by page: `for await (const brand of livery.all('/brands'))`. */
  async *all<Path extends ListPath>(path: Path, query?: Query<Path>): AsyncGenerator<Entry<Path>> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const options = { query: { ...query, cursor } };
      const page = await this.#transport.send('GET', path, options, (response) => response.json());
      yield* Object.values(page).find(Array.isArray) ?? [];
      cursor = page.nextCursor as string | null;
    }
  }

  /**
   * Asks for a key that a person approves in the browser. Show `userCode` and `verificationUri` in `onCode`; the promise
   * resolves with the key once the person has approved.
   */
  async requestKey(
    email: string,
    onCode: (device: DeviceRegistration) => void,
    signal?: AbortSignal,
  ): Promise<string> {
    const device = await this.call('POST', '/agent/register', { body: { email }, signal });
    onCode(device);
    const body = { deviceCode: device.deviceCode };
    for (let { interval } = device; ; ) {
      await pause(interval * 1000, signal);
      try {
        return (await this.call('POST', '/agent/token', { body, signal })).apiKey;
      } catch (cause) {
        const code = cause instanceof LiveryError && cause.code;
        if (code === 'slow_down') interval += 5;
        else if (code !== 'authorization_pending') throw cause;
      }
    }
  }
}

/** Null while the render still runs. */
async function readImage(response: Response): Promise<DrawnImage | null> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.status === 202) return null;
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type,
    renderId: response.headers.get('Livery-Render-Id'),
    creditsDebited: Number(response.headers.get('Livery-Credits-Debited') ?? 0),
  };
}
