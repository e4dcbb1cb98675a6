import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import {
  type ContentFacts,
  fromBrief,
  type QuoteFact,
  type Statement,
} from '@livery/core/content/facts/gather-facts';
import { fitSentences, withoutQuoteMarks } from '@livery/core/content/words/cut';
import { countPreferred, overlap, readKeywords } from '@livery/core/content/words/terminology';

/** What one person said, with that person: from the brief, else the brand's best quote. */
export function composeQuote(draft: ContentDraft, facts: ContentFacts): void {
  if (draft.has('quote-text') || draft.has('quote-author') || draft.has('quote-position')) return;
  const max = draft.maxOf('quote-text');
  for (const { text, author, position } of [...briefQuotes(facts), ...rankQuotes(facts, max)]) {
    const fitted = fitSentences(text.text, max);
    if (fitted === null || !draft.fits('quote-author', author.text)) continue;
    if (!draft.set('quote-text', fitted, text.source)) continue;
    if (fitted !== text.text) {
      const message =
        'The quote was too long; only its first sentences were taken. Check that they stand alone.';
      facts.warnings.push({ code: 'text_cut', path: draft.pathOf('quote-text')!, message });
    }
    draft.set('quote-author', author.text, author.source);
    if (position) setPosition(draft, position);
    return;
  }
}

function setPosition(draft: ContentDraft, { text, source }: Statement): void {
  if (draft.set('quote-position', text, source)) return;
  // `Head of Brand, Fieldnote` shortens to the role.
  draft.set('quote-position', text.split(', ')[0]!, source);
}

const IN_BRIEF =
  /["“„«]([^"“”„«»]{12,600})["”“»][,.]?\s?(?:[—–-]{1,2}|by|says|said)\s?(\p{Lu}[^.;"“”]{2,140})/u;

function briefQuotes({ brief }: ContentFacts): QuoteFact[] {
  return brief.lines.flatMap((line) => {
    const [whole, text, person] = IN_BRIEF.exec(line) ?? [];
    if (whole === undefined) return [];
    const [author, ...position] = person!.split(/, /);
    const source = fromBrief(whole);
    return [
      {
        text: { text: withoutQuoteMarks(text!), source },
        author: { text: author!.trim(), source },
        position: position.length > 0 ? { text: position.join(', ').trim(), source } : null,
      },
    ];
  });
}

/** The brand's quotes, best first: about the brief's subject, attributed, short but not bare. */
function rankQuotes(facts: ContentFacts, max: number): QuoteFact[] {
  const score = new Map(facts.quotes.map((quote) => [quote, scoreQuote(quote, facts, max)]));
  return [...facts.quotes].sort((a, b) => score.get(b)! - score.get(a)!);
}

function scoreQuote({ text: { text }, position }: QuoteFact, facts: ContentFacts, max: number): number {
  const { length } = text;
  let score = position ? 3 : 0;
  if (readKeywords(facts.brief.text).size > 0) score += 3 * overlap(text, facts.brief.text);
  score += Math.min(1, countPreferred(text, facts.terminology));
  if (/\b(?:we|our|us|i|my)\b/i.test(text)) score += 0.5;
  if (
    /\d|\b(?:never|every|half|twice|faster|saved?|cut|stopped|started|instead|finally|without)\b/i.test(text)
  )
    score += 0.75;
  if (/…|\.\.\./.test(text)) score -= 1;
  if (/\?$/.test(text)) score -= 1;
  if (!/[.!?。！？]["”»]?$/u.test(text)) score -= 0.5;
  // Attribution of a speaker who only praises, such as `Great product!`, proves little.
  if (length < 40) score -= (40 - length) / 12;
  else if (length <= 160) score -= (length - 40) / 120;
  else if (length <= max) score -= 1 + (length - 160) / 60;
  else score -= 4;
  return score;
}
