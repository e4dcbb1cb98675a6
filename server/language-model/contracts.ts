import type { z } from 'zod';

export { LanguageModelError } from './language-model-error.ts';

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
