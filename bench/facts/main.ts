import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../extraction/totals.ts';
import { formatReport } from './report.ts';
import { runSite, type SiteFactsResult } from './run-site.ts';
import { readFillable, type SiteFillable } from './truth.ts';
import { readVerdicts } from './verdicts.ts';

/** `npm run bench -- facts`: what of the twelve templates real sites fill in their own words. */

const usage = `npm run bench -- facts <truth.json> <folder of sites> [options]
  --only a,b      only these sites
  --verdicts FILE what a person judged (default: verdicts.json beside the truth)
  --out FOLDER    the folder for results.json (default: the current one)
  --facts FOLDER  keeps the facts of each site there, and decides from those that are there without reading the site
  --json          print results.json instead of tables`;

let sites: SiteFillable[];
let values: ReturnType<typeof read>['values'];
let files: { truth: string; sites: string };
try {
  const given = read();
  const [truth, folder, ...more] = given.positionals;
  if (!truth || !folder || more.length > 0)
    throw new Error('Expected the truth and the folder of the sites.');
  values = given.values;
  files = { truth: resolve(truth), sites: resolve(folder) };
  sites = await readFillable(files.truth, values.only?.split(',') ?? null);
  const missing = sites.filter(({ name, pages }) => !existsSync(join(files.sites, name, pages[0]!)));
  if (missing.length > 0) throw new Error(`Not laid out: ${missing.map(({ name }) => name).join(', ')}`);
} catch (failure) {
  console.error(`${(failure as Error).message}\n\n${usage}`);
  process.exit(2);
}

const verdicts = readVerdicts(values.verdicts ?? join(dirname(files.truth), 'verdicts.json'));
const results: SiteFactsResult[] = [];
const factsFolder = values.facts ?? null;
for (const folder of [values.out, factsFolder]) if (folder) mkdirSync(folder, { recursive: true });
for (const site of sites) {
  const result = await runSite(site, { sitesFolder: files.sites, verdicts, factsFolder });
  results.push(result);
  // After each, so that an interrupted run leaves what it has read.
  writeFileSync(join(values.out, 'results.json'), JSON.stringify(results, null, 1));
  console.error(
    `  ${site.name}: ${result.error === null ? `${result.seconds?.toFixed(1) ?? '–'} s` : 'failed'}`,
  );
}
console.log(values.json ? JSON.stringify(results, null, 1) : formatReport(results));
console.error(`median ${median(results.flatMap(({ seconds }) => seconds ?? [])).toFixed(1)} s`);
process.exit(results.some(({ error }) => error !== null) ? 1 : 0);

function read() {
  return parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      verdicts: { type: 'string' },
      facts: { type: 'string' },
      out: { type: 'string', default: '.' },
      json: { type: 'boolean', default: false },
    },
  });
}
