import { expect } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';

export const color = (hex: string) => ({ $type: 'color', $value: { hex } });

/** A document with these colours in its light palette. */
export const light = (roles: Record<string, string | null>) => ({
  color: {
    light: Object.fromEntries(
      Object.entries(roles).map(([role, hex]) => [role, hex === null ? null : color(hex)]),
    ),
  },
});

/** Creates a brand and returns its record. */
export async function makeBrand(client: ApiClient, document: object = light({ primary: '#1c4f3d' })) {
  const { status, body } = await client.post('/brands', { name: 'Fieldnote', document });
  expect(status).toBe(201);
  return body;
}
