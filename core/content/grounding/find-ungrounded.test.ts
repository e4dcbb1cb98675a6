import { describe, expect, test } from 'vitest';
import { gatherFacts, listStatements } from '../facts/gather-facts.ts';
import { richIdentity } from '../testing/rich-identity.ts';
import { findUngrounded } from './find-ungrounded.ts';
import { makeSupport } from './support.ts';

const brief =
  'Shared Boards ships on 21 November 2026, for €15 a month. “Plan the week in one sitting,” says Ines Quell. Free for schools. Join on Friday.';
const support = makeSupport(listStatements(gatherFacts(richIdentity, brief)), brief);

describe('grounded', () => {
  test.each([
    'Carry every bucket home',
    'Your data, home before breakfast',
    'Trusted by 12,000 teams',
    'More than 12 000 teams rely on it',
    '12k teams carry their data home',
    '98% of loads arrive on time',
    'Shared Boards: plan calmly with Northpail',
    'From €15 a month',
    'Out on 21 November 2026',
    'Ready on 2026-11-21',
    'Join us on Friday',
    'Fieldnote’s reports ship on Mondays',
    'Get started',
    'Book your place',
    'Try it today',
    'See northpail.example',
    'Ines Quell calls it “plan the week in one sitting”',
    'One calm board for everything',
    'We don’t stop. You’ll see.',
    'Free for schools',
    'Your “calm board”',
    'Plan The Week With Northpail Teams',
    'I know: it works',
    '',
  ])('%s', (text) => {
    expect(findUngrounded(text, support)).toBeNull();
  });
});

describe('ungrounded', () => {
  test.each([
    ['number', 'Trusted by 13,000 teams'],
    ['number', 'Trusted by 12,000 customers'],
    ['number', '98 teams on time'],
    ['number', '$15 a month'],
    ['number', '15% a month'],
    ['number', 'Twice as fast'],
    ['number', 'Save three hours'],
    ['number', 'Thousands agree'],
    ['number', 'Rated ٥ of all'],
    ['number', 'Now ９９ of them'],
    ['date', 'Out on 22 November 2026'],
    ['date', 'Coming in December'],
    ['date', 'Join us on Saturday'],
    ['date', 'It starts tomorrow'],
    ['date', 'Out next week'],
    ['quote', 'As they say: “the best tool that money can buy”'],
    ['quote', '"It changed my whole life" for real'],
    ['name', 'Loved by Google and friends'],
    ['name', 'Google loves it'],
    ['name', 'Ask Mara Abara'],
    ['name', 'Mara Quell loves it'],
    ['name', 'Works with iPhone'],
    ['name', 'Made in Berlin'],
    ['name', 'グーグルも使う'],
    ['name', 'جوجل يحبها'],
    ['address', 'See evil.example/now'],
    ['address', 'Write to me@northpail.test'],
    ['address', 'Follow @northpail'],
    ['claim', 'Now with unlimited boards'],
    ['claim', 'The award-winning board'],
    ['claim', 'The #1 board'],
    ['claim', 'Satisfaction guaranteed'],
  ])('%s: %s', (kind, text) => {
    expect(findUngrounded(text, support)).toMatchObject({ kind });
  });
});

test('nothing supports a figure, a day or a name without a brand and a brief', () => {
  const none = makeSupport(listStatements(gatherFacts({}, '')));
  for (const text of ['7 boards', 'Sunday is for boards', 'Ask Ada', '東京']) {
    expect(findUngrounded(text, none)).not.toBeNull();
  }
  expect(findUngrounded('Make every day lighter', none)).toBeNull();
});

test('a day of the brief may be in two lines; a day of the brand is not one that the brief states', () => {
  const dated = { ...richIdentity, description: 'Founded on 12 March 2018 in Kiel.' };
  const facts = gatherFacts(dated, 'Join us on 6\nJuly 2027');
  const known = makeSupport(listStatements(facts), facts.brief.text);
  expect(findUngrounded('Join us on 6 July 2027', known)).toBeNull();
  expect(findUngrounded('Join us on 12 March 2018', known)).toMatchObject({ kind: 'date' });
});
