import {
  MAX_DESCRIPTION,
  MAX_DOCUMENT_VALUES,
  MAX_ITEMS,
  MAX_MEMBER_NAME,
  MAX_NAME,
} from '@livery/core/limits';
import { readText } from './texts.ts';

/** The maximum size of a document, less what completion adds. */
const BYTES = 440 * 1024;

const color = { colorSpace: 'srgb', components: [0.11, 0.31, 0.24] };
const gradient = {
  $type: 'gradient',
  $value: [
    { color, position: 0 },
    { color, position: 1 },
  ],
};
/** The values of one gradient, itself included. */
const GRADIENT_VALUES = 19;

const list = <Item>(length: number, item: (index: number) => Item) =>
  Array.from({ length }, (_, index) => item(index));
const identity = (members: object) => ({ $extensions: { 'studio.identity': { name: 'Stall', ...members } } });
const description = readText('dots', MAX_DESCRIPTION);

function gradients(readName: (index: number) => string) {
  const count = Math.floor((MAX_DOCUMENT_VALUES - 500) / GRADIENT_VALUES);
  return { gradient: Object.fromEntries(list(count, (index) => [readName(index), gradient])) };
}

/** Brand documents that are allowed and as large as they may be, each in another way. */
export const documents: Record<string, () => object> = {
  'gradients whose names fall together': () =>
    gradients(
      (index) => `${'夕'.repeat(150)}${'.'.repeat(index % 50)}${String.fromCodePoint(0x4e00 + index)}`,
    ),
  'gradients named by dots': () => gradients((index) => `${'.'.repeat(MAX_MEMBER_NAME - 6)}${index}`),
  'words to use and to avoid': () =>
    identity({
      terminology: {
        preferred: list(MAX_ITEMS, (index) => `${readText('blanks', 190)}${index}`),
        banned: list(MAX_ITEMS, (index) => `${readText('brackets', 190)}${index}`),
      },
      tone: list(50, () => readText('quotes', 200)),
    }),
  'banned words that begin alike, in texts of one letter': () => {
    const text = 'a'.repeat(980);
    return identity({
      tagline: text,
      description: `${text} ${text}`,
      audience: text,
      terminology: { preferred: [], banned: list(MAX_ITEMS, (index) => 'a'.repeat(1 + (index % 190))) },
      quotes: list(20, () => ({ text, author: 'a'.repeat(190), role: text, company: 'a'.repeat(190) })),
      metrics: list(20, () => ({ label: text, value: text, source: text })),
    });
  },
  'quotes and metrics': () =>
    identity({
      quotes: list(MAX_ITEMS, (index) => ({
        text: `${readText('marks', 60)}${index}`,
        author: 'a',
        role: '"',
        company: '.',
      })),
      metrics: list(MAX_ITEMS, (index) => ({
        label: `${readText('families', 60)}${index}`,
        value: '1',
        source: '',
      })),
    }),
  'descriptions, families and rationales': () => ({
    color: { light: { primary: { $type: 'color', $value: color, $description: description } } },
    font: Object.fromEntries(
      ['heading', 'body', 'mono'].map((role) => [
        role,
        {
          $type: 'fontFamily',
          $value: list(400, (index) => readText('quotes', MAX_NAME - 4) + index),
          $description: description,
        },
      ]),
    ),
    ...identity({ description }),
  }),
  'where fields come from': () => ({
    $extensions: {
      'studio.provenance': Object.fromEntries(
        list(1300, (index) => [
          `gradient.${'.'.repeat(180)}${index}`,
          { source: 'user', confidence: 1, alternatives: [], evidenceIds: [] },
        ]),
      ),
    },
  }),
  'members that nobody knows': () => ({
    ...Object.fromEntries(
      list(3, (at) => [`notes${at}`, Object.fromEntries(list(3000, (index) => [`m${index}`, []]))]),
    ),
  }),
  'deep members': () => ({ notes: list(140, () => deep(58)) }),
  'deep members with long names': () => ({ notes: deepNames(58, 4600), remarks: deepNames(58, 4600) }),
};

function deep(levels: number): object {
  return levels === 0 ? {} : { a: deep(levels - 1) };
}

/** Values whose paths are as long as they may be: 58 names of almost the maximum length. */
function deepNames(levels: number, values: number): object {
  if (levels === 0) return Object.fromEntries(list(values, (index) => [index.toString(36), 0]));
  return { [`k${levels}`.padEnd(MAX_MEMBER_NAME - 2, '.')]: deepNames(levels - 1, values) };
}

/** A document that is refused, and takes long to say why. */
export const refusedDocuments: Record<string, () => object> = {
  'assets that are not there': () => ({
    $extensions: {
      'studio.assets': { screenshots: list(MAX_ITEMS, (index) => ({ $asset: `ast_${index}` })) },
      'studio.logos': {
        confirmed: list(MAX_ITEMS, (index) => ({ src: { $asset: `ast_${index}` } })),
      },
    },
  }),
  'wrong everywhere': () => ({
    gradient: Object.fromEntries(list(3000, (index) => [`g${index}`, { $type: 'gradient', $value: 1 }])),
  }),
  'provenance entries to complete': () => ({
    $extensions: {
      'studio.provenance': Object.fromEntries(list(MAX_DOCUMENT_VALUES - 100, (index) => [`p${index}`, {}])),
    },
  }),
  'half a megabyte of one name': () => ({ gradient: { ['.'.repeat(BYTES)]: gradient } }),
};
