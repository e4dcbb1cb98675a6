import { composeContent } from '@livery/core/content/compose-content';
import { richIdentity } from '@livery/core/content/testing/rich-identity';
import { measureTime } from '@livery/core/testing/measure-time';
import { expect, test } from 'vitest';
import { findTemplate, templates } from './registry.ts';
import { sampleBrands } from './samples/brands.ts';

test.each(sampleBrands.map(({ id, document }) => [id, document] as const))(
  '%s gets its own tagline',
  (_, document) => {
    const identity = (document.$extensions as { 'studio.identity': { tagline: string } })['studio.identity'];
    expect(composeContent(findTemplate('launch-hero')!, identity)).toMatchObject({
      content: { headline: identity.tagline },
      missing: [],
    });
  },
);

test('a hostile brief and brand take linear time', () => {
  const runs = ['a ', '“', ': ', '1,', '→', '- x\n', 'at A ', '9'.repeat(50), 'x.', ' '].map((part) =>
    part.repeat(5000).slice(0, 5000),
  );
  for (const run of runs) {
    const identity = {
      ...richIdentity,
      tagline: run,
      description: run.slice(0, 2000),
      quotes: Array.from({ length: 50 }, () => ({
        text: run,
        author: run.slice(0, 200),
        role: run,
        company: '',
      })),
      metrics: Array.from({ length: 50 }, () => ({ value: run, label: run, source: run })),
    };
    expect(
      measureTime(() => templates.map((template) => composeContent(template, identity, run))),
    ).toBeLessThan(4000);
  }
});
