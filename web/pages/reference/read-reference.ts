import type { ApiCall } from '../../api-calls/api-call.ts';
import { makeExample, resolveSchema, type Schema, type Schemas } from './schema.ts';

/** The OpenAPI document, as far as this page reads it. */
export interface OpenApi {
  info: { description?: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks?: Record<string, { post?: DescribedOperation }>;
  components: {
    schemas: Schemas;
    responses: Record<string, DescribedResponse>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, { name?: string }>;
  };
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface DescribedResponse {
  $ref?: string;
  description: string;
  content?: Content;
}

interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, DescribedResponse>;
}

interface Response {
  status: string;
  description: string;
  types: string[];
  /** Of a response in JSON. */
  schema: Schema | null;
}

export interface Operation {
  id: string;
  /** `GET`; `EVENT` for a call that the service makes. */
  method: string;
  path: string;
  group: string;
  title: string;
  description: string;
  parameters: Parameter[];
  /** Of the body in JSON. */
  body: Schema | null;
  /** Types of bodies beside JSON. */
  otherBodies: string[];
  responses: Response[];
  errors: Response[];
  caller: ApiCall['caller'];
  /** Whether a request may ask for its price without spending. */
  hasDryRun: boolean;
}

export interface Group {
  name: string;
  description: string;
  operations: Operation[];
}

export interface Reference {
  introduction: string;
  groups: Group[];
  /** What each status means. */
  errors: Response[];
  /** The codes that an error has. */
  codes: string[];
  schemas: Schemas;
}

export function readReference(document: OpenApi): Reference {
  const { schemas, responses } = document.components;
  const operations = [
    ...Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) =>
        readOperation(document, method.toUpperCase(), path, one),
      ),
    ),
    ...Object.entries(document.webhooks ?? {}).flatMap(([event, { post }]) =>
      post ? [readOperation(document, 'EVENT', event, post)] : [],
    ),
  ];
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ group }) => group === name),
  }));
  // Each error is a component, which the operations reference by its status.
  const statuses = new Map<string, Response>();
  for (const { errors } of operations) for (const error of errors) statuses.set(error.status, error);
  const common = Object.values(responses).map(({ description }) => description);
  const { error } = resolveSchema(schemas.Error ?? {}, schemas).properties ?? {};
  return {
    introduction: document.info.description ?? '',
    groups: groups.filter((group) => group.operations.length > 0),
    errors: [...statuses.values()]
      .filter(({ description }) => common.includes(description))
      .sort((a, b) => Number(a.status) - Number(b.status)),
    codes: (error?.properties?.code?.enum ?? []).map(String),
    schemas,
  };
}

function readOperation(
  { components }: OpenApi,
  method: string,
  path: string,
  { operationId, tags, summary, description = '', security, requestBody, ...rest }: DescribedOperation,
): Operation {
  const responses = Object.entries(rest.responses).map(([status, given]) => {
    const response = given.$ref ? components.responses[given.$ref.split('/').at(-1)!]! : given;
    const { content = {} } = response;
    const schema = content['application/json']?.schema ?? null;
    return { status, description: response.description, types: Object.keys(content), schema };
  });
  const { 'application/json': json, ...others } = requestBody?.content ?? {};
  const body = json?.schema ?? null;
  const isFor = (scheme: string) => security.some((each) => scheme in each);
  const cookie = components.securitySchemes.session?.name ?? '';
  return {
    id: operationId,
    method,
    path,
    group: tags[0] ?? '',
    title: summary,
    description,
    parameters: (rest.parameters ?? []).map((one) =>
      one.$ref ? components.parameters[one.$ref.split('/').at(-1)!]! : one,
    ),
    body,
    otherBodies: Object.keys(others),
    responses: responses.filter(({ status }) => Number(status) < 400),
    errors: responses.filter(({ status }) => Number(status) >= 400),
    caller: isFor('apiKey') ? 'key' : isFor('session') ? { cookie } : 'anyone',
    hasDryRun: body !== null && 'dryRun' in (resolveSchema(body, components.schemas).properties ?? {}),
  };
}

/** What a request is filled with: values by the name of their parameter, and the body as text. */
export interface Filled {
  values: Record<string, string>;
  body: string;
}

/** The examples of the document, with ids of the person's own records where they are known. */
export function fillExample(operation: Operation, schemas: Schemas, own: Record<string, string>): Filled {
  const required = operation.parameters.filter((parameter) => parameter.required);
  const values = required.map((parameter) => {
    const example = makeExample(parameter.schema, schemas);
    return [parameter.name, own[parameter.name] ?? String(example ?? '')];
  });
  const example = operation.body ? shorten(makeExample(operation.body, schemas)) : null;
  const body =
    own.brandId && isObject(example) && 'brandId' in example ? { ...example, brandId: own.brandId } : example;
  return {
    values: Object.fromEntries(values),
    body: operation.body ? JSON.stringify(body, null, 2) : '',
  };
}

/** Examples show every kind of entry that a list may have; a request starts with one. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return isObject(value[0]) ? [shorten(value[0])] : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The call that a filled request makes; null while its body is not JSON. */
export function toCall(operation: Operation, { values, body }: Filled): ApiCall | null {
  const pick = (place: Parameter['in']) =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && values[parameter.name])
        .map(({ name }) => [name, values[name]!]),
    );
  const call: ApiCall = {
    method: operation.method,
    path: operation.path,
    pathValues: pick('path'),
    query: pick('query'),
    headers: pick('header'),
    result: describeResult(operation),
    caller: operation.caller,
  };
  if (body.trim() === '') return call;
  try {
    return { ...call, body: JSON.parse(body) };
  } catch {
    return null;
  }
}

function describeResult({ responses }: Operation): ApiCall['result'] {
  const [type] = responses.flatMap((response) => response.types);
  if (type === 'text/event-stream') return 'events';
  if (type === 'application/json') return 'json';
  return type ? 'file' : 'nothing';
}

/** The list that the records in the path of an operation are in: `/brands` of `/brands/{id}/export`. */
export function findList({ path }: Operation, groups: readonly Group[]): string | null {
  const [, list] = /^(\/[^{}]+)\/\{/.exec(path) ?? [];
  const isThere = groups.some(({ operations }) =>
    operations.some((one) => one.method === 'GET' && one.path === list),
  );
  return list && isThere ? list : null;
}
