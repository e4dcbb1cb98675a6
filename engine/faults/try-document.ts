import { formatPath } from '@livery/core/issues';
import { isObject, type Path } from '@livery/core/json/value';
import { noVariety } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { childrenOf, type SceneNode } from '@livery/templates/kit/document/nodes';
import { makeProblem, type Problem } from '@livery/templates/kit/document/problem';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { contentFromDocument } from '@livery/templates/kit/document/template-content';
import { sampleBrands } from '@livery/templates/samples/brands';
import { type DrawableBrand, toDrawableBrand } from '@livery/templates/samples/tokens';
import { makeContent } from '@livery/templates/trials/contents';
import { publishingTrials } from '@livery/templates/trials/trials';
import { composeReadable } from '../contrast/compose-readable.ts';
import { type ImageFile, noRenderAssets, type SceneRequest } from '../ports.ts';
import type { Composer } from '../scene/compose.ts';
import { findFaults } from './find-faults.ts';

export interface TrialRequest {
  document: TemplateDocument;
  /** Stands in for every image of a content. */
  image: ImageFile;
}

/** What is wrong in one drawing. */
interface Finding {
  code: FindingCode;
  path: Problem['path'];
  format: FormatName;
  /** Which content shows it. */
  content: string;
}

type FindingCode = keyof typeof remedies;

const IMAGE = 'ast_trial';

/**
 * Draws a document without errors with hostile contents and with its own sample, in its formats, in turns of the sample
 * brands and of both treatments. The same document has the same problems.
 */
export async function tryDocument(composer: Composer, { document, image }: TrialRequest): Promise<Problem[]> {
  const findings = [
    ...(await trySample(composer, document)),
    ...(await tryHostileContents(composer, { document, image })),
  ];
  const groups = Map.groupBy(findings, ({ code, path }) => `${code} ${path}`);
  return [...groups.values()].map(describeFindings);
}

let brands: DrawableBrand[] | undefined;

/** A brand, a treatment and a composition for each drawing, so that a few of them cover all. */
function lookOf(turn: number): Pick<SceneRequest, 'tokens' | 'mode' | 'treatment' | 'series'> {
  brands ??= sampleBrands.map(toDrawableBrand);
  const { tokens, mode } = brands[turn % brands.length]!;
  return {
    tokens,
    mode,
    treatment: turn % 2 === 0 ? 'calm' : 'bold',
    series: turn % 3 === 2 ? { index: 1, count: 2 } : noVariety.series,
  };
}

async function trySample(composer: Composer, document: TemplateDocument): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [turn, format] of document.formats.entries()) {
    const look = { ...lookOf(turn), series: null };
    for (const treatment of ['calm', 'bold'] as const) {
      const request = { ...requestOf(document, document.sample, format), ...look, treatment };
      const { warnings } = await composer.compose(request);
      for (const { code, path } of warnings) {
        const found =
          code === 'text_shrunk' ? 'sample_shrunk' : code === 'text_clamped' ? 'sample_clamped' : null;
        if (found) findings.push({ code: found, path: `sample.${path}`, format, content: 'its own sample' });
      }
    }
  }
  return findings;
}

/** The path of the node that shows a text, a line of one, or a field; the scene if no node is found. */
function findNodePath({ scene }: TemplateDocument, content: unknown, text: string): string {
  const field = findField(content, text) ?? text;
  const names = field.split(/\.|\[\d+\]\.?/).filter(Boolean);
  const isShown = (node: SceneNode) => {
    if ('text' in node && node.text !== undefined && hasText(Object.values([node.text].flat()), text))
      return true;
    return 'bind' in node && node.bind !== undefined && bindsField(node.bind.split('.'), names);
  };
  const visit = (node: SceneNode, path: Path): Path | null => {
    if (isShown(node)) return path;
    for (const child of childrenOf(node)) {
      const found = visit(child.node, [...path, ...child.path]);
      if (found) return found;
    }
    return null;
  };
  return formatPath(visit(scene, ['scene']) ?? ['scene']);
}

