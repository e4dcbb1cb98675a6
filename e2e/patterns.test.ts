import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { collectMade, collectPatterns, type Pattern } from './patterns/collect.ts';
import { superlinear } from './patterns/superlinear.ts';

const root = join(import.meta.dirname, '..');

const oneSpace = 'sees text of single spaces (oneLine), so a run of blanks is one long';
const ofOperator = 'sees a setting of the operator';
const bundled = 'sees style sheets of bundled packages';
const perWord = 'begins only where a word does, and the repeat stays inside a word';

/** Patterns that are slow on long text and never see one: the file, how the pattern begins, and what bounds it. */
const bounded: [file: string, start: string, bound: string][] = [
  ['extraction/identity/proof/customer-name.ts', '\\b\\d+x?\\d*', '80 characters: cleaned() refuses longer'],
  ['extraction/identity/proof/customer-name.ts', '^[\\s"\'“”.,', '80 characters: cleaned() refuses longer'],
  ['extraction/identity/proof/customer-name.ts', '(?=[a-z]*\\d)', '80 characters: cleaned() refuses longer'],
  ['extraction/identity/proof/customers.ts', '\\b(?:sponsors?|backers?', perWord],
  ['extraction/identity/name/makers.ts', '\\sby\\s(.+)$', 'a title: 300 characters (facts.ts)'],
  ['extraction/identity/voice/description.ts', '\\s+\\S*$', '400 characters: sliced before'],
  ['extraction/identity/text/name-text.ts', '\\s*[|｜»«›‹：]', oneSpace],
  ['extraction/identity/text/name-words.ts', '[\\s,]+(?:logo', '200 characters: cleanName() cuts'],
  ['extraction/identity/text/name-text.ts', '\\s+(?:v\\d+', '200 characters: cleanName() cuts'],
  ['extraction/identity/text/name-text.ts', '^(?:[\\s"\'“”„', '200 characters: cleanName() cuts'],
  ['extraction/identity/text/name-text.ts', '\\s+(?:css3?', oneSpace],
  ['core/text/sentences.ts', '(?<=[.!?؟।]', 'begins only after a full stop, and the repeat holds none'],
  ['extraction/identity/proof/person.ts', '\\s*[,|•·/]\\s+', '120 characters: personIn() refuses longer'],
  ['extraction/identity/proof/person.ts', '\\p{L}.*\\p{L}', '50 characters: judged before'],
  ['extraction/identity/proof/person.ts', '\\s*[,|•·]\\s+', '100 characters: withRole() refuses longer'],
  ['extraction/identity/proof/quotes.ts', '\\s*["”“»」』]$', oneSpace],
  ['extraction/identity/voice/tagline.ts', '^(?:new|news|neu', '240 characters: isTagline() refuses longer'],
  ['extraction/identity/voice/terminology.ts', '[.-]+$', '95 characters: three words of at most 31'],
  ['extraction/identity/voice/tone.ts', "(?<!\\p{L})\\p{L}+'", perWord],
  ['extraction/identity/voice/tone.ts', '\\b(?:love|loved', perWord],
  ['extraction/identity/voice/tone.ts', '\\b(?:secure|security', perWord],
  ['extraction/identity/voice/tone.ts', '\\b(?:easy|easily', perWord],
  ['extraction/logos/text-patterns.ts', '(^|[^a-z])(menu|', '500 characters: hints and labels (facts.ts)'],
  ['server/engine/adapters/font-files.ts', '@font-face', bundled],
  ['server/engine/adapters/font-files.ts', 'url\\(\\.\\/(files', bundled],
  ['server/engine/adapters/font-files.ts', 'unicode-range:', bundled],
  ['server/extract/page/other-theme.ts', '\\[([\\w-]+)[~*^|$]?=', '200 characters: selectors are cut'],
  ['server/extract/page/style-sheets.ts', '^(html|body|:root)?', '300 characters: sliced before'],
  ['server/http/limits/client-address.ts', '(\\d+)\\.(\\d+)', '45 characters: an IPv6 address'],
  ['server/inspect/font.ts', '(\\s+\\d+pt)+$', '200 characters: cleanName() cuts'],
  ['server/inspect/svg/size.ts', '^\\s*([\\d.]+', '100 characters: lengthOf() refuses longer'],
  ['server/settings/settings.ts', '\\/+$', ofOperator],
  ['server/storage/location.ts', '\\/+$', ofOperator],
  ['server/language-model/create-language-model.ts', '\\/+$', ofOperator],
];

const { literals, makers } = collectPatterns(root);

test('a checker that finds the known slow patterns, and leaves fast ones alone', () => {
  const slow = [
    '["\']+$',
    '(a+)+b',
    '\\s+(?=x)',
    'url\\("?([^")]+)"?\\)',
    '--\\w[\\w-]*\\s*:',
    '^[^[>]*\\s*>',
  ];
  const fast = ['^["\']+', '\\s+', '\\]\\s*>', '<[^<>]*>', '^[a-z]+(-[a-z]+)*$', 'url\\("([^"]*)"\\)'];
  expect(slow.filter((source) => superlinear(source, '').length === 0)).toEqual([]);
  expect(fast.filter((source) => superlinear(source, '').length > 0)).toEqual([]);
});

test('every pattern takes time by the length of its text, or its text is bounded', async () => {
  expect(literals.length).toBeGreaterThan(500);
  vi.resetModules();
  const made = await collectMade(root, [...makers.keys()]);
  const unseen = [...makers].filter(
    ([file, places]) => made.filter((each) => each.file === file).length < places,
  );
  // One that is made while a request runs cannot be judged here: write it out, or make it while its file loads.
  expect(unseen).toEqual([]);
  const used = new Set<string>();
  const slow = [...literals, ...made].flatMap((pattern) => {
    const reasons = superlinear(pattern.source, pattern.flags);
    if (reasons.length === 0) return [];
    const exception = bounded.find(
      ([file, start]) => file === pattern.file && pattern.source.startsWith(start),
    );
    if (exception) used.add(exception.join());
    return exception ? [] : [`${describe(pattern)}: ${reasons.join(', ')}`];
  });
  expect(slow).toEqual([]);
  expect(bounded.filter((exception) => !used.has(exception.join()))).toEqual([]);
});

const describe = ({ file, source, flags }: Pattern) => `${file} /${source}/${flags}`;
