import { createElement, Fragment, type ReactNode } from 'react';
import { formatNumber } from './formatters.ts';

type Values = Record<string, string | number>;

/** A text with `{name}` in the place of each value, or a function where the text depends on them, as for plurals. */
type Message = string | ((values: never) => string);

type ValuesOf<Text> = Text extends (values: infer Named) => string ? [values: Named] : [values?: Values];

/** The value that most plurals depend on. */
export interface Count {
  n: number;
}

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
