import { z } from '@hono/zod-openapi';
import { readFoundImage } from '../../services/extractions/read-image.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { errors, idParam, needs } from '../route/schemas.ts';

const binary = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };
const answers = (description: string, type: string) => ({
  200: { description, content: { [type]: binary } },
  ...errors(401, 403, 404, 429),
});

/** Images of what an extraction has found so far. Pages cannot show the data URLs of its events. */
export const extractionImageRoutes = defineRoutes('Extractions');

extractionImageRoutes.get('/extractions/{id}/screenshot', {
  operationId: 'getExtractionScreenshot',
  summary: 'See the site',
  description:
    'The first screen of the landing page, small, as soon as the page has been read. Crops of the evidence refer to the large screenshot, which is an asset.',
  ...needs('brands:read'),
  request: { params: idParam },
  responses: answers('The screenshot.', 'image/jpeg'),
  handle: async (c) => {
    const { contentType, data } = await readFoundImage(readCtx(c), c.req.valid('param').id, 'screenshot');
    return c.body(data, 200, { 'Content-Type': contentType, 'Cache-Control': CACHE });
  },
});

extractionImageRoutes.get('/extractions/{id}/logo', {
  operationId: 'getExtractionLogo',
  summary: 'See the likely logo',
  description:
    'The likely logo as the landing page shows it, as soon as the page has been read. The document of the result has the logo itself.',
  ...needs('brands:read'),
  request: { params: idParam },
  responses: answers('The likely logo.', 'image/png'),
  handle: async (c) => {
    const { contentType, data } = await readFoundImage(readCtx(c), c.req.valid('param').id, 'logo');
    return c.body(data, 200, { 'Content-Type': contentType, 'Cache-Control': CACHE });
  },
});

/** A second attempt may find another image, so each use asks again. */
const CACHE = 'private, no-cache';
