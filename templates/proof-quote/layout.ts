import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { fitWarnings } from '../shared/text/fit-warnings.ts';
import { type FittedText, fitText, resolveTypeStyle } from '../shared/text/text.tsx';
import { type BylineLayout, fitByline, type Person } from './byline.tsx';
import { type MarkBox, placeMark, type QuoteFrame, quoteFrame } from './frame.ts';

interface QuoteRequest {
  quote: string;
  author: Person;
  portrait: SceneImage | undefined;
  palette: ScenePalette;
}

/** A quote with every text fitted and the large quotation mark placed above it. */
export interface QuoteLayout {
  frame: QuoteFrame;
  quote: { text: FittedText; y: number };
  /** The quotation marks of the quote's script, and the advance width of the opening one in em. */
  marks: { open: string; close: string; hang: number };
  mark: MarkBox;
  byline: BylineLayout;
  logo: LogoLayout;
  /** The y and the width of the rule above the byline. */
  rule: number;
  ruleWidth: number;
}

export async function layOutQuote(stage: Stage, request: QuoteRequest): Promise<QuoteLayout> {
  const { author, portrait, palette } = request;
  const frame = quoteFrame(stage.format);
  const { text, ...marks } = quotation(request.quote);
  const { style } = resolveTypeStyle(stage, 'display', text);
  const ruleWidth = (frame.split ?? stage.width) - frame.margin * 2;
  const [logo, [hang = 0]] = await Promise.all([
    fitLogo(stage, {
      width: frame.split === null ? ruleWidth * 0.32 : stage.width - frame.split - frame.margin * 1.6,
      height: frame.wordmark,
      background: frame.split === null ? palette.background.to : palette.panel.to,
      textColor: palette.textColor,
    }),
    stage.type.widths([marks.open], style),
  ]);
  const besideByline = frame.split === null ? logo.width + frame.margin * 0.6 : 0;
  const byline = await fitByline(stage, {
    person: author,
    image: portrait,
    paths: { name: 'author.name', role: 'author.role' },
    width: ruleWidth - besideByline,
    portrait: frame.portrait,
  });
  const rule = frame.foot - Math.max(byline.height, logo.height) - frame.gap;
  const foot = rule - frame.gap;
  const quote = await fitQuote(stage, text, frame, foot);
  const y = foot - quote.height;
  return {
    frame,
    quote: { text: quote, y },
    marks: { ...marks, hang },
    mark: placeMark(stage.format, frame, y - frame.margin * 0.7),
    byline,
    logo,
    rule,
    ruleWidth,
  };
}

/** A quote takes its usual share of the height, and more if it would become too small there. */
async function fitQuote(stage: Stage, text: string, frame: QuoteFrame, foot: number) {
  const { width } = frame.column;
  const { max, comfortable, min } = frame.size;
  const height = (share: number) => Math.min(share, foot - stage.safe.y);
  const request = { text, textRole: 'display', width, maxLines: 12 } as const;
  const usual = await fitText(stage, { ...request, height: height(frame.height.usual), size: { max, min } });
  const quote =
    usual.size >= comfortable
      ? usual
      : await fitText(stage, {
          ...request,
          height: height(frame.height.max),
          size: { max: comfortable, min },
        });
  stage.warnings.push(...fitWarnings('quote', quote));
  return quote;
}

/** The quote without quotation marks around it, and the quotation marks of its script. */
function quotation(quote: string): { text: string; open: string; close: string } {
  const text =
    /^["“„«»「『”].*["”“«»」』]$/su.test(quote) && quote.length > 2 ? quote.slice(1, -1).trim() : quote;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return { text, open: '「', close: '」' };
  if (/[\p{Script=Arabic}\p{Script=Greek}]/u.test(text) && !/\p{Script=Latin}/u.test(text[0] ?? '')) {
    return { text, open: '«', close: '»' };
  }
  if (/^\P{L}*\p{Script=Cyrillic}/u.test(text)) return { text, open: '«', close: '»' };
  return { text, open: '“', close: '”' };
}
