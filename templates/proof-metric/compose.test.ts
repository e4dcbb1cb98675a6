import { composeContent } from '@livery/core/content/compose-content';
import { emptyIdentity } from '@livery/core/content/testing/rich-identity';
import { expect, test } from 'vitest';
import { proofMetricContent } from './content.ts';

const compose = (brief: string) => composeContent(proofMetricContent, emptyIdentity, brief);

test.each([
  ['Reports grew by 312% since May, measured by our own analytics team.', '312%', 'Reports grew since May'],
  ['Reports grew by 312%.', '312%', 'Reports grew'],
  ['We cut our print costs by 40 % in one year.', '40 %', 'We cut our print costs in one year'],
  ['Unsere Berichte wuchsen um 312 % seit Mai.', '312 %', 'Unsere Berichte wuchsen seit Mai'],
  ['312% more campaigns shipped.', '312%', 'more campaigns shipped'],
])('%s', (brief, value, label) => {
  const { content, missing, warnings, sources } = compose(brief);
  expect(content).toMatchObject({ value, label });
  expect(sources.label).toMatchObject({ from: 'brief', text: brief });
  expect([missing, warnings]).toEqual([[], []]);
});

test.each([
  'Reports grew by more than 312% since May.',
  'Reports grew by 312%, but only in Kiel.',
  'Reports grew by 312% and visits by 40%.',
  'Reports grew to 312%.',
  'Grew by 312%.',
  'Our readers opened 12,000 reports.',
])('%s is not guessed at, and a warning says why', (brief) => {
  const { content, missing, warnings } = compose(brief);
  expect(content).toEqual({});
  expect(missing).toEqual(['value', 'label']);
  expect(warnings).toMatchObject([{ code: 'ambiguous', path: 'value' }]);
  expect(warnings[0]!.message).toContain('“Value: …”');
});

test.each(['Join us on 3 May 2027.', 'Calm since 2019.', ''])('%s has no figure to warn of', (brief) => {
  expect(compose(brief).warnings).toEqual([]);
});
