import type { Permission } from '@livery/core/roles';
import { newId } from '../platform/ids.ts';

/** An operation of the OpenAPI document, with a valid request. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  body: unknown;
  /** Undefined for an open route. */
  permissions: Permission[] | undefined;
  scopes: string[];
  isForPeople: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the document is read as JSON
type Json = any;

/** Every operation of the API, from the declarations of its routes. */
export function listOperations(document: Json): Operation[] {
  const resolve = (schema: Json): Json =>
    schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => {
      const schema = resolve(operation.requestBody?.content?.['application/json']?.schema);
      const permissions = operation['x-permissions'];
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path: path + toQuery(operation.parameters ?? []),
        body: bodies[operation.operationId] ?? schema?.example ?? (schema ? {} : undefined),
        permissions: permissions === undefined ? undefined : permissions.split(' ').filter(Boolean),
        scopes: operation['x-required-scope']?.split(' ').filter(Boolean) ?? [],
        isForPeople: operation['x-person'] === true,
      };
    }),
  );
}

/** Valid bodies where the document has no example at the root of the schema. */
const bodies: Record<string, unknown> = {
  replaceBrand: { document: {} },
  replaceTemplate: { document: {} },
  saveBrandVersion: { document: {} },
  updateMember: { role: 'viewer' },
  approveDeviceRequest: { organizationId: newId() },
  allowOauthRequest: { organizationId: newId() },
};

/** The query parameters that an operation cannot do without. */
function toQuery(parameters: Json[]): string {
  const required = parameters.filter((each) => each.in === 'query' && each.required);
  const pairs = required.map(({ name, schema, example }) => [
    name,
    schema.enum?.[0] ?? example ?? schema.example ?? schema.minimum ?? 'x',
  ]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
