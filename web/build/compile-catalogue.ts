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

/** Folders of `web/` without modules that show text. */
const OTHER = ['/web/node_modules/', '/web/text/en/', '/web/build/'];

const isSource = (path: string): boolean =>
  path.includes('/web/') && /\.tsx?$/.test(path) && !OTHER.some((folder) => path.includes(folder));

/** Whether a module takes messages of the catalogue. */
export const takesMessages = (path: string, source: string): boolean =>
  isSource(path) && /\/text\.ts'/.test(source);

/** Messages by the first word of their keys. */
export function groupMessages(messages: Record<string, string>): Map<string, Record<string, string>> {
  const groups = new Map<string, Record<string, string>>();
  for (const [key, message] of Object.entries(messages)) {
    const name = key.split('.')[0]!;
    groups.set(name, { ...groups.get(name), [key]: message });
  }
  return groups;
}

/**
 * The groups of messages that a source file names: `text('keys.title')`, `textOf('scope', id)`. A word that means something
 * else costs only bytes.
 */
export function findGroups(source: string, groups: ReadonlyMap<string, unknown>): string[] {
  const words = new Set([...source.matchAll(/['"`]([a-zA-Z]+)[.'"`]/g)].map(([, word]) => word!));
  return [...words].filter((word) => groups.has(word));
}
