import type { Path } from '@livery/core/json/value';
import { describeUnknownName } from '@livery/core/text/nearest-name';
import { bindTypesOf, type FieldType, highlightTypes, memberTypes } from './bind-types.ts';
import { type Condition, conditionPaths } from './conditions.ts';
import { type Field, type Fields, findField, listPaths } from './fields.ts';
import { writingGraphics } from './graphic-names.ts';
import { documentLimits, MAX_PROBLEMS, MIN_TEXT_SIZE } from './limits.ts';
import { childrenOf, type NodeType, type SceneNode } from './nodes.ts';
import { makeProblem, type Problem } from './problem.ts';
import type { TemplateDocument } from './schema.ts';
import { builtInVariants } from './variants.ts';

const writing: ReadonlySet<NodeType> = new Set([
  'text',
  'badge',
  'button',
  'ticket',
  'kicker',
  'byline',
  'customer',
]);
/** Nodes whose `size` is that of letters. */
const letters: ReadonlySet<NodeType> = new Set(['text', 'badge', 'button', 'ticket', 'kicker']);

/** The rules between the nodes of a scene, and between nodes and fields. */
export function checkScene(document: TemplateDocument): Problem[] {
  const { fields, conditions = {}, scene, formats } = document;
  const problems: Problem[] = [];
  const used = { fields: new Set<string>(), conditions: new Set<string>(), charts: new Set<string>() };
  const variants = new Set([...builtInVariants, ...formats, ...Object.keys(conditions)]);
  const variantNames = [...variants];
  const paths = listPaths(fields);
  let texts = 0;

  const visit = (node: SceneNode, path: Path, item: Fields | undefined): void => {
    if (problems.length >= MAX_PROBLEMS) return;
    const report = (at: Path, ...rest: [Problem['code'], string]) =>
      problems.push(makeProblem([...path, ...at], ...rest));
    const useField = (name: string, at: Path, types?: readonly FieldType[]) => {
      used.fields.add(name.split('.')[0]!);
      const field = findField(fields, name, item);
      if (!field) {
        const known = [...(item ? Object.keys(item) : []), ...paths];
        report(at, 'unknown_field', describeUnknownName('field', name, known));
      } else if (types && !types.includes(field.type)) {
        const wanted = types.map((type) => `\`${type}\``).join(' or ');
        report(
          at,
          'wrong_field_type',
          `\`${node.type}\` shows a field of type ${wanted}; \`${name}\` is \`${field.type}\`.`,
        );
      }
      return field;
    };

    if (writesItself(node)) texts += 1;
    const shown = 'bind' in node ? node.bind : 'of' in node ? node.of : undefined;
    const field =
      shown === undefined ? undefined : useField(shown, ['of' in node ? 'of' : 'bind'], bindTypesOf(node));
    if (shown === undefined && needsWords(node)) {
      const missing = node.type === 'graphic' ? '`bind`' : '`bind` or `text`';
      report([], 'invalid_value', `\`${node.type}\` needs ${missing}.`);
    }
    if (node.type === 'graphic') {
      if (node.picture) useField(node.picture, ['picture'], memberTypes.picture);
      if (node.unit) useField(node.unit, ['unit'], memberTypes.unit);
      if (node.callout) useField(node.callout, ['callout'], memberTypes.callout);
      const place =
        node.highlight === undefined
          ? undefined
          : useField(node.highlight, ['highlight'], highlightTypes(node.name));
      if (place?.type === 'group' && !['x', 'y'].every((side) => place.fields[side]?.type === 'number'))
        report(
          ['highlight'],
          'wrong_field_type',
          'The highlight of a window is a group with the numbers `x` and `y`.',
        );
      if (node.name === 'chart' && node.bind) used.charts.add(node.bind);
      if (field?.type === 'list' && (field.of.label?.type !== 'text' || field.of.value?.type !== 'number'))
        report(['bind'], 'wrong_field_type', 'A chart shows a list of a text `label` and a number `value`.');
    }
    if (node.type === 'steps' && node.current) useField(node.current, ['current'], memberTypes.current);
    if (node.type === 'ticket' && node.stub) useField(node.stub, ['stub'], memberTypes.stub);
    if (node.type === 'byline' && node.detail !== undefined)
      useField(node.detail, ['detail'], memberTypes.detail);
    if (node.type === 'customer') useField(node.name, ['name'], memberTypes.name);
    if (node.type === 'byline' || node.type === 'portraits') checkPeople(node, field, report);
    if (node.type === 'text' && node.date && field?.type !== 'date')
      report(['date'], 'wrong_field_type', '`date` needs a `bind` to a field of type `date`.');
    for (const member of ['when', 'unless'] as const) {
      const shown = node[member];
      if (typeof shown === 'object' && !Array.isArray(shown)) checkCondition(shown, [member], useField);
      else if (typeof shown === 'string') useVariant(shown, [member], report);
      else for (const [index, name] of shown?.entries() ?? []) useVariant(name, [member, index], report);
    }
    for (const name of Object.keys(node.in ?? {})) useVariant(name, ['in', name], report);
    checkSizes(node, report);
    if ('each' in node && item) {
      report(
        [],
        'nested_list',
        'A `repeat` or `steps` inside another one is not possible. Show one list, or use single fields.',
      );
    }
    if (node.type === 'layer') checkLayer(node.children, report);
    const inner = 'each' in node && field?.type === 'list' ? field.of : item;
    for (const child of childrenOf(node)) visit(child.node, [...path, ...child.path], inner);
  };
  const checkCondition = (
    condition: Condition,
    at: Path,
    useField: (name: string, at: Path) => unknown,
  ): void => {
    for (const name of conditionPaths(condition)) useField(name, at);
  };
  const useVariant = (
    name: string,
    at: Path,
    report: (at: Path, ...rest: [Problem['code'], string]) => void,
  ) => {
    used.conditions.add(name);
    if (!variants.has(name))
      report(at, 'unknown_condition', describeUnknownName('variant', name, variantNames));
  };

  visit(scene, ['scene'], undefined);
  // What the rest of the scene uses is not known.
  if (problems.length >= MAX_PROBLEMS) return problems;
  for (const [name, condition] of Object.entries(conditions)) {
    checkCondition(condition, ['conditions', name], (field, at) => {
      used.fields.add(field.split('.')[0]!);
      if (!findField(fields, field)) {
        problems.push(makeProblem(at, 'unknown_field', describeUnknownName('field', field, paths)));
      }
    });
    if (!used.conditions.has(name)) {
      problems.push(
        makeProblem(['conditions', name], 'unused_condition', 'No node uses this condition.', 'warning'),
      );
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'list' && (field.max ?? 0) > documentLimits.listItems && !used.charts.has(name)) {
      const message = `A list has at most ${documentLimits.listItems} entries, unless a chart shows it.`;
      problems.push(makeProblem(['fields', name, 'max'], 'too_large', message));
    }
  }
  for (const [name, { type }] of Object.entries(fields)) {
    // Dates and fixed texts are written in it.
    if (used.fields.has(name) || type === 'language') continue;
    problems.push(makeProblem(['fields', name], 'unused_field', 'No node shows this field.', 'warning'));
  }
  if (texts === 0) {
    problems.push(
      makeProblem(['scene'], 'no_text', 'The scene has no text. Add a `text` node with `bind` or `text`.'),
    );
  }
  return problems;
}

