import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { skills } from '../../services/skills/registry.ts';
import { toMarkdown } from '../../services/skills/skill.ts';
import type { Env } from '../route/env.ts';

const CACHE = 'public, max-age=300';

/** Where agents look first: `/llms.txt` and the index of skills (Agent Skills Discovery). */
export function discoveryPages(): Hono<Env> {
  const pages = new Hono<Env>();
  pages.get('/llms.txt', (c) =>
    c.text(writeLlmsText(c.var.app.settings.baseUrl), 200, { 'Cache-Control': CACHE }),
  );
  pages.get('/.well-known/agent-skills/index.json', (c) => {
    const { settings } = c.var.app;
    const entries = skills.map((skill) => ({
      name: skill.name,
      type: 'skill-md',
      description: skill.description,
      url: `${settings.baseUrl}/.well-known/agent-skills/${skill.name}/SKILL.md`,
      digest: `sha256:${createHash('sha256').update(toMarkdown(skill, settings)).digest('hex')}`,
      files: ['SKILL.md'],
    }));
    const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
    return c.json({ $schema, skills: entries }, 200, OPEN);
  });
  pages.get('/.well-known/agent-skills/:name/SKILL.md', (c, next) => {
    const skill = skills.find(({ name }) => name === c.req.param('name'));
    if (!skill) return next();
    const headers = { 'Content-Type': 'text/markdown; charset=utf-8', ...OPEN };
    return c.body(toMarkdown(skill, c.var.app.settings), 200, headers);
  });
  return pages;
}

/** Pages of other origins may read what is public anyway. */
const OPEN = { 'Cache-Control': CACHE, 'Access-Control-Allow-Origin': '*' };

function writeLlmsText(baseUrl: string): string {
  return [
    '# Livery',
    '',
    '> Turns a website into an editable brand, and a brand, a template and text into stills and videos.',
    '',
    'Start with the first skill: it gets you an API key with the approval of a person. Every skill is a short guide whose',
    'commands run as they stand.',
    '',
    '## Skills',
    '',
    ...skills.map(
      ({ name, title, description }) => `- [${title}](${baseUrl}/api/v1/skills/${name}): ${description}`,
    ),
    '',
    '## Reference',
    '',
    `- [OpenAPI 3.1](${baseUrl}/api/v1/openapi.json): every route with its schemas and examples`,
    `- [API reference](${baseUrl}/docs): the same for people`,
    `- [Templates](${baseUrl}/api/v1/templates): every template with the JSON Schema of its content`,
    `- MCP: ${baseUrl}/api/mcp (streamable HTTP; bearer key or OAuth)`,
    '',
  ].join('\n');
}
