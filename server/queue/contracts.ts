import { z } from 'zod';

/** The name of a queue and the payload of its jobs. The handlers are in jobs/. */
export interface JobContract<Payload extends object> {
  queue: string;
  payload: z.ZodType<Payload>;
}

export const renderJob = {
  queue: 'render',
  payload: z.object({ renderId: z.uuid() }),
} satisfies JobContract<{ renderId: string }>;

/** Single stills, which a person is waiting for: they overtake bulk work. */
export const singleRenderJob = { ...renderJob, queue: 'render-single' } satisfies JobContract<{
  renderId: string;
}>;

/** The queue of a render. */
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

/** One attempt of a delivery. */
export const deliveryJob = {
  queue: 'delivery',
  payload: z.object({ deliveryId: z.uuid() }),
} satisfies JobContract<{ deliveryId: string }>;
