import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Expected, parseExpected } from './totals.ts';

export const usage = `npm run bench -- extraction <truth.json> <folder of sites> [options]
  --only a,b          only these sites
  --peer dembrandt    the peer to compare with (default)
  --no-peer           no comparison
  --dembrandt FOLDER  where dembrandt is installed (default: it is installed into a temporary folder)
  --out FOLDER        the folder for results.json (default: a new temporary folder)
  --busy 8            reads all sites, then again beside so many busy processes, and compares the four judged fields; exits
                      with 1 if a site fails or less than 95 % of the fields are the same
  --save-facts FOLDER writes the facts of each site to a file
  --expect a=9,b=10   exits with 1 unless this many sites are right: primary, palette, heading, body, logo, all,
                      name, dark; ratio=0.5 is the maximum of our median time divided by the peer's
  --json              print results.json instead of tables`;

export interface EvalOptions {
  truthFile: string;
  sitesFolder: string;
  only: string[] | null;
  peer: boolean;
  dembrandtFolder: string | undefined;
  out: string;
  factsFolder: string | null;
  /** The number of busy processes of the second run; 0 for no second run. */
  busy: number;
  expected: Expected;
  json: boolean;
}

export function readOptions(args: string[]): EvalOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      peer: { type: 'string', default: 'dembrandt' },
      'no-peer': { type: 'boolean', default: false },
      dembrandt: { type: 'string' },
      out: { type: 'string' },
      'save-facts': { type: 'string' },
      busy: { type: 'string', default: '0' },
      expect: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [truthFile, sitesFolder, ...more] = positionals;
  if (!truthFile || !sitesFolder || more.length > 0) {
    throw new Error('Expected the file of the truth and the folder of the sites.');
  }
  if (values.peer !== 'dembrandt') throw new Error(`No peer ${values.peer}. There is: dembrandt`);
  const busy = Number(values.busy);
  if (!Number.isInteger(busy) || busy < 0) throw new Error(`Expected a number of processes: ${values.busy}`);
  const factsFolder = values['save-facts'] ? resolve(values['save-facts']) : null;
  return {
    truthFile: resolve(truthFile),
    sitesFolder: resolve(sitesFolder),
    only: values.only?.split(',').map((name) => name.trim()) ?? null,
    // Both runs are of the same tool.
    peer: !values['no-peer'] && busy === 0,
    dembrandtFolder: values.dembrandt,
    out: values.out ? made(resolve(values.out)) : mkdtempSync(join(tmpdir(), 'livery-eval-extraction-')),
    factsFolder: factsFolder && made(factsFolder),
    busy,
    expected: values.expect ? parseExpected(values.expect) : {},
    json: values.json,
  };
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
