import { describe, expect, test } from 'vitest';
import { writeCode } from '../../api-calls/write-code.ts';
import { fillExample, findList, type Operation, toCall } from './read-reference.ts';
import { readRecords } from './records-query.ts';
import { describeType, listLimits, listMembers, listValues, makeExample, type Schema } from './schema.ts';

const schemas: Record<string, Schema> = {
  Brand: {
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' }, parent: { $ref: '#/components/schemas/Brand' } },
    required: ['id'],
  },
  Kept: { allOf: [{ $ref: '#/components/schemas/Brand' }, { properties: { key: { type: 'string' } } }] },
};

describe('a schema', () => {
  test.each<[Schema, string]>([
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: {} }] }, 'string or list of any JSON'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Brand' } }, 'list of object'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
    [{ const: 1 }, '1'],
  ])('%j is %s', (schema, words) => expect(describeType(schema, schemas)).toBe(words));

  test.each<[Schema, string[]]>([
    [{ minLength: 1, maxLength: 200 }, ['1 to 200 characters']],
    [{ minItems: 3, maxItems: 3 }, ['3 entries']],
    [{ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, ['at least 1']],
    [{ minimum: -Number.MAX_SAFE_INTEGER }, []],
    [{ default: false, pattern: '^a$' }, ['matches ^a$', 'false unless given']],
  ])('%j is limited to %j', (schema, limits) => expect(listLimits(schema, schemas)).toEqual(limits));

  test('has the members of its parts and of its entries', () => {
    const kept = { type: 'array', items: { $ref: '#/components/schemas/Kept' } };
    const members = listMembers(kept, schemas).map(({ name, isRequired }) => [name, isRequired]);
    expect(members).toEqual([
      ['id', true],
      ['parent', false],
      ['key', false],
    ]);
    expect(listValues({ type: 'array', items: { enum: ['a', 'b'] } }, schemas)).toEqual(['a', 'b']);
  });

  test('that contains itself has an example that ends', () => {
    expect(JSON.stringify(makeExample(schemas.Brand!, schemas)).length).toBeLessThan(1000);
  });
});

const submit: Operation = {
  id: 'submitRenders',
  method: 'POST',
  path: '/renders',
  group: 'Renders',
  title: '',
  description: '',
  parameters: [{ name: 'Prefer', in: 'header', schema: { type: 'string' } }],
  body: {
    type: 'object',
    examples: [{ brandId: 'x', sizes: [1, 2, 3], variants: [{ format: 'square' }, { format: 'story' }] }],
  },
  otherBodies: [],
  responses: [{ status: '202', description: '', types: ['application/json'], schema: null }],
  errors: [],
  caller: 'key',
  hasDryRun: true,
};

test('a request starts with the own brand and one entry of a list of objects', () => {
  const { body } = fillExample(submit, {}, { brandId: 'mine' });
  expect(JSON.parse(body)).toEqual({ brandId: 'mine', sizes: [1, 2, 3], variants: [{ format: 'square' }] });
  expect(toCall(submit, { values: {}, body: '{' })).toBeNull();
});

test('what only a person may do has no code for keys', () => {
  const call = toCall(
    { ...submit, caller: { cookie: 'livery_session' } },
    { values: { Prefer: 'a' }, body: '' },
  )!;
  expect(writeCode('python', 'http://x', call)).toBeNull();
  expect(writeCode('curl', 'http://x', call)).toContain('--cookie "livery_session=$LIVERY_SESSION"');
});

test('the records of a path are in its list, if there is one', () => {
  const groups = [{ name: '', description: '', operations: [{ ...submit, method: 'GET' }] }];
  expect(findList({ ...submit, path: '/renders/{id}/file' }, groups)).toBe('/renders');
  expect(findList({ ...submit, path: '/fonts/{file}' }, groups)).toBeNull();
  const page = { nextCursor: null, batches: [{ batchId: 'bat_1', title: 'Launch' }, { batchId: 7 }] };
  expect(readRecords(page, 'batchId')).toEqual([{ id: 'bat_1', name: 'Launch' }]);
  expect(readRecords({ error: {} }, 'id')).toEqual([]);
});
