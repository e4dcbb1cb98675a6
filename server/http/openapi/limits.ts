import { walkJson } from '@livery/core/json/walk';
import { MAX_ITEMS } from '@livery/core/limits';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type Members = { [member: string]: Json };

/**
 * Removes the limits of inputs from schemas that only responses use. A stored value may be older than a limit and is
 * still returned, so a client that validates responses must not refuse it.
 */
export function liftResponseLimits(document: Members): Members {
  const { paths = {}, components = {} } = document as { paths?: Members; components?: Members };
  const schemas = (components as Members).schemas as Members;
  const inputs = new Set<string>();
  for (const operation of listOperations(paths)) {
    collectRefs([operation.parameters ?? [], operation.requestBody ?? null], schemas, inputs);
  }
  const lifted = Object.entries(schemas).map(([name, schema]) => [
    name,
    inputs.has(name) ? schema : withoutLimits(schema),
  ]);
  for (const operation of listOperations(paths)) operation.responses = withoutLimits(operation.responses!);
  return { ...document, components: { ...(components as Members), schemas: Object.fromEntries(lifted) } };
}

function listOperations(paths: Json): Members[] {
  return Object.values(paths as Record<string, Record<string, Members>>).flatMap((methods) =>
    Object.values(methods),
  );
}

/** The names of the component schemas that a value references, directly or through others. */
function collectRefs(value: Json, schemas: Members, found: Set<string>): void {
  walkJson(value, (member, path) => {
    if (path.at(-1) !== '$ref') return;
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String(member)) ?? [];
    if (!name || found.has(name)) return;
    found.add(name);
    collectRefs(schemas[name]!, schemas, found);
  });
}

function withoutLimits(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutLimits);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, member]) => !isLimit(key, member));
  return Object.fromEntries(
    kept.map(([key, member]) => {
      // An example is data. Members of an object are schemas, whatever their names are.
      if (key === 'example' || key === 'examples') return [key, member];
      if (key !== 'properties') return [key, withoutLimits(member)];
      const properties = Object.entries(member as Members);
      return [key, Object.fromEntries(properties.map(([name, schema]) => [name, withoutLimits(schema)]))];
    }),
  );
}

function isLimit(key: string, value: Json): boolean {
  if (key === 'maxItems') return value === MAX_ITEMS;
  return ['maxLength', 'propertyNames', 'x-max-bytes'].includes(key);
}
