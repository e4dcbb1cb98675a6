import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { baseFormats } from '../formats.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { fitWarnings } from '../shared/text/fit-warnings.ts';
import { fitText, readFace } from '../shared/text/text.tsx';
import { Byline, setByline } from './byline.tsx';
import { around, placeMark, type QuoteFrame, quoteFrame } from './frame.ts';
import { quotation } from './quotation.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteMark, quoteMarkShape } from './quote-mark.tsx';

const content = z.object({
  quote: textField(
    280,
    'What the person said, without quotation marks around it. 40 to 160 characters read best.',
  ),
  author: z
    .object({
      name: textField(60, 'Who said it.'),
      role: textField(80, 'Their role and company, such as "Head of Brand, Fieldnote".'),
      portrait: imageField('A picture of the person.'),
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
  sampleImages: { 'author.portrait': 'portrait-a.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const { brand, colors, format } = stage;
    const frame = quoteFrame(format);
    const palette = paletteFor(chooseTreatment(stage, content.quote.length), colors);
    const { text, ...marks } = quotation(content.quote);
    const face = readFace(stage, 'display', text);

    const rowWidth = (frame.split ?? stage.width) - frame.margin * 2;
    const logoRoom = frame.split === null ? rowWidth * 0.32 : stage.width - frame.split - frame.margin * 1.6;
    const background = frame.split === null ? palette.background.to : palette.panel.to;
    const [logo, [hang = 0]] = await Promise.all([
      setLogo(stage, { width: logoRoom, height: frame.wordmark, background, textColor: palette.textColor }),
      stage.type.widths([marks.open], face.style),
    ]);
    const beside = frame.split === null ? logo.width + frame.margin * 0.6 : 0;
    const byline = await setByline(stage, {
      person: content.author,
      image: images.get(content.author.portrait ?? ''),
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
          <Background box={canvas} stops={palette.background} />
          {frame.split !== null && (
            <Background
              box={{ ...canvas, x: frame.split, width: stage.width - frame.split }}
              stops={palette.panel}
            />
          )}
          {palette.glow && <Glow box={around(mark)} glow={palette.glow} />}
          <QuoteMark
            stage={stage}
            shape={quoteMarkShape(brand, marks.open)}
            palette={palette.shape}
            {...mark}
          />
          <Positioned x={frame.column.left} y={quoteTop}>
            <QuoteLines
              stage={stage}
              text={quote}
              marks={{ ...marks, hang, room: frame.margin * 0.72 }}
              textColor={palette.textColor}
              tint={palette.tint}
              order={1}
            />
          </Positioned>
          <Positioned
            x={frame.margin}
            y={rule}
            width={rowWidth}
            height={2}
            style={{ backgroundColor: palette.hairline }}
          />
          <Positioned
            x={frame.margin}
            y={rule + frame.gap}
            width={stage.width - frame.margin * 2}
            height={frame.foot - rule - frame.gap}
            style={{ justifyContent: 'space-between', alignItems: 'center' }}
          >
            <Byline stage={stage} layout={byline} palette={palette} order={quote.lines.length + 2} />
            <BrandLogo layout={logo} />
          </Positioned>
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
