import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Checks responses against the OpenAPI document: status, content type, headers and body. */

type Schema = { [keyword: string]: unknown };

interface Described {
  description: string;
  headers?: Record<string, { $ref?: string; required?: boolean; schema?: Schema }>;
  content?: Record<string, { schema?: Schema }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, Described | { $ref: string }> }>>;
  components: Record<string, Record<string, unknown>>;
}

export interface Answered {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  body: unknown;
}

/** A validator for the schemas of an OpenAPI 3.1 document, which are JSON Schema 2020-12. */
export function openApiValidator(components: object): Ajv {
  // Each validator runs a few times: inlining and optimizing its code costs more than it saves.
  const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'openapi', components });
  return ajv;
}

/** Makes the references of a schema absolute, for the document that the validator knows. */
export function withDocument<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"openapi#/components/'));
}

export class Contract {
  readonly #document: OpenApiDocument;
  readonly #ajv: Ajv;
  readonly #paths: { pattern: RegExp; path: string }[];
  readonly #validators = new Map<Schema, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    const schemas = document.components.schemas as Record<string, Schema>;
    const closedSchemas = Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, closed(schema, schemas)]),
    );
    this.#ajv = openApiValidator(withDocument({ schemas: closedSchemas }));
    this.#paths = Object.keys(document.paths)
      // A path without parameters comes before one that would match it with some.
      .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  }

  /** Throws if a response does not match the document. */
  check(answered: Answered): void {
    const faults = this.#faultsOf(answered);
    if (faults.length === 0) return;
    const { method, path, status, body } = answered;
    const shown = JSON.stringify(body)?.slice(0, 500);
    throw new Error(
      `${method} ${path} → ${status} breaks the OpenAPI document: ${faults.join('; ')}\n${shown}`,
    );
  }

  #faultsOf({ method, path, status, headers, body }: Answered): string[] {
    const bare = path.replace(/\?.*$/, '');
    const found = this.#paths.find(({ pattern }) => pattern.test(bare));
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = found && this.#document.paths[found.path]![verb];
    const type = headers.get('content-type')?.replace(/\s*;.*$/, '') ?? '';
    if (!operation)
      return this.#bodyFaults({ schema: { $ref: '#/components/schemas/Error' } }, type, method, body);
    const described = this.#resolve(operation.responses[status]);
    if (!described) return [`the status ${status} is not described`];
    return [...this.#headerFaults(described, headers), ...this.#contentFaults(described, type, method, body)];
  }

  #contentFaults({ content }: Described, type: string, method: string, body: unknown): string[] {
    if (!content) return body === '' ? [] : ['a body that is not described'];
    const media = content[type] ?? content[type.replace(/\/.*/, '/*')];
    if (!media) return [`the type ${type} is not described`];
    return this.#bodyFaults(media, type, method, body);
  }

  #bodyFaults({ schema }: { schema?: Schema }, type: string, method: string, body: unknown): string[] {
    if (method === 'HEAD' || !schema) return [];
    if (!/[/+]json$/.test(type)) return typeof body === 'string' ? [] : ['a body that is no text'];
    const validate = this.#validators.get(schema) ?? this.#ajv.compile(withDocument(schema));
    this.#validators.set(schema, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  #headerFaults({ headers: described = {} }: Described, headers: Headers): string[] {
    return Object.entries(described).flatMap(([name, reference]) => {
      const { required, schema } = this.#resolve(reference)!;
      const value = headers.get(name);
      if (value === null) return required ? [`the header ${name} is missing`] : [];
      const isWhole = /^\d+$/.test(value);
      return schema?.type === 'integer' && !isWhole ? [`the header ${name} is ${value}`] : [];
    });
  }

  #resolve<Value extends object>(value: Value | { $ref: string } | undefined): Value | undefined {
    if (value === undefined || !('$ref' in value)) return value as Value | undefined;
    const [, , group, name] = (value.$ref as string).split('/');
    return this.#document.components[group!]![name!] as Value;
  }
}

const data = ['examples', 'example', 'enum', 'const', 'default', 'required'];

/** A schema that refuses members which are not described. */
function closed(schema: unknown, schemas: Record<string, Schema>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => closed(each, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const flat = flatten(schema as Schema, schemas);
  const copy: Schema = {};
  for (const [key, value] of Object.entries(flat)) {
    copy[key] = data.includes(key)
      ? value
      : key === 'properties'
        ? closedProperties(value as Schema, schemas)
        : closed(value, schemas);
  }
  if (copy.properties && copy.additionalProperties === undefined) copy.additionalProperties = false;
  return copy;
}

function closedProperties(properties: Schema, schemas: Record<string, Schema>): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, closed(schema, schemas)]),
  );
}

/** Merges an `allOf` into one schema: closed separately, its parts would refuse each other's members. */
function flatten({ allOf, ...rest }: Schema, schemas: Record<string, Schema>): Schema {
  if (!Array.isArray(allOf)) return rest;
  const parts = (allOf as Schema[]).map((part) => {
    const name = (part.$ref as string | undefined)?.split('/').at(-1);
    return flatten(name ? schemas[name]! : part, schemas);
  });
  const all = [...parts, rest];
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => (required as string[] | undefined) ?? []),
  };
}
