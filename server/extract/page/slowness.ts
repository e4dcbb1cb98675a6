let slowness = 1;

/** Sets how many times slower than usual the machine is. */
export function setSlowness(measured: number): void {
  slowness = measured;
}

/** A time limit on this machine. A page that is drawn slowly also needs longer to be done. */
export function stretch(ms: number): number {
  return ms * slowness;
}
