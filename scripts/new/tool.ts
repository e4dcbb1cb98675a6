import { toNames } from './names.ts';
import { importLine, type Plan } from './plan.ts';

const REGISTRY = 'server/mcp/registry.ts';

/** An MCP tool about a brand, and its test. */
export function planTool(id: string): Plan {
  const { camel, title } = toNames(id);
  const name = id.replaceAll('-', '_');
  const file = `server/mcp/tools/${id}.ts`;
  return {
    files: {
      [file]: `import { z } from 'zod';
import { readBrand } from '../../services/brands/read.ts';
import { brandId, defineTool, readOnly } from '../tool/define-tool.ts';

export const ${camel} = defineTool({
  name: '${name}',
  title: '${title}',
  description: 'Describe here what it is for, and what to call before and after it.',
  hints: readOnly,
  scope: 'brands:read',
  input: z.strictObject({ brandId }),
  output: z.object({ brandId }),
  async run(ctx, input) {
    const { brand } = await readBrand(ctx, input.brandId);
    return { data: { brandId: brand.id } };
  },
});
`,
      [`server/mcp/tools/${id}.test.ts`]: `import { expect, test } from 'vitest';
import { callMcpTool } from '../../testing/mcp-requests.ts';
import { useApi } from '../../testing/use.ts';

const api = useApi();

test('${name} answers', async () => {
  const { client } = await api.newOrganization();
  const brandId = await client.createBrand();
  const { data, error } = await callMcpTool({ url: api.url, key: client.key }, '${name}', { brandId });
  expect({ data, error }).toEqual({ data: { brandId }, error: null });
  expect.fail(
    'Next: write the input, the output and run() in ${file}, and its line in docs/mcp.md. Then expect here what it does.',
  );
});
`,
    },
    additions: [
      importLine(REGISTRY, `import { ${camel} } from './tools/${id}.ts';`),
      { file: REGISTRY, text: `  ${camel},\n`, start: 'tools: readonly Tool[] = [\n', end: '];' },
      {
        file: 'server/http/mcp/authorization-matrix.test.ts',
        text: `    ${name}: { brandId },\n`,
        start: '  args = {\n',
        end: '  };',
      },
      {
        file: 'e2e/mcp/oauth.test.ts',
        text: `    await run('${name}', { brandId });\n`,
        start: "    await run('list_brands');\n",
        end: '',
      },
      {
        file: 'docs/mcp.md',
        text: `| \`${name}\` | \`brands:read\` | describe here what it does |\n`,
        start: '| tool | scope | what it does |\n',
        end: '\nEach tool has',
      },
    ],
  };
}
