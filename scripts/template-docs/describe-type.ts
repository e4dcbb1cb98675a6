/** The part of JSON Schema that documents use. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  allOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
}

const names: Record<string, string> = {
  '#/$defs/FieldPath': 'field path',
  '#/$defs/SceneNode': 'node',
  '#/$defs/Variant': 'name of a variant',
  '#/$defs/Showing': 'name of a variant, list of names, or condition',
};

/** The names of gaps stand once, in the introduction. */
const isNamedGap = ({ enum: values }: Shape) => values?.includes('elastic') ?? false;

/** What a property may hold, in a few words. */
export function describeType(shape: Shape): string {
  const { anyOf, enum: values, type, properties } = shape;
  const $ref = shape.$ref ?? shape.allOf?.[0]?.$ref;
  if ($ref) return names[$ref] ?? $ref;
  if ('const' in shape) return `\`${shape.const}\``;
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf?.some(isNamedGap)) return 'gap';
  if (anyOf) return anyOf.map(describeType).join(' or ');
  if (Array.isArray(type)) return type.map((each) => describeType({ type: each })).join(' or ');
  if (type === 'array') {
    const limit = shape.maxItems === undefined ? '' : `at most ${shape.maxItems} of: `;
    return `list, ${limit}${describeType(shape.items ?? {})}`;
  }
  if (properties) {
    const members = Object.keys(properties).map((name) => `\`${name}\``);
    return `object of ${members.join(', ')}`;
  }
  const { additionalProperties: each } = shape;
  if (typeof each === 'object' && each.type) return `object, each ${describeType(each)}`;
  if (type === 'number' || type === 'integer') return describeNumber(shape);
  if (type === 'string' && shape.maxLength !== undefined)
    return `text, at most ${shape.maxLength} characters`;
  return { string: 'text', boolean: 'boolean', object: 'object', null: '`null`' }[type ?? ''] ?? 'any';
}

function describeNumber({ type, minimum = -Infinity, maximum = Infinity }: Shape): string {
  const what = type === 'integer' ? 'integer' : 'number';
  const isLimited = minimum > Number.MIN_SAFE_INTEGER && maximum < Number.MAX_SAFE_INTEGER;
  return isLimited ? `${what}, ${minimum} to ${maximum}` : what;
}
