import { pagePaths } from '@livery/core/pages';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadBrand, loadDrawnBrand, loadVersions } from '../loaders.ts';
import { loadBulk } from '../pages/bulk/loader.ts';
import { loadCompose } from '../pages/compose/loader.ts';
import { takeSearch } from '../search.ts';
import { app } from './app.ts';
import type { Search } from './root.ts';

/** The pages of one brand. */

export const brand = createRoute({
  getParentRoute: () => app,
  path: pagePaths.brand,
  loader: ({ context, params }) => loadDrawnBrand(context, params.brandId),
  component: lazyRouteComponent(() => import('../pages/brand-overview/overview-page.tsx'), 'OverviewPage'),
});

export const editBrand = createRoute({
  getParentRoute: () => app,
  path: pagePaths.editBrand,
  validateSearch: (search: Search) => takeSearch(search, 'section', 'field', 'format', 'mode'),
  loader: ({ context, params }) => loadDrawnBrand(context, params.brandId),
  component: lazyRouteComponent(() => import('../pages/edit/edit-page.tsx'), 'EditPage'),
});

export const brandTemplates = createRoute({
  getParentRoute: () => app,
  path: pagePaths.brandTemplates,
  validateSearch: (search: Search) => takeSearch(search, 'format', 'mode'),
  loader: ({ context, params }) => loadDrawnBrand(context, params.brandId),
  component: lazyRouteComponent(
    () => import('../pages/brand-templates/brand-templates-page.tsx'),
    'BrandTemplatesPage',
  ),
});

export const brandRenders = createRoute({
  getParentRoute: () => app,
  path: pagePaths.brandRenders,
  validateSearch: (search: Search) => takeSearch(search, 'template', 'kind', 'status', 'q'),
  // Its images are files; the engine would compete with them for the network.
  loader: ({ context, params }) => loadBrand(context, params.brandId),
  component: lazyRouteComponent(() => import('../pages/renders/brand-renders-page.tsx'), 'BrandRendersPage'),
});

export const versions = createRoute({
  getParentRoute: () => app,
  path: pagePaths.versions,
  validateSearch: (search: Search) => takeSearch(search, 'from', 'to', 'view', 'mode'),
  loader: ({ context, params }) => loadVersions(context, params.brandId),
  component: lazyRouteComponent(() => import('../pages/versions/versions-page.tsx'), 'VersionsPage'),
});

export const updateBrand = createRoute({
  getParentRoute: () => app,
  path: pagePaths.updateBrand,
  validateSearch: (search: Search) => takeSearch(search, 'extraction', 'mode'),
  loader: ({ context, params }) => loadDrawnBrand(context, params.brandId),
  component: lazyRouteComponent(() => import('../pages/update/update-page.tsx'), 'UpdatePage'),
});

export const compose = createRoute({
  getParentRoute: () => app,
  path: pagePaths.compose,
  validateSearch: (search: Search) => takeSearch(search, 'version', 'format', 'mode', 'kind', 't', 'batch'),
  loaderDeps: ({ search: { version, batch } }) => ({ version, batch }),
  loader: ({ context, params, deps }) => loadCompose(context, params, deps),
  component: lazyRouteComponent(() => import('../pages/compose/compose-page.tsx'), 'ComposePage'),
});

export const bulk = createRoute({
  getParentRoute: () => app,
  path: pagePaths.bulk,
  validateSearch: (search: Search) => takeSearch(search, 'row', 'show', 'find'),
  loader: ({ context, params }) => loadBulk(context, params),
  component: lazyRouteComponent(() => import('../pages/bulk/bulk-page.tsx'), 'BulkPage'),
});
