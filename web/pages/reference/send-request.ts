import { organizationInAddress } from '../../api/client.ts';
import { type ApiCall, fillPath } from '../../api-calls/api-call.ts';

/** Whose request it is: the person's own session, or a key. */
export interface Sender {
  /** Null for the session. */
  key: string | null;
  isSignedIn: boolean;
}

export interface Answer {
  status: number;
  ms: number;
  type: string;
  requestId: string | null;
  text: string;
  bytes: number;
  isCut: boolean;
  image: ImageBitmap | null;
}

const MAX_SHOWN = 200_000;
const MAX_READ = 32_000_000;

export function authorize({ key }: Sender): RequestInit & { headers: Record<string, string> } {
  if (key) return { headers: { Authorization: `Bearer ${key}` }, credentials: 'omit' };
  const organization = organizationInAddress();
  return { headers: organization ? { 'X-Organization-Id': organization } : {} };
}

/** Sends a call and reports the response while it arrives: a stream of events has no end of its own. */
export async function sendRequest(
  call: ApiCall,
  sender: Sender,
  signal: AbortSignal,
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  const { headers, ...credentials } = authorize(sender);
  const started = performance.now();
  const response = await fetch(`/api/v1${fillPath(call)}`, {
    method: call.method,
    ...credentials,
    headers: {
      ...headers,
      ...call.headers,
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    signal,
  });
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0]!;
  const about = {
    status: response.status,
    ms: Math.round(performance.now() - started),
    type,
    requestId: response.headers.get('X-Request-Id'),
    image: null,
  };
  const isText = /^text\/|json|xml/.test(type);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const decoder = new TextDecoder();
  let [bytes, text] = [0, ''];
  const report = (more: Partial<Answer> = {}) => {
    const isCut = text.length > MAX_SHOWN || bytes > MAX_READ;
    onAnswer({ ...about, text: text.slice(0, MAX_SHOWN), bytes, isCut, ...more });
  };
  report();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (isText) text += decoder.decode(part.value, { stream: true });
    else chunks.push(part.value);
    if (text.length > MAX_SHOWN || bytes > MAX_READ) {
      await reader?.cancel();
      break;
    }
    if (type === 'text/event-stream') report();
  }
  if (type === 'application/json' && text.length <= MAX_SHOWN) text = indent(text);
  const isImage = /^image\/(png|jpeg|webp)$/.test(type);
  // Drawn into a canvas: the content security policy allows no image that the page itself made.
  const image = isImage ? await createImageBitmap(new Blob(chunks, { type })).catch(() => null) : null;
  report({ image });
}

function indent(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
