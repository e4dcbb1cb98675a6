import scripts from './scripts.json' with { type: 'json' };

/** A sentence in each supported script, long enough to cut any length from. */

export type Script = keyof typeof scripts;

const EMOJI = '🚀🎉👩🏽‍🚀🇯🇵❤️✨🧡🏳️‍🌈4️⃣👍🏿';
const MIXED = 'The حملة of יום שני runs 24/7 at 50% — שלום, Livery 3.0 مرحبا 世界! ';

/** Makes a difficult text of at most `max` characters. */
export type MakeText = (max: number) => string;

export interface Trial {
  name: string;
  script: Script | 'any';
  text: MakeText;
  /** How many optional fields and list items are filled. */
  fill: 'min' | 'sample' | 'max';
  /** What image fields hold; without it they are left out. */
  image?: string | undefined;
}

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** The longest prefix of whole graphemes with at most `max` characters. */
function upTo(text: string, max: number): string {
  let out = '';
  for (const sign of graphemes(text.repeat(Math.ceil(max / text.length) + 1))) {
    if (out.length + sign.length > max) break;
    out += sign;
  }
  return out.trim() || text.slice(0, 1);
}

function firstWord(text: string): string {
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike && segment.length > 1) return segment;
  }
  return text.slice(0, 2);
}

export function trials(): Trial[] {
  const each = (Object.keys(scripts) as Script[]).flatMap((script): Trial[] => {
    const text = scripts[script];
    const unbroken = text.replace(/[\s\p{P}]+/gu, '');
    const cased = text.toUpperCase() !== text;
    return [
      {
        name: 'one word',
        script,
        text: (max) => upTo(firstWord(text), Math.min(max, firstWord(text).length)),
        fill: 'min',
      },
      {
        name: 'typical',
        script,
        text: (max) => upTo(text, Math.max(2, Math.round(max * 0.45))),
        fill: 'sample',
      },
      { name: 'maximum', script, text: (max) => upTo(text, max), fill: 'max' },
      {
        name: '60 letters without a space',
        script,
        text: (max) => upTo(unbroken, Math.min(max, 60)),
        fill: 'sample',
      },
      ...(cased
        ? [
            {
              name: 'all capitals',
              script,
              text: (max: number) => upTo(text.toUpperCase(), max),
              fill: 'max' as const,
            },
          ]
        : []),
    ];
  });
  return [
    ...each,
    { name: 'emoji only', script: 'any', text: (max) => upTo(EMOJI, Math.min(max, 40)), fill: 'sample' },
    { name: 'mixed directions', script: 'any', text: (max) => upTo(MIXED, max), fill: 'max' },
    { name: 'figures', script: 'any', text: (max) => upTo('€98,765.43 −12% ×7 ', max), fill: 'sample' },
    { name: 'one letter', script: 'any', text: () => 'i', fill: 'min' },
  ];
}

/**
 * Two dozen of them, for an author who waits: the longest texts of every script, the special ones, and
 * every third of the others. The longest texts have images beside them, the shortest have none.
 */
export function publishingTrials(): Trial[] {
  const isAlways = ({ name, script }: Trial) => name === 'maximum' || script === 'any';
  const all = trials();
  return [
    ...all.filter(isAlways),
    ...all.filter((trial) => !isAlways(trial)).filter((_, at) => at % 3 === 0),
  ];
}
