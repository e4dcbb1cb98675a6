import type { SceneImage } from '../../image.ts';
import type { Stage } from '../../shared/canvas/stage.tsx';
import { paletteFor } from '../../shared/color/palette.ts';
import type { Treatment } from '../../shared/color/treatment.ts';
import { isTrue } from '../document/conditions.ts';
import { type Field, type Fields, findField } from '../document/fields.ts';
import { childrenOf, type SceneNode, type Showing } from '../document/nodes.ts';
import type { TemplateDocument } from '../document/schema.ts';
import { readSeries } from '../document/series.ts';
import { builtInVariants, type StepState, stepStates } from '../document/variants.ts';
import { type Content, chooseText, datePartOf, readPath, toWords } from '../document/words.ts';
import { listParts, type Part } from './part.ts';

interface Scope {
  item?: Content;
  fields?: Fields;
  /** The path of the entry in the content, such as `items[2]`. */
  path: string;
  index: number;
  count: number;
  state: StepState | null;
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

/** The parts of a scene for a content, a format and a treatment. */
export function resolveScene(
  document: TemplateDocument,
  content: Content,
  { stage, treatment, language }: { stage: Stage; treatment: Treatment; language: string },
): Part | null {
  const { fields, conditions = {}, scene } = document;
  const active = builtInActive(stage, treatment);
  const order = [...builtInVariants, stage.format.name, ...stepStates, ...Object.keys(conditions)];

  const read = (path: string, { item, fields: own }: Scope) => {
    const value = readPath(content, path, item);
    // An image that could not be loaded is not there.
    return findField(fields, path, own)?.type === 'image' ? findImage(stage, value) : value;
  };
  const holds = (name: string, scope: Scope) =>
    active.has(name) ||
    name === scope.state ||
    (Object.hasOwn(conditions, name) && isTrue(conditions[name]!, (path) => read(path, scope)));
  const applies = (when: Showing, scope: Scope) => {
    if (typeof when === 'string') return holds(when, scope);
    if (Array.isArray(when)) return when.some((name) => holds(name, scope));
    return isTrue(when, (path) => read(path, scope));
  };

  const visit = (given: SceneNode, key: string, scope: Scope): Part | null => {
    const { when, unless } = given;
    if (when !== undefined && !applies(when, scope)) return null;
    if (unless !== undefined && applies(unless, scope)) return null;
    const node = withOverrides(
      given,
      order.filter((name) => given.in && Object.hasOwn(given.in, name) && holds(name, scope)),
    );
    const bound = 'bind' in node ? node.bind : undefined;
    const field = bound === undefined ? undefined : findField(fields, bound, scope.fields);
    const value = bound === undefined ? undefined : read(bound, scope);
    const part = makePart(node, key, scope, isOptional(node, field));
    const path = toPath(bound ?? '', scope);
    if (node.type === 'graphic' && node.picture !== undefined)
      part.image = read(node.picture, scope) as SceneImage | undefined;
    if (node.type === 'graphic' && node.name === 'window' && node.highlight !== undefined)
      part.highlight = read(node.highlight, scope) as Part['highlight'];
    const label = node.type === 'ticket' ? node.stub : node.type === 'graphic' ? node.callout : undefined;
    if (label !== undefined) {
      const text = toWords(read(label, scope), findField(fields, label, scope.fields), language);
      part.label = text ? { text, path: toPath(label, scope) } : null;
    }
    if (field?.type === 'numbers') part.numbers = (value ?? []) as number[];
    if (field?.type === 'image') part.image = value as SceneImage | undefined;
    else if (node.type === 'graphic' && field?.type === 'list') {
      part.series = readSeries(node, { entries: value, path, language }, (name) => read(name, scope));
      if (!part.series) return null;
    } else if (node.type === 'byline') {
      part.person = readPerson(stage, value as Content | undefined, path);
      if (part.person && node.detail !== undefined) {
        part.person.role = String(read(node.detail, scope) ?? '');
        part.person.rolePath = toPath(node.detail, scope);
      }
    } else if (node.type === 'mark' && node.glyph === 'index')
      part.words = { text: String(scope.index + 1), path };
    else if ('text' in node && node.text !== undefined) {
      part.words = { text: chooseText(node.text, language), path };
    } else if (bound !== undefined)
      part.words = { text: toWords(value, field, language, datePartOf(node)), path };
    if (node.type === 'portraits') {
      const entries = (content[node.of] ?? []) as Content[];
      part.people = entries.flatMap((entry) => readPerson(stage, entry, '') ?? []);
      if (part.people.length === 0) return null;
    }
    if ((node.type === 'picture' && !part.image) || (node.type === 'byline' && !part.person)) return null;
    if (node.type === 'customer')
      part.words = { text: String(read(node.name, scope) ?? ''), path: toPath(node.name, scope) };
    if (bound !== undefined && part.words?.text === '') return null;
    part.children = listChildren(node, key, scope);
    if (node.type === 'band') listParts(part).forEach(standOnBrand);
    else if (node.type === 'steps' && node.stairs)
      part.children
        .filter(({ state }) => state === 'current')
        .flatMap(listParts)
        .forEach(standOnBrand);
    else if (node.type === 'sides') for (const pane of part.children) takeSide(pane, node.head === true);
    else if (node.type === 'wall' && node.accent) lastCell(part).forEach(standOnBrand);
    const isContainer = childrenOf(node).length > 0;
    return isContainer && part.children.length === 0 ? null : part;
  };
  const listChildren = (node: SceneNode, key: string, scope: Scope): Part[] => {
    if (!('each' in node)) {
      return childrenOf(node).flatMap((child, index) => visit(child.node, `${key}.${index}`, scope) ?? []);
    }
    const list = findField(fields, node.of);
    const own = list?.type === 'list' ? list.of : {};
    const entries = (content[node.of] ?? []) as Content[];
    const count = entries.length;
    const given = node.type === 'steps' && node.current !== undefined ? read(node.current, scope) : count;
    const current = Math.floor(Math.min(Number(given ?? count), count)) - 1;
    return entries.flatMap((item, index) => {
      const at = index < current ? 'done' : index === current ? 'current' : 'ahead';
      const state = node.type === 'steps' ? at : null;
      // The texts of the current step have sizes of their own.
      const entryKey = `${key}*${state === 'current' ? state : ''}`;
      const path = `${node.of}[${index}]`;
      return visit(node.each, entryKey, { item, fields: own, path, index, count, state }) ?? [];
    });
  };
  return visit(scene, '', { path: '', index: 0, count: 1, state: null });
}

function builtInActive(
  { format, width, height, wide, arrangement, colors, design }: Stage,
  treatment: Treatment,
): Set<string> {
  const shape = wide ? ['landscape'] : ['upright', ...(height > width * 1.2 ? ['tall'] : [])];
  return new Set([
    ...shape,
    format.name,
    treatment,
    paletteFor(treatment, colors).dark ? 'dark' : 'light',
    ...(arrangement.isAlternate ? ['alternate'] : []),
    ...(design.isCentred && !wide ? ['centred'] : []),
  ]);
}

/** The later variants are stronger. Of a size, only the given stops change. */
function withOverrides(node: SceneNode, variants: readonly string[]): SceneNode {
  if (variants.length === 0) return node;
  const merged: Record<string, unknown> = { ...node };
  for (const variant of variants) {
    for (const [name, value] of Object.entries(node.in![variant]!)) {
      const own = merged[name];
      merged[name] =
        typeof value === 'object' && !Array.isArray(value) ? { ...(own as object), ...value } : value;
    }
  }
  return merged as unknown as SceneNode;
}

/** The parts in the last cell of a wall; each entry of a list is a cell. */
function lastCell({ children }: Part): Part[] {
  const last = children.at(-1);
  if (!last) return [];
  return last.node.type === 'repeat' ? lastCell(last) : listParts(last);
}

function standOnBrand(part: Part): void {
  part.onBrand = true;
}

const isFirstChild = ({ key }: Part) => key.endsWith('.0');

/** The head of the first side is on the canvas. */
function takeSide(pane: Part, hasHead: boolean): void {
  const side = isFirstChild(pane) ? 'before' : 'after';
  const head = side === 'before' && hasHead ? pane.children.filter(isFirstChild).flatMap(listParts) : [];
  for (const part of listParts(pane)) if (!head.includes(part)) part.side = side;
}

/** What decorates may be left out, and so may text that the caller need not have given. */
function isOptional({ type, priority }: SceneNode, field: Field | undefined): boolean {
  if (priority === 1) return false;
  if (type === 'picture' || type === 'graphic') return true;
  return field !== undefined && 'optional' in field && field.optional === true;
}

function makePart(node: SceneNode, key: string, { index, count, state }: Scope, optional: boolean): Part {
  return {
    node,
    key,
    index,
    count,
    state,
    optional,
    children: [],
    words: null,
    label: null,
    highlight: undefined,
    image: undefined,
    numbers: [],
    person: null,
    people: [],
    series: null,
    gone: false,
    width: 0,
    fixed: 0,
    maxHeight: Infinity,
    metrics: null,
    wraps: false,
    fitted: undefined,
    text: null,
    tag: null,
    logo: null,
    byline: null,
    customer: null,
    box: nowhere,
    outer: nowhere,
    onBrand: false,
    side: null,
    flipped: false,
  };
}

const toPath = (bind: string, { path, item }: Scope) =>
  item && Object.hasOwn(item, bind.split('.')[0]!) ? `${path}.${bind}` : bind;

const findImage = ({ images }: Stage, ref: unknown) =>
  typeof ref === 'string' ? images.get(ref) : undefined;

function readPerson(stage: Stage, value: Content | undefined, path: string): Part['person'] {
  if (typeof value?.name !== 'string') return null;
  const { name, role = '', portrait } = value as { name: string; role?: string; portrait?: string };
  return { name, role, path, rolePath: `${path}.role`, image: findImage(stage, portrait) };
}
