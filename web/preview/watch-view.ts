/** Follows whether an element is in view, or within a screen of it. */

export type Nearness = 'inView' | 'near' | 'away';

interface Watched {
  isInView: boolean;
  isNear: boolean;
  onChange(nearness: Nearness): void;
}

const watched = new WeakMap<Element, Watched>();

function observe(margin: string, note: (one: Watched, isSeen: boolean) => void): IntersectionObserver {
  const options = { rootMargin: margin, scrollMargin: margin };
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const one = watched.get(target);
      if (!one) continue;
      note(one, isIntersecting);
      one.onChange(one.isInView ? 'inView' : one.isNear ? 'near' : 'away');
    }
  }, options);
}

/** Shared by all previews: one observer costs far less than one for each. */
let observers: IntersectionObserver[] | null = null;

export function watchView(element: Element, onChange: Watched['onChange']): () => void {
  observers ??= [
    observe('0px', (one, isSeen) => {
      one.isInView = isSeen;
    }),
    observe('100%', (one, isSeen) => {
      one.isNear = isSeen;
    }),
  ];
  watched.set(element, { isInView: false, isNear: false, onChange });
  for (const observer of observers) observer.observe(element);
  return () => {
    for (const observer of observers ?? []) observer.unobserve(element);
  };
}
