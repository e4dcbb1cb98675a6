import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Controls without Base UI, which pages that stand alone need too. */
const PLAIN_CONTROLS =
  'button|class-names|copy-button|error-note|field|text-field|mark|outcome|show-first-error|show-more|hooks/use-list|hooks/use-now';

/**
 * What every page loads is one file, what surrounds the app's pages a second one, and what forms need a third; without
 * groups each shared module would be a file of its own. Palette, sheets and the gallery stay apart: they load when used.
 */
const codeSplitting = {
  groups: [
    {
      name: 'shared',
      test: new RegExp(
        [
          'node_modules/(react|react-dom|scheduler|@tanstack|intl-messageformat|@formatjs|openapi-fetch)/',
          'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)',
          '@base-ui/react/(internals/)?(csp|direction)-',
          'web/text/',
          'web/api/(client|connection|error|list-query|queries|query-client)',
          `web/controls/(${PLAIN_CONTROLS})\\.`,
          'web/shell/(blank-page|failed-page|home-link|outcome|permissions|single-page|use-title)',
          'web/preferences/',
        ].join('|'),
      ),
      priority: 3,
    },
    {
      name: 'shell',
      test: new RegExp(
        [
          'web/shell/(app-shell|brand-links|nav-|notice|offline-line|organization-switcher|page-kind|phone-bar|side-nav|use-)',
          'web/commands/(command-center|commands|match-keys|palette-state|use-command-keys)\\.',
          'web/brand/colors',
          'web/controls/(describe-keys|kbd|overlays/menu|rolling-number|stripe)\\.',
        ].join('|'),
      ),
      priority: 2,
    },
    {
      name: 'dialogs',
      test: /@base-ui\/react\/(dialog|alert-dialog)\/|web\/controls\/overlays\/(sheet|dialog)\./,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'forms',
      test: /@base-ui|@floating-ui|lucide-react|web\/(grant|controls|shell|api)\//,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

/** The refresh runtime needs a window, and the templates run in the preview's workers, which have none. */
const refreshExclude = [/\/node_modules\//, /\/(core|engine|templates)\/[^?]*$/];

const service = process.env.LIVERY_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react({ refreshExclude }), tailwindcss(), preloadFonts],
  worker: { format: 'es' },
  // The content security policy allows no data: address, so nothing is inlined.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  // The server accepts writes of a session only from its own origin.
  server: { proxy: { '^/(api/v1|p|b|f)/': { target: service, headers: { origin: service } } } },
});
