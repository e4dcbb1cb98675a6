import type { z } from 'zod';

export interface LanguageModelRequest<Schema extends z.ZodType> {
  system: string;
  user: string;
  schema: Schema;
  signal?: AbortSignal | undefined;
}

export interface LanguageModel {
  /** Throws `LanguageModelError` or the signal's reason. */
  complete<Schema extends z.ZodType>(request: LanguageModelRequest<Schema>): Promise<z.infer<Schema>>;
}
