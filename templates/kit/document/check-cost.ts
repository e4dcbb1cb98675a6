import type { Path } from '@livery/core/json/value';
import { type Field, type Fields, findField } from './fields.ts';
import type { GraphicName } from './graphic-names.ts';
import { documentLimits } from './limits.ts';
import { childrenOf, type NodeType, type SceneNode } from './nodes.ts';
import { makeProblem, type Problem } from './problem.ts';
import type { TemplateDocument } from './schema.ts';

/**
 * What a node adds to the time of a drawing, in milliseconds of processor time for a square, measured with as many of them
 * as fit a scene. A scene of the maximum takes at most one and a half times as long as the slowest built-in template.
 */
const costs: Partial<Record<NodeType, number>> = {
  byline: 3,
  portraits: 1.3,
  logo: 2,
  band: 2,
  sides: 3,
  ticket: 1.5,
  text: 0.85,
  customer: 0.5,
  kicker: 0.85,
  rule: 0.08,
  badge: 0.3,
  button: 0.3,
};
/** Drawings of many parts take as long however small they are; others as long as they are large. */
const graphicCosts: Record<GraphicName, { each: number; area: number }> = {
  chart: { each: 9, area: 4 },
  check: { each: 0, area: 4 },
  'echo-figure': { each: 9, area: 0 },
  figure: { each: 1, area: 0 },
  ring: { each: 0.6, area: 10 },
  trend: { each: 0.8, area: 10 },
  fan: { each: 7, area: 14 },
  initial: { each: 0, area: 4 },
  plus: { each: 0, area: 14 },
  'quote-mark': { each: 0, area: 14 },
  calendar: { each: 2, area: 4 },
  window: { each: 9, area: 16 },
};
const PANEL = 1.5;
const PER_CHARACTER = 1 / 500;
const OTHER = 0.05;
/** The line between two cells of a grid. */
const DIVIDER = 0.1;
/** The cell of a wall with its lines. */
const CELL = 0.1;
const ACCENT = 0.2;
/** The node or stair of an entry, with its numeral. */
const STEP = 1.2;
/** The same for one that covers the canvas. */
const areaCosts: Partial<Record<NodeType, number>> = { mark: 18, picture: 13 };
/** What lies over a picture. A duotone is computed once for an image and costs nothing more. */
const overlayCosts = { scrim: 6, fade: 9 };
const MAX_COST = 43;
/** Characters of a number or a date. */
const SHORT = 40;

/** Refuses a scene that takes too long to draw whatever its content is. */
export function checkCost(document: TemplateDocument): Problem[] {
  const { scene, fields } = document;
  const total = countNodes(scene, fields) + countAreas(scene);
  if (total <= MAX_COST) return [];
  const excess = (Math.ceil((total / MAX_COST) * 10) / 10).toFixed(1);
  const message = `The scene takes ${excess} times as long to draw as it may. Show fewer texts, marks, pictures in layers or panels, or allow fewer characters and list entries.`;
  return [makeProblem(['scene', ...findCostly(scene, fields)], 'too_costly', message)];
}

/** Goes inwards as long as one child takes more than half of the time of its parent. */
function findCostly(node: SceneNode, fields: Fields, item?: Fields): Path {
  const list = findList(node, fields);
  const costOf = (each: SceneNode, of?: Fields) => countNodes(each, fields, of) + countAreas(each);
  const most = costOf(node, item) / 2;
  const heavy = childrenOf(node).find(
    (child) => costOf(child.node, list?.of ?? item) * (list ? countEntries(list) : 1) > most,
  );
  return heavy ? [...heavy.path, ...findCostly(heavy.node, fields, list?.of ?? item)] : [];
}

type ListField = Extract<Field, { type: 'list' }>;

function findList(node: SceneNode, fields: Fields): ListField | undefined {
  const field = 'of' in node ? findField(fields, node.of) : undefined;
  return field?.type === 'list' ? field : undefined;
}

const countEntries = (list: ListField) => list.max ?? documentLimits.listItems;

