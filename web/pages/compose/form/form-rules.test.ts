import { findTemplate } from '@livery/templates/registry';
import { describe, expect, test } from 'vitest';
import { redo, startHistory, undo } from '../../../history.ts';
import { gatherWarnings } from '../warnings/gather-warnings.ts';
import { drawnContent, isDrawable, isUntouched } from './drawn-content.ts';
import { changeList, moveEntry, parsePath, readAt, withoutBlanks, writeAt } from './edit-content.ts';
import { findErrors, whileWriting } from './find-errors.ts';
import { type ChangeMark, record, STEP_PAUSE_MS } from './history.ts';

const launch = findTemplate('launch-hero')!;
const quote = findTemplate('proof-quote')!;
const list = findTemplate('feature-list')!;
const chart = findTemplate('data-chart')!;

describe('content by path', () => {
  test('writing makes what is missing on the way, removing takes empty groups along', () => {
    const written = writeAt({}, ['author', 'name'], 'Mara');
    expect(written).toEqual({ author: { name: 'Mara' } });
    expect(writeAt(written, ['author', 'name'], undefined)).toEqual({});
    expect(writeAt({ rows: [{ a: 1 }] }, ['rows', 1, 'a'], 2)).toEqual({ rows: [{ a: 1 }, { a: 2 }] });
  });

  test('a changed member keeps its place', () => {
    expect(Object.keys(writeAt({ a: 1, b: 2 }, ['a'], 3))).toEqual(['a', 'b']);
  });

  test('reading never leaves own members', () => {
    expect(readAt({}, ['constructor', 'name'])).toBeUndefined();
    expect(readAt({ a: ['x'] }, ['a', 'length'])).toBeUndefined();
  });

  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 9, ['a', 'b', 'c']],
  ])('an entry moves from %i to %i', (from, to, expected) => {
    expect(moveEntry(['a', 'b', 'c'], from, to)).toEqual(expected);
  });

  test('an empty list is left out', () => {
    expect(changeList({ rows: [1] }, ['rows'], () => [])).toEqual({});
  });

  test('blanks are not sent, an empty entry of a list is', () => {
    expect(withoutBlanks({ a: ' ', b: null, c: { d: '' }, e: 0, f: [{ g: '' }, { g: 'x' }] })).toEqual({
      e: 0,
      f: [{}, { g: 'x' }],
    });
  });

  test('paths are read as the API writes them', () => {
    expect(parsePath('logos[2].name')).toEqual(['logos', 2, 'name']);
  });
});

describe('undo and redo', () => {
  const typed = (values: string[], at: number[]) =>
    values.reduce(
      (history, value, index) => record(history, value, { about: 'headline', at: at[index]! }),
      startHistory<string, ChangeMark>(''),
    );

  test('letters typed in a row are one step, a pause begins another', () => {
    const history = typed(['a', 'ab', 'abc'], [0, 100, 100 + STEP_PAUSE_MS]);
    expect(undo(history).value).toBe('ab');
    expect(undo(undo(history)).value).toBe('');
    expect(redo(undo(undo(history))).value).toBe('ab');
  });

  test('another field is another step, and a new change forgets what was undone', () => {
    const history = record(startHistory<string, ChangeMark>('a'), 'b', { about: 'headline', at: 0 });
    const other = record(history, 'c', { about: 'eyebrow', at: 1 });
    expect(undo(other).value).toBe('b');
    const changed = record(undo(other), 'd', { about: 'eyebrow', at: 2 });
    expect(redo(changed).value).toBe('d');
  });

  test('nothing to undo changes nothing', () => {
    const history = startHistory<string, ChangeMark>('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });
});

describe('what is drawn', () => {
  test('the sample while nothing is written, also when spaces are', () => {
    expect(drawnContent(launch, {}).content).toEqual(launch.sample);
    expect(isUntouched({ headline: ' ' })).toBe(true);
  });

  test('a written field leaves the sample of required fields alone', () => {
    expect(drawnContent(launch, { eyebrow: 'New' })).toEqual({
      content: { eyebrow: 'New', headline: 'Plan the whole week in one sitting' },
      samples: { headline: 'Plan the whole week in one sitting' },
    });
    expect(drawnContent(quote, { author: { name: 'Ada' } }).content).toMatchObject({
      author: { name: 'Ada', role: 'Head of Brand, Fieldnote' },
    });
  });

  test('a list with too few entries is filled up by the sample', () => {
    const { content } = drawnContent(list, { title: 'Three', items: [{ title: 'One' }] });
    expect(isDrawable(list, content)).toBe(true);
    expect((content as { items: unknown[] }).items[0]).toEqual({ title: 'One' });
  });

  test('a new entry gets the sample of the first one', () => {
    const items = [...(list.sample as { items: object[] }).items, {}];
    const { content } = drawnContent(list, { title: 'Five', items });
    expect((content as { items: { title: string }[] }).items[4]!.title).toBe('Start with the hard part');
  });
});

describe('errors at their field', () => {
  test('missing, too long and rules between fields', () => {
    expect([...findErrors(launch, {})]).toEqual([['headline', { type: 'missing' }]]);
    expect(findErrors(launch, { headline: 'x'.repeat(83) }).get('headline')).toEqual({
      type: 'too-long',
      max: 80,
      over: 3,
    });
    const content = { ...(chart.sample as object), highlight: '1999' };
    expect(findErrors(chart, content).get('highlight')).toEqual({
      type: 'other',
      message: 'Must be the label of one of the points.',
    });
    expect(findErrors(list, { title: 'x', items: [{ title: 'a' }] }).get('items')).toEqual({
      type: 'too-few',
      min: 3,
    });
  });

  test('an empty entry of a list is missing at its own place', () => {
    const items = [...(list.sample as { items: object[] }).items.slice(0, 3), {}];
    expect([...findErrors(list, { title: 'x', items })]).toEqual([['items[3].title', { type: 'missing' }]]);
  });

  test('while writing, what is only missing is not an error', () => {
    expect([...whileWriting(findErrors(launch, { url: 'x'.repeat(61) })).keys()]).toEqual(['url']);
  });
});

test('warnings of several formats are one at their field', () => {
  const warning = { code: 'text_shrunk', path: 'subline', message: 'The text was shrunk.' };
  expect(gatherWarnings({ banner: [warning], og: [warning], wide: [] }).get('subline')).toEqual([
    { ...warning, formats: ['banner', 'og'] },
  ]);
});
