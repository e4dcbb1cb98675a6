import { deriveTokens } from '@livery/core/tokens/derive';
import { expect, test } from 'vitest';
import { documentFromFindings, neutralDocument } from './found-document.ts';
import { listColors, noFindings, parseProgress } from './progress.ts';

test('the neutral brand has no chroma', () => {
  const { colors } = deriveTokens(neutralDocument());
  for (const hex of Object.values(colors.roles)) {
    const [, r, g, b] = /^#(..)(..)(..)$/.exec(hex as string)!;
    expect([r, g]).toEqual([g, b]);
  }
});

test('there is no brand before a colour is known', () => {
  expect(documentFromFindings(noFindings)).toBe(null);
});

test('what was found becomes a whole document, in the theme that the page shows', () => {
  const document = documentFromFindings({
    ...noFindings,
    name: 'Ostro',
    palette: { mode: 'dark', roles: { primary: '#ef5a2b', background: '#0f1d26' } },
    typefaces: { heading: 'Bricolage Grotesque', body: 'Inter' },
  })!;
  const tokens = deriveTokens(document);
  expect(tokens).toMatchObject({ name: 'Ostro', mode: 'dark' });
  expect(tokens.colors.roles).toMatchObject({ primary: '#ef5a2b', background: '#0f1d26' });
  expect(document.font.heading.$value).toContain('Bricolage Grotesque');
});

test('colours alone are enough', () => {
  const document = documentFromFindings({ ...noFindings, colors: ['#ef5a2b'] });
  expect(deriveTokens(document!).colors.roles.primary).toBe('#ef5a2b');
});

test.each(['', '{', '1', 'null', '{"stage":"dancing"}'])('%j is not progress', (data) => {
  expect(parseProgress(data)).toBe(null);
});

test('an event without its images', () => {
  const event = {
    ...{ id: '1', status: 'running', stage: 'reading-page', stageText: 'x', progress: 0.2, error: null },
    findings: { name: 'Ostro', colors: ['#ef5a2b'], screenshot: 'data:image/jpeg;base64,AA', logo: null },
  };
  expect(parseProgress(JSON.stringify(event))).toEqual({
    ...{ status: 'running', stage: 'reading-page', progress: 0.2, error: null },
    findings: { ...noFindings, name: 'Ostro', colors: ['#ef5a2b'], hasScreenshot: true },
  });
});

test('colours with a role come first, each once', () => {
  const roles = { primary: '#ef5a2b', text: '#0f1d26', background: '#fbf4ec', surface: '#fbf4ec' };
  expect(listColors({ palette: { mode: 'light', roles }, colors: ['#111111'] })).toEqual([
    '#ef5a2b',
    '#0f1d26',
    '#fbf4ec',
  ]);
  expect(listColors({ palette: null, colors: ['#111111'] })).toEqual(['#111111']);
});
