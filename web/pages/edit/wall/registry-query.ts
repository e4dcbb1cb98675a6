/** The templates, loaded beside the page: only pages that draw need them. */
export const registryQuery = {
  queryKey: ['template-registry'],
  queryFn: () => import('@livery/templates/registry').then(({ templates }) => templates),
  staleTime: Number.POSITIVE_INFINITY,
};
