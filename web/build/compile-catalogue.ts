import { IntlMessageFormat } from 'intl-messageformat';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Messages as the built app has them: plain text, or what the parser makes of the others. */
export function compileMessages(messages: Record<string, string>): Record<string, string | Elements> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const elements = new IntlMessageFormat(message, 'en').getAst();
      const [first] = elements;
      const isText = elements.length === 1 && first?.type === 0;
      return [key, isText ? first.value : elements];
    }),
  );
}

/**
 * The areas of the catalogue that a source file takes messages from, by the first word of their keys: `text('keys.title')`,
 * `textOf('scope', id)`. A word that means something else costs only bytes.
 */
export function findAreas(source: string, areas: Record<string, Record<string, string>>): string[] {
  const words = new Set([...source.matchAll(/['"`]([a-zA-Z]+)[.'"`]/g)].map(([, word]) => word!));
  return Object.entries(areas)
    .filter(([, messages]) => Object.keys(messages).some((key) => words.has(key.split('.')[0]!)))
    .map(([name]) => name);
}
