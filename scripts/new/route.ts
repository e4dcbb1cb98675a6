import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNames } from './names.ts';
import { type Addition, importLine, type Plan } from './plan.ts';

const API = 'server/http/api.ts';

/** A route that writes, its verb and their test: `palettes/merge` is `POST /palettes/merge`. */
export function planRoute(path: string, root: string): Plan {
  const [resource = '', verb, more] = path.split('/');
  if (verb === undefined || more !== undefined) {
    throw new Error(`“${path}” is not a route. Name its resource and its verb: palettes/merge.`);
  }
  const { title } = toNames(resource);
  const { camel, pascal, title: summary } = toNames(`${verb}-${resource}`);
  const folder = `server/http/${resource}`;
  const tag = findTag(root, folder);
  const service = `server/services/${resource}/${verb}.ts`;
  const description: Addition = {
    file: 'server/http/openapi/openapi.ts',
    text: `  ${JSON.stringify(title)}: ${JSON.stringify(`Describe here what ${resource} are.`)},\n`,
    start: 'const tags = {\n',
    end: '  Discovery:',
  };
  return {
    files: {
      [`${folder}/${verb}.ts`]: `import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import { ${camel}, type ${pascal} } from '../../services/${resource}/${verb}.ts';
import { answerWrite, defineRoutes } from '../route/define-routes.ts';
import { body, json, label, needs } from '../route/schemas.ts';

const inputSchema = z
  .strictObject({ name: label(MAX_NAME) })
  .openapi('${pascal}', { example: { name: 'Fieldnote' } });

const resultSchema = z
  .object({ name: z.string() })
  .openapi('${pascal}Result', { example: { name: 'Fieldnote' } });

export const ${camel}Routes = defineRoutes('${tag ?? title}');

${camel}Routes.post('/${resource}/${verb}', {
  operationId: '${camel}',
  summary: '${summary}',
  description: 'Describe here what it does.',
  ...needs('brands:write'),
  request: { body: body(inputSchema) },
  responses: { 200: json('The result.', resultSchema) },
  handle: async (c) => {
    const input = c.req.valid('json');
    return answerWrite(c, 200, (ctx) => ${camel}(ctx, input), (result: ${pascal}) => result);
  },
});
`,
      [service]: `import { requirePermission, type WriteCtx } from '../context.ts';

export interface ${pascal} {
  name: string;
}

export async function ${camel}(ctx: WriteCtx<${pascal}>, { name }: ${pascal}): Promise<${pascal}> {
  requirePermission(ctx.caller, 'brands:write');
  return ctx.write(async () => ({ name }));
}
`,
      [`${folder}/${verb}.test.ts`]: `import { expect, test } from 'vitest';
import { useApi } from '../../testing/use.ts';

const api = useApi();

test('${camel} answers', async () => {
  const answer = await api.owner.post('/${resource}/${verb}', { name: 'Fieldnote' });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Fieldnote' } });
  expect.fail(
    'Next: write the verb in ${service} and the schemas in ${folder}/${verb}.ts; a route that only reads looks like server/http/brands/export.ts. Then expect here what it does, and that another organisation gets not_found.',
  );
});
`,
    },
    additions: [
      importLine(API, `import { ${camel}Routes } from './${resource}/${verb}.ts';`),
      { file: API, text: `  ${camel}Routes,\n`, start: 'const resources = [\n', end: '];' },
      ...(tag ? [] : [description]),
    ],
  };
}

/** The tag that most files of a resource have; null for a new resource. */
function findTag(root: string, folder: string): string | null {
  const count = new Map<string, number>();
  for (const file of globSync(`${folder}/*.ts`, { cwd: root })) {
    const tag = /defineRoutes\('([^']+)'\)/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
    if (tag) count.set(tag, (count.get(tag) ?? 0) + 1);
  }
  const [first] = [...count].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}
