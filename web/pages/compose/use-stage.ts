import type { Template } from '@livery/templates/define-template';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readStage, type StageView, toMoment } from './stage/stage-address.ts';
import { usePlayback } from './stage/use-playback.ts';

const FROM = '/app/brands/$brandId/compose/$templateId';

/** How the image is looked at. The address holds it, so that a link brings it back. */
export function useStage(
  template: Template,
  usual: { usualMode: string; isPhone: boolean; durationS: number },
) {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/brands/$brandId/compose/$templateId' });
  const view = readStage(search, template, usual);
  const change = useCallback(
    (next: Partial<StageView>) => {
      const { timeMs, ...named } = next;
      const t = timeMs === undefined ? {} : { t: toMoment(timeMs) };
      void navigate({ search: (now) => ({ ...now, ...named, ...t }), replace: true });
    },
    [navigate],
  );
  const rest = useCallback((timeMs: number) => change({ timeMs }), [change]);
  const playback = usePlayback(view.timeMs, rest);
  const setView = useCallback(
    (next: Partial<StageView>) => {
      if (next.kind === 'still') playback.stop();
      change(next);
    },
    [change, playback.stop],
  );
  return { view, setView, playback };
}
