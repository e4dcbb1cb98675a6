import { z } from '@hono/zod-openapi';
import { exportFormats } from '@livery/core/export/formats';
import { exportBrandFile } from '../../services/brands/export.ts';
import { toDisposition } from '../responses/send-file.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { idParam, needs, wholeNumber } from '../route/schemas.ts';
import { content } from './schemas.ts';

const text = { schema: z.string() };
const tokenFile = { schema: z.record(z.string(), z.unknown()) };

export const brandExportRoutes = defineRoutes('Brands');

brandExportRoutes.get('/brands/{id}/export', {
  operationId: 'exportBrand',
  summary: 'Export a brand for other tools',
  description: [
    '`dtcg`: a Design Tokens 2025.10 file, as Style Dictionary and Terrazzo read it.',
    '`css`: custom properties for both modes.',
    '`tailwind`: a Tailwind v4 `@theme`.',
    '`design-md`: a DESIGN.md for coding agents.',
    '`json`: the brand document itself.',
  ].join('\n\n'),
  ...needs('brands:read'),
  request: {
    params: idParam,
    query: z.object({
      format: z.enum(exportFormats),
      version: wholeNumber(1, 999_999_999).optional().openapi({
        description: 'The number of an older version.',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The file.',
      content: {
        'application/design-tokens+json': tokenFile,
        'application/json': { schema: content.document },
        'text/css': text,
        'text/markdown': text,
      },
    },
  },
  handle: async (c) => {
    const { format, version } = c.req.valid('query');
    const file = await exportBrandFile(readCtx(c), c.req.valid('param').id, format, version);
    return c.body(file.text, 200, {
      'Content-Type': file.contentType,
      'Content-Disposition': toDisposition(file.fileName, 'attachment'),
    }) as never;
  },
});
