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

/**
 * What every page loads is one file, and what forms need a second one; without groups each shared module would be a
 * file of its own.
 */
const codeSplitting = {
  groups: [
    {
      name: 'shared',
      test: new RegExp(
        [
          'node_modules/(react|react-dom|scheduler|@tanstack|intl-messageformat|@formatjs|openapi-fetch|lucide-react)/',
          '@base-ui/react/(internals/)?(csp|direction)-',
          'web/(api|text)/',
          'web/controls/(?!select|checkbox)',
          'web/shell/(?!settings-shell|organization-switcher)',
        ].join('|'),
      ),
      priority: 2,
    },
    { name: 'forms', test: /@base-ui|@floating-ui|web\/(grant|controls)\//, minShareCount: 2, priority: 1 },
  ],
};

const service = process.env.LIVERY_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts],
  // The content security policy allows no data: address, so nothing is inlined.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  // The server accepts writes of a session only from its own origin.
  server: { proxy: { '^/(api/v1|p|b|f)/': { target: service, headers: { origin: service } } } },
});
