/** The events of single renders, which an endpoint gets unless it asks for others. */
export const renderEventTypes = ['render.completed', 'render.failed'] as const;

/** The events that an endpoint can subscribe to. */
export const eventTypes = [
  ...renderEventTypes,
  'batch.completed',
  'extraction.ready',
  'extraction.failed',
  'credits.low',
] as const;
export type EventType = (typeof eventTypes)[number];

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
