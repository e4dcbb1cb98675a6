import { hasTools, importTool } from '@livery/core/testing/tools';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApiValidator, withDocument } from '../../testing/contract.ts';
import { useApi } from '../../testing/use.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is looked into at every depth
type Json = any;

// Redocly warns of servers on localhost, which is right for every document but one of a test.
const service = useApi({ LIVERY_BASE_URL: 'https://livery.test' });
let document: Json;
beforeAll(async () => {
  document = await (await fetch(`${service.url}/api/v1/openapi.json`)).json();
});

/** Every object of the document with the path to it, examples and other data left out. */
function* objects(value: Json, path: string[] = []): Generator<{ path: string[]; value: Json }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { path, value };
  for (const [key, member] of Object.entries(value)) {
    const isData = ['example', 'examples', 'enum', 'const', 'default'].includes(key);
    if (!isData) yield* objects(member, [...path, key]);
  }
}

test('every example is valid by its schema, and every body in JSON has one', () => {
  const ajv = openApiValidator(withDocument(document.components));
  const faults: unknown[] = [];
  let examples = 0;
  for (const { path, value } of objects(document)) {
    const shown: Json[] = [
      ...(Array.isArray(value.examples) ? value.examples : []),
      ...(Object.hasOwn(value, 'example') && !path.includes('properties') ? [value.example] : []),
    ];
    if (shown.length === 0) continue;
    const validate = ajv.compile(withDocument(value.schema ?? value));
    for (const example of shown) {
      examples++;
      if (!validate(example)) faults.push([path.join('/'), validate.errors]);
    }
  }
  expect(faults).toEqual([]);
  expect(examples).toBeGreaterThan(40);
  const bare = [...objects(document)]
    .filter(({ path }) => path.at(-1) === 'application/json' && path.includes('requestBody'))
    .filter(({ value }) => !resolved(value.schema).examples);
  expect(bare.map(({ path }) => path.join('/'))).toEqual([]);
});

function resolved(schema: Json): Json {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
}

test('a body has no members but those of its schema, unless it is a map', () => {
  const seen = new Set<string>();
  const open: string[] = [];
  const visit = (schema: Json, path: string): void => {
    if (schema.$ref && seen.has(schema.$ref)) return;
    if (schema.$ref) seen.add(schema.$ref);
    for (const { path: inner, value } of objects(resolved(schema))) {
      const at = `${path}/${inner.join('/')}`;
      if (value.$ref) visit(value, at);
      // Of a map, which knows no members, `additionalProperties` says what its values are.
      if (value.type === 'object' && value.additionalProperties === undefined) open.push(at);
      if (value.properties && value.type === 'object' && value.additionalProperties !== false) open.push(at);
    }
  };
  for (const [path, methods] of Object.entries<Json>(document.paths)) {
    for (const [method, { requestBody }] of Object.entries<Json>(methods)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (schema) visit(schema, `${method} ${path}`);
    }
  }
  expect(open).toEqual([]);
  expect(seen.size).toBeGreaterThan(15);
});

test('a pattern is a plain expression: it compiles, and no flag of it was written into it', () => {
  const patterns = [...objects(document)]
    .map(({ value }) => value.pattern)
    .filter((it) => typeof it === 'string');
  expect(patterns.length).toBeGreaterThan(3);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
    expect(pattern).not.toMatch(/\/[dgimsuvy]+$/);
  }
});

test('a document and its tokens are never null, but those of an extraction may be', () => {
  const { BrandDocument, DerivedTokens, Brand, Extraction } = document.components.schemas;
  expect([BrandDocument.type, DerivedTokens.type]).toEqual(['object', 'object']);
  expect(Brand.properties.document).toEqual({ $ref: '#/components/schemas/BrandDocument' });
  for (const member of ['document', 'tokens']) {
    expect(Extraction.properties[member].anyOf).toContainEqual({ type: 'null' });
  }
});

test('a colour has three components, and a range of weights two ends', () => {
  const { BrandDocument, Asset } = document.components.schemas;
  const { components } =
    BrandDocument.properties.color.properties.light.properties.primary.properties.$value.properties;
  expect(components).toMatchObject({ minItems: 3, maxItems: 3 });
  expect(Asset.properties.font.properties.weightRange).toMatchObject({
    items: { type: 'integer' },
    minItems: 2,
    maxItems: 2,
  });
});

/** An empty requirement among others makes them optional. */
const needsCaller = (security: Json[]) =>
  security.length > 0 && security.every((each) => Object.keys(each).length > 0);

