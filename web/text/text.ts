import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { isCompiled } from './en/index.ts';
import { type Catalogue, getLocale } from './locale.ts';

export type TextKey = keyof Catalogue;
type Values = Record<string, string | number>;
type RichValues = Record<string, string | number | ((parts: ReactNode[]) => ReactNode)>;

interface Formatter {
  format<Part>(values?: Record<string, unknown>): string | Part | (string | Part)[];
}

const formatters = new Map<TextKey, Formatter>();

function find(key: TextKey): Formatter {
  const known = formatters.get(key);
  if (known) return known;
  const { catalogue, format, adapt = (message) => message } = getLocale();
  const message = adapt(catalogue[key]);
  const formatter: Formatter =
    isCompiled && typeof message === 'string'
      ? { format: () => message }
      : (new IntlMessageFormat(message, format) as Formatter);
  formatters.set(key, formatter);
  return formatter;
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
