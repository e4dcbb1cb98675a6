import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ContentShape, composeContent } from '../compose-content.ts';
import { richIdentity } from '../testing/rich-identity.ts';

const text = (max: number) => z.string().max(max).optional();
const shape: ContentShape = {
  content: z.object({ headline: z.string().max(80), subline: text(140), cta: text(28) }),
  contentRoles: { headline: 'headline', subline: 'subline', cta: 'action' },
};
const compose = (brief: string, identity: object = richIdentity) => composeContent(shape, identity, brief);

test.each([
  ['A LinkedIn announcement for this site', richIdentity.tagline],
  [
    'Write a post about our fair on 21 November 2026 at Pier Hall, from 49 €',
    'Our fair on 21 November 2026 at Pier Hall, from 49 €',
  ],
  [
    'Erstelle einen Beitrag zu unserem Fest am 4. Juli 2027 in Kiel. Eintritt 5 €.',
    'Fest am 4. Juli 2027 in Kiel',
  ],
  ['Rédigez une annonce pour le salon du 4 février 2027 à Paris.', 'Le salon du 4 février 2027 à Paris'],
  ['2026年11月21日に東京で新製品を発表します。', '2026年11月21日に東京で新製品を発表します'],
  ['Boards', 'Boards'],
  ['Language: English', richIdentity.tagline],
  ['', richIdentity.tagline],
])('%s is met', (brief, headline) => {
  const made = compose(brief);
  expect(made).toMatchObject({ content: { headline }, isComplete: true, warnings: [] });
});

test.each([
  ['Make it pop', 'headline', 'nothing that can be printed'],
  [`${'word '.repeat(40)}end`, 'headline', 'nothing that can be printed'],
  ['Boards are here. Mention the price of 49 €.', 'brief', '“49 €”'],
  ['Boards are here. Date: 21 November 2026', 'brief', '“21 November 2026”'],
])('%s is not met', (brief, path, why) => {
  const made = compose(brief);
  expect(made).toMatchObject({ isComplete: false, missing: [], warnings: [{ code: 'brief_not_met', path }] });
  expect(made.warnings[0]!.message).toContain(why);
});

test('the call to action is what the site’s own button says, else words of the language that the brief has', () => {
  expect(compose('Boards are here.', { ...richIdentity, action: 'Start free' })).toMatchObject({
    content: { cta: 'Start free' },
    sources: { cta: { from: 'brand', path: '$extensions.livery.action' } },
  });
  expect(compose('Boards are here.').content.cta).toBe('Learn more');
  expect(compose('Wir eröffnen in Kiel.').content.cta).toBe('Mehr erfahren');
  expect(compose('Otwieramy nasz sklep dla Ciebie.').content.cta).toBeUndefined();
});

test('the other sentences stand together under the headline where they fit', () => {
  expect(compose('Boards are here. From 49 €. In Berlin.').content.subline).toBe('From 49 €. In Berlin.');
});

test('a brief in another language than the brand gets none of its texts, unless it asks for them', () => {
  const german = {
    ...richIdentity,
    tagline: 'Daten, die nach Hause finden.',
    description: 'Wir bringen jede Zahl an ihren Ort.',
  };
  expect(compose('The summer sale is on.', { ...german, action: 'Jetzt ansehen' }).content).toEqual({
    headline: 'The summer sale is on',
    cta: 'Learn more',
  });
  expect(compose('Language: German', german).content).toMatchObject({
    headline: german.tagline,
    cta: 'Mehr erfahren',
  });
  const made = compose('Erstelle einen Beitrag zu unserem abgesagten Fest');
  expect(made).toMatchObject({ missing: ['headline'], warnings: [{ code: 'other_language' }] });
  expect(made.warnings[0]!.message).toContain('“Language: English”');
});
