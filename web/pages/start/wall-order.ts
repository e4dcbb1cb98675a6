import { templateMetas } from '@livery/templates/template-meta';

/** The ids of all templates in the order of the wall. */
export const wallOrder = templateMetas
  .toSorted((one, other) => one.startWallOrder - other.startWallOrder)
  .map(({ id }) => id);
