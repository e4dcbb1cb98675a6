import type { Plugin } from 'vite';
import { en } from '../text/en/index.ts';
import { compileMessages, findGroups, groupMessages, takesMessages } from './compile-catalogue.ts';

const CATALOGUE = /\/web\/text\/en\/index\.ts$/;
const VIRTUAL = 'virtual:text/';
/** Rollup's mark for modules that are no files. */
const RESOLVED = `\0${VIRTUAL}`;

const groups = groupMessages(en);

/**
 * Gives each page only the groups of messages that its modules name, compiled: the parser of messages and all words of
 * all pages would be a tenth of what a page loads.
 */
export const catalogue: Plugin = {
  name: 'catalogue',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
  }),
  resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
  load(id) {
    if (CATALOGUE.test(id)) return 'export const en = {}; export const isCompiled = true;';
    if (!id.startsWith(RESOLVED)) return null;
    const messages = JSON.stringify(compileMessages(groups.get(id.slice(RESOLVED.length))!));
    return `import { en } from '/text/en/index.ts'; Object.assign(en, ${messages});`;
  },
  transform(code, id) {
    if (!takesMessages(id, code)) return null;
    const imports = findGroups(code, groups).map((name) => `import '${VIRTUAL}${name}';`);
    // On the first line, so that the lines of the source keep their numbers.
    return { code: `${imports.join(' ')} ${code}`, map: null };
  },
};
