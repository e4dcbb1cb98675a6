import { page, readClassList, readId, readParent, readTag } from './dom.ts';

const MAX_STEPS = 4;

/** A short selector for people to find the element again. */
export function makeSelector(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  while (at && at !== page.root && steps.length < MAX_STEPS) {
    const id = readId(at);
    if (/^[A-Za-z][\w-]{0,40}$/.test(id)) {
      steps.unshift(`#${id}`);
      break;
    }
    steps.unshift(toStep(at));
    at = readParent(at);
  }
  return steps.join(' > ').slice(0, 200);
}

function toStep(element: Element): string {
  const tag = readTag(element).toLowerCase();
  const name = [...readClassList(element)].find((each) => /^[A-Za-z][\w-]{1,30}$/.test(each));
  return name ? `${tag}.${name}` : tag;
}
