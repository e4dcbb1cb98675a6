import {
  containsTerm,
  inflect,
  readTerminology,
  type Terminology,
} from '@livery/core/content/words/terminology';
import { normalizeText } from '@livery/core/text/normalize-text';

export interface VoiceCheck {
  /** Banned words that the text uses, as they were written down. */
  banned: string[];
  preferred: string[];
}

/** Which of the brand's words a text uses. */
export function checkVoice(sample: string, terminology: Terminology): VoiceCheck {
  const plain = normalizeText(sample);
  const find = (terms: readonly string[]) =>
    terms.filter((term) => {
      const [ready] = readTerminology({ preferred: [term], banned: [] }).preferred;
      return ready !== undefined && inflect(ready).some((each) => containsTerm(plain, each));
    });
  return { banned: find(terminology.banned), preferred: find(terminology.preferred) };
}
