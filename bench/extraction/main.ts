import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { runBesideBusyProcesses } from './busy-processes.ts';
import { compareRuns, formatComparison } from './compare-runs.ts';
import { findDembrandt } from './dembrandt.ts';
import { createLooker } from './inline-images.ts';
import { type EvalOptions, readOptions, usage } from './options.ts';
import { measureOurs } from './ours.ts';
import { formatReport } from './report.ts';
import { type Results, resultsJson, summarise, type ToolResult } from './results.ts';
import { runSite, type Tool } from './run-site.ts';
import { median, shortfalls } from './totals.ts';
import { missingSites, readTruth, type SiteTruth } from './truth.ts';

/** `npm run bench -- extraction`: measures accuracy and speed of extraction on real sites whose brands are known. */

/** The share of fields that busy processes must not change. */
const SAME_SHARE = 0.95;

let options: EvalOptions;
let sites: SiteTruth[];
let tools: Tool[];
try {
  options = readOptions(process.argv.slice(2));
  sites = await readTruth(options.truthFile, options.only);
  const missing = missingSites(sites, options.sitesFolder);
  if (missing.length > 0) throw new Error(`Not in ${options.sitesFolder}: ${missing.join(', ')}`);
  tools = await toolsFor(options);
} catch (failure) {
  console.error(`${(failure as Error).message}\n\n${usage}`);
  process.exit(2);
}

// Progress goes to stderr, so that --json prints only JSON.
const say = options.json ? console.error : console.log;
say(`${sites.length} sites, by ${tools.map(({ name }) => name).join(' and ')}`);

const results = await measureAll();
await write(results);
if (options.json) console.log(resultsJson(results));
else console.log(`\n${formatReport(results)}`);
say(`\nresults.json is in ${options.out}`);

const short = shortfalls(options.expected, results.tools[0]!.totals, results.ratio);
if (options.busy > 0) short.push(...(await measureBusy(results)));
for (const sentence of short) console.error(`not reached: ${sentence}`);
process.exit(short.length > 0 ? 1 : 0);

async function toolsFor({ peer, dembrandtFolder, factsFolder }: EvalOptions): Promise<Tool[]> {
  const ours: Tool = {
    name: 'livery',
    measure: (url, folder, site) =>
      measureOurs({ url, folder, factsFile: factsFolder && join(factsFolder, `${site}.json`) }),
  };
  if (!peer) return [ours];
  const dembrandt = await findDembrandt(dembrandtFolder);
  return [ours, { name: `dembrandt ${dembrandt.version}`, measure: dembrandt.measure }];
}

/** Runs all tools site by site, so that other load on the machine affects them equally. */
async function measureAll(): Promise<Results> {
  const looker = createLooker();
  const loads: number[] = [];
  const byTool = tools.map(({ name }) => ({ name, results: [] as ToolResult[] }));
  try {
    for (const truth of sites) {
      const folder = join(options.sitesFolder, truth.name);
      const found = await runSite(truth, { folder, tools, looker });
      loads.push(loadavg()[0]! / availableParallelism());
      for (const [index, result] of found.entries()) byTool[index]!.results.push(result);
      say(
        `  ${truth.name}: ${found.map(({ seconds }) => (seconds === null ? 'failed' : `${seconds.toFixed(1)} s`)).join(', ')}`,
      );
    }
  } finally {
    await looker.close();
  }
  return summarise(byTool, median(loads));
}

/** Reads all sites again beside busy processes. Returns what differs more than it may. */
async function measureBusy(idle: Results): Promise<string[]> {
  say(`\nthe same beside ${options.busy} busy processes`);
  const busy = await runBesideBusyProcesses(options.busy, measureAll);
  const compared = compareRuns(idle.tools[0]!.results, busy.tools[0]!.results);
  const times = busy.tools[0]!;
  say(`\n${formatComparison(compared)}`);
  say(`median ${times.medianSeconds.toFixed(1)} s, p95 ${times.p95Seconds.toFixed(1)} s`);
  const share = compared.equal / compared.fields;
  return [
    ...(compared.failed.length > 0 ? [`${compared.failed.length} sites failed, expected none`] : []),
    ...(share < SAME_SHARE
      ? [`${(share * 100).toFixed(1)} % of fields the same, expected ${SAME_SHARE * 100} %`]
      : []),
  ];
}

async function write(results: Results): Promise<void> {
  await writeFile(join(options.out, 'results.json'), resultsJson(results));
}