function checkPeople(node: SceneNode, field: Field | undefined, report: Report): void {
  const people = field?.type === 'group' ? field.fields : field?.type === 'list' ? field.of : null;
  if (!people || 'name' in people) return;
  const [member, what] =
    node.type === 'byline' ? ['bind', 'A byline shows a group'] : ['of', 'Portraits show a list'];
  report(
    [member!],
    'wrong_field_type',
    `${what} with the fields \`name\`, \`role\` and \`portrait\`; \`name\` is missing.`,
  );
}

type Report = (at: Path, ...rest: [Problem['code'], string]) => void;

const writesItself = (node: SceneNode) =>
  writing.has(node.type) ||
  (node.type === 'graphic' && (writingGraphics.has(node.name) || node.callout !== undefined));

function needsWords(node: SceneNode): boolean {
  if (node.type === 'graphic') return writingGraphics.has(node.name) || node.name === 'trend';
  return letters.has(node.type) && !('text' in node && node.text !== undefined);
}

/** Checks the sizes of a node as it is, and with each of its overrides. */
function checkSizes(node: SceneNode, report: Report): void {
  const check = (at: Path, size: unknown, isOwn: boolean) => {
    const { max, preferred, min } =
      typeof size === 'object' && size !== null
        ? (size as Stops)
        : ({ max: size as number | undefined } as Stops);
    const stops = [min, preferred, max].filter((stop) => stop !== undefined);
    if (stops.some((stop, index) => stop < (stops[index - 1] ?? 0))) {
      report(
        at,
        'size_order',
        `The sizes are not in order: \`min\` ${min ?? '–'}, \`preferred\` ${preferred ?? '–'}, \`max\` ${max ?? '–'}.`,
      );
    } else if (isOwn && letters.has(node.type) && stops.some((stop) => stop < MIN_TEXT_SIZE)) {
      report(
        at,
        'text_too_small',
        `Text below ${MIN_TEXT_SIZE} units cannot be read on a phone. Raise it to ${MIN_TEXT_SIZE} or more.`,
      );
    }
  };
  if (!('size' in node) && !node.in) return;
  const own = 'size' in node ? node.size : undefined;
  check(['size'], own, true);
  for (const [variant, { size }] of Object.entries(node.in ?? {})) {
    if (size === undefined) continue;
    check(['in', variant, 'size'], typeof own === 'object' ? { ...own, ...(size as Stops) } : size, true);
  }
}

type Stops = { max?: number; preferred?: number; min?: number };

function checkLayer(children: readonly SceneNode[], report: Report): void {
  const second = children.map(writes).indexOf(true, children.findIndex(writes) + 1);
  if (second < 1) return;
  const message =
    'Only one child of a layer may write text; the others decorate. Put both texts into a `stack` in the layer.';
  report(['children', second], 'two_texts_in_layer', message);
}

function writes(node: SceneNode): boolean {
  return writesItself(node) || childrenOf(node).some((child) => writes(child.node));
}
