import { z } from 'zod';

/** What a queue carries. The handler stands beside, in a file of its own. */
export interface JobContract<Payload extends object> {
  queue: string;
  payload: z.ZodType<Payload>;
}

export const renderJob = {
  queue: 'render',
  payload: z.object({ renderId: z.uuid() }),
} satisfies JobContract<{ renderId: string }>;

/** Receives a render that the queue itself gave up on, so that it still ends and is refunded. */
export const deadRenderJob = { ...renderJob, queue: 'render-dead' } satisfies JobContract<{
  renderId: string;
}>;

/** One try at a delivery. */
export const deliveryJob = {
  queue: 'delivery',
  payload: z.object({ deliveryId: z.uuid() }),
} satisfies JobContract<{ deliveryId: string }>;
