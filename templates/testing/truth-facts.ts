import type { StatedFacts } from '@livery/core/brand/stated-facts';
import type { BrandFacts } from '@livery/core/content/facts/gather-facts';

/** What a person could fill of a template from the pages of a site. */
interface Found {
  [name: string]: string | undefined | object;
  /** Why nothing can be filled. */
  no?: string;
  others?: Found[];
  items?: Found[];
  steps?: Found[];
  rows?: Found[];
  points?: { label: string; value: string | number }[];
  logos?: (string | { name: string })[];
  author?: { name?: string; role?: string };
}

export interface TruthSite {
  name: string;
  language: string;
  brand: string;
  action?: { label?: string };
  fillable: Record<string, Found>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const url = 'https://site.example/';

function pick(found: Found, names: readonly string[]) {
  return { ...Object.fromEntries(names.map((name) => [name, text(found[name])])), url };
}

const toGroup = (title: string, items: Found[]) => ({
  title,
  items: items.map((item) => ({ title: text(item.title), detail: text(item.detail ?? item.body) })),
  url,
});

/** The entries of `bench/facts/truth.json` as the facts that an extraction would state. */
export function factsOfTruth({ brand, fillable, action }: TruthSite): BrandFacts {
  const from = <Fact>(id: string, toFact: (found: Found) => Fact): Fact[] => {
    const found = fillable[id];
    return found && found.no === undefined ? [toFact(found)] : [];
  };
  const [hero] = from('launch-hero', (found) => found);
  return {
    name: brand,
    domain: 'site.example',
    tagline: text(hero?.headline),
    description: text(hero?.subline),
    action: action?.label,
    quotes: from('proof-quote', ({ quote, author }) => ({
      text: text(quote),
      author: text(author?.name),
      role: text(author?.role),
      company: '',
    })),
    metrics: from('proof-metric', (found) =>
      [found, ...(found.others ?? [])].map(({ value, label }) => ({
        value: text(value),
        label: text(label),
        source: '',
      })),
    ).flat(),
    customers: from('proof-logos', ({ logos = [] }) =>
      logos.map((logo) => ({ name: typeof logo === 'string' ? logo : logo.name, logo: null })),
    ).flat(),
    stated: {
      features: [
        ...from('feature-list', ({ title, items = [] }) => toGroup(text(title), items)),
        ...from('feature-spotlight', (found) => toGroup('', [found])),
      ],
      steps: from('steps-timeline', ({ title, steps = [] }) => toGroup(text(title), steps)),
      comparisons: from('compare-split', ({ title, beforeLabel, afterLabel, rows = [] }) => ({
        ...{ title: text(title), before: text(beforeLabel), after: text(afterLabel), url },
        rows: rows.map((row) => pick(row, ['topic', 'before', 'after'])),
      })),
      series: from('data-chart', ({ points = [], ...found }) => ({
        ...pick(found, ['title', 'unit', 'source']),
        points: points.map(({ label, value }) => ({
          label,
          value: Number(String(value).replace(/[%,]/g, '')),
        })),
      })),
      offers: from('offer-promo', (found) => ({
        ...pick(found, ['headline', 'detail', 'terms', 'code']),
        ...{ figure: text(found.offer), ends: '' },
      })),
      events: from('event-invite', (found) => pick(found, ['title', 'kind', 'date', 'time', 'place'])),
      articles: from('article-card', ({ author, ...found }) => ({
        ...pick(found, ['title', 'kicker', 'date', 'readingTime', 'excerpt']),
        author: text(author?.name),
      })),
    } as unknown as StatedFacts,
  };
}
