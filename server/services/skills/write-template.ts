import { graphicDescriptions } from '@livery/templates/kit/document/descriptions';
import { graphicNames } from '@livery/templates/kit/document/graphic-names';
import { documentLimits, MIN_TEXT_SIZE } from '@livery/templates/kit/document/limits';
import { nodeTypes } from '@livery/templates/kit/document/nodes';
import { ownShapes } from '@livery/templates/kit/document/own-shapes';
import { structures } from '@livery/templates/kit/document/structures';
import { MAX_OWN_TEMPLATES } from '../templates/create.ts';
import { call, conventions, type Skill, sh } from './skill.ts';

const size = (max: number, preferred: number, min: number) => ({ max, preferred, min });

/** A document that is short enough to read and publishes as it stands. */
const document = {
  slug: 'daily-menu',
  name: 'Daily menu',
  category: 'food',
  description: 'The dishes of the day with their prices.',
  formats: ['square', 'story', '1200x628'],
  fields: {
    day: { type: 'text', max: 30, about: 'The day, such as "Thursday".' },
    dishes: {
      type: 'list',
      about: 'The dishes.',
      min: 2,
      max: 4,
      of: {
        name: { type: 'text', max: 50, about: 'The dish.' },
        price: { type: 'text', max: 12, about: 'Its price with the currency.' },
      },
    },
  },
  sample: {
    day: 'Thursday',
    dishes: [
      { name: 'Leek soup with rye', price: '€6' },
      { name: 'Trout, dill potatoes', price: '€14' },
      { name: 'Plum cake', price: '€5' },
    ],
  },
  scene: {
    type: 'stack',
    gap: 'l',
    justify: 'between',
    children: [
      {
        type: 'text',
        role: 'display',
        bind: 'day',
        priority: 1,
        beat: 'hook',
        maxLines: 2,
        maxShare: 0.3,
        size: size(220, 90, 48),
      },
      {
        type: 'repeat',
        of: 'dishes',
        dividers: true,
        pad: 's',
        grow: true,
        in: { landscape: { columns: 2, gap: 'xl' } },
        each: {
          type: 'row',
          justify: 'between',
          children: [
            { type: 'text', role: 'heading', bind: 'name', maxLines: 2, width: 0.72, size: size(54, 40, 26) },
            {
              type: 'text',
              role: 'heading',
              bind: 'price',
              color: 'muted',
              width: 0.22,
              size: size(54, 40, 26),
            },
          ],
        },
      },
      { type: 'logo', height: 44, beat: 'sign-off' },
    ],
  },
};

export const writeTemplate: Skill = {
  name: 'livery-write-template',
  title: 'Write a template of your own',
  description:
    'Turn a wish, such as "a hiring post like this picture", into a Livery template that is published for the organisation: a document of fields and nodes, checked and looked at before it is published. Use it when no template of GET /templates fits what a person wants to make again and again.',
  write: (facts) => `
${conventions}

You need \`$BRAND_ID\` (\`GET /brands\` lists them) and the scope \`templates:write\`. Look at \`GET /templates\` first: a template that
fits is better than a new one.

## How a document works

\`fields\` is what people fill in, \`sample\` an example that must fit, \`scene\` a tree of nodes. There are no coordinates and no fixed
colours: the solver places the nodes for each format, script and brand. Read a picture that you were given as a structure: which
text is largest, what stands beside what, what repeats, what is decoration. Then write that structure, not its pixels.

| node | holds | own properties |
|---|---|---|
${nodeTypes.map((type) => `| \`${type}\` | ${structures[type] ?? '–'} | ${Object.keys(ownShapes[type]).join(', ')} |`).join('\n')}

- Every node also has \`grow\`, \`width\` (share of a row), \`priority\` (1 shrinks last, 9 leaves first), \`beat\` (hook, proof, sign-off),
  \`when\` and \`in\`. \`in\` changes properties for \`landscape\`, \`upright\`, \`tall\`, a format, \`calm\`, \`bold\` or \`alternate\`.
- Lengths are 1/1080 of the short side. A text starts at \`size.max\`, shrinks to \`preferred\`, under pressure to \`min\` (at least
  ${MIN_TEXT_SIZE}). \`maxShare\` limits its share of the height.
- One text is the hero: \`role: "display"\`, \`priority: 1\`, \`max\` of 200 or more. Everything else is quiet. End with \`logo\`.
- Give each field a tight \`max\`: shorter fields make larger type. Images are always optional; say with \`when\` what stands there
  without one, such as a \`graphic\`.
- Limits: ${documentLimits.nodes} nodes, ${documentLimits.depth} levels, ${documentLimits.fields} fields (with those of groups and lists), ${documentLimits.conditions} conditions, ${documentLimits.overrides} members of \`in\`, lists of ${documentLimits.listItems}, ${documentLimits.bytes / 1024} KiB, ${MAX_OWN_TEMPLATES} templates.

Drawings, the \`name\` of a \`graphic\`:

${graphicNames.map((name) => `- \`${name}\`: ${graphicDescriptions[name]}`).join('\n')}

Fields by their \`type\`: \`text\` (needs \`max\`), \`number\`, \`numbers\`, \`date\` (\`2027-05-14\`), \`language\` (\`ja\`), \`image\` (in content an
asset id \`ast_…\` or a URL), \`choice\` (\`options\`), \`group\` (\`fields\`), \`list\` (\`of\`, the fields of one entry). All have \`about\`, and
\`optional: true\` where they may be missing. To see how an image looks, put an uploaded one into the sample while you check.

\`GET /schemas/template-document\` has every property. \`GET /template-starters\` has whole documents, and
\`GET /templates/{id}/document\` the documents of built-in templates such as \`proof-quote\`.

## 1. Write and check

${call(facts, 'POST', '/templates/check', { body: { brandId: '$BRAND_ID', document }, notes: ['# PREVIEW_URL = previews.0.url'] })}

\`problems\` has the \`path\` of each mistake and what to do. Correct all with the severity \`error\`, then check again.

## 2. Look

${sh('curl -sS "$PREVIEW_URL" -o preview.jpg')}

Look at the preview of every format, at most ten checks a minute. Ask: is one thing clearly the largest? Is the space used, without a hole or a
crowd? Would the person post it? Change sizes, order and \`in\` until the answer is yes. The MCP tool \`preview_templates\` with
\`document\` shows the same.

## 3. Publish, when the person likes it

${call(facts, 'POST', '/templates', { body: { document }, notes: ['# TEMPLATE_ID = id'] })}

A document with errors is refused with \`document_invalid\`. \`PUT /templates/$TEMPLATE_ID\` with a changed document publishes the
next version; renders keep theirs.

## 4. Use it like any other

${call(facts, 'POST', '/renders', {
  body: {
    templateId: '$TEMPLATE_ID',
    brandId: '$BRAND_ID',
    content: document.sample,
    variants: [{ format: '1200x628', kind: 'still' }],
    dryRun: true,
  },
})}

The skill \`livery-render\` goes on from here.
`,
};
