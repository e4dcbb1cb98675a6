/** The longest wait of a result for others. */
const GATHER_MS = 40;

/**
 * Gathers results that arrive one after the other: for every change the browser lays out and composes a whole frame, on
 * the same processor that draws the rest. They are delivered together when no more are coming, and every 40 ms until then.
 */
export function createGatherer(isMoreComing: () => boolean): (deliver: () => void) => void {
  let gathered: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deliverAll = () => {
    clearTimeout(timer);
    timer = undefined;
    const ready = gathered;
    gathered = [];
    for (const deliver of ready) deliver();
  };
  return (deliver) => {
    gathered.push(deliver);
    if (isMoreComing()) timer ??= setTimeout(deliverAll, GATHER_MS);
    else deliverAll();
  };
}
