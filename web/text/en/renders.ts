export const renders = {} as const;
