import { useEffect } from 'react';
import { text } from '../text/common.ts';

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === text('app.name') ? title : `${title} · ${text('app.name')}`;
  }, [title]);
}
