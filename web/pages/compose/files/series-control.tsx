import type { Series } from '@livery/core/render-request/schemas';
import { Select } from '../../../controls/select.tsx';
import { text } from '../../../text/compose.ts';
import { changeSeriesCount, listSeriesCounts, listSeriesPositions, NO_SERIES } from './series-choices.ts';

interface SeriesControlProps {
  series: Series | null;
  onChange: (series: Series | null) => void;
}

/** How many images are shown side by side, and which of them this one is. */
export function SeriesControl({ series, onChange }: SeriesControlProps) {
  const labels = {
    none: text('compose.series.none'),
    count: (n: number) => text('compose.series.count', { n }),
    position: (n: number, count: number) => text('compose.series.position', { n, count }),
  };
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Select
        label={text('compose.series')}
        hidesLabel
        size="small"
        value={series ? String(series.count) : NO_SERIES}
        choices={listSeriesCounts(labels)}
        onChange={(choice) => onChange(changeSeriesCount(series, choice))}
        className="flex-1"
      />
      {series && (
        <Select
          label={text('compose.series.which')}
          hidesLabel
          size="small"
          value={String(series.index)}
          choices={listSeriesPositions(series, labels)}
          onChange={(index) => onChange({ ...series, index: Number(index) })}
          className="flex-1"
        />
      )}
    </div>
  );
}
