import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { composeContent } from '@livery/core/content/compose-content';
import { readBrandFacts } from '@livery/core/content/facts/gather-facts';
import { isObject } from '@livery/core/json/value';
import type { SiteFacts } from '@livery/extraction/facts';
import { decideIdentity } from '@livery/extraction/identity/decide-identity';
import { shortlist } from '@livery/extraction/shortlist';
import type { Extracted } from '@livery/server/extract/contracts';
import { toResult } from '@livery/server/extract/to-result';
import { templates } from '@livery/templates/registry';
import { extractOffline } from '../extraction/extract-offline.ts';
import { serveSite } from '../extraction/serve-site.ts';
import { pagePath } from '../extraction/truth.ts';
import { agrees, listTexts } from './agreement.ts';
import { type Fact, listFacts } from './list-facts.ts';
import type { SiteFillable } from './truth.ts';
import { findJudged, type Judged, type Verdicts } from './verdicts.ts';

/** What is drawn beside the words is not judged. */
const withoutDrawing = (content: unknown) => (isObject(content) ? { ...content, drawing: null } : content);

/** What the brand's own facts fill of one template. */
export interface Filled extends Judged {
  template: string;
  /** Null if a required field is missing. */
  content: unknown;
  /** Why a person would fill nothing; null if they would. */
  no: string | null;
  /** Whether the content says what a person found. */
  agrees: boolean;
}

export interface SiteFactsResult {
  site: string;
  language: string;
  /** Null if it failed, or if its facts were kept. */
  seconds: number | null;
  error: string | null;
  pages: string[];
  /** Pages that a person used and extraction did not read. */
  unread: string[];
  facts: (Fact & Judged)[];
  filled: Filled[];
}

export interface RunOptions {
  sitesFolder: string;
  verdicts: Verdicts;
  /** Where the facts of each site are kept, so that rules can be measured without the browser; null for nowhere. */
  factsFolder: string | null;
}

/** Extracts the brand of one site, and composes every template from it without a brief. */
export async function runSite(site: SiteFillable, options: RunOptions): Promise<SiteFactsResult> {
  const { name, language, fillable } = site;
  const base = { site: name, language };
  try {
    const { extracted, read, seconds } = await extract(site, options);
    const pages = read.pages.map((page) => URL.parse(page.url)?.pathname ?? page.url);
    const { facts, filled } = judge(extracted, fillable);
    const find = (kind: string, text: string) => findJudged(options.verdicts, name, kind, text);
    return {
      ...base,
      seconds,
      error: null,
      pages,
      unread: site.pages.map(pagePath).filter((page) => !pages.some((path) => isSamePage(path, page))),
      facts: facts.map((fact) => ({ ...fact, ...find(fact.kind, fact.text) })),
      filled: filled.map((each) => ({
        ...each,
        ...find(each.template, listTexts(withoutDrawing(each.content)).join(' | ')),
      })),
    };
  } catch (failure) {
    const error = failure instanceof Error ? `${failure.message} ${failure.cause ?? ''}` : String(failure);
    return { ...base, seconds: null, error, pages: [], unread: [], facts: [], filled: [] };
  }
}

interface Extraction {
  extracted: Extracted;
  read: SiteFacts;
  /** Null if the facts were kept. */
  seconds: number | null;
}

async function extract(
  { name, pages }: SiteFillable,
  { sitesFolder, factsFolder }: RunOptions,
): Promise<Extraction> {
  const file = factsFolder && join(factsFolder, `${name}.json`);
  if (file && existsSync(file)) {
    const read = JSON.parse(readFileSync(file, 'utf8')) as SiteFacts;
    const choices = shortlist(read);
    const identity = decideIdentity(read, choices);
    const extracted = toResult({ warnings: [] }, { site: read, shortlist: choices, identity }, [], []);
    return { extracted, read, seconds: null };
  }
  const served = await serveSite(join(sitesFolder, name));
  const folder = await mkdtemp(join(tmpdir(), 'livery-facts-'));
  let read: SiteFacts | undefined;
  try {
    const { extracted, seconds } = await extractOffline({
      url: `${served.origin}${pagePath(pages[0]!)}`,
      folder,
      onFacts(facts) {
        read = facts;
        if (file) writeFileSync(file, JSON.stringify(facts));
      },
    });
    return { extracted, read: read!, seconds };
  } finally {
    await served.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function judge(
  { document: found, provenance, evidence }: Extracted,
  fillable: SiteFillable['fillable'],
): { facts: Fact[]; filled: Omit<Filled, keyof Judged>[] } {
  const document = completeDocument(found).document as BrandDocument;
  const brand = readBrandFacts(document);
  return {
    facts: listFacts({ document, provenance, evidence }),
    filled: templates.map((template) => {
      const { content, missing } = composeContent(template, brand);
      const truth = fillable[template.id] ?? { no: 'not listed' };
      const no = truth.no ?? null;
      return {
        template: template.id,
        content: missing.length > 0 ? null : content,
        no,
        agrees: missing.length === 0 && no === null && agrees(template.id, truth, content),
      };
    }),
  };
}

/** `/about`, `/about/` and `/about.html` are one page. */
function isSamePage(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => path.replace(/(\/index)?\.html?$/, '').replace(/\/$/, ''));
  return one === other;
}
