import { toNames } from './names.ts';
import { fillIn, importLine, type Plan } from './plan.ts';

const REGISTRY = 'server/mcp/registry.ts';

/** An MCP tool about a brand, and its test. */
export function planTool(id: string): Plan {
  const { camel, title } = toNames(id);
  const name = id.replaceAll('-', '_');
  const file = `server/mcp/tools/${id}.ts`;
  return {
    files: {
      [file]: fillIn('tool.ts.txt', { camel, name, title }),
      [`server/mcp/tools/${id}.test.ts`]: fillIn('tool.test.ts.txt', { name, file }),
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
