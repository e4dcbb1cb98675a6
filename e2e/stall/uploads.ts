/** Drawings and heads of files that are slow to parse for a parser that reads them more than once. */
export interface SlowUpload {
  what: string;
  name: string;
  data(): Buffer;
}

const MB = 1024 * 1024;
const svg = (attributes: string, inside = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" ${attributes}>${inside}</svg>`);

export const uploads: SlowUpload[] = [
  { what: 'a doctype of blanks', name: 'a.svg', data: () => Buffer.from('<!DOCTYPE'.padEnd(65_000)) },
  {
    what: 'a doctype of brackets',
    name: 'a.svg',
    data: () => Buffer.from(`<!DOCTYPE svg ${'['.repeat(2 * MB)}><svg/>`),
  },
  {
    what: 'a sheet of variable names',
    name: 'a.svg',
    data: () => svg('', `<style>${'--a'.repeat(2 * MB)}</style>`),
  },
  { what: 'a fallback of blanks', name: 'a.svg', data: () => svg(`fill="var(--a,${' '.repeat(MB)}"`) },
  { what: 'a width of blanks', name: 'a.svg', data: () => svg(`width="1${' '.repeat(MB)}x y"`) },
  {
    what: 'a description of quotes',
    name: 'a.svg',
    data: () => svg('', `<desc>${'"'.repeat(4 * MB)}</desc>`),
  },
];
