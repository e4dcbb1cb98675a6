import type { Identity } from '../../brand/document.ts';
import { escapeInline, toBullets, withoutEmpty, writeSection } from './markdown.ts';

/** Who the brand is and how it speaks, in its own words. */
export function describeIdentity(identity: Identity): string[] {
  const { tagline, description, domain, audience, tone } = identity;
  const facts = [
    ['Website', escapeInline(domain)],
    ['Audience', escapeInline(audience)],
    ['Tone of voice', withoutEmpty(tone).join(', ')],
  ].filter(([, value]) => value);
  return writeSection('Overview', [
    escapeInline(tagline) && `> ${escapeInline(tagline)}`,
    escapeInline(description),
    toBullets(facts.map(([name, value]) => `**${name}:** ${value}`)),
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
  return `### Facts to draw on\n\n${toBullets(lines)}`;
}

function proofLines({ metrics, customers, quotes }: Identity): string[] {
  const names = withoutEmpty(customers.map(({ name }) => name));
  return [
    ...metrics.flatMap(({ label, value, source }) => {
      if (!escapeInline(value)) return [];
      const origin = escapeInline(source) && ` (source: ${escapeInline(source)})`;
      return [`${escapeInline(label) && `${escapeInline(label)}: `}${escapeInline(value)}${origin}`];
    }),
    ...(names.length > 0 ? [`Customers: ${names.join(', ')}`] : []),
    ...quotes.flatMap(({ text, author, role, company }) => {
      const speaker = withoutEmpty([author, role, company]).join(', ');
      return escapeInline(text) ? [`"${escapeInline(text)}"${speaker && ` (${speaker})`}`] : [];
    }),
  ];
}
