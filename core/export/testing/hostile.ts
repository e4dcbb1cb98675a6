import fc from 'fast-check';
import { brandDocumentSchema } from '../../brand/document.ts';
import { brandDocument } from '../../testing/arbitrary-document.ts';
import { deriveTokens } from '../../tokens/derive.ts';
import type { ExportInput } from '../shared/input.ts';
import { color, makeInput, stops } from './inputs.ts';

const scraps = [
  ...[
    '*/',
    '/*',
    '"',
    "'",
    '\\',
    '`',
    ';',
    '}',
    '{',
    '{color.light}',
    '$',
    '.',
    '%',
    '@import',
    'url(',
    '--',
  ],
  ...[
    '</style>',
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '&amp;',
    '<',
    '>',
    '|',
    '[x](y)',
    '*',
    '_',
  ],
  ...[
    '---',
    '...',
    '\n---\n',
    '\n## Colors\n',
    '# ',
    '- ',
    '1. ',
    '> ',
    '\n```yaml\nname: x\n```\n',
    ': ',
    '!!',
    '~',
  ],
  ...[
    '\n',
    '\r\n',
    '\t',
    '\0',
    '\x07',
    '\x7f',
    '\x85',
    '\u2028',
    '\u202e',
    '\ufeff',
    '\ud800',
    '\udc00',
    '\uffff',
  ],
  ...['__proto__', 'constructor', 'red', '#fff', 'sans-serif', 'é', 'İ', '灯台', '👩‍🚀', ' ', 'a', 'Z', '9'],
];

/** Text that tries to break out of an exported file. */
export const hostileText = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...scraps) }, fc.string({ maxLength: 8 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

const some = fc.array(hostileText, { maxLength: 3 });
const family = fc.array(hostileText.filter(Boolean), { minLength: 1, maxLength: 3 });

/** A brand whose every text is hostile. */
export const hostileInput: fc.Arbitrary<ExportInput> = fc
  .record({
    name: fc.oneof(
      hostileText,
      hostileText.map((text) => text.repeat(200).slice(0, 200)),
    ),
    text: hostileText,
    some,
    families: fc.tuple(family, family),
    gradients: fc.uniqueArray(hostileText, { maxLength: 5 }),
  })
  .map(({ name, text, some: texts, families: [heading, body], gradients }) =>
    makeInput(
      {
        color: { light: { primary: color('#1c4f3d', text), accent: color('#e8b04a', text) } },
        font: {
          heading: { $type: 'fontFamily', $value: heading, $description: text },
          body: { $type: 'fontFamily', $value: body },
        },
        gradient: Object.fromEntries(gradients.map((key) => [key, stops('#000000', '#ffffff')])),
        typographyMeta: { h1: { family: text, transform: text } },
        $extensions: {
          'studio.modes': { available: ['light', 'dark', text], default: text },
          'studio.identity': {
            name,
            domain: text,
            tagline: text,
            description: text,
            audience: text,
            tone: texts,
            terminology: { preferred: texts, banned: texts },
            quotes: texts.map((words) => ({ text: words, author: text, role: text, company: text })),
            customers: texts.map((words) => ({ name: words, logo: null })),
            metrics: texts.map((words) => ({ label: words, value: text, source: words })),
          },
          'studio.typography': { case: { headings: text, eyebrow: text } },
          'studio.colorRationale': { light: text, dark: text },
        },
      },
      name,
    ),
  );

/** Any brand that the format allows: every colour space, any length, any weight. */
export const anyInput: fc.Arbitrary<ExportInput> = fc
  .tuple(brandDocument, hostileText)
  .map(([given, name]) => {
    const document = brandDocumentSchema.parse(JSON.parse(JSON.stringify(given)));
    return { name, version: 1, document, tokens: deriveTokens(document) };
  });
