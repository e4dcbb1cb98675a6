/** The part of a template's JSON Schema that is read here. */
export interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Field {
  /** As columns and --set name it: `items[0].title`. */
  path: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The fields of a template in order; of a list the first entry stands for all. */
export function listFields(schema: unknown, at = ''): Field[] {
  const { properties = {}, required = [] } = schema as Schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = at ? `${at}.${name}` : name;
    const { type = 'any', description = '', items } = field;
    if (items?.properties) return listFields(items, `${path}[0]`);
    if (field.properties) return listFields(field, path);
    return { path, type, isRequired: required.includes(name), description };
  });
}

/** The required fields that the content does not have. */
export function findMissing(schema: unknown, content: object): Field[] {
  const { required = [] } = schema as Schema;
  return listFields(schema).filter(
    ({ path, isRequired }) =>
      isRequired && !path.includes('.') && required.includes(path) && !(path in content),
  );
}
