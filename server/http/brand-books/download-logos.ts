import { readLogoPack } from '../../services/brand-books/logo-pack.ts';
import { readBrand } from '../../services/brands/read.ts';
import { sendFile } from '../responses/send-file.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { fileHeaders, fileResponses, idParam, needs } from '../route/schemas.ts';

export const logoPackRoutes = defineRoutes('Brands');

logoPackRoutes.get('/brands/{id}/logos.zip', {
  operationId: 'downloadLogos',
  summary: 'Download the logos of a brand',
  description:
    'A zip of the current version: each logo as its file and as PNG with 256 to 2048 pixels on its longer side, never ' +
    'enlarged; the main logo and the main mark in white and in black, where their shape can be drawn in one colour; the ' +
    'icon as `favicon.ico` and as PNG. 404 without a logo.',
  ...needs('brands:read'),
  request: { params: idParam, headers: fileHeaders },
  responses: fileResponses('The archive.', ['application/zip']),
  handle: async (c) => {
    const ctx = readCtx(c);
    const file = await readLogoPack(ctx, await readBrand(ctx, c.req.valid('param').id), ctx.signal);
    return sendFile(c, file, { cacheControl: 'private, no-cache' }) as never;
  },
});
