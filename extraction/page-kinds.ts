/** What a page of a site is about: it is the landing page, or its address names it. */
export const pageKinds = ['landing', 'brand', 'about', 'pricing', 'service', 'news', 'voices'] as const;
export type PageKind = (typeof pageKinds)[number];
