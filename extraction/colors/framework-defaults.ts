import { distance, hexToOklab } from '../color-space/oklab.ts';

/**
 * The default colours of CSS frameworks. They belong to the brand only if it also shows them deliberately, such as in
 * its logo or its theme colour.
 */
const defaults: Record<string, string> = {
  'the browser': '#0000ee #551a8b #0000ff #800080',
  bootstrap: `
    #0d6efd #007bff #0b5ed7 #0056b3 #337ab7 #23527c #428bca #2a6496 #0088cc #005580 #286090 #6610f2
    #6f42c1 #d63384 #e83e8c #dc3545 #fd7e14 #ffc107 #198754 #28a745 #20c997 #0dcaf0 #17a2b8 #5cb85c
    #5bc0de #f0ad4e #d9534f #0a58ca #00b0ff
  `,
  foundation: '#2ba6cb #008cba #1779ba #007095 #14679e #43ac6a #f04124 #3adb76 #cc4b37 #ffae00 #2199e8',
  semantic: `
    #2185d0 #4183c4 #1e70bf #21ba45 #1678c2 #db2828 #f2711c #00b5ad #6435c9 #a333c8 #e03997 #fbbd08
    #b5cc18
  `,
  materialize: '#ee6e73 #26a69a #2bbbad #039be5 #ff4081 #ff5252 #2196f3 #4caf50 #f44336',
  infima: '#3578e5 #1877f2 #2e8555 #25c2a0 #306cce #54c7ec #00a400 #ffba00 #fa383e #29784c #277148',
  bulma: '#00d1b2 #485fc7 #3273dc #3e8ed0 #48c774 #48c78e #f14668 #ffdd57 #209cee #23d160 #ff3860',
  mui: '#1976d2 #3f51b5 #9c27b0 #f50057 #d32f2f #0288d1 #2e7d32 #ed6c02',
  uikit: '#1e87f0 #0f6ecd #32d296 #faa05a #f0506e',
  ant: '#1890ff #1677ff #52c41a #faad14 #ff4d4f',
  'read the docs': '#2980b9 #9b59b6 #004b6b',
  jekyll: '#2a7ae2 #155799 #159957 #7253ed',
  vuepress: '#3eaf7c #3451b2 #646cff #5672cd #3a5ccc #42b983',
  'material for mkdocs': '#4051b5 #526cfe',
  docsy: '#30638e #ffa630',
  primer: '#0366d6 #0969da #1f883d #2da44e',
  pure: '#0078e7 #1f8dd6',
  wordpress: `
    #cf2e2e #ff6900 #fcb900 #7bdcb5 #00d084 #8ed1fc #0693e3 #abb8c3 #eb144c #f78da7 #9900ef #9b51e0
  `,
};

const known = Object.entries(defaults).flatMap(([name, colors]) =>
  colors
    .trim()
    .split(/\s+/)
    .map((color) => ({ name, lab: hexToOklab(color) })),
);

/** The framework that has this exact colour as a default, apart from rounding; null if none has. */
export function findFrameworkDefault(hex: string): string | null {
  const lab = hexToOklab(hex);
  return known.find((entry) => distance(entry.lab, lab) < 0.003)?.name ?? null;
}
