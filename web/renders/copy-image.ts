/** Copies an image as PNG, the only type that every browser takes. Returns whether it was copied. */
export async function copyImage(url: string): Promise<boolean> {
  try {
    // Writing starts with the click, because a browser may refuse the clipboard after the page has waited.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': readPng(url) })]);
    return true;
  } catch {
    return false;
  }
}

async function readPng(url: string): Promise<Blob> {
  const blob = await (await fetch(url)).blob();
  if (blob.type === 'image/png') return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
