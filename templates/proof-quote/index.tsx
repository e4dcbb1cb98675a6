import { z } from 'zod';
import { picture, words } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { baseFormats } from '../formats.ts';
import { Glow, Ground } from '../shared/canvas/background.tsx';
import { Canvas, Place, type Stage, stageOf } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paintFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { fitWarnings } from '../shared/text/fit-warning.ts';
import { faceOf, setText } from '../shared/text/text.tsx';
import { Byline, setByline } from './byline.tsx';
import { around, placeMark, type QuoteFrame, quoteFrame } from './frame.ts';
import { QuoteLines } from './lines.tsx';
import { QuoteMark, quoteMarkShape } from './mark.tsx';
import { quotation } from './quotation.ts';

const content = z.object({
  quote: words(
    280,
    'What the person said, without quotation marks around it. 40 to 160 characters read best.',
  ),
  author: z
    .object({
      name: words(60, 'Who said it.'),
      role: words(80, 'Their role and company, such as "Head of Brand, Fieldnote".'),
      portrait: picture('A picture of the person.'),
    })
    .describe('The person who said it.'),
});

export const proofQuote = defineTemplate({
  id: 'proof-quote',
  name: 'Customer quote',
  description: 'One sentence from a customer in display type, with the person and the brand below it.',
  category: 'proof',
  kinds: ['still', 'video'],
  formats: baseFormats,
  content,
  sample: {
    quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
    author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
  },
  samplePictures: { 'author.portrait': 'portrait-a.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content, pictures } = input;
    const stage = stageOf(input);
    const { brand, colors, format } = stage;
    const frame = quoteFrame(format);
    const paint = paintFor(chooseTreatment(stage, content.quote.length), colors);
    const { text, ...marks } = quotation(content.quote);
    const face = faceOf(stage, 'display', text);

    const rowWidth = (frame.split ?? stage.width) - frame.margin * 2;
    const logoRoom = frame.split === null ? rowWidth * 0.32 : stage.width - frame.split - frame.margin * 1.6;
    const ground = frame.split === null ? paint.ground.to : paint.panel.to;
    const [logo, [hang = 0]] = await Promise.all([
      setLogo(stage, { width: logoRoom, height: frame.wordmark, ground, ink: paint.ink }),
      stage.type.widths([marks.open], face.style),
    ]);
    const beside = frame.split === null ? logo.width + frame.margin * 0.6 : 0;
    const byline = await setByline(stage, {
      person: content.author,
      picture: pictures.get(content.author.portrait ?? ''),
      paths: { name: 'author.name', role: 'author.role' },
      width: rowWidth - beside,
      portrait: frame.portrait,
    });

    const rule = frame.foot - Math.max(byline.height, logo.height) - frame.gap;
    const quoteFoot = rule - frame.gap;
    const quote = await fitQuote(stage, text, frame, quoteFoot);
    const quoteTop = quoteFoot - quote.height;
    const mark = placeMark(format, frame, quoteTop - frame.margin * 0.7);
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={canvas} stops={paint.ground} />
          {frame.split !== null && (
            <Ground
              box={{ ...canvas, x: frame.split, width: stage.width - frame.split }}
              stops={paint.panel}
            />
          )}
          {paint.glow && <Glow box={around(mark)} glow={paint.glow} />}
          <QuoteMark stage={stage} shape={quoteMarkShape(brand, marks.open)} paint={paint.shape} {...mark} />
          <Place x={frame.column.left} y={quoteTop}>
            <QuoteLines
              stage={stage}
              text={quote}
              marks={{ ...marks, hang, room: frame.margin * 0.72 }}
              ink={paint.ink}
              tint={paint.tint}
              order={1}
            />
          </Place>
          <Place
            x={frame.margin}
            y={rule}
            width={rowWidth}
            height={2}
            style={{ backgroundColor: paint.hairline }}
          />
          <Place
            x={frame.margin}
            y={rule + frame.gap}
            width={stage.width - frame.margin * 2}
            height={frame.foot - rule - frame.gap}
            style={{ justifyContent: 'space-between', alignItems: 'center' }}
          >
            <Byline stage={stage} setting={byline} paint={paint} order={quote.lines.length + 2} />
            <BrandLogo setting={logo} />
          </Place>
        </Canvas>
      ),
    };
  },
});

/** A quote takes its usual share of the height; one that would grow too small there takes more of it. */
async function fitQuote(stage: Stage, text: string, frame: QuoteFrame, foot: number) {
  const { width } = frame.column;
  const { max, comfortable, min } = frame.size;
  const height = (share: number) => Math.min(share, foot - stage.safe.y);
  const request = { text, voice: 'display', width, maxLines: 12 } as const;
  const usual = await setText(stage, { ...request, height: height(frame.height.usual), size: { max, min } });
  const quote =
    usual.size >= comfortable
      ? usual
      : await setText(stage, {
          ...request,
          height: height(frame.height.most),
          size: { max: comfortable, min },
        });
  stage.warnings.push(...fitWarnings('quote', quote));
  return quote;
}
