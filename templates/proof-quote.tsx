import { z } from 'zod';
import { defineTemplate } from './define-template.ts';
import { baseFormats } from './formats.ts';
import { fitText } from './parts/fit-text.ts';

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
    const { semantic } = colors;
    const margin = Math.round(Math.min(format.width, format.height) * 0.08);
    const style = { family: brand.fonts.display.family, weight: 500, tracking: -0.02 };
    const quote = await fitText(
      {
        text: `“${content.quote}”`,
        style,
        box: { width: format.width - 2 * margin, height: format.height * 0.55 },
        size: { max: 140, min: 36 },
        leading: 1.05,
        maxLines: 8,
      },
      type,
    );
    return {
      warnings: [],
      tree: (
        <div
          style={{
            width: '100%',
            height: '100%',
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            padding: margin,
            backgroundColor: semantic.bg,
            color: semantic.text,
          }}
        >
          <div
            style={{
              display: 'flex',
              flexDirection: 'column',
              fontFamily: style.family,
              fontSize: quote.size,
              fontWeight: style.weight,
              letterSpacing: '-0.02em',
              lineHeight: quote.leading,
            }}
          >
            {quote.lines.map((line) => (
              <div key={line} style={{ whiteSpace: 'nowrap' }}>
                {line}
              </div>
            ))}
          </div>
          <div style={{ display: 'flex', fontFamily: brand.fonts.body.family, fontSize: 28 }}>
            {content.author.name}, {content.author.role}
          </div>
        </div>
      ),
    };
  },
});
