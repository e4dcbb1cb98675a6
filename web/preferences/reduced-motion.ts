import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

export function prefersReducedMotion(): boolean {
  return query().matches;
}

/** Whether videos wait for play: somebody who asks for less motion starts each one. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore((onChange) => {
    const media = query();
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, prefersReducedMotion);
}
