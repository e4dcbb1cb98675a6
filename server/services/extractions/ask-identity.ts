import {
  type IdentityAnswer,
  identityAnswerSchema,
  identitySystem,
  MAX_PROMPT,
} from '@livery/extraction/identity/model/identity-prompt';
import type { LanguageModel, LanguageModelRequest } from '../../language-model/contracts.ts';
import { describeError, type Logger } from '../../platform/logger.ts';

type Options = Pick<LanguageModelRequest<typeof identityAnswerSchema>, 'user' | 'signal' | 'takeCall'>;

/**
 * Asks the language model who the brand of a page is; null if it fails, so that the rules decide alone. Only the text of the
 * page comes from the process that read it, which a site may have taken over.
 */
export async function askIdentity(
  model: LanguageModel,
  request: Options,
  log: Pick<Logger, 'warn'>,
): Promise<IdentityAnswer | null> {
  try {
    const user = request.user.slice(0, MAX_PROMPT);
    return await model.complete({ ...request, system: identitySystem, user, schema: identityAnswerSchema });
  } catch (cause) {
    request.signal?.throwIfAborted();
    log.warn({ error: describeError(cause) }, 'the language model did not identify the brand');
    return null;
  }
}