/** What grows with the number of nodes that are drawn; those of a list are drawn for each entry. */
function countNodes(node: SceneNode, fields: Fields, item?: Fields): number {
  const drawing = node.type === 'graphic' ? graphicCosts[node.name].each : 0;
  const characters = countCharacters(node, fields, item) * PER_CHARACTER;
  const list = findList(node, fields);
  const entries = list ? countEntries(list) : 1;
  const usual = (costs[node.type] ?? OTHER) * (node.type === 'portraits' ? entries : 1);
  const own = usual + drawing + characters;
  const children = childrenOf(node);
  const inner = countChildren(children, (child) => countNodes(child, fields, list?.of ?? item));
  return own + countDecoration(node, entries * children.length) + entries * inner;
}

/** Of children that need a field and of those that need its absence, only some are drawn. */
function countChildren(children: { node: SceneNode }[], count: (node: SceneNode) => number): number {
  let total = 0;
  const either = new Map<string, { has: number; lacks: number }>();
  for (const { node } of children) {
    const { has, lacks } = typeof node.when === 'object' && !Array.isArray(node.when) ? node.when : {};
    const field = has ?? lacks;
    if (field === undefined || (has && lacks)) total += count(node);
    else {
      const sums = either.get(field) ?? { has: 0, lacks: 0 };
      sums[has ? 'has' : 'lacks'] += count(node);
      either.set(field, sums);
    }
  }
  return total + sum([...either.values()].map(({ has, lacks }) => Math.max(has, lacks)));
}

/** What a container draws itself, around and between its cells. */
function countDecoration(node: SceneNode, cells: number): number {
  const panel = canHave(node, 'panel') ? PANEL : 0;
  const dividers = canHave(node, 'dividers') ? cells * DIVIDER : 0;
  const wall = node.type === 'wall' ? cells * CELL + (canHave(node, 'accent') ? ACCENT : 0) : 0;
  const steps = node.type === 'steps' ? cells * STEP : 0;
  return panel + dividers + wall + steps;
}

/** Whether a node has a property as it is or in one of its variants: each of them can be the one that is drawn. */
const canHave = (node: SceneNode, property: string): boolean =>
  [node, ...Object.values(node.in ?? {})].some(
    (each) => property in each && Boolean(each[property as never]),
  );

/**
 * What grows with the area that is drawn. The children of a layer lie over each other, and marks over everything; the
 * children of others share the area, also the entries of a list.
 */
function countAreas(node: SceneNode): number {
  const { marks, area } = measureAreas(node);
  return marks + area;
}

function measureAreas(node: SceneNode): { marks: number; area: number } {
  const drawn = node.type === 'graphic' ? graphicCosts[node.name].area : (areaCosts[node.type] ?? 0);
  const overlays = node.type === 'picture' ? Object.entries(overlayCosts) : [];
  const own = drawn + sum(overlays.map(([property, cost]) => (canHave(node, property) ? cost : 0)));
  if (node.type === 'mark') return { marks: own, area: 0 };
  const inner = childrenOf(node).map((child) => measureAreas(child.node));
  const areas = inner.map(({ area }) => area);
  return {
    marks: sum(inner.map(({ marks }) => marks)),
    area: own + (node.type === 'layer' ? sum(areas) : Math.max(0, ...areas)),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function countCharacters(node: SceneNode, fields: Fields, item: Fields | undefined): number {
  if ('bind' in node && node.bind !== undefined) {
    const stub = 'stub' in node ? node.stub : undefined;
    const detail = 'detail' in node ? node.detail : undefined;
    const name = node.type === 'customer' ? node.name : undefined;
    const paths = [node.bind, stub, detail, name].filter((path) => path !== undefined);
    return sum(paths.map((path) => maxLength(findField(fields, path, item))));
  }
  if (!('text' in node) || node.text === undefined) return 0;
  return Math.max(...Object.values([node.text].flat()).map((text) => JSON.stringify(text).length));
}

function maxLength(field: Field | undefined): number {
  if (field?.type === 'text') return field.max;
  if (field?.type === 'group')
    return Object.values(field.fields).reduce((sum, each) => sum + maxLength(each), 0);
  return field?.type === 'image' || field?.type === 'list' ? 0 : SHORT;
}
