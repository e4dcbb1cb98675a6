import { expect, test, vi } from 'vitest';
import { type LanguageModel, LanguageModelError } from '../../language-model/contracts.ts';
import { createLogger } from '../../platform/logger.ts';
import { askIdentity } from './ask-identity.ts';

const log = createLogger('silent');
const prompt = { user: 'A page.' };
interface Asked {
  system: string;
  user: string;
  takeCall?: () => Promise<boolean>;
}
const modelThat = (complete: (request: Asked) => Promise<unknown>) => ({ complete }) as LanguageModel;

test('the answer is that of the model', async () => {
  const model = modelThat(async () => ({ name: 'Tidewater' }));
  expect(await askIdentity(model, prompt, log)).toEqual({ name: 'Tidewater' });
});

test('a model that fails gives no answer', async () => {
  const model = modelThat(async () => {
    throw new LanguageModelError('timeout');
  });
  expect(await askIdentity(model, prompt, log)).toBeNull();
});

test('a cancelled extraction does not go on without it', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'));
  const model = modelThat(async () => {
    throw new Error('cut');
  });
  await expect(askIdentity(model, { ...prompt, signal }, log)).rejects.toThrow('cancelled');
});

test('each request to the model is asked for first', async () => {
  const asked: unknown[] = [];
  const model = modelThat(async ({ takeCall }) => {
    asked.push(await takeCall?.());
    throw new LanguageModelError('limit_reached');
  });
  const takeCall = async () => false;
  expect(await askIdentity(model, { ...prompt, takeCall }, log)).toBeNull();
  expect(asked).toEqual([false]);
});

test('only the text of the page comes from the process that read it, and it is bounded', async () => {
  const complete = vi.fn(async (_: Asked) => ({}));
  await askIdentity(modelThat(complete), { user: 'x'.repeat(100_000) }, log);
  const { system, user } = complete.mock.calls[0]![0];
  expect(system).toContain('You describe brands');
  expect(user.length).toBeLessThan(20_000);
});
