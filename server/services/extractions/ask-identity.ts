import { type IdentityAnswer, identityAnswerSchema } from '@livery/extraction/identity/model/identity-prompt';
import type { LanguageModel, LanguageModelRequest } from '../../language-model/contracts.ts';
import { describeError, type Logger } from '../../platform/logger.ts';

type Options = Pick<
  LanguageModelRequest<typeof identityAnswerSchema>,
  'system' | 'user' | 'signal' | 'takeCall'
>;

/** Asks the language model who a brand is; null if it fails, so that the rules decide alone. */
export async function askIdentity(
  model: LanguageModel,
  request: Options,
  log: Pick<Logger, 'warn'>,
): Promise<IdentityAnswer | null> {
  try {
    return await model.complete({ ...request, schema: identityAnswerSchema });
  } catch (cause) {
    request.signal?.throwIfAborted();
    log.warn({ error: describeError(cause) }, 'the language model did not identify the brand');
    return null;
  }
}
