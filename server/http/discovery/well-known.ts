import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { makeReceiptJwks } from '../../services/receipts/sign.ts';
import { skills, toMarkdown } from '../../services/skills/registry.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Env } from '../route/env.ts';

const CACHE = 'public, max-age=300';

/** Where programs look first: `/llms.txt`, skills (Agent Skills Discovery), the catalogue of APIs, the key of receipts, and rules for visitors. */
export function discoveryPages(): Hono<Env> {
  const pages = new Hono<Env>();
  pages.get('/llms.txt', (c) =>
    c.text(writeLlmsText(c.var.app.settings.baseUrl), 200, { 'Cache-Control': CACHE }),
  );
  pages.get('/llms-full.txt', (c) => {
    const { settings } = c.var.app;
    const guides = skills.map((skill) => toMarkdown(skill, settings));
    return c.text([writeLlmsText(settings.baseUrl), ...guides].join('\n'), 200, { 'Cache-Control': CACHE });
  });
  pages.get('/robots.txt', (c) => c.text(ROBOTS, 200, { 'Cache-Control': CACHE }));
  pages.get('/.well-known/security.txt', (c) =>
    c.text(writeSecurityText(c.var.app.settings), 200, { 'Cache-Control': CACHE }),
  );
  pages.get('/.well-known/api-catalog', (c) => {
    const { baseUrl } = c.var.app.settings;
    return c.body(JSON.stringify(describeApis(baseUrl)), 200, {
      'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: `<${baseUrl}/.well-known/api-catalog>; rel="api-catalog"`,
      ...OPEN,
    });
  });
  pages.get('/.well-known/jwks.json', (c) => c.json({ keys: makeReceiptJwks(c.var.app.vault) }, 200, OPEN));
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

/** Published pages stay allowed: link previews read them, and they tell search engines themselves not to list them. */
const ROBOTS = [
  'User-agent: *',
  'Allow: /api/v1/openapi.json',
  'Allow: /api/v1/skills',
  'Allow: /api/v1/templates',
  'Disallow: /api/',
  'Disallow: /device',
  'Disallow: /f/',
  'Disallow: /oauth/',
  'Disallow: /sign-in',
  '',
].join('\n');

const SECURITY_TEXT_DAYS = 90;

/** RFC 9116. It expires far enough ahead for who stores it, and is as current as the installation that serves it. */
function writeSecurityText({ baseUrl, securityContact }: Settings): string {
  const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The catalogue of APIs (RFC 9727), as a linkset (RFC 9264). */
function describeApis(baseUrl: string) {
  const docs = { href: `${baseUrl}/docs`, type: 'text/html' };
  const guides = { href: `${baseUrl}/llms.txt`, type: 'text/plain' };
  return {
    linkset: [
      {
        anchor: `${baseUrl}/api/v1`,
        'service-desc': [{ href: `${baseUrl}/api/v1/openapi.json`, type: 'application/json' }],
        'service-doc': [docs, guides],
        status: [{ href: `${baseUrl}/readyz`, type: 'application/json' }],
      },
      {
        anchor: `${baseUrl}/api/mcp`,
        'service-doc': [guides],
        'service-meta': [
          { href: `${baseUrl}/.well-known/oauth-protected-resource/api/mcp`, type: 'application/json' },
        ],
      },
    ],
  };
}

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
    `- [All skills in one file](${baseUrl}/llms-full.txt)`,
    `- [OpenAPI 3.1](${baseUrl}/api/v1/openapi.json): every route with its schemas and examples`,
    `- [API reference](${baseUrl}/docs): the same for people`,
    `- [Templates](${baseUrl}/api/v1/templates): every template with the JSON Schema of its content`,
    `- MCP: ${baseUrl}/api/mcp (streamable HTTP; bearer key or OAuth)`,
    '',
  ].join('\n');
}
