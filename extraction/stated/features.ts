import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { countWords, listReadableBlocks } from '../identity/text/page-text.ts';
import { type Stated, toDetail, toStatedFinding, toTitle } from './stated-finding.ts';

type Features = NonNullable<StatedFacts['features']>;

const MAX_GROUPS = 6;
const MAX_ITEMS = 8;
const MIN_ITEMS = 3;

/** Lists of what the brand offers: equal headings below one heading, each with its text. */
export function decideFeatures(site: SiteFacts): Finding<Features> | null {
  return toStatedFinding(site.pages.flatMap(findGroups), 'parts-listed', MAX_GROUPS);
}

function findGroups(page: PageFacts): Stated<Features[number]>[] {
  const blocks = listReadableBlocks(page).filter(({ region }) => region === 'hero' || region === 'main');
  return blocks.flatMap((heading, at) => {
    const level = readLevel(heading);
    const title = toTitle(heading.text);
    if (level === 0 || title === '') return [];
    const rest = blocks.slice(at + 1);
    const end = rest.findIndex((block) => readLevel(block) > 0 && readLevel(block) <= level);
    const items = readItems(end < 0 ? rest : rest.slice(0, end));
    if (items.length < MIN_ITEMS) return [];
    const evidence = toEvidence(page, heading, `the list below “${title}”`);
    return [{ fact: { title, items: items.slice(0, MAX_ITEMS), url: page.url }, evidence, confidence: 0.7 }];
  });
}

/** The parts below a heading if each has a heading of one level and a text. */
function readItems(blocks: readonly Block[]): Features[number]['items'] {
  const level = Math.min(...blocks.map(readLevel).filter((each) => each > 0));
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    const title = toTitle(block.text);
    if (readLevel(block) !== level || title === '' || next?.tag !== 'p' || countWords(next.text) < 3)
      return [];
    return [{ title, detail: toDetail(next.text) }];
  });
}

function readLevel({ tag }: Block): number {
  return Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
}
