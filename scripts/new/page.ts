import { toNames } from './names.ts';
import { importLine, type Plan } from './plan.ts';

const LOADERS = 'web/loaders.ts';
const ROUTES = 'web/routes/organization.ts';
const STATES = 'e2e/web/states/all.ts';

/** A page of an organisation at `/<id>`, its messages, and a test that draws it. */
export function planPage(id: string): Plan {
  const { camel, pascal, title } = toNames(id);
  const folder = `web/pages/${id}`;
  return {
    files: {
      [`${folder}/${id}-page.tsx`]: `import { PageHeader } from '../../shell/page-header.tsx';
import { text } from '../../text/${id}.ts';

export function ${pascal}Page() {
  return <PageHeader title={text('${camel}.title')} about={text('${camel}.about')} />;
}
`,
      [`${folder}/${id}-page.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ${pascal}Page } from './${id}-page.tsx';

test('the page is drawn', () => {
  expect(renderToStaticMarkup(<${pascal}Page />)).toContain('${title}</h1>');
  expect.fail(
    'Next: read what the page needs in load${pascal} (${LOADERS}), draw it in ${folder}/, list its states in e2e/web/states/${id}.ts, and link to it, for example from web/shell/nav-entries.ts. Keep tests of its pure rules here.',
  );
});
`,
      [`web/text/${id}.ts`]: `import { messages as common } from './common.ts';
import { defineMessages } from './define-messages.ts';

export const { messages, text } = defineMessages({
  ...common,

  '${camel}.title': '${title}',
  '${camel}.about': 'Say here what the page is for.',
});
`,
      [`e2e/web/states/${id}.ts`]: `import type { State } from './state.ts';

export const ${camel}States: State[] = [{ name: '${id}', path: '/${id}', shows: '${title}' }];
`,
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
