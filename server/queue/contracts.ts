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

/** Single stills, which somebody waits for: they pass by what is in bulk. */
export const singleRenderJob = { ...renderJob, queue: 'render-single' } satisfies JobContract<{
  renderId: string;
}>;

/** The queue that a render travels in. */
export function pickRenderJob({ interactive }: { interactive: boolean }) {
  return interactive ? singleRenderJob : renderJob;
}

/** Receives a render that the queue itself gave up on, so that it still ends and is refunded. */
export const deadRenderJob = { ...renderJob, queue: 'render-dead' } satisfies JobContract<{
  renderId: string;
}>;

export const extractJob = {
  queue: 'extract',
  payload: z.object({ extractionId: z.uuid() }),
} satisfies JobContract<{ extractionId: string }>;

/** Receives an extraction that the queue itself gave up on, so that it still ends. */
export const deadExtractJob = { ...extractJob, queue: 'extract-dead' } satisfies JobContract<{
  extractionId: string;
}>;

/** One try at a delivery. */
export const deliveryJob = {
  queue: 'delivery',
  payload: z.object({ deliveryId: z.uuid() }),
} satisfies JobContract<{ deliveryId: string }>;
