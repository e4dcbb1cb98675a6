import type { RenderBatch } from '../../../submit/use-submit-renders.ts';

/** The same batch as a command that can be run without changes, with a key in `LIVERY_KEY`. */

export function toCurl(origin: string, batch: RenderBatch): string {
  return [
    `curl ${quote(`${origin}/api/v1/renders`)} \\`,
    '  --header "Authorization: Bearer $LIVERY_KEY" \\',
    "  --header 'Content-Type: application/json' \\",
    `  --data ${quote(JSON.stringify(batch, null, 2))}`,
  ].join('\n');
}

/** A word of a POSIX shell, in which nothing but the apostrophe is special. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function toTypeScript(origin: string, batch: RenderBatch): string {
  return `const response = await fetch(${JSON.stringify(`${origin}/api/v1/renders`)}, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.LIVERY_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${indent(JSON.stringify(batch, null, 2))}),
});
const { batchId, jobs } = await response.json();
console.log(batchId, jobs.length);`;
}

const indent = (code: string) => code.replaceAll('\n', '\n  ');
