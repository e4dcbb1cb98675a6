export const webhooks = {} as const;
