import { z } from 'zod';
import { LanguageModelError } from './contracts.ts';

/** Reads the completion of a language model, with a size limit and only as JSON. */

/** The body as text. Throws `too_large` as soon as the limit is exceeded. */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
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
export function readMessageText(body: string): string {
  const completion = completionSchema.safeParse(parsed(body));
  if (!completion.success) throw new LanguageModelError('bad_answer');
  const { content } = completion.data.choices[0]!.message;
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');
}

/** The JSON object in the message, without code fences and remarks around it; undefined if there is none. */
export function parseJsonObject(said: string): unknown {
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