test('an operation says whether it needs a key or a session, and that is so', async () => {
  for (const [path, methods] of Object.entries<Json>(document.paths)) {
    for (const [method, { security }] of Object.entries<Json>(methods)) {
      const url = `${service.url}/api/v1${path.replace(/\{\w+\}/g, 'x')}`;
      const { status } = await fetch(url, { method: method.toUpperCase() });
      expect([
        '[]',
        '[{},{"apiKey":[]},{"session":[]}]',
        '[{"apiKey":[]},{"session":[]}]',
        '[{"session":[]}]',
      ]).toContain(JSON.stringify(security));
      expect([path, method, status === 401]).toEqual([path, method, needsCaller(security)]);
    }
  }
});

test('every operation describes what may go wrong on its way', () => {
  for (const methods of Object.values<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(methods)) {
      const keyed = needsCaller(operation.security);
      const expected = [
        ...[429, 500, 503],
        ...(keyed ? [401, 403] : []),
        ...(keyed && method !== 'get' ? [400, 409, 413, 415, 422] : []),
      ];
      const described = Object.keys(operation.responses);
      expect([
        operation.operationId,
        expected.filter((status) => !described.includes(String(status))),
      ]).toEqual([operation.operationId, []]);
    }
  }
});

test('a file is described with its ranges', () => {
  for (const path of ['/renders/{id}/file', '/renders/{id}/poster', '/assets/{id}/file']) {
    const { responses } = document.paths[path].get;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '206', '302', '304', '416']));
    expect(responses[206].content).toEqual(responses[200].content);
    expect(responses[206].headers).toHaveProperty('Content-Range');
  }
});

/** Members of answers that are left out at times; every other one is always there, null where it has no value. */
const optional = [
  'BrandDocument/font.display',
  'BrandDocument/*.$description',
  'BrandDocument/*.$extensions',
  'BrandDocument/*.alpha',
  'BrandDocument/*.hex',
  '*.from',
  'Event.refunded',
  'Event.creditsRefunded',
  'Event.test',
  'RegisteredWebhook/webhooks.secret',
  // Only of a logo that was made from another one.
  'BrandDocument/$extensions/studio.logos/confirmed.origin',
  // Only what an extraction has measured.
  'BrandDocument/color/*.livery.coverage',
  'BrandDocument/*.livery.action',
  'BrandDocument/*.livery.customersTitle',
  'BrandDocument/*.livery.facts',
  'BrandDocument/$extensions/livery.facts.*',
];

test('members that are always sent are required', () => {
  const answers = new Set<string>();
  const visit = (value: Json) => {
    for (const { value: each } of objects(value)) {
      const name = typeof each.$ref === 'string' ? each.$ref.split('/').at(-1) : undefined;
      if (!name || answers.has(name)) continue;
      answers.add(name);
      if (document.components.schemas[name]) visit(document.components.schemas[name]);
    }
  };
  for (const methods of Object.values<Json>(document.paths)) {
    for (const { responses } of Object.values<Json>(methods)) visit(responses);
  }
  visit({ $ref: '#/components/schemas/Event' });
  const notRequired = new Set<string>();
  for (const name of answers) {
    for (const { path, value } of objects(document.components.schemas[name] ?? {})) {
      if (typeof value.properties !== 'object' || path.at(-1) === 'properties') continue;
      for (const member of Object.keys(value.properties)) {
        if (value.required?.includes(member)) continue;
        const place = path.filter(
          (part) => !/^(properties|items|allOf|anyOf|additionalProperties|\d+)$/.test(part),
        );
        notRequired.add(`${[name, place.join('/')].filter(Boolean).join('/')}.${member}`);
      }
    }
  }
  const known = optional.map((each) => new RegExp(`^${each.replace(/[.$]/g, '\\$&').replace('*', '.*')}$`));
  expect([...notRequired].filter((each) => !known.some((pattern) => pattern.test(each)))).toEqual([]);
});

// Last: they keep this process busy for longer than the service keeps an idle connection.
describe('linters find nothing to say', () => {
  test('Redocly, recommended', { timeout: 120_000 }, async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test.runIf(hasTools)('Spectral, spectral:oas', { timeout: 120_000 }, async () => {
    const { default: spectral } = await importTool<Json>('@stoplight/spectral-core');
    const { default: rulesets } = await importTool<Json>('@stoplight/spectral-rulesets');
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
    const problems: Json[] = await linter.run(document);
    expect(problems.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([]);
  });
});
