import { pagePaths } from '@livery/core/pages';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadBrands, loadTemplates } from '../loaders.ts';
import { takeSearch } from '../search.ts';
import { app } from './app.ts';
import type { Search } from './root.ts';

/** The pages of an organisation. */

export const brands = createRoute({
  getParentRoute: () => app,
  path: pagePaths.brands,
  validateSearch: (search: Search) => takeSearch(search, 'status', 'new'),
  loader: ({ context }) => loadBrands(context),
  component: lazyRouteComponent(() => import('../pages/brands/brands-page.tsx'), 'BrandsPage'),
});

export const templates = createRoute({
  getParentRoute: () => app,
  path: pagePaths.templates,
  validateSearch: (search: Search) => takeSearch(search, 'format', 'mode', 'brand'),
  loader: ({ context }) => loadTemplates(context),
  component: lazyRouteComponent(() => import('../pages/templates/templates-page.tsx'), 'TemplatesPage'),
});

export const templateEditor = createRoute({
  getParentRoute: () => app,
  path: pagePaths.templateEditor,
  validateSearch: (search: Search) =>
    takeSearch(search, 'section', 'node', 'field', 'format', 'brand', 'mode', 'variant', 'from'),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ context, params, deps }) => {
    const { loadTemplateEditor } = await import('../pages/template-editor/loader.ts');
    return loadTemplateEditor(context, params.templateId, deps.from);
  },
  component: lazyRouteComponent(
    () => import('../pages/template-editor/template-editor-page.tsx'),
    'TemplateEditorPage',
  ),
});

export const renders = createRoute({
  getParentRoute: () => app,
  path: pagePaths.renders,
  validateSearch: (search: Search) => takeSearch(search, 'brand', 'template', 'kind', 'status', 'q'),
  component: lazyRouteComponent(() => import('../pages/renders/renders-page.tsx'), 'RendersPage'),
});

export const render = createRoute({
  getParentRoute: () => app,
  path: pagePaths.render,
  validateSearch: (search: Search) => takeSearch(search, 't'),
  component: lazyRouteComponent(() => import('../pages/render/render-page.tsx'), 'RenderPage'),
});

export const batch = createRoute({
  getParentRoute: () => app,
  path: pagePaths.batch,
  validateSearch: (search: Search) => takeSearch(search, 'file', 'feed', 't'),
  component: lazyRouteComponent(() => import('../pages/batch/batch-page.tsx'), 'BatchPage'),
});

export const credits = createRoute({
  getParentRoute: () => app,
  path: pagePaths.credits,
  validateSearch: (search: Search) => takeSearch(search, 'day'),
  component: lazyRouteComponent(() => import('../pages/credits/credits-page.tsx'), 'CreditsPage'),
});

export const webhooks = createRoute({
  getParentRoute: () => app,
  path: pagePaths.webhooks,
  validateSearch: (search: Search) => takeSearch(search, 'new'),
  component: lazyRouteComponent(() => import('../pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

export const webhook = createRoute({
  getParentRoute: () => app,
  path: pagePaths.webhook,
  validateSearch: (search: Search) => takeSearch(search, 'delivery'),
  component: lazyRouteComponent(() => import('../pages/webhooks/webhook-page.tsx'), 'WebhookPage'),
});
