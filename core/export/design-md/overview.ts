import type { Identity } from '../../brand/extensions.ts';
import { bullets, inline, said, section } from './markdown.ts';

/** Who the brand is and how it speaks, in its own words. */
export function overview(identity: Identity): string[] {
  const { tagline, description, domain, audience, tone } = identity;
  const facts = [
    ['Website', inline(domain)],
    ['Audience', inline(audience)],
    ['Tone of voice', said(tone).join(', ')],
  ].filter(([, value]) => value);
  return section('Overview', [
    inline(tagline) && `> ${inline(tagline)}`,
    inline(description),
    bullets(facts.map(([name, value]) => `**${name}:** ${value}`)),
    proof(identity),
  ]);
}

export function hasProof(identity: Identity): boolean {
  return proofLines(identity).length > 0;
}

/** The claims that may be made: an agent that is given none invents some. */
function proof(identity: Identity): string {
  const lines = proofLines(identity);
  if (lines.length === 0) return '';
  return `### Facts to draw on\n\n${bullets(lines)}`;
}

function proofLines({ metrics, customers, quotes }: Identity): string[] {
  const names = said(customers.map(({ name }) => name));
  return [
    ...metrics.flatMap(({ label, value, source }) => {
      if (!inline(value)) return [];
      const origin = inline(source) && ` (source: ${inline(source)})`;
      return [`${inline(label) && `${inline(label)}: `}${inline(value)}${origin}`];
    }),
    ...(names.length > 0 ? [`Customers: ${names.join(', ')}`] : []),
    ...quotes.flatMap(({ text, author, role, company }) => {
      const speaker = said([author, role, company]).join(', ');
      return inline(text) ? [`"${inline(text)}"${speaker && ` (${speaker})`}`] : [];
    }),
  ];
}
