import type { SiteFacts } from '@livery/extraction/facts';
import type { Findings } from '@livery/extraction/findings';
import { identityAnswerSchema, identityPrompt } from '@livery/extraction/identity/model/identity-prompt';
import { verifyIdentity } from '@livery/extraction/identity/model/verify-identity';
import { describeError, type Logger } from '../platform/logger.ts';
import type { LanguageModel } from './create-language-model.ts';

export type Identify = (site: SiteFacts, byRules: Findings, signal: AbortSignal) => Promise<Findings>;

/** Who a brand is, by a model that is held to what the page says; by the rules alone where it fails. */
export function identifyBy(model: LanguageModel, log: Pick<Logger, 'warn'>): Identify {
  return async (site, byRules, signal) => {
    try {
      const answer = await model.complete({ ...identityPrompt(site), schema: identityAnswerSchema, signal });
      return verifyIdentity(answer, site, byRules);
    } catch (cause) {
      signal.throwIfAborted();
      log.warn({ error: describeError(cause) }, 'the model could not be asked who a brand is');
      return byRules;
    }
  };
}
