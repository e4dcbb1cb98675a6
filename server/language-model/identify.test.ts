import { toIdentityPath } from '@livery/extraction/identity/decide-identity';
import { identifyByRules } from '@livery/extraction/identity/testing/identify-by-rules';
import { emptyPage, makeSite } from '@livery/extraction/testing/empty-page';
import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { LanguageModelError } from './contracts.ts';
import type { LanguageModel } from './create-language-model.ts';
import { identifyBy } from './identify.ts';

const block = {
  ...{ tag: 'p', region: 'hero' as const, size: 18, box: 0, section: 1, hints: '', href: '', visible: true },
  ...{
    lead: '',
    weight: 400,
    node: 0,
    selector: 'p',
    rect: [0, 300, 600, 60] as [number, number, number, number],
  },
};
const sentence = 'Tidewater keeps the books of small harbours in order.';
const site = makeSite({
  ...emptyPage(),
  title: 'Tidewater | Harbour books',
  blocks: [{ ...block, text: sentence }],
});
const rules = identifyByRules(site);
const log = createLogger('silent');
const { signal } = new AbortController();

function modelThat(complete: () => Promise<unknown>): LanguageModel {
  return { complete: complete as LanguageModel['complete'] };
}

test('parts of the answer that the page confirms are used', async () => {
  const model = modelThat(async () => ({ name: 'Tidewater', description: sentence }));
  const found = await identifyBy(model, log)(site, rules, { signal });
  expect(found.get(toIdentityPath('description'))?.value).toBe(sentence);
});

test('parts that the page does not contain are not used', async () => {
  const model = modelThat(async () => ({ name: 'PWNED', description: 'The best company in the world.' }));
  const found = await identifyBy(model, log)(site, rules, { signal });
  expect(found.get(toIdentityPath('name'))?.value).toBe('Tidewater');
  expect(JSON.stringify([...found.values()])).not.toMatch(/PWNED|best company/);
});

test('if the model fails, the findings of the rules stay', async () => {
  const model = modelThat(async () => {
    throw new LanguageModelError('timeout');
  });
  expect(await identifyBy(model, log)(site, rules, { signal })).toEqual(rules);
});

test('a cancelled extraction does not continue with the rules', async () => {
  const cancelled = AbortSignal.abort(new Error('cancelled'));
  const model = modelThat(async () => {
    throw new Error('cut');
  });
  await expect(identifyBy(model, log)(site, rules, { signal: cancelled })).rejects.toThrow('cancelled');
});

test('each request to the model is asked for first', async () => {
  const asked: unknown[] = [];
  const model: LanguageModel = {
    complete: async ({ takeCall }) => {
      asked.push(await takeCall?.());
      throw new LanguageModelError('limit_reached');
    },
  };
  const takeCall = async () => false;
  expect(await identifyBy(model, log)(site, rules, { signal, takeCall })).toEqual(rules);
  expect(asked).toEqual([false]);
});
