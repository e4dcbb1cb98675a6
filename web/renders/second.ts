/** The second of a video in an address, such as `2.4`; null for anything else. */
export function parseSecond(value: string | undefined): number | null {
  if (!value || !/^\d{1,3}(\.\d{1,3})?$/.test(value)) return null;
  return Number(value);
}

export const formatSecond = (second: number): string => String(Math.round(second * 100) / 100);
