import { runsEverything } from '@livery/server/testing/extent';
import type { SiteName } from './serve.ts';
import truth from './truth.json' with { type: 'json' };

export interface BrandTruth {
  name: string;
  dark: boolean;
  primary: string[];
  background: string;
  text: string;
  headingFont: string;
  bodyFont: string;
  /** A file of the site, or the selector of an inline SVG. */
  logo: string;
  mayFail?: string[];
}

/** The sites with the most mechanism behind their trap; `npm run test:all` reads all. */
const SAMPLE: SiteName[] = ['bot-wall', 'inline-svg', 'spa-late', 'two-themes'];
export const isTaken = (name: SiteName) => runsEverything || SAMPLE.includes(name);

const entries = (Object.entries(truth) as [SiteName, BrandTruth | { fails: string[] }][]).filter(([name]) =>
  isTaken(name),
);
/** Sites with a brand, and its truth. */
export const brands = entries.flatMap(([name, fact]) => ('fails' in fact ? [] : [[name, fact] as const]));
/** Sites that cannot be read, and the codes they may end with. */
export const failures = entries.flatMap(([name, fact]) =>
  'fails' in fact ? [[name, fact.fails] as const] : [],
);
/** The slowest sites start first, so that the others run beside them. */
const slow: SiteName[] = ['huge', 'endless'];
const names = entries.map(([name]) => name);
export const order = [
  ...names.filter((name) => slow.includes(name)),
  ...names.filter((name) => !slow.includes(name)),
];
