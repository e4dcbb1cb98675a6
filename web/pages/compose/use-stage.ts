import type { TemplateMeta } from '@livery/templates/template-meta';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Playback } from './stage/playback.ts';
import { readStage, type StageView, toMoment } from './stage/stage-address.ts';

/** How the image is looked at. The address holds it, so that a link brings it back. */
export function useStage(
  template: TemplateMeta,
  usual: { usualMode: string; isPhone: boolean; durationS: number },
) {
  const search = useSearch({ from: '/app/brands/$brandId/compose/$templateId' });
  const navigate = useNavigate({ from: '/brands/$brandId/compose/$templateId' });
  const view = readStage(search, template, usual);
  const [playback] = useState(() => new Playback(view.timeMs));
  const setView = useCallback(
    ({ timeMs, ...named }: Partial<StageView>) => {
      if (named.kind === 'still') playback.play(false);
      const t = timeMs === undefined ? {} : { t: toMoment(timeMs) };
      void navigate({ search: (now) => ({ ...now, ...named, ...t }), replace: true });
    },
    [navigate, playback],
  );
  useEffect(() => {
    playback.onRest = (timeMs) => setView({ timeMs });
    return () => {
      playback.onRest = () => {};
    };
  }, [playback, setView]);
  return { view, setView, playback };
}
