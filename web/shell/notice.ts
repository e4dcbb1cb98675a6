/** A sentence about something that is not on the screen, with one thing to do about it. */
export interface Notice {
  text: string;
  action?: { label: string; run(): void };
}

type Listener = (notice: Notice | null) => void;
let listener: Listener | null = null;

/** Shows a notice in the place of the last one. */
export function notify(notice: Notice): void {
  listener?.(notice);
}

export function listenForNotices(next: Listener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}
