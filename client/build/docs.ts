import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Writes docs/client.md from the comments of the client, with the compiler API of an older TypeScript than the root has. */

const root = join(import.meta.dirname, '../..');

const introduction = `# TypeScript client

\`@livery/client\` calls the REST API from Node 20 or later, Bun, Deno and browsers. It has no dependency, and its types come
from the OpenAPI document. \`npm run build -- client && npm pack ./client/dist\` makes the package; install the \`.tgz\` that it
names.

\`\`\`ts
import { writeFile } from 'node:fs/promises';
import { Livery } from '@livery/client';

const livery = new Livery({ baseUrl: 'http://localhost:3000', key: process.env.LIVERY_KEY });

const extraction = await livery.extract({ url: 'example.com' });
await extraction.wait({ onProgress: ({ stageText }) => console.log(stageText) });
const { claimToken } = extraction.accepted!;
const brand = await livery.call('POST', '/claims', { body: { claimToken } });

const content = {
  quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
  author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
};
const image = await livery.image({ templateId: 'proof-quote', brandId: brand.id, content, format: 'square' });
await writeFile('quote.png', image.bytes);

const video = { format: 'square', kind: 'video', durationS: 6 } as const;
const batch = await livery.render({ templateId: 'proof-quote', brandId: brand.id, content, variants: [video] });
const { renders } = await batch.wait({ onProgress: ({ progress }) => console.log(progress) });
const file = await livery.file(renders[0]!.id);
await writeFile('quote.mp4', file.body!);
\`\`\`

- **Repeats.** A request without a whole response, and a response with 429, 502, 503 or 504, is sent again after a pause,
  up to \`retries\` times. Each write has an idempotency key, so nothing is done or paid twice. To go on after a crash of
  your own program, pass the same \`idempotencyKey\` again within 24 hours.
- **Keys.** A browser shows its key to everybody who opens the page: call from a server, or use image links.
- **Aborting.** Every call takes a \`signal\`. Nothing but the signal ends a wait for a job.
- **Events.** A stream that is refused, cut or held back by a proxy is opened again, and the state is read meanwhile.

\`npm run generate\` writes the rest of this page.`;

/** Functions of these files that the package does not have. */
const internal = ['toError', 'newKey', 'Transport', 'RawOptions', 'DrawnImage'];

const sections: [file: string, heading: string, prefix: string][] = [
  ['transport.ts', 'Options of `new Livery()`', ''],
  ['client.ts', 'Calls', 'livery.'],
  ['jobs.ts', 'Running jobs', ''],
  ['sign-image-url.ts', 'Image links', ''],
  ['verify-webhook.ts', 'Webhooks', ''],
  ['errors.ts', 'Errors', ''],
];

export function buildClientDocs(): string {
  return `${[introduction, ...sections.map(describeFile)].join('\n\n')}\n`;
}

function describeFile([file, heading, prefix]: (typeof sections)[number]): string {
  const text = readFileSync(join(root, 'client', file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const parts = source.statements.filter(isExported).map((node) => describe(node, prefix));
  return [`## ${heading}`, ...parts.filter(Boolean)].join('\n\n');
}

const isExported = (node: ts.Statement) =>
  (ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node)) &&
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
  !internal.includes(node.name!.text);

function describe(node: ts.Node, prefix: string): string {
  if (ts.isFunctionDeclaration(node)) return describeCall(node, node.name!.text);
  if (ts.isInterfaceDeclaration(node)) return node.members.map(describeProperty).join('\n');
  if (!ts.isClassDeclaration(node)) return '';
  const { text } = node.name!;
  const own = prefix || `${text[0]!.toLowerCase()}${text.slice(1)}.`;
  const properties = node.members.filter(ts.isPropertyDeclaration).map(describeProperty);
  const members = node.members.flatMap((member) => describeMember(member, own));
  const title = prefix ? [] : [`### \`${text}\``];
  const list = properties.filter(Boolean).join('\n');
  return [...title, readComment(node), list, ...members].filter(Boolean).join('\n\n');
}

function describeMember(member: ts.ClassElement, prefix: string): string[] {
  if (!member.name || ts.isPrivateIdentifier(member.name)) return [];
  const name = `${prefix}${member.name.getText()}`;
  if (ts.isMethodDeclaration(member)) return [describeCall(member, name)];
  if (!ts.isPropertyDeclaration(member)) return [];
  const { initializer } = member;
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return [];
  return initializer.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isArrowFunction(property.initializer)
      ? [describeCall(property.initializer, `${name}.${property.name.getText()}`, readComment(property))]
      : [],
  );
}

function describeProperty(member: ts.ClassElement | ts.TypeElement): string {
  const comment = readComment(member);
  return comment && `- \`${member.name!.getText()}\`: ${comment}`;
}

function describeCall(node: ts.SignatureDeclaration, name: string, comment = readComment(node)): string {
  const parameters = node.parameters
    .map(
      (parameter) =>
        `${parameter.name.getText()}${parameter.initializer || parameter.questionToken ? '?' : ''}`,
    )
    .map((text) => text.replace(/^\{[^}]*\}/, 'options').replace(/^\[options\]$/, 'options'));
  const result = node.type?.getText().replace(/\s+/g, ' ') ?? 'void';
  return [`\`${name}(${parameters.join(', ')})\` → \`${result}\``, comment].filter(Boolean).join('  \n');
}

/** The text of a comment, with its code and parameters in Markdown. */
function readComment(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  if (!comment) return '';
  const text = ts.getTextOfJSDocComment(comment.comment) ?? '';
  const parameters = [...(comment.tags ?? [])].filter(ts.isJSDocParameterTag);
  const list = parameters.map(
    (tag) => `- \`${tag.name.getText()}\`: ${ts.getTextOfJSDocComment(tag.comment)}`,
  );
  return [text.replace(/\n {4}(.*)/g, '\n```ts\n$1\n```'), list.join('\n')].filter(Boolean).join('\n\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'docs/client.md'), buildClientDocs());
