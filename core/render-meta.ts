/** Adds the members of `meta` that renders and events of earlier versions do not have, after their own members. */
export function withNewMembers<Meta extends object>(meta: Meta) {
  return { ...meta, treatment: 'auto' as const, series: null, audio: null, ...meta };
}
