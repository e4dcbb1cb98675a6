import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** What a person judged, by a key: `right`, or `wrong: …` with the reason. */
export type Verdicts = Record<string, string>;

export interface Judged {
  key: string;
  /** Whether it is right; null if nobody has judged it. */
  judged: boolean | null;
}

export function readVerdicts(file: string): Verdicts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Verdicts) : {};
}

/** The key can be read and differs for texts that differ, so a text that changes has to be judged again. */
export function findJudged(verdicts: Verdicts, ...parts: [site: string, kind: string, text: string]): Judged {
  const whole = parts.join(' ');
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 8);
  const key = whole.length > 100 ? `${whole.slice(0, 100)}… ${hash}` : whole;
  return { key, judged: verdicts[key]?.startsWith('right') ?? null };
}
