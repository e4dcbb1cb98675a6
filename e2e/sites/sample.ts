import { runsEverything } from '@livery/server/testing/extent';
import type { SiteName } from './serve.ts';

/** The sites with the most mechanism behind their trap; `npm run test:all` reads all. */
const SAMPLE: SiteName[] = [
  'arabic',
  'bot-wall',
  'cookie-wall',
  'customer-wall',
  'fonts-by-js',
  'http-500',
  'injected',
  'inline-svg',
  'spa-late',
  'two-themes',
  'zip-bomb',
];
export const isTaken = (name: SiteName) => runsEverything || SAMPLE.includes(name);
