import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { containsName, toNameKey } from '../text/name-text.ts';
import { listReadableBlocks, readMeta } from '../text/page-text.ts';
import { findFullName } from './full-name.ts';
import { listUnspacedNames, rateNameFit, readSiteHost, type UnspacedName } from './host-and-handles.ts';
import { listHostLabels } from './host-labels.ts';
import { listMakers } from './makers.ts';
import { findNameCandidates, type NameCandidate } from './name-candidates.ts';

/** Metadata; its spelling is preferred to that of headings and images. */
const structured = new Set(['meta', 'json-ld', 'manifest', 'title']);

/** Groups are compared in pairs, so their number is bounded. */
const MAX = 60;

interface NameGroup {
  name: string;
  candidates: NameCandidate[];
  /** The weight of its own candidates. */
  own: number;
  score: number;
  /** The number of independent sources: kinds of candidates, domain, accounts, text. */
  sources: number;
}

/** Decides the name by a vote of all places that may name the brand, each with its own weight. */
export function decideName(site: SiteFacts): Finding<string> | null {
  const candidates = findNameCandidates(site);
  const groups = gather(candidates);
  if (groups.length === 0) return makeNameFromDomain(site);
  const marks = listUnspacedNames(site);
  const prose = readProse(site);
  const makers = listMakers(site.pages[0]!);
  for (const group of groups) rate(group, groups, marks, prose, makers);
  groups.sort((a, b) => b.score - a.score);
  const [best, second] = groups as [NameGroup, NameGroup?];
  const full = findFullName(site, pickSpelling(best, prose), candidates);
  const rivals = groups.filter(
    (group) => group !== best && !containsName(full, group.name) && !containsName(group.name, full),
  );
  return {
    value: full,
    confidence: rateConfidence(best, rivals[0]),
    rule: best.sources > 1 ? 'name-vote' : 'name-alone',
    alternatives: [pickSpelling(best, prose), second?.name, rivals[0]?.name, rivals[1]?.name].filter(
      (name, index, all) => name !== undefined && name !== full && all.indexOf(name) === index,
    ),
    evidence: [...best.candidates]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 4)
      .map(({ evidence }) => evidence),
  };
}

function gather(candidates: NameCandidate[]): NameGroup[] {
  const groups = new Map<string, NameGroup>();
  for (const candidate of candidates) {
    const key = toNameKey(candidate.text);
    const group = groups.get(key) ?? { name: candidate.text, candidates: [], own: 0, score: 0, sources: 0 };
    group.candidates.push(candidate);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.own = sumStrongest(group.candidates);
  return [...groups.values()].sort((a, b) => b.own - a.own).slice(0, MAX);
}

/** Of each kind the best counts in full and the second a little: a repeated source is not a second one. */
function sumStrongest(candidates: NameCandidate[]): number {
  const kinds = Map.groupBy(candidates, ({ kind }) => kind);
  let sum = 0;
  for (const said of kinds.values()) {
    const weights = said.map(({ weight }) => weight).sort((a, b) => b - a);
    sum += weights[0]! + 0.2 * (weights[1] ?? 0);
  }
  return sum;
}

function rate(
  group: NameGroup,
  groups: NameGroup[],
  marks: UnspacedName[],
  prose: string,
  makers: string[],
): void {
  const kinds = new Set(group.candidates.map(({ kind }) => kind));
  group.score = group.own;
  for (const other of groups) {
    if (other === group) continue;
    if (!containsName(other.name, group.name) && !containsName(group.name, other.name)) continue;
    group.score += 0.5 * other.own;
    for (const { kind } of other.candidates) kinds.add(kind);
  }
  let sources = kinds.size;
  for (const kind of ['domain', 'account', 'file'] as const) {
    const fits = marks
      .filter((mark) => mark.kind === kind)
      .map((mark) => mark.weight * rateNameFit(mark.text, group.name));
    const best = Math.max(0, ...fits);
    group.score +=
      kind === 'account'
        ? Math.min(
            2,
            fits.reduce((sum, fit) => sum + fit, 0),
          )
        : best;
    if (best >= 0.5) sources++;
  }
  const spoken = countOccurrences(prose, group.name);
  group.score += Math.min(2, spoken * 0.35);
  if (spoken >= 3) sources++;
  // `Acme is …`: a description starts with the name. Two words of which the last is in small letters are what it does.
  const isPhrase = /\s\p{Ll}\S*$/u.test(group.name);
  if (
    !isPhrase &&
    prose.startsWith(` ${group.name} `) &&
    /^[\p{Ll}–—-]/u.test(prose.slice(group.name.length + 2))
  ) {
    group.score += 1.5;
  }
  group.sources = sources;
  if (makers.includes(toNameKey(group.name))) group.score *= 0.35;
}

/** The spelling that metadata and text use most. All capitals are often styling. */
function pickSpelling(group: NameGroup, prose: string): string {
  const forms = new Map<string, number>();
  for (const { text, kind, weight } of group.candidates) {
    forms.set(text, (forms.get(text) ?? 0) + weight * (structured.has(kind) ? 1 : 0.6));
  }
  const rank = ([text, weight]: [string, number]) => {
    const isAllCaps = text.length > 5 && text === text.toUpperCase() && text !== text.toLowerCase();
    return (weight + Math.min(3, 0.3 * countOccurrences(prose, text))) * (isAllCaps ? 0.5 : 1);
  };
  const best = [...forms].sort((a, b) => rank(b) - rank(a))[0]![0];
  return best === best.toUpperCase() ? findProseSpelling(best, prose) : best;
}

/** How the text spells a name that is only known in capitals. */
function findProseSpelling(name: string, prose: string): string {
  const title = name.slice(0, 1) + name.slice(1).toLowerCase();
  return name.length > 4 && countOccurrences(prose, title) > countOccurrences(prose, name) ? title : name;
}

function readProse(site: SiteFacts): string {
  const page = site.pages[0];
  if (page === undefined) return '';
  const blocks = listReadableBlocks(page).filter(({ region }) => region !== 'nav');
  return ` ${readMeta(page, 'description', 'og:description')} ${blocks.map(({ text }) => text).join(' ')} `.slice(
    0,
    60_000,
  );
}

/** How often the text contains the name as a whole word in this spelling. */
function countOccurrences(prose: string, name: string): number {
  let count = 0;
  for (let at = prose.indexOf(name); at !== -1 && count < 50; at = prose.indexOf(name, at + name.length)) {
    const around = `${prose[at - 1] ?? ' '}${prose[at + name.length] ?? ' '}`;
    const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);
    if (dense || !/[\p{L}\p{N}]/u.test(around)) count++;
  }
  return count;
}

function rateConfidence(best: NameGroup, rival: NameGroup | undefined): number {
  const agreed = [0.5, 0.75, 0.86, 0.91, 0.94, 0.95, 0.96][Math.min(best.sources, 6)]!;
  const margin = rival === undefined ? 1 : (best.score - rival.score) / best.score;
  const contested = margin < 0.15 ? 0.8 : margin < 0.35 ? 0.92 : 1;
  return Math.round(agreed * contested * 100) / 100;
}

/** The name made from the domain, if no other source names the brand. */
function makeNameFromDomain(site: SiteFacts): Finding<string> | null {
  const { host } = readSiteHost(site);
  const label = listHostLabels(host).at(-1);
  if (label === undefined) return null;
  const value = label
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
  const evidence = toEvidence(site, {}, `the domain is ${host}`);
  return { value, confidence: 0.35, rule: 'name-of-domain', alternatives: [], evidence: [evidence] };
}
