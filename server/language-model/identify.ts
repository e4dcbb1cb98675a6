import type { SiteFacts } from '@livery/extraction/facts';
import type { Findings } from '@livery/extraction/findings';
import { identityAnswerSchema, writeIdentityPrompt } from '@livery/extraction/identity/model/identity-prompt';
import { verifyIdentity } from '@livery/extraction/identity/model/verify-identity';
import type { z } from 'zod';
import { describeError, type Logger } from '../platform/logger.ts';
import type { LanguageModelRequest } from './contracts.ts';
import type { LanguageModel } from './create-language-model.ts';

export type Identify = (
  site: SiteFacts,
  byRules: Findings,
  options: Pick<LanguageModelRequest<z.ZodType>, 'takeCall'> & { signal: AbortSignal },
) => Promise<Findings>;

/** Asks the language model who the brand is and verifies its answer; if the model fails, the findings of the rules stay. */
export function identifyBy(model: LanguageModel, log: Pick<Logger, 'warn'>): Identify {
  return async (site, byRules, { signal, takeCall }) => {
    try {
      const answer = await model.complete({
        ...writeIdentityPrompt(site),
        schema: identityAnswerSchema,
        signal,
        takeCall,
      });
      return verifyIdentity(answer, site, byRules);
    } catch (cause) {
      signal.throwIfAborted();
      log.warn({ error: describeError(cause) }, 'the language model did not identify the brand');
      return byRules;
    }
  };
}
