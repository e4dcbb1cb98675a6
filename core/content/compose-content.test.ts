import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ContentShape, composeContent } from './compose-content.ts';
import { richIdentity } from './testing/rich-identity.ts';

const text = z.string().max(80).optional();

const shape: ContentShape = {
  content: z.object({ headline: text, sender: text }),
  contentRoles: { headline: 'headline', sender: 'own-sender' },
  compose: (draft, { name }) => {
    draft.set('own-sender', name!.text, name!.source);
  },
};

test('a template fills a field of its own', () => {
  const { content, sources } = composeContent(shape, richIdentity);
  expect(content).toEqual({ headline: richIdentity.tagline, sender: 'Northpail' });
  expect(sources.sender).toMatchObject({ from: 'brand', path: '$extensions.studio.identity.name' });
});
