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

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts],
  // The content security policy allows no data: address, so nothing is inlined.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': process.env.LIVERY_URL ?? 'http://localhost:8080' } },
});
