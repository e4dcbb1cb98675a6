import { documentStructure } from '@livery/core/brand/document-structure';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writeModule } from './build/write-module.ts';

const STRUCTURE = /\/core\/brand\/document-structure\.ts$/;

/** Gives pages the structure of brand documents as data: the schemas that it is read from would be a sixth of what they load. */
const structure: Plugin = {
  name: 'structure',
  load: (id) => (STRUCTURE.test(id) ? writeModule('documentStructure', documentStructure) : null),
};

/** Without these in the page's head, the browser finds the fonts only after the style sheet. */
const PRELOADED = /^assets\/geist(-mono)?-latin-wght-normal-.*\.woff2$/;

const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => PRELOADED.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
};

/**
 * A browser loads six files at a time, so what most pages share is put into few files. All else is grouped by the pages
 * that use it: merged further, it would bring the schemas of brands to pages that have none.
 */
const codeSplitting = {
  groups: [
    { name: 'shared', tags: ['$initial' as const], priority: 5 },
    { name: 'app', test: /\/web\/|lucide|@tanstack/, minShareCount: 12, priority: 4 },
    { name: 'app', test: /lucide/, maxModuleSize: 800, minShareCount: 2, priority: 3 },
    { name: 'app', test: /\/web\/(shell|commands)\//, maxModuleSize: 3000, minShareCount: 2, priority: 3 },
    { name: 'color', test: /\/core\/color\/|culori/, minShareCount: 2, priority: 3 },
    { name: 'controls', test: /\/web\/(controls|shell|api)\/|lucide/, minShareCount: 4, priority: 2 },
    {
      name: 'brand',
      test: /\/web\/(brand|fonts|formats|renders)\//,
      maxModuleSize: 3000,
      minShareCount: 3,
      priority: 2,
    },
    { name: 'common', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0, priority: 1 },
  ],
};

/** Chunks that import a shared one would repeat the names of all pages that share it. */
const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.startsWith('common~') ? 'common' : '[name]'}-[hash].js`;

/** The refresh runtime needs a window, and the templates run in the preview's workers, which have none. */
const refreshExclude = [/\/node_modules\//, /\/(core|engine|templates)\//];

export default defineConfig({
  plugins: [structure, react({ refreshExclude }), tailwindcss(), preloadFonts],
  worker: { format: 'es' },
  // The content security policy allows no data: address, so nothing is inlined.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting, chunkFileNames } },
  },
});
