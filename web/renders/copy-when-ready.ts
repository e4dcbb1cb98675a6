/**
 * Copies a text that is still being fetched. Writing starts with the click, because a browser may refuse the clipboard
 * after the page has waited for a response. Returns whether it was copied.
 */
export async function copyWhenReady(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text.then(
      (value) =>
        navigator.clipboard?.writeText(value).then(
          () => true,
          () => false,
        ) ?? false,
      () => false,
    );
  }
}
