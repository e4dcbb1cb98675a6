import { z } from '@hono/zod-openapi';
import { listVersions } from '../../services/brands/list-versions.ts';
import { presentBrand, presentVersion } from '../../services/brands/present.ts';
import { type BrandWithVersion, readVersion } from '../../services/brands/read.ts';
import { restoreVersion } from '../../services/brands/restore.ts';
import { saveVersion } from '../../services/brands/save-version.ts';
import {
  defineRoutes,
  readCtx,
  readExpectedVersions,
  runWrite,
  toVersionTag,
} from '../route/define-routes.ts';
import { body, errors, idParam, ifMatch, json, needs, pageOf, pageQuery, tagged } from '../route/schemas.ts';
import { brandSchema, newVersionSchema, sampleVersionId, versionSchema } from './schemas.ts';

const versionParams = idParam.extend({
  versionId: z.uuid().openapi({ param: { name: 'versionId', in: 'path' }, example: sampleVersionId }),
});

export const brandVersionRoutes = defineRoutes('Brand versions');

brandVersionRoutes.get('/brands/{id}/versions', {
  operationId: 'listBrandVersions',
  summary: 'List the versions of a brand',
  ...needs('brands:read'),
  request: { params: idParam, query: pageQuery },
  responses: { 200: json('Newest first.', pageOf('BrandVersionPage', 'versions', versionSchema)) },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listVersions(readCtx(c), c.req.valid('param').id, { limit, cursor });
    return c.json({ versions: rows.map(presentVersion), nextCursor }, 200);
  },
});

brandVersionRoutes.post('/brands/{id}/versions', {
  operationId: 'saveBrandVersion',
  summary: 'Save a new version',
  description: 'Always creates a version, even when the document has not changed.',
  ...needs('brands:write'),
  request: { params: idParam, headers: ifMatch, body: body(newVersionSchema) },
  responses: {
    201: tagged('The version.', versionSchema),
    ...errors(412),
  },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const input = c.req.valid('json');
    const expected = readExpectedVersions(c);
    const version = await runWrite(
      c,
      201,
      (ctx) => saveVersion(ctx, id, input, expected),
      ({ version: saved }: BrandWithVersion) => presentVersion(saved),
    );
    c.header('ETag', toVersionTag(version.version));
    return c.json(version, 201);
  },
});

brandVersionRoutes.get('/brands/{id}/versions/{versionId}', {
  operationId: 'getBrandVersion',
  summary: 'Read a version',
  ...needs('brands:read'),
  request: { params: versionParams },
  responses: { 200: json('The version.', versionSchema) },
  handle: async (c) => {
    const { id, versionId } = c.req.valid('param');
    return c.json(presentVersion(await readVersion(readCtx(c), id, versionId)), 200);
  },
});

brandVersionRoutes.post('/brands/{id}/versions/{versionId}/restore', {
  operationId: 'restoreBrandVersion',
  summary: 'Restore a version',
  description:
    'Creates a new version with the old document; `meta.restoredFrom` is the id of the old version.',
  ...needs('brands:write'),
  request: { params: versionParams, headers: ifMatch },
  responses: { 200: tagged('The brand.', brandSchema), ...errors(412) },
  handle: async (c) => {
    const { id, versionId } = c.req.valid('param');
    const expected = readExpectedVersions(c);
    const brand = await runWrite(c, 200, (ctx) => restoreVersion(ctx, id, versionId, expected), presentBrand);
    c.header('ETag', toVersionTag(brand.currentVersion));
    return c.json(brand, 200);
  },
});
