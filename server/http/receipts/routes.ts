import { z } from '@hono/zod-openapi';
import { MAX_ITEMS } from '@livery/core/limits';
import { readReceipt } from '../../services/receipts/read.ts';
import { verifyReceipt } from '../../services/receipts/verify.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { body, errors, idParam, json, needs, time, uuid } from '../route/schemas.ts';

/** The longest address of an image. */
const MAX_ADDRESS = 2048;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const payloadSchema = z.object({
  render: uuid,
  template: z.object({
    id: z.string(),
    version: z.int().nullable(),
    sha256: sha256.openapi({ description: 'Of its document.' }),
  }),
  engine: z.object({ version: z.string() }),
  brandVersionId: uuid,
  brandSha256: sha256,
  contentSha256: sha256,
  assets: z
    .array(z.object({ id: z.string().max(MAX_ADDRESS), sha256 }))
    .max(MAX_ITEMS)
    .openapi({ description: 'The fonts, logos and images, by asset id or address.' }),
  file: z.object({ sha256, bytes: z.int(), contentType: z.string() }),
  createdAt: time.openapi({ description: 'When the render was submitted.' }),
});

/** With the longest address in every image field, a receipt has half of it. */
const MAX_RECEIPT = 100_000;

const receipt = z.string().max(MAX_RECEIPT).openapi({ description: 'A compact JWS, signed with EdDSA.' });

const receiptSchema = z
  .object({ receipt, payload: payloadSchema.openapi({ description: 'What the receipt says.' }) })
  .openapi('Receipt');

const verifySchema = z.strictObject({ receipt }).openapi('ReceiptToVerify');

const verifiedSchema = z
  .object({
    valid: z.boolean().openapi({ description: 'Whether this service signed it.' }),
    payload: payloadSchema.nullable(),
    sameBytes: z
      .boolean()
      .nullable()
      .openapi({
        description:
          'Whether drawing the still again makes the bytes of the receipt. Null where nothing was drawn: for another ' +
          'organisation, a video, or a deleted render or template.',
      }),
    differs: z.array(z.enum(['template', 'engine', 'brand', 'content', 'assets'])).openapi({
      description: 'The inputs that are no longer as they were.',
    }),
  })
  .openapi('VerifiedReceipt');

export const receiptRoutes = defineRoutes('Renders');

receiptRoutes.get('/renders/{id}/receipt', {
  operationId: 'getReceipt',
  summary: 'Read the receipt of a render',
  description:
    'A signed statement of what a finished file was drawn from: template, engine, brand, content and assets, by hashes in ' +
    'SHA-256. Anyone can check its signature with the key in `/.well-known/jwks.json`.',
  ...needs('renders:read'),
  request: { params: idParam },
  responses: { 200: json('The receipt.', receiptSchema), ...errors(409) },
  handle: async (c) => c.json(await readReceipt(readCtx(c), c.req.valid('param').id), 200),
});

receiptRoutes.post('/receipts/verify', {
  operationId: 'verifyReceipt',
  summary: 'Verify a receipt',
  description:
    'Checks the signature. For a still of the own organisation it also draws the image again, free and among the previews, ' +
    'ten a minute, and compares its bytes and its inputs.',
  ...needs('renders:read'),
  request: { body: body(verifySchema) },
  responses: { 200: json('What was found.', verifiedSchema) },
  handle: async (c) => {
    const { receipt: given } = c.req.valid('json');
    return c.json(await verifyReceipt(readCtx(c), c.var.limits.previewRate, given), 200);
  },
});
