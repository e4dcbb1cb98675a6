const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

/** Whether a key goes into a field. Boxes and sliders are inputs too, but nobody types into them. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return false;
  return !(target instanceof HTMLInputElement && /^(checkbox|radio|range|button)$/.test(target.type));
}
