import { closestTo, firstIn, page, readAttribute, readBounds, textIn } from './dom.ts';

/** Finds and presses the buttons that may switch a page to its other theme. */

const toggles =
  '[class*=theme-toggle i], [class*=color-mode i], [class*=colorMode i], [class*=dark-mode i], [class*=darkmode i], [id*=theme-toggle i], [class*=theme-switch i], [class*=night-mode i], [class*=night-light i], [id*=dark i][type=checkbox], button[id*=dark i], [id*=theme-switch i], [data-md-component=palette], [for^=__palette], [id*=bd-theme i], [aria-label*="dark mode" i], [aria-label*="dark theme" i], [aria-label*="color mode" i], [aria-label*="colour mode" i], [title*="dark mode" i], [aria-label*="toggle theme" i], [data-theme-toggle], [data-bs-theme-value], [class*=DocSearch][class*=theme]';

export function hasToggle(): boolean {
  return page.first(toggles) !== null;
}

/** Icons beside the navigation: further down they belong to carousels and players. */
const BAR_HEIGHT = 160;
const MAX_ICON_SIZE = 80;
const MAX_PRESSED = 3;
/** A button with one of these opens or sends something. */
const opensSomething =
  '[aria-haspopup], [aria-expanded], [aria-controls], [data-toggle], [data-bs-toggle], [popovertarget], [commandfor]';

/** The buttons that may switch the theme: those named so, and icons at the top without any name. */
function listPressable(): HTMLElement[] {
  const buttons = page
    .all<HTMLElement>('button, [role=button], [role=switch], input[type=checkbox]')
    .filter((element) => element instanceof HTMLElement && isShown(element));
  const isButton = new Set(buttons);
  const pressable = new Set(page.all<HTMLElement>(toggles).filter((element) => isButton.has(element)));
  for (const button of buttons) {
    if (pressable.size >= MAX_PRESSED) break;
    if (isBareIcon(button)) pressable.add(button);
  }
  return [...pressable].slice(0, MAX_PRESSED);
}

function isShown(element: HTMLElement): boolean {
  const { width, height } = readBounds(element);
  return width > 0 && height > 0;
}

function isBareIcon(button: HTMLElement): boolean {
  const { top, width, height } = readBounds(button);
  if (top > BAR_HEIGHT || width > MAX_ICON_SIZE || height > MAX_ICON_SIZE) return false;
  if (textIn(button).trim() !== '' || readAttribute(button, 'aria-label') || readAttribute(button, 'title')) {
    return false;
  }
  if (closestTo(button, `${opensSomething}, a, form, label`)) return false;
  return firstIn(button, 'svg, img, i, span') !== null;
}

export function countPressable(): number {
  return listPressable().length;
}

/** Presses one of the buttons as a visitor would. */
export function pressSwitch(index: number): void {
  const button = listPressable()[index];
  if (button) HTMLElement.prototype.click.call(button);
}
