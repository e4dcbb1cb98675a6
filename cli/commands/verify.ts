import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook } from '@livery/client';
import { defineCommand, UsageError } from '../command.ts';

export const verify = defineCommand({
  name: 'verify',
  args: '<file>',
  summary: 'check the signature of a webhook delivery; - reads its body from standard input',
  options: {
    id: { type: 'string', help: 'the header webhook-id' },
    timestamp: { type: 'string', help: 'the header webhook-timestamp' },
    signature: { type: 'string', help: 'the header webhook-signature' },
    tolerance: { type: 'string', value: 'seconds', help: 'how old it may be; 300 unless given' },
  },
  async run({ args: [file], values, output }) {
    // Never an option: other users of the machine see those.
    const secret = process.env.LIVERY_WEBHOOK_SECRET;
    if (!secret) throw new UsageError('Set LIVERY_WEBHOOK_SECRET to the secret of the endpoint, whsec_….');
    const { id, timestamp, signature, tolerance = '300' } = values;
    const body = await (file === '-' ? buffer(process.stdin) : readFile(file!));
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    const event = await verifyWebhook({ body, headers, secret, toleranceS: Number(tolerance) });
    output.result({ valid: true, event }, [`Valid: ${event.type}, ${event.id}`]);
  },
});
