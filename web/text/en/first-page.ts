export const firstPage = {} as const;
