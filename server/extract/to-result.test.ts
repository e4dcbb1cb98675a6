import { decideIdentity } from '@livery/extraction/identity/decide-identity';
import { box, site } from '@livery/extraction/scales/testing/small-page';
import { shortlist } from '@livery/extraction/shortlist';
import { expect, test } from 'vitest';
import { toResult } from './to-result.ts';

test('evidence names the page that shows a value, and what that page is about', () => {
  const landing = site({ boxes: [box({ padding: [16, 16, 16, 16], background: '#eeeeee' })] });
  const pricing = {
    ...site({ boxes: [box({ radius: 20, borderWidth: 1, borderStyle: 'solid' })] }).pages[0]!,
    url: 'https://example.com/pricing',
    kind: 'pricing' as const,
  };
  const facts = { ...landing, pages: [...landing.pages, pricing] };
  const choices = shortlist(facts);
  const { evidence, provenance } = toResult(
    { warnings: [] },
    { site: facts, shortlist: choices, identity: decideIdentity(facts, choices) },
    [],
    [],
  );
  const kindsOf = (path: string) =>
    provenance[path]?.evidenceIds.map((id) => {
      const entry = evidence.find((each) => each.id === id)!;
      return [entry.pageUrl, entry.pageKind];
    });
  expect(kindsOf('radius.lg')).toEqual([[pricing.url, 'pricing']]);
  expect(kindsOf('space.md')).toEqual([[landing.url, 'landing']]);
});
