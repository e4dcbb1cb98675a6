import { z } from 'zod';
import { withDeadline } from '../platform/deadline.ts';
import { LanguageModelError } from './language-model-error.ts';
import { objectIn, readBounded, spokenIn } from './read-answer.ts';

export interface LanguageModelSettings {
  /** Up to and without `/chat/completions`. The operator's own: it may lead to this machine. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** For one call with all its tries. */
  timeoutMs: number;
}

export interface LanguageModelRequest<Schema extends z.ZodType> {
  system: string;
  user: string;
  schema: Schema;
  signal?: AbortSignal | undefined;
}

export interface LanguageModel {
  /** Throws `WordsFailed`, or the signal's reason. */
  complete<Schema extends z.ZodType>(request: LanguageModelRequest<Schema>): Promise<z.infer<Schema>>;
}

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const MAX_BYTES = 256 * 1024;
const MAX_TOKENS = 4096;

/** Ways of asking for JSON, best first. Not every endpoint knows each; all models know being told. */
const forms = ['json_schema', 'json_object', 'plain'] as const;
type Form = (typeof forms)[number];

/** A model behind any endpoint that speaks the chat completions of OpenAI. */
export function createLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const url = `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`;
  // What the endpoint was found not to know is not tried again.
  let form: Form = forms[0];

  async function post(messages: Message[], schema: z.ZodType, signal: AbortSignal): Promise<string> {
    for (;;) {
      const tried = form;
      const response = await fetch(url, {
        method: 'POST',
        signal,
        // A redirect would carry the key and the page to another place.
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
      if (response.ok) return spokenIn(await readBounded(response, MAX_BYTES));
      await response.body?.cancel();
      const next = forms[forms.indexOf(tried) + 1];
      const refusedForm = [400, 404, 415, 422, 501].includes(response.status);
      // Refused even when only told: it was not the form.
      form = refusedForm && next !== undefined ? next : forms[0];
      if (form === forms[0]) throw new LanguageModelError('http_error', { status: response.status });
    }
  }

  return {
    async complete({ system, user, schema, signal }) {
      return inTime(settings.timeoutMs, signal, async (deadline) => {
        const messages: Message[] = [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ];
        const first = await post(messages, schema, deadline);
        const answer = schema.safeParse(objectIn(first));
        if (answer.success) return answer.data;
        const wrong = z.prettifyError(answer.error).slice(0, 1000);
        const again = await post(
          [
            ...messages,
            { role: 'assistant', content: first.slice(0, 8000) },
            {
              role: 'user',
              content: `That is not valid:\n${wrong}\nAnswer with the whole JSON object and nothing else.`,
            },
          ],
          schema,
          deadline,
        );
        const fixed = schema.safeParse(objectIn(again));
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

/** Failures become a `LanguageModelError`, except those that the deadline or the caller caused. */
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
