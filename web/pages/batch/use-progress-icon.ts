import { useEffect } from 'react';

/** Rings from empty to full, as files: the content security policy allows no address that is made in the page. */
const ringUrl = (step: number) => new URL(`./rings/ring-${step}.svg`, import.meta.url).href;
const STEPS = 8;

/** Shows progress in the icon of the browser's tab; null is the app's own icon. */
export function useProgressIcon(share: number | null): void {
  const step = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * STEPS);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || step === null) return;
    const own = icon.href;
    icon.href = ringUrl(step);
    return () => {
      icon.href = own;
    };
  }, [step]);
}
