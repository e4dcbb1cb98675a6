/** Tiles with the brand's own words first, otherwise in their order. */
export const ownFirst = <Item>(items: readonly Item[], isOwn: (item: Item) => boolean): Item[] => [
  ...items.filter(isOwn),
  ...items.filter((item) => !isOwn(item)),
];
