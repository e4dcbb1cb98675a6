import { expect, test } from 'vitest';
import { skills } from '../../services/skills/registry.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi({ LIVERY_SECURITY_CONTACT: 'https://report.example/livery' });

async function read(path: string, method = 'GET') {
  const response = await fetch(`${service.url}${path}`, { method });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('security.txt has a contact and an end within a year (RFC 9116)', async () => {
  const { headers, text } = await read('/.well-known/security.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(text).toMatch(/^Contact: https:\/\/report\.example\/livery$/m);
  const end = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now();
  expect(end).toBeGreaterThan(30 * 86_400_000);
  expect(end).toBeLessThan(365 * 86_400_000);
});

test('the catalogue of APIs links to what describes them (RFC 9727)', async () => {
  const { headers, text } = await read('/.well-known/api-catalog');
  expect(headers.get('content-type')).toContain('application/linkset+json');
  const { linkset } = JSON.parse(text) as { linkset: Record<string, string | { href: string }[]>[] };
  const links = linkset.flatMap((each) =>
    Object.values(each).flatMap((value) => (Array.isArray(value) ? value : [])),
  );
  expect(links.length).toBeGreaterThan(4);
  for (const { href } of links) expect((await read(new URL(href).pathname)).status, href).toBeLessThan(400);
  const head = await read('/.well-known/api-catalog', 'HEAD');
  expect(head.headers.get('link')).toContain('rel="api-catalog"');
});

test('robots.txt keeps visitors from the API, not from what describes it or from published pages', async () => {
  const { status, text } = await read('/robots.txt');
  expect(status).toBe(200);
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Allow: /api/v1/openapi.json\n');
  expect(text).not.toMatch(/Disallow: \/(?:p|b|i)?\/?$/m);
});

test('llms-full.txt has the whole text of every skill', async () => {
  const { text } = await read('/llms-full.txt');
  for (const { title } of skills) expect(text).toContain(`\n# ${title}\n`);
});
