import { z } from 'zod';
import { defineTemplate } from './define-template.ts';
import { baseFormats } from './formats.ts';
import { BrandLogo, setLogo } from './parts/brand-logo.tsx';
import { Byline, setByline } from './parts/byline.tsx';
import { type FitRequest, fitText } from './parts/fit-text.ts';
import { fitWarnings } from './parts/fit-warning.ts';
import { Glow, Ground } from './parts/ground.tsx';
import { quotation } from './parts/quotation.ts';
import { around, placeMark, quoteFrame } from './parts/quote-frame.ts';
import { QuoteLines } from './parts/quote-lines.tsx';
import { QuoteMark, quoteMarkShape } from './parts/quote-mark.tsx';
import { chooseTreatment, paintFor } from './parts/treatment.ts';
import { displayStyle } from './parts/type-face.ts';
import type { TypeSetter } from './type-setter.ts';

const content = z.object({
  quote: z
    .string()
    .trim()
    .min(1)
    .max(280)
    .describe('What the person said, without quotation marks around it. 40 to 160 characters read best.'),
  author: z.object({
    name: z.string().trim().min(1).max(60).describe('Who said it.'),
    role: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .describe('Their role and company, such as "Head of Brand, Fieldnote".'),
  }),
});

export const proofQuote = defineTemplate({
  id: 'proof-quote',
  name: 'Customer quote',
  description: 'One sentence from a customer in display type, with the person and the brand below it.',
  category: 'proof',
  kinds: ['still'],
  formats: baseFormats,
  content,
  sample: {
    quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
    author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
  },
  durationS: { default: 6, min: 1, max: 60 },
  async scene({ content, brand, colors, format, type }) {
    const frame = quoteFrame(format);
    const paint = paintFor(chooseTreatment(colors, content.quote.length), colors);
    const { leading, ...style } = displayStyle(brand);
    const { text, ...marks } = quotation(content.quote);

    const rowWidth = (frame.split ?? format.width) - frame.margin * 2;
    const logoRoom = frame.split === null ? rowWidth * 0.32 : format.width - frame.split - frame.margin * 1.6;
    const [logo, [hang = 0]] = await Promise.all([
      setLogo(brand, { width: logoRoom, size: frame.wordmark }, type),
      type.widths([marks.open], style),
    ]);
    const beside = frame.split === null ? logo.width + frame.margin * 0.6 : 0;
    const byline = await setByline(
      content.author,
      brand,
      { width: rowWidth - beside, portrait: frame.portrait },
      type,
    );

    const rule = frame.foot - byline.height - frame.gap;
    const quoteFoot = rule - frame.gap;
    const request = { text, style, leading, maxLines: 12 };
    const quote = await fitQuote(request, frame, quoteFoot, type);
    const quoteHeight = quote.lines.length * quote.size * leading;
    const quoteTop = quoteFoot - quoteHeight;
    const mark = placeMark(format, frame, quoteTop - frame.margin * 0.7);
    const canvas = { left: 0, top: 0, width: format.width, height: format.height };

    return {
      warnings: [
        ...fitWarnings('quote', quote),
        ...fitWarnings('author.name', byline.name),
        ...fitWarnings('author.role', byline.role),
      ],
      tree: (
        <div style={{ position: 'relative', width: '100%', height: '100%', display: 'flex' }}>
          <Ground box={canvas} stops={paint.ground} />
          {frame.split !== null && (
            <Ground
              box={{ ...canvas, left: frame.split, width: format.width - frame.split }}
              stops={paint.panel}
            />
          )}
          {paint.glow && <Glow box={around(mark)} glow={paint.glow} />}
          <QuoteMark shape={quoteMarkShape(brand)} paint={paint.shape} {...mark} />
          <div style={{ position: 'absolute', display: 'flex', left: frame.column.left, top: quoteTop }}>
            <QuoteLines
              text={quote}
              marks={{ ...marks, hang, room: frame.margin * 0.72 }}
              style={style}
              ink={paint.ink}
              tint={paint.tint}
            />
          </div>
          <div
            style={{
              position: 'absolute',
              left: frame.margin,
              top: rule,
              width: rowWidth,
              height: 2,
              backgroundColor: paint.hairline,
            }}
          />
          <div
            style={{
              position: 'absolute',
              left: frame.margin,
              top: rule + frame.gap,
              width: format.width - frame.margin * 2,
              height: byline.height,
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
            }}
          >
            <Byline setting={byline} brand={brand} paint={paint} />
            <BrandLogo setting={logo} color={paint.ink} />
          </div>
        </div>
      ),
    };
  },
});

/** A quote takes its usual share of the height; one that would grow too small there takes more of it. */
async function fitQuote(
  request: Pick<FitRequest, 'text' | 'style' | 'leading' | 'maxLines'>,
  frame: ReturnType<typeof quoteFrame>,
  foot: number,
  type: TypeSetter,
) {
  const { width } = frame.column;
  const { max, comfortable, min } = frame.size;
  const box = (height: number) => ({ width, height: Math.min(height, foot - frame.margin) });
  const usual = await fitText({ ...request, box: box(frame.height.usual), size: { max, min } }, type);
  if (usual.size >= comfortable) return usual;
  return fitText({ ...request, box: box(frame.height.most), size: { max: comfortable, min } }, type);
}
