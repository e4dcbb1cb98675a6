import { page, readAttribute } from './dom.ts';

interface Kept {
  element: Element;
  name: string;
  value: string | null;
}

const darkText = /dark|slate|night|dim/i;

/**
 * Sets the attribute or class of the dark theme on the root or the body, or removes it if it is set already. Returns
 * a function that undoes it.
 */
export function switchTheme(selectors: string[]): () => void {
  const kept: Kept[] = [];
  const set = ({ element, name }: Switch, value: string) => {
    kept.push({ element, name, value: readAttribute(element, name) });
    element.setAttribute(name, value);
  };
  const switches = selectors.flatMap(listSwitches);
  const on = switches.filter(isOn);
  for (const each of on) set(each, withoutDark(each));
  if (on.length === 0) for (const each of switches) set(each, withDark(each));
  return () => {
    for (const { element, name, value } of kept.reverse()) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

/** The attribute or class that makes the page dark. */
interface Switch {
  element: Element;
  name: string;
  dark: string;
}

function listSwitches(selector: string): Switch[] {
  const element = (selector.startsWith('body') && page.body) || page.root;
  const attributes = [...selector.matchAll(/\[([\w-]+)[~*^|$]?=["']?([\w-]+)["']?[^\]]*\]/g)];
  const classes = [...selector.matchAll(/\.([\w-]*(?:dark|night)[\w-]*)/gi)];
  return [
    ...attributes.map(([, name, dark]) => ({ element, name: name!, dark: dark! })),
    ...classes.map(([, dark]) => ({ element, name: 'class', dark: dark! })),
  ].filter(({ dark }) => darkText.test(dark));
}

function readClasses({ element }: Switch): string[] {
  return (readAttribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);
}

function isOn(each: Switch): boolean {
  if (each.name === 'class') return readClasses(each).includes(each.dark);
  return readAttribute(each.element, each.name) === each.dark;
}

function withDark(each: Switch): string {
  return each.name === 'class' ? [...readClasses(each), each.dark].join(' ') : each.dark;
}

/** The value of the light theme: usually `light`, but one widely used generator has `slate` and `default`. */
function withoutDark(each: Switch): string {
  const light = each.dark === 'slate' ? 'default' : each.dark.replace(darkText, 'light');
  if (each.name !== 'class') return light;
  return [...readClasses(each).filter((name) => name !== each.dark), light].join(' ');
}
