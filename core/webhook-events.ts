/** The events that an endpoint can subscribe to. */
export const eventTypes = ['render.completed', 'render.failed'] as const;
export type EventType = (typeof eventTypes)[number];

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
