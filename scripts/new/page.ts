import { toNames } from './names.ts';
import { fillIn, importLine, type Plan } from './plan.ts';

const LOADERS = 'web/loaders.ts';
const ROUTES = 'web/routes/organization.ts';
const STATES = 'e2e/web/states/all.ts';

/** A page of an organisation at `/<id>`, its messages, and a test that draws it. */
export function planPage(id: string): Plan {
  const { camel, pascal, title } = toNames(id);
  const folder = `web/pages/${id}`;
  return {
    files: {
      [`${folder}/${id}-page.tsx`]: fillIn('page.tsx.txt', { id, pascal, camel }),
      [`${folder}/${id}-page.test.tsx`]: fillIn('page.test.tsx.txt', {
        pascal,
        id,
        title,
        loaders: LOADERS,
        folder,
      }),
      [`web/text/${id}.ts`]: fillIn('text.ts.txt', { camel, title }),
      [`e2e/web/states/${id}.ts`]: fillIn('states.ts.txt', { camel, id, title }),
    },
    additions: [
      {
        file: 'core/pages.ts',
        text: `  ${camel}: '/${id}',\n`,
        start: 'export const pagePaths = {\n',
        end: '} as const;',
      },
      {
        file: LOADERS,
        text: `
export async function load${pascal}({ queryClient }: Context): Promise<void> {
  await queryClient.prefetchInfiniteQuery(brandsQuery());
}
`,
      },
      importLine(ROUTES, `import { load${pascal} } from '../loaders.ts';`),
      {
        file: ROUTES,
        text: `
export const ${camel} = createRoute({
  getParentRoute: () => app,
  path: pagePaths.${camel},
  loader: ({ context }) => load${pascal}(context),
  component: lazyRouteComponent(() => import('../pages/${id}/${id}-page.tsx'), '${pascal}Page'),
});
`,
      },
      {
        file: 'web/build/page-modules.ts',
        text: `  ${camel}: inApp('${id}/${id}'),\n`,
        start: 'export const pageModules',
        end: '};',
      },
      {
        file: 'server/http/web/page-data.ts',
        text: `  ${camel}: [...app, '/brands'],\n`,
        start: 'const dataOfPages',
        end: '};',
      },
      importLine(STATES, `import { ${camel}States } from './${id}.ts';`),
      { file: STATES, text: `  ...${camel}States,\n`, start: 'states: State[] = [\n', end: '];' },
    ],
  };
}
