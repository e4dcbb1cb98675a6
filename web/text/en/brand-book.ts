export const brandBook = {} as const;
