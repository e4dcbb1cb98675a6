import { walkJson } from '@livery/core/json/walk';
import { MAX_ITEMS } from '@livery/core/limits';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type Members = { [member: string]: Json };

/**
 * Takes the limits of inputs out of the schemas that only answers use. What is stored may be older than a limit and
 * is still answered, so a client that checks answers must not refuse it.
 */
export function liftAnswerLimits(document: Members): Members {
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

/** The names of the component schemas that a value refers to, also through others. */
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
      // What an example shows is data. Members of an object are schemas, whatever they are called.
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
