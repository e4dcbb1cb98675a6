import { createElement, Fragment, type ReactNode } from 'react';

type Values = Record<string, string | number>;

/** A text with `{name}` in the place of each value, or a function where the text depends on them, as for plurals. */
type Message = string | ((values: never) => string);

type ValuesOf<Text> = Text extends (values: infer Named) => string ? [values: Named] : [values?: Values];

/** The value that most plurals depend on. */
export interface Count {
  n: number;
}

export const LOCALE = 'en-GB';

/** Each formatter is made once: making one takes far longer than using it. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function numberFormatter(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keep(numbers, JSON.stringify(options), () => new Intl.NumberFormat(LOCALE, options));
}

export function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(dates, JSON.stringify(options), () => new Intl.DateTimeFormat(LOCALE, options));
}

function keep<Formatter>(kept: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const formatter = kept.get(key) ?? make();
  kept.set(key, formatter);
  return formatter;
}

export const formatNumber = (value: number): string => numberFormatter().format(value);

export const formatList = (items: string[]): string =>
  new Intl.ListFormat(LOCALE, { type: 'unit' }).format(items);

/** `1 file`, `1,200 files`. */
export const count = (n: number, one: string, other: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : other}`;

const PLACEHOLDER = /\{(\w+)\}/;

/** The messages of an area of the app, and the functions that fill them in. */
export function defineMessages<Messages extends Record<string, Message>>(messages: Messages) {
  type Key = keyof Messages & string;

  /** A message, with its values filled in. */
  function text<K extends Key>(key: K, ...[values = {}]: ValuesOf<Messages[K]>): string {
    const message: Message = messages[key]!;
    if (typeof message === 'function') return message(values as never);
    return message.replaceAll(/\{(\w+)\}/g, (_, name) => String((values as Values)[name]));
  }

  /** A message of which some values are elements. */
  function richText(key: Key, nodes: Record<string, ReactNode>): ReactNode {
    const parts = String(messages[key]).split(PLACEHOLDER);
    return createElement(
      Fragment,
      null,
      ...parts.map((part, index) => (index % 2 === 0 ? part : nodes[part])),
    );
  }

  /** The message of an id that the server may know before this app does; null for an unknown one. */
  function textOf(group: string, id: string, values?: Values): string | null {
    const key = `${group}.${id}`;
    return Object.hasOwn(messages, key) ? text(key as Key, ...([values] as ValuesOf<Messages[Key]>)) : null;
  }

  return { messages, text, richText, textOf };
}
