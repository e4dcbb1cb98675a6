/** After a form was refused: brings the first error into view, and focus to its field. */
export function showFirstError(form: HTMLElement): void {
  // The errors are drawn with the next frame.
  requestAnimationFrame(() => {
    const note = form.querySelector('[role="alert"]');
    note?.scrollIntoView({ block: 'center' });
    const field =
      form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      note?.parentElement?.querySelector<HTMLElement>('input, button, [role="checkbox"]');
    field?.focus({ preventScroll: true });
  });
}
