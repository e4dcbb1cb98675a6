import { presentBrand } from '../../services/brands/present.ts';
import { claimExtraction } from '../../services/claims/claim.ts';
import { brandSchema } from '../brands/schemas.ts';
import { claimSchema } from '../extractions/schemas.ts';
import { defineRoutes, runWrite, toVersionTag } from '../route/define-routes.ts';
import { body, errors, needs, tagged } from '../route/schemas.ts';

export const claimRoutes = defineRoutes('Extractions');

claimRoutes.post('/claims', {
  operationId: 'claimExtraction',
  summary: 'Make a brand from an extraction',
  description: [
    'Makes a brand of your organisation from the extraction of the token, which another organisation may have started. Its assets',
    'become yours. A token is good for one brand.',
  ].join(' '),
  ...needs('brands:write'),
  request: { body: body(claimSchema) },
  responses: {
    201: tagged('The brand.', brandSchema),
    ...errors(404),
  },
  handle: async (c) => {
    const input = c.req.valid('json');
    const brand = await runWrite(c, 201, (ctx) => claimExtraction(ctx, input), presentBrand);
    c.header('ETag', toVersionTag(brand.currentVersion));
    return c.json(brand, 201);
  },
});
