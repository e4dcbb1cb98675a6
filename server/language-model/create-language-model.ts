import { z } from 'zod';
import { withDeadline } from '../platform/deadline.ts';
import { type LanguageModel, LanguageModelError, type LanguageModelRequest } from './contracts.ts';

export type { LanguageModel } from './contracts.ts';

export interface LanguageModelSettings {
  /** Without `/chat/completions`. The operator sets it, so it may be a local address. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** The time limit of one call with all its tries; then rules decide. */
  timeoutMs?: number | undefined;
}

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 256 * 1024;
const MAX_TOKENS = 4096;

/** Response formats, best first. Not every endpoint supports the first two; the prompt alone works with all. */
const forms = ['json_schema', 'json_object', 'plain'] as const;
type Form = (typeof forms)[number];

/** The body as text. Throws `too_large` as soon as the limit is exceeded. */
async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw new LanguageModelError('too_large');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) throw new LanguageModelError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const completionSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({
          content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]),
        }),
      }),
    )
    .min(1),
});

/** The message text of a chat completion. */
function readMessageText(body: string): string {
  const completion = completionSchema.safeParse(parsed(body));
  if (!completion.success) throw new LanguageModelError('bad_answer');
  const { content } = completion.data.choices[0]!.message;
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');
}

/** The JSON object in the message, without code fences and remarks around it; undefined if there is none. */
function parseJsonObject(said: string): unknown {
  const whole = parsed(said.trim());
  if (whole !== undefined) return whole;
  const [first, last] = [said.indexOf('{'), said.lastIndexOf('}')];
  return first === -1 || last <= first ? undefined : parsed(said.slice(first, last + 1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A language model behind an OpenAI-compatible chat completions endpoint. */
export function createLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const url = `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`;
  // A format that the endpoint does not support is not tried again.
  let form: Form = forms[0];

  async function post(
    messages: Message[],
    { schema, takeCall }: Pick<LanguageModelRequest<z.ZodType>, 'schema' | 'takeCall'>,
    signal: AbortSignal,
  ): Promise<string> {
    for (;;) {
      if (takeCall && !(await takeCall())) throw new LanguageModelError('limit_reached');
      const tried = form;
      const response = await fetch(url, {
        method: 'POST',
        signal,
        // A redirect would send the key and the page text to another host.
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
        },
        body: JSON.stringify({
          model: settings.model,
          messages,
          temperature: 0,
          max_tokens: MAX_TOKENS,
          ...formatFor(tried, schema),
        }),
      });
      if (response.ok) return readMessageText(await readBounded(response, MAX_BYTES));
      await response.body?.cancel();
      const next = forms[forms.indexOf(tried) + 1];
      const refusedForm = [400, 404, 415, 422, 501].includes(response.status);
      // Refused even without a format, so the format was not the reason.
      form = refusedForm && next !== undefined ? next : forms[0];
      if (form === forms[0]) throw new LanguageModelError('http_error', { status: response.status });
    }
  }

  return {
    async complete({ system, user, schema, takeCall, signal }) {
      return inTime(settings.timeoutMs ?? TIMEOUT_MS, signal, async (deadline) => {
        const messages: Message[] = [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ];
        const first = await post(messages, { schema, takeCall }, deadline);
        const answer = schema.safeParse(parseJsonObject(first));
        if (answer.success) return answer.data;
        const wrong = z.prettifyError(answer.error).slice(0, 1000);
        const again = await post(
          [
            ...messages,
            { role: 'assistant', content: first.slice(0, 8000) },
            {
              role: 'user',
              content: `That is not valid:\n${wrong}\nResponse with the whole JSON object and nothing else.`,
            },
          ],
          { schema, takeCall },
          deadline,
        );
        const fixed = schema.safeParse(parseJsonObject(again));
        if (!fixed.success) throw new LanguageModelError('bad_answer');
        return fixed.data;
      });
    },
  };
}

function formatFor(form: Form, schema: z.ZodType): Record<string, unknown> {
  if (form === 'plain') return {};
  if (form === 'json_object') return { response_format: { type: form } };
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { response_format: { type: form, json_schema: { name: 'answer', schema: json } } };
}

/** Turns every failure into a `LanguageModelError`, except a timeout or the caller's abort. */
function inTime<Result>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ask = async (signal: AbortSignal) => {
    try {
      return await work(signal);
    } catch (cause) {
      throw cause instanceof LanguageModelError ? cause : new LanguageModelError('unreachable', { cause });
    }
  };
  return withDeadline(timeoutMs, caller, ask, () => new LanguageModelError('timeout'));
}
