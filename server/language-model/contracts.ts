import type { z } from 'zod';

export interface LanguageModelRequest<Schema extends z.ZodType> {
  system: string;
  user: string;
  schema: Schema;
  signal?: AbortSignal | undefined;
  /** Asked before each request to the endpoint; false ends the call with `limit_reached`. */
  takeCall?: (() => Promise<boolean>) | undefined;
}

export interface LanguageModel {
  /** Throws `LanguageModelError` or the signal's reason. */
  complete<Schema extends z.ZodType>(request: LanguageModelRequest<Schema>): Promise<z.infer<Schema>>;
}

const sentences = {
  unreachable: 'The language model could not be reached, or it closed the connection.',
  timeout: 'The language model did not answer in time.',
  http_error: 'The language model answered with an error.',
  too_large: 'The language model answered with more than is read.',
  limit_reached: "The organisation has used all of today's requests to the language model.",
  bad_answer: 'The language model did not answer in the form that was asked for.',
};

type LanguageModelFailure = keyof typeof sentences;

/** Why the language model gave no answer. Neither message nor cause contains the key or the prompt. */
export class LanguageModelError extends Error {
  readonly reason: LanguageModelFailure;
  readonly status: number | undefined;

  constructor(reason: LanguageModelFailure, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(sentences[reason], { cause });
    this.name = 'WordsFailed';
    this.reason = reason;
    this.status = status;
  }
}
