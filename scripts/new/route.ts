import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNames } from './names.ts';
import { type Addition, fillIn, importLine, type Plan } from './plan.ts';

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
      [`${folder}/${verb}.ts`]: fillIn('route.ts.txt', {
        camel,
        pascal,
        resource,
        verb,
        tag: tag ?? title,
        summary,
      }),
      [service]: fillIn('verb.ts.txt', { pascal, camel }),
      [`${folder}/${verb}.test.ts`]: fillIn('route.test.ts.txt', { camel, resource, verb, service, folder }),
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
