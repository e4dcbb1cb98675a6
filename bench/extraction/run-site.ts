import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Looker } from './inline-images.ts';
import { type InlineLooks, judgeLogo } from './logo-verdict.ts';
import type { ToolResult } from './results.ts';
import { noScore, scoreResult } from './score.ts';
import { serveSite } from './serve-site.ts';
import type { Measured } from './tool.ts';
import { pagePath, type SiteTruth } from './truth.ts';

/** A tool that reads the page at a URL. The folder is empty and reserved for it until the result is scored. */
export interface Tool {
  name: string;
  measure(url: string, folder: string, site: string): Promise<Measured>;
}

/** Serves one site and runs every tool in turn. */
export async function runSite(
  truth: SiteTruth,
  { folder, tools, looker }: { folder: string; tools: Tool[]; looker: Looker },
): Promise<ToolResult[]> {
  const served = await serveSite(folder);
  const url = `${served.origin}${pagePath(truth.page)}`;
  const site = { folder, origin: served.origin, inline: looker.at(url) };
  try {
    const results: ToolResult[] = [];
    for (const tool of tools) results.push(await runTool(tool, url, truth, site));
    return results;
  } finally {
    await served.close();
  }
}

async function runTool(
  tool: Tool,
  url: string,
  truth: SiteTruth,
  site: { folder: string; origin: string; inline: InlineLooks },
): Promise<ToolResult> {
  const scratch = await mkdtemp(join(tmpdir(), 'livery-eval-site-'));
  try {
    const { answer, seconds, firstSeconds } = await tool.measure(url, scratch, truth.name);
    const logo = await judgeLogo(answer.logo, truth, site);
    const score = scoreResult(answer, logo, truth);
    return { site: truth.name, answer, logo, score, seconds, firstSeconds, error: null };
  } catch (failure) {
    const error = inWords(failure);
    return {
      site: truth.name,
      answer: null,
      logo: 'none',
      score: noScore(),
      seconds: null,
      firstSeconds: null,
      error,
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The message with its causes, which messages for users leave out. */
function inWords(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause ? `${failure.message} (${inWords(failure.cause)})` : failure.message;
}
