import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Expected, parseExpected } from './totals.ts';

export const usage = `npm run eval:extraction -- <truth.json> <folder of sites> [options]
  --only a,b          only these sites
  --peer dembrandt    the peer to compare with (default)
  --no-peer           no comparison
  --dembrandt FOLDER  where dembrandt is installed (default: it is installed into a temporary folder)
  --out FOLDER        the folder for results.json and calibration.png (default: a new temporary folder)
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
      expect: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [truthFile, sitesFolder, ...more] = positionals;
  if (!truthFile || !sitesFolder || more.length > 0) {
    throw new Error('Expected the file of the truth and the folder of the sites.');
  }
  if (values.peer !== 'dembrandt') throw new Error(`No peer ${values.peer}. There is: dembrandt`);
  const factsFolder = values['save-facts'] ? resolve(values['save-facts']) : null;
  return {
    truthFile: resolve(truthFile),
    sitesFolder: resolve(sitesFolder),
    only: values.only?.split(',').map((name) => name.trim()) ?? null,
    peer: !values['no-peer'],
    dembrandtFolder: values.dembrandt,
    out: values.out ? made(resolve(values.out)) : mkdtempSync(join(tmpdir(), 'livery-eval-extraction-')),
    factsFolder: factsFolder && made(factsFolder),
    expected: values.expect ? parseExpected(values.expect) : {},
    json: values.json,
  };
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
