import { classListOf, idOf, page, parentOf, tagOf } from './dom.ts';

const MOST_STEPS = 4;

/** A short selector by which a person finds the element again. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  while (at && at !== page.root && steps.length < MOST_STEPS) {
    const id = idOf(at);
    if (/^[A-Za-z][\w-]{0,40}$/.test(id)) {
      steps.unshift(`#${id}`);
      break;
    }
    steps.unshift(stepOf(at));
    at = parentOf(at);
  }
  return steps.join(' > ').slice(0, 200);
}

function stepOf(element: Element): string {
  const tag = tagOf(element).toLowerCase();
  const name = [...classListOf(element)].find((each) => /^[A-Za-z][\w-]{1,30}$/.test(each));
  return name ? `${tag}.${name}` : tag;
}
