import { describe, expect, it, test } from 'vitest';
import { bestSetting, type SettingRequest, type TextSetting } from './best-setting.ts';
import { breakUnits, joinLine, type Unit } from './line-breaks.ts';
import { orphanShare } from './line-measures.ts';

/** Every character is half an em wide. */
const SPACE = 0.5;
const toUnits = (text: string): Unit[] =>
  breakUnits(text).map((unit) => ({ ...unit, width: [...unit.text].length * SPACE }));
const em = (line: string) => [...line].length * SPACE;

const request = (changes: Partial<SettingRequest> = {}): SettingRequest => ({
  box: { width: 400, height: 400 },
  size: { max: 100, min: 10 },
  leading: 1,
  maxLines: 8,
  setting: 'display',
  ...changes,
});

const set = (text: string, changes: Partial<SettingRequest> = {}) =>
  bestSetting(toUnits(text), request(changes), SPACE);

/** A sequence of numbers from 0 to 1 that is the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const vocabulary =
  'a the of and we ship brand Monday campaigns everything wonderful now, late. 20 % € 7 km re-use und für Veröffentlichung à très 月曜日に、 公開します。'.split(
    ' ',
  );

function randomCase(seed: number) {
  const random = randomFrom(seed);
  const words = Array.from(
    { length: 1 + Math.floor(random() * 9) },
    () => vocabulary[Math.floor(random() * vocabulary.length)]!,
  );
  const kinds: TextSetting[] = ['display', 'figure', 'heading', 'running'];
  const changes: SettingRequest = request({
    box: { width: 80 + random() * 900, height: 60 + random() * 500 },
    size: { max: 30 + random() * 120, min: 8 + random() * 8 },
    leading: 0.95 + random() * 0.5,
    maxLines: 1 + Math.floor(random() * 6),
    setting: kinds[seed % 4]!,
  });
  return { text: words.join(' '), changes };
}

/** Every way to break the units into lines, each at its largest size. */
function everySetting(units: Unit[], { box, size, leading, maxLines }: SettingRequest) {
  const found: { size: number; lines: string[]; lastUnits: number }[] = [];
  for (let breaks = 0; breaks < 2 ** (units.length - 1); breaks++) {
    const lines: Unit[][] = [[]];
    units.forEach((unit, index) => {
      lines[lines.length - 1]!.push(unit);
      if (index < units.length - 1 && breaks & (1 << index)) lines.push([]);
    });
    if (lines.length > maxLines) continue;
    const texts = lines.map(joinLine);
    const at = Math.min(
      size.max,
      box.height / (lines.length * leading),
      box.width / Math.max(...texts.map(em)),
    );
    if (at >= size.min) found.push({ size: at, lines: texts, lastUnits: lines[lines.length - 1]!.length });
  }
  return found;
}

const isOrphan = (lines: string[], lastUnits: number) =>
  lines.length > 1 &&
  em(lines[lines.length - 1]!) < orphanShare(lastUnits) * Math.max(...lines.map(em)) - 1e-6;

