export type Json = Record<string, unknown>;
export type Path = readonly (string | number)[];

/** Whether a JSON value is an object, not a list or null. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a member by definition, because assigning to `__proto__` would change the prototype instead. */
export function defineMember(object: Json, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
