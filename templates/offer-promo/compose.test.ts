import { composeContent } from '@livery/core/content/compose-content';
import { emptyIdentity } from '@livery/core/content/testing/rich-identity';
import { expect, test } from 'vitest';
import { offerPromoContent } from './content.ts';

test.each([
  ['20 % Rabatt auf alle Lampen am 3. Mai 2027.', 'Rabatt auf alle Lampen am 3. Mai 2027'],
  ['20% off all lamps on the 3. until Sunday.', undefined],
])('%s', (brief, headline) => {
  const { content } = composeContent(offerPromoContent, emptyIdentity, brief);
  expect(content.headline).toBe(headline);
});
