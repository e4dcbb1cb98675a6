/** Loads the engine while a page with previews reads its records, so that drawing starts with the first of them. */
export function wakePreviews(): void {
  import('./draw-queue.ts').then(
    ({ wakeWorkers }) => wakeWorkers(),
    // Loaded again with the first preview.
    () => null,
  );
}
