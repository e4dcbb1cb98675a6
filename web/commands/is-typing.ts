const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

/** Whether a key press is text input. Checkboxes and sliders are inputs too, but take no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return false;
  return !(target instanceof HTMLInputElement && /^(checkbox|radio|range|button)$/.test(target.type));
}