/** In a list, a node names the member of an entry alone; a byline its group. */
const bindsField = (bind: string[], field: string[]) =>
  bind.every((name, at) => field[at] === name) || (bind.length === 1 && field.at(-1) === bind[0]);

const hasText = (texts: unknown[], text: string) =>
  texts.some((each) => JSON.stringify(each).includes(JSON.stringify(text).slice(1, -1)));

/** The field whose text contains a line. */
function findField(value: unknown, line: string, path: Path = []): string | null {
  const words = line.replace(/…$/, '').trim();
  if (typeof value === 'string') return words !== '' && value.includes(words) ? formatPath(path) : null;
  const entries = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [key, member] of entries) {
    const found = findField(member, line, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

async function tryHostileContents(composer: Composer, { document, image }: TrialRequest): Promise<Finding[]> {
  const { content: schema, sample } = contentFromDocument(document);
  const images = { [IMAGE]: { ...image, field: 'image' } };
  const findings: Finding[] = [];
  for (const [turn, trial] of publishingTrials().entries()) {
    const withImages = turn % 2 === 0;
    const content = makeContent(
      { content: schema, sample },
      { ...trial, image: withImages ? IMAGE : undefined },
      turn,
    );
    const format = document.formats[turn % document.formats.length]!;
    const request = { ...requestOf(document, content, format), ...lookOf(turn) };
    const renderAssets = { ...noRenderAssets, images };
    const { composed, failing } = await composeReadable(composer, { ...request, renderAssets });
    const about = { format, content: `${trial.name}, ${trial.script}` };
    for (const { code, text } of await findFaults(composer, composed)) {
      findings.push({ code: faultCodes[code], path: findNodePath(document, content, text), ...about });
    }
    for (const { text } of failing) {
      const path = findNodePath(document, content, text);
      // The name of a brand without a logo is no node of the document.
      if (path !== 'scene') findings.push({ code: 'text_unreadable', path, ...about });
    }
  }
  return findings;
}

const faultCodes = {
  no_text: 'text_covered',
  outside_safe_area: 'text_outside',
  text_overlaps: 'text_overlaps',
  text_covered: 'text_covered',
} as const;

function requestOf(document: TemplateDocument, content: unknown, format: FormatName) {
  return { templateId: document.slug, document, content, format, renderAssets: noRenderAssets };
}

const remedies = {
  text_outside: [
    'this text leaves the area for text',
    'Lower `size.min`, allow fewer characters (`max` of the field), make a part optional, or leave the format out',
  ],
  text_overlaps: [
    'this text overlaps another one',
    'Put both into one `stack` or `row`, lower `size.min`, or allow fewer characters (`max` of the field)',
  ],
  text_covered: [
    'this text is cut or covered',
    'Give it more height (`maxShare`, a smaller neighbour), allow fewer characters, or take away what lies over it',
  ],
  text_unreadable: [
    'this text cannot be read on what lies behind it',
    'Set another `color`, or show it beside the picture instead of over it',
  ],
  sample_shrunk: [
    'this text is smaller than its `preferred` size',
    'Shorten the sample, lower `preferred`, or give the text more room (`maxShare`, `maxLines`, fewer parts)',
  ],
  sample_clamped: [
    'this text is cut off',
    'Shorten the sample, raise `maxLines`, lower `size.min`, or show fewer parts in this format',
  ],
} as const;

function describeFindings(found: Finding[]): Problem {
  const { code, path, content } = found[0]!;
  const formats = [...new Set(found.map(({ format }) => `\`${format}\``))].join(', ');
  const [what, remedy] = remedies[code];
  const count = found.length > 1 ? ` and in ${found.length - 1} more drawings` : '';
  const message = `In ${formats}, with ${content}${count}, ${what}. ${remedy}.`;
  return { ...makeProblem([], code, message), path };
}
