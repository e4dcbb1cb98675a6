const MOST_STEPS = 4;

/** A short selector by which a person finds the element again. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  while (at && at !== document.documentElement && steps.length < MOST_STEPS) {
    if (/^[A-Za-z][\w-]{0,40}$/.test(at.id)) {
      steps.unshift(`#${at.id}`);
      break;
    }
    steps.unshift(stepOf(at));
    at = at.parentElement;
  }
  return steps.join(' > ').slice(0, 200);
}

function stepOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const name = [...element.classList].find((each) => /^[A-Za-z][\w-]{1,30}$/.test(each));
  return name ? `${tag}.${name}` : tag;
}
