import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { type Catalogue, getLocale } from './locale.ts';

export type TextKey = keyof Catalogue;
type Values = Record<string, string | number>;
type RichValues = Record<string, string | number | ((parts: ReactNode[]) => ReactNode)>;

const parsed = new Map<TextKey, IntlMessageFormat>();

function find(key: TextKey): IntlMessageFormat {
  const known = parsed.get(key);
  if (known) return known;
  const { catalogue, format } = getLocale();
  const message = new IntlMessageFormat(catalogue[key], format);
  parsed.set(key, message);
  return message;
}

/** A message of the catalogue, with its values filled in. */
export function text(key: TextKey, values?: Values): string {
  return find(key).format(values) as string;
}

/** A message with tags, each drawn by the function of its name. */
export function richText(key: TextKey, values: RichValues): ReactNode {
  return find(key).format<ReactNode>(values);
}

/** The message of a value that the server may extend before the catalogue does; null for an unknown one. */
export function textOf(group: string, id: string, values?: Values): string | null {
  const key = `${group}.${id}`;
  return Object.hasOwn(getLocale().catalogue, key) ? text(key as TextKey, values) : null;
}
