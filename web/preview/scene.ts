import type { BrandDocument } from '@livery/core/brand/document';
import { pickSceneOptions, type SceneOptions } from '@livery/core/render-request/options';
import type { FormatName } from '@livery/templates/formats';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';

/** What a preview shows: the same that the server would draw from a brand version with this document. */
export interface PreviewScene extends Partial<SceneOptions> {
  document: BrandDocument;
  templateId: string;
  /** Of an own template; built-in ones are found by their id. */
  templateDocument?: TemplateDocument;
  content: unknown;
  format: FormatName;
  mode: 'light' | 'dark';
}

const keys = new WeakMap<object, string>();

/** A short key of a value, remembered by object: documents are large and drawn many times. */
export function toKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = keys.get(value) ?? hash(JSON.stringify(value));
  keys.set(value, known);
  return known;
}

/** Two scenes with the same key look the same at the same size. */
export function toSceneKey(scene: PreviewScene): string {
  return `${toKey(scene.document)} ${toLayoutKey(scene)}`;
}

/** The key of everything but the document. */
export function toLayoutKey(scene: Omit<PreviewScene, 'document'>): string {
  const { templateId, templateDocument = null, content, format, mode } = scene;
  const options = JSON.stringify(pickSceneOptions(scene));
  return [templateId, toKey(templateDocument), toKey(content), format, mode, options].join(' ');
}

/** 106 bits of two multiplicative hashes (cyrb53 twice with different seeds), in one pass over the text. */
function hash(text: string): string {
  let [a, b, c, d] = [0xdeadbeef, 0x41c6ce57, 0xdeadbeef ^ SEED, 0x41c6ce57 ^ SEED];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
    c = Math.imul(c ^ code, 2654435761);
    d = Math.imul(d ^ code, 1597334677);
  }
  return `${mix(a, b)}${mix(c, d)}`;
}

const SEED = 0x9e3779b9;

function mix(one: number, two: number): string {
  const a = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  const b = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
