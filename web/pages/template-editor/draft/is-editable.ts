import { isObject } from '@livery/core/json/value';
import type { EditedDocument } from '../scene/edited-document.ts';

const MAX_LEVELS = 40;

/** Whether the panels can show a document: it may break rules of the catalogue, but has the form of one. */
export function isEditable(given: unknown): given is EditedDocument {
  return (
    isObject(given) &&
    typeof given.name === 'string' &&
    typeof given.slug === 'string' &&
    Array.isArray(given.formats) &&
    given.formats.length > 0 &&
    given.formats.every((format) => typeof format === 'string') &&
    isObject(given.fields) &&
    Object.values(given.fields).every((field) => isObject(field) && typeof field.type === 'string') &&
    isObject(given.sample) &&
    isNode(given.scene, MAX_LEVELS)
  );
}

function isNode(given: unknown, levels: number): boolean {
  if (!isObject(given) || typeof given.type !== 'string' || levels === 0) return false;
  const { children, each, in: variants } = given;
  return (
    (children === undefined ||
      (Array.isArray(children) && children.every((child) => isNode(child, levels - 1)))) &&
    (each === undefined || isNode(each, levels - 1)) &&
    (variants === undefined || (isObject(variants) && Object.values(variants).every(isObject)))
  );
}
