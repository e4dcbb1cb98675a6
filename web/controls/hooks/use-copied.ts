import { useEffect, useState } from 'react';

/** Whether something was copied in the last two seconds. */
export function useCopied(): [isCopied: boolean, setCopied: (isCopied: boolean) => void] {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return [isCopied, setCopied];
}
