import { APP, pageModules } from './page-modules.ts';

/** A script of the built app. */
export interface Chunk {
  fileName: string;
  /** The module that the app imports it for. */
  facadeModuleId: string | null;
  /** The names of the scripts that it needs. */
  imports: string[];
}

/** What `BlankShell` draws. In the HTML it is seen before any script has come. */
export const BLANK_SHELL =
  '<div class="flex h-13 items-center px-2 max-sm:hidden"><span class="flex size-9 items-center justify-center">' +
  '<svg aria-hidden="true" viewBox="0 0 16 16" class="size-4 shrink-0 fill-ink"><path d="M0 0h5.5v10.5H16V16H0z"></path>' +
  '</svg></span></div>';

const START = '<div id="app">';

/**
 * The HTML of each page: that of the app, with the scripts of the page in its head. Without them the browser finds
 * each script only after it has read the one before.
 */
export function writePages(html: string, chunks: readonly Chunk[]): { name: string; html: string }[] {
  return Object.entries(pageModules).map(([name, modules]) => {
    const links = listFiles(modules, chunks)
      .filter((file) => !html.includes(`/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`);
    const first = modules.includes(APP) ? BLANK_SHELL : '';
    const page = html.replace('</head>', () => `${links.join('')}</head>`);
    return { name, html: page.replace(START, START + first) };
  });
}

/** The scripts of some modules, each once, with all that they need. */
function listFiles(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const other of byName.get(file)?.imports ?? []) add(other);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
    if (!chunk) throw new Error(`The app has no script for ${module}.`);
    add(chunk.fileName);
  }
  return [...files];
}
