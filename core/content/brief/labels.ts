import type { FieldRole } from '../draft/field-roles.ts';

/** The words before a colon in a brief that name a field, such as `Venue: Pier 4`. */
const labelsByRole: Partial<Record<FieldRole, readonly string[]>> = {
  headline: ['headline', 'title', 'claim'],
  subline: ['subline', 'subtitle', 'subheadline', 'body', 'text', 'copy'],
  eyebrow: ['eyebrow', 'tag', 'pill'],
  action: ['cta', 'call to action', 'button'],
  address: ['url', 'link', 'website', 'address'],
  'quote-text': ['quote', 'testimonial'],
  'quote-author': ['author', 'name', 'by', 'said by', 'person'],
  'quote-position': ['role', 'position', 'job'],
  'metric-value': ['value', 'figure', 'metric', 'number'],
  'metric-label': ['label', 'measures', 'what it measures'],
  'metric-context': ['context'],
  'metric-source': ['source'],
  'customers-headline': ['headline', 'title'],
  'customer-name': ['customers', 'clients', 'logos'],
  'customers-note': ['note'],
  'compare-before-label': ['before label', 'old way'],
  'compare-after-label': ['after label', 'new way'],
  'chart-title': ['title', 'headline'],
  'chart-kind': ['kind', 'chart'],
  'chart-locale': ['locale'],
  'chart-unit': ['unit'],
  'item-style': ['style'],
  'feature-drawing': ['drawing'],
  'chart-source': ['source'],
  'event-title': ['title', 'headline', 'event', 'name'],
  'event-date': ['date', 'day'],
  'event-locale': ['locale'],
  'event-time': ['time', 'hours'],
  'event-place': ['place', 'where', 'venue', 'location'],
  'event-kind': ['kind', 'type', 'format'],
  'event-sign-up': ['sign up', 'register', 'registration', 'rsvp', 'cta', 'url', 'link', 'website'],
  'speaker-name': ['speaker', 'speakers', 'host', 'hosts'],
  'offer-figure': ['offer', 'discount', 'price', 'deal'],
  'offer-headline': ['headline', 'title', 'offer for'],
  'offer-detail': ['detail', 'details', 'subline', 'body'],
  'offer-code': ['code', 'promo code', 'coupon', 'coupon code'],
  'offer-ends': ['ends', 'until', 'valid until', 'expires', 'deadline'],
  'offer-terms': ['terms', 'conditions', 'small print'],
  'article-title': ['title', 'headline'],
  'article-kicker': ['kicker', 'section', 'topic', 'category'],
  'article-author': ['author', 'by', 'written by'],
  'article-reading-time': ['reading time'],
  'article-date': ['date', 'published', 'issue'],
  'article-excerpt': ['excerpt', 'summary', 'teaser'],
};

/** Labels of remarks for the writer, which are never printed. */
const remarks = [
  'note to self',
  'tone',
  'audience',
  'goal',
  'brief',
  'format',
  'channel',
  'language',
  'style',
];

const known = new Set(
  [...Object.values(labelsByRole).flatMap((words = []) => words), ...remarks].map(toLabel),
);

export function toLabel(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a label names a field of any template. Its line is then never read as a sentence. */
export function isKnownLabel(label: string): boolean {
  return known.has(toLabel(label));
}

/** The labels of a field: its own name in the schema first, then the words for its role. */
export function listLabels(role: FieldRole, path: string): string[] {
  const name = path.split('.').at(-1)!;
  return [...new Set([path, name, ...(labelsByRole[role] ?? [])].map(toLabel))];
}