describe('for random texts and boxes', () => {
  const cases = Array.from({ length: 800 }, (_, seed) => randomCase(seed));

  test('no line leaves the box, and no character is lost', () => {
    for (const { text, changes } of cases) {
      const found = bestSetting(toUnits(text), changes, SPACE);
      if (!found) continue;
      const { size, lines } = found;
      expect(size).toBeGreaterThanOrEqual(changes.size.min - 1e-9);
      expect(size).toBeLessThanOrEqual(changes.size.max + 1e-9);
      expect(lines.length).toBeLessThanOrEqual(changes.maxLines);
      expect(lines.length * size * changes.leading).toBeLessThanOrEqual(changes.box.height + 1e-6);
      for (const line of lines) expect(em(line) * size).toBeLessThanOrEqual(changes.box.width + 1e-6);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });

  test('a setting is found if there is one, and the same one every time', () => {
    for (const { text, changes } of cases.slice(0, 400)) {
      const units = toUnits(text);
      const found = bestSetting(units, changes, SPACE);
      expect(found !== null).toBe(everySetting(units, changes).length > 0);
      expect(bestSetting(units, changes, SPACE)).toEqual(found);
    }
  });

  test('there is no orphan if a setting without one is less than 8 % smaller', () => {
    let orphans = 0;
    for (const { text, changes } of cases) {
      const units = toUnits(text);
      const found = bestSetting(units, changes, SPACE);
      if (!found) continue;
      const all = everySetting(units, changes);
      const own = all.find(({ lines }) => lines.join('|') === found.lines.join('|'))!;
      if (!isOrphan(own.lines, own.lastUnits)) continue;
      orphans += 1;
      const clean = all.filter(
        ({ size, lines, lastUnits }) => size >= found.size * 0.92 + 1e-6 && !isOrphan(lines, lastUnits),
      );
      expect(clean, `${found.lines.join(' | ')} at ${found.size}`).toEqual([]);
    }
    expect(orphans).toBeGreaterThan(0);
  });
});

describe('the work is bounded', () => {
  it.each([
    ['words', 'a '.repeat(5000)],
    ['one word', 'x'.repeat(10_000)],
    ['hyphens', 'ab-'.repeat(3333)],
    ['ideographs', '月'.repeat(10_000)],
    ['spaces', ' '.repeat(10_000)],
    ['joiners', '\u200d '.repeat(5000)],
  ])('10,000 characters of %s', (_, text) => {
    const units = toUnits(text);
    const started = performance.now();
    bestSetting(units, request({ box: { width: 1e6, height: 1e4 }, maxLines: 12 }), SPACE);
    // It takes about 20 ms; a quadratic search would take seconds.
    expect(performance.now() - started).toBeLessThan(1500);
  });

  it('holds for a text just below the limit of the search', () => {
    const started = performance.now();
    const found = set('ab '.repeat(200), { box: { width: 4000, height: 4000 }, maxLines: 12 });
    expect(found!.lines.join(' ').length).toBe(200 * 3 - 1);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});

describe('the best setting', () => {
  const flat = (height: number) => ({ box: { width: 600, height }, size: { max: 60, min: 20 } });

  it('is two lines for a long headline that fits on one', () => {
    expect(set('off all that glows', flat(400))!.lines).toHaveLength(2);
    expect(set('off all that glows', { ...flat(400), setting: 'running' })!.lines).toHaveLength(1);
  });

  it('is one line for a short headline, or without height for two', () => {
    expect(set('Made slowly', flat(400))!.lines).toEqual(['Made slowly']);
    expect(set('off all that glows', flat(60))!.lines).toHaveLength(1);
  });

  it.each([
    ['an article', 'We are building the workshop of tomorrow', /\b(the|of)$/],
    ['a German preposition', 'Ein Werkzeug für alle Teams mit wenig Zeit', /\b(für|mit)$/],
    ['a French article', 'Nous avons choisi la lumière du matin', /\b(la|du)$/],
  ])('does not end a line on %s', (_, text, weak) => {
    const { lines } = set(text)!;
    for (const line of lines.slice(0, -1)) expect(line).not.toMatch(weak);
  });

  it.each([
    ['a number and its unit', 'Faster by about 20 % since last spring', '20 %'],
    ['a currency and its amount', 'All lamps now start at € 20 each week', '€ 20'],
    ['a time of day', 'Jeden Montag um 9 Uhr geht es los', '9 Uhr'],
    ['a name', 'An evening with Ada Lovelace in the studio', 'Ada Lovelace'],
    ['a title and a name', 'Ask our Dr. Meyer about the lamps', 'Dr. Meyer'],
    ['French punctuation', 'Vous êtes prêts ? Alors commençons', 'prêts ?'],
    ['guillemets', 'Il disait toujours « bonsoir » aux voisins', '« bonsoir »'],
    ['a hyphenated word', 'The whole end-to-end toolkit of teams', 'end-to-end'],
  ])('keeps %s together', (_, text, together) => {
    const { lines } = set(text, { size: { max: 40, min: 10 } })!;
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line.includes(together))).toHaveLength(1);
  });

  it('ends a line after punctuation rather than one word later', () => {
    const { lines } = set('We came home, and then we slept', { size: { max: 40, min: 10 } })!;
    expect(lines[0]).toBe('We came home,');
  });
});
