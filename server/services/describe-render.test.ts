import { templates } from '@livery/templates/registry';
import { describe, expect, test } from 'vitest';
import { describeRender, shorten } from './describe-render.ts';

test.each(templates.map((template) => [template.id, template] as const))(
  '%s says what it shows',
  (id, { sample }) => {
    const { title, description, alt } = describeRender(id, sample as Record<string, unknown>);
    expect(title).toMatch(/\p{L}{2,}.* .*\p{L}{2,}/u);
    expect(title.length).toBeLessThanOrEqual(110);
    expect(description).toMatch(/\p{L}{2,}/u);
    expect(alt.startsWith(title)).toBe(true);
  },
);

test('a figure takes along what it measures, and the rest follows', () => {
  const content = { value: '312%', label: 'more campaigns', context: 'From 16 to 66.' };
  expect(describeRender('proof-metric', content)).toEqual({
    title: '312% more campaigns',
    description: 'From 16 to 66.',
    alt: '312% more campaigns · From 16 to 66.',
  });
});

test('the language of an own template is no text', () => {
  const content = { title: '採用フェア', locale: 'ja', place: 'みやこめっせ' };
  expect(describeRender(`tpl_${'a'.repeat(22)}`, content).alt).toBe('採用フェア · みやこめっせ');
});

test.each([
  ['in English', { title: 'Open studio', date: '2026-11-21' }, 'Open studio · November 21, 2026'],
  [
    'in its language',
    { title: 'Open studio', date: '2026-11-21', locale: 'de-DE' },
    'Open studio · 21. November 2026',
  ],
  [
    'in the language of its script',
    { title: '採用フェア', date: '2026-11-21' },
    '採用フェア · 2026年11月21日',
  ],
  ['unless there is no such day', { title: 'Open studio', date: '2026-13-45' }, 'Open studio'],
])('a date is told %s', (_, content, alt) => {
  expect(describeRender('event-invite', content).alt).toBe(alt);
  expect(describeRender(`tpl_${'a'.repeat(22)}`, content).alt).toBe(alt);
});

test('content with nothing beside its title has no description', () => {
  expect(describeRender('launch-hero', { headline: 'Plan the week' })).toEqual({
    title: 'Plan the week',
    description: null,
    alt: 'Plan the week',
  });
});

test('an own template is described by the texts of its content', () => {
  const content = {
    photo: 'ast_7Qm2',
    day: '2026-11-19',
    role: 'Senior Designer',
    place: { city: 'Lisbon' },
  };
  expect(describeRender(`tpl_${'a'.repeat(22)}`, content)).toMatchObject({
    title: 'Senior Designer',
    description: 'Lisbon',
  });
});

test('a template that is no longer offered leaves its name', () => {
  expect(describeRender('gone', { headline: 'x' })).toMatchObject({ title: 'gone', description: null });
});

describe('shortening', () => {
  test.each([
    ['short enough', 20, 'short enough'],
    ['cut at the last whole word', 20, 'cut at the last…'],
    ['no comma, before the dots', 12, 'no comma…'],
    ['灯台を守る人が知っていたこと', 8, '灯台を守る人が…'],
    ['🙂🙂🙂🙂', 3, '🙂🙂…'],
  ])('%s in %i', (text, max, expected) => {
    expect(shorten(text, max)).toBe(expected);
  });
});
