import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples } from '../gallery/node-examples.ts';
import { graphicDescriptions, nodeDescriptions } from '../templates/kit/document/descriptions.ts';
import { type GraphicName, graphicNames } from '../templates/kit/document/graphic-names.ts';
import { documentLimits, MIN_TEXT_SIZE } from '../templates/kit/document/limits.ts';
import { type NodeType, nodeTypes, type SceneNode } from '../templates/kit/document/nodes.ts';
import { ownShapes } from '../templates/kit/document/own-shapes.ts';
import { gapNames } from '../templates/kit/document/properties.ts';
import { documentJsonSchema } from '../templates/kit/document/schema.ts';
import { structures } from '../templates/kit/document/structures.ts';
import { builtInVariants } from '../templates/kit/document/variants.ts';
import { describeType, type Shape } from './template-docs/describe-type.ts';
import { formatJson } from './template-docs/format-json.ts';

/** Writes docs/templates.md from the catalogue of documents. */

interface DocumentShape extends Shape {
  $defs: { SceneNode: { oneOf: Required<Shape>[]; description?: string }; Showing: { anyOf: Shape[] } };
}
const schema = documentJsonSchema() as unknown as DocumentShape;
const nodeShapes = new Map(schema.$defs.SceneNode.oneOf.map((node) => [node.properties.type!.const, node]));
const fieldShapes = (schema.properties!.fields!.additionalProperties as Shape).oneOf!;
const conditionShape = schema.$defs.Showing.anyOf.find(({ properties }) => properties)!;

/** The members of every field, and then those of each type. */
const everyField = ['about', 'optional', 'role'];
const fields: Shape = { properties: {}, required: ['about'] };
for (const { properties = {}, required = [] } of fieldShapes) {
  const { type, ...members } = properties;
  for (const [name, shape] of Object.entries(members)) {
    const label = everyField.includes(name) ? name : `${type!.const}: ${name}`;
    fields.properties![label] = shape;
    if (required.includes(name)) fields.required!.push(label);
  }
}

const code = (text: string) => `\`${text}\``;
const list = (names: readonly string[]) => names.map(code).join(', ');

const intro = `# Documents of templates

A document describes a template as data: the fields that people fill in, a sample, and a scene of nodes.
[hiring.json](../templates/kit/starters/hiring.json) is a whole one, and [rendering.md](rendering.md#own-templates) says
how an organisation publishes it. There are no coordinates and no fixed colours: the solver places the nodes for each
format, script and brand. \`npm run gallery -- dev my-template.json\` shows a document for six brands in all its formats,
with its problems, and draws it again when you save.

Editors complete documents and explain their properties. The first line names the schema in a document, for editors that
know JSON Schema; VS Code also needs the second one in its settings, with the address of your server:

\`\`\`json
"$schema": "http://localhost:3000/api/v1/schemas/template-document",
"json.schemaDownload.trustedDomains": { "http://localhost:3000": true }
\`\`\`

Lengths are units of 1/1080 of the short side of the canvas. A gap is a number of them, 0 to 400, or
${list(gapNames)}. The images of the nodes show one sample brand. \`npm run generate\`
writes this page, and \`npm run gallery -- node-images\` its images.`;

const fieldTypes = `The \`type\` of a field is one of ${list(fieldShapes.map(({ properties }) => String(properties!.type!.const)))}. Groups and
lists have no \`role\`; a field without one is one that only this document has.`;

const conditions = `## Variants and conditions

\`in\` changes properties of a node where a variant is true, such as \`"in": { "tall": { "columns": 1 } }\`. \`when\` and
\`unless\` show a node or leave it out. Variants are ${list(builtInVariants)}, every format of the document, and its own
\`conditions\`. The later of these are stronger. \`landscape\` is wider than high, \`upright\` is not, \`tall\` is much higher
than wide; \`calm\` and \`bold\` are the treatments; \`dark\` and \`light\` say how the background is; \`alternate\` is the second
composition, of some brands and in a series; \`centred\` is upright, for brands that centre; \`done\`, \`current\` and \`ahead\` are entries of \`steps\`. All members of a condition must be true:`;

const limits = `## Limits

| of | limit |
|---|---|
| a document | ${documentLimits.bytes / 1024} KiB |
| nodes of a scene | ${documentLimits.nodes}, in ${documentLimits.depth} levels |
| fields, with those of groups and lists | ${documentLimits.fields} |
| conditions | ${documentLimits.conditions}, of ${documentLimits.comparisons} comparisons each |
| variants in \`in\` of a node | ${documentLimits.overrides} |
| entries of a list | ${documentLimits.listItems} |
| size of a text | at least ${MIN_TEXT_SIZE} units |

A scene that takes too long to draw is refused too, with what to take out.`;

export function buildTemplateDocs(): string {
  const { properties } = nodeShapes.get('stack')!;
  const own = new Set([...Object.keys(ownShapes.stack), 'type', 'children']);
  const shared = Object.fromEntries(Object.entries(properties).filter(([name]) => !own.has(name)));
  const sections = [
    intro,
    `## Members\n\n${table(schema)}`,
    `## Fields\n\n${fieldTypes}\n\n${table(fields)}`,
    `${conditions}\n\n${table(conditionShape)}`,
    `## Properties of every node\n\n${table({ properties: shared })}`,
    '## Nodes',
    ...nodeTypes.map(describeNode),
    '## Drawings\n\nA `graphic` names one of them.',
    ...graphicNames.map(describeGraphic),
    limits,
  ];
  return `${sections.join('\n\n')}\n`;
}

const holding = {
  many: 'Holds nodes.',
  two: 'Holds two nodes.',
  one: 'Holds one node.',
  each: 'Holds `each`.',
};

function describeNode(type: NodeType): string {
  const structure = structures[type];
  const text = `${nodeDescriptions[type]}${structure ? ` ${holding[structure]}` : ''}`;
  const { properties, required = [] } = nodeShapes.get(type)!;
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => name in ownShapes[type]));
  const rows = Object.keys(own).length > 0 ? [table({ properties: own, required })] : [];
  return [`### ${code(type)}`, ...(type === 'graphic' ? [] : [image(type)]), text, ...rows].join('\n\n');
}

const describeGraphic = (name: GraphicName) =>
  [`### ${code(name)}`, image(name), graphicDescriptions[name]].join('\n\n');

/** The image of an example, and its scene. */
function image(name: string): string {
  const { scene } = examples.find((example) => example.name === name)!.document;
  return `![${name}](images/nodes/${name}.webp)\n\n\`\`\`json\n${formatJson(findNode(scene, name))}\n\`\`\``;
}

/** The node that an example is about. */
function findNode(scene: SceneNode, name: string): SceneNode {
  const isIt = (node: SceneNode) => node.type === name || (node.type === 'graphic' && node.name === name);
  const inner = 'each' in scene ? [scene.each] : 'children' in scene ? scene.children : [];
  return isIt(scene) ? scene : (inner.map((node) => findNode(node, name)).find(isIt) ?? scene);
}

function table({ properties = {}, required = [] }: Shape): string {
  const rows = Object.entries(properties).map(([name, shape]) => [
    `${code(name)}${required.includes(name) ? ' (required)' : ''}`,
    `${describeType(shape)}${shape.default === undefined ? '' : `, default ${code(JSON.stringify(shape.default))}`}`,
    shape.description ?? (shape.$ref ? schema.$defs.SceneNode.description! : ''),
  ]);
  const lines = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return ['| property | type | meaning |', '|---|---|---|', ...lines].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, '../docs/templates.md'), buildTemplateDocs());
}
