import type { Answered } from './contract.ts';

/** Throws if a response does not match the OpenAPI document. */
export type AnswerCheck = (answered: Answered) => void;

/** Calls the API as any client would, over HTTP. */
export class ApiClient {
  readonly url: string;
  readonly key: string | null;
  readonly #check: AnswerCheck;

  constructor(url: string, key: string | null, check: AnswerCheck = () => {}) {
    this.url = url;
    this.key = key;
    this.#check = check;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const isText = typeof body === 'string';
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: {
        ...(this.key ? { authorization: `Bearer ${this.key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    const { status } = response;
    const answer = { status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    this.#check({ method, path, ...answer });
    return answer;
  }

  get(path: string, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.call('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.call('POST', path, body, headers);
  }

  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.call('PATCH', path, body, headers);
  }

  put(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.call('PUT', path, body, headers);
  }

  /** Sends a file as a browser's form would. */
  async upload(
    data: Uint8Array | string,
    name: string,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const form = new FormData();
    form.set('file', new Blob([data as BlobPart]), name);
    const response = await fetch(`${this.url}/api/v1/assets`, {
      method: 'POST',
      headers: { ...(this.key ? { authorization: `Bearer ${this.key}` } : {}), ...headers },
      body: form,
    });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    this.#check({ method: 'POST', path: '/assets', ...answer });
    return answer;
  }

  /** The bytes of a file that the API serves. */
  async download(path: string): Promise<{ headers: Headers; bytes: Buffer }> {
    const response = await fetch(`${this.url}${path}`, { headers: { authorization: `Bearer ${this.key}` } });
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  async createBrand(): Promise<string> {
    const primary = { $type: 'color', $value: { colorSpace: 'srgb', components: [0.11, 0.31, 0.24] } };
    const { body } = await this.post('/brands', {
      name: 'Fieldnote',
      document: { color: { light: { primary } } },
    });
    return body.id;
  }

  /** Polls until every job of a batch has ended. */
  async waitForJobs(ids: string[], timeoutMs = 60_000): Promise<RenderResponse[]> {
    const deadline = Date.now() + timeoutMs;
    const ended = new Map<string, RenderResponse>();
    for (;;) {
      // One after the other: a hundred requests at once would keep the service from drawing.
      for (const id of ids.filter((each) => !ended.has(each))) {
        const { body } = await this.get(`/renders/${id}`);
        if (body.status !== 'completed' && body.status !== 'failed') break;
        ended.set(id, body);
      }
      if (ids.every((id) => ended.has(id))) return ids.map((id) => ended.get(id)!);
      if (Date.now() > deadline) throw new Error(`Of ${ids.length} jobs ${ended.size} have ended`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export interface RenderResponse {
  id: string;
  status: string;
  error: string | null;
  [member: string]: unknown;
}

/** A valid batch, for tests to change; half the scale is a quarter of the drawing. */
export function batch(brandId: string, formats: string[] = ['square'], scale?: number) {
  return {
    templateId: 'proof-quote',
    brandId,
    content: {
      quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
      author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
    },
    variants: formats.map((format) => ({ format, kind: 'still' as const, ...(scale && { scale }) })),
  };
}
