import type { LanguageModel } from '../../language-model/contracts.ts';

/** Calls of one organisation that run at once: content costs no credits, but the operator pays for the model. */
const MAX_RUNNING = 2;

const running = new WeakMap<LanguageModel, Map<string, number>>();

/** Runs a call of the model for an organisation; null if too many of its calls are running. */
export async function takeModelTurn<Result>(
  model: LanguageModel,
  organizationId: string,
  call: () => Promise<Result>,
): Promise<Result | null> {
  const counts = running.get(model) ?? new Map<string, number>();
  running.set(model, counts);
  const count = counts.get(organizationId) ?? 0;
  if (count >= MAX_RUNNING) return null;
  counts.set(organizationId, count + 1);
  try {
    return await call();
  } finally {
    const left = counts.get(organizationId)! - 1;
    if (left > 0) counts.set(organizationId, left);
    else counts.delete(organizationId);
  }
}
