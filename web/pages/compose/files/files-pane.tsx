import { treatmentChoices } from '@livery/core/render-request/choices';
import type { Series } from '@livery/core/render-request/schemas';
import type { FormatName } from '@livery/templates/formats';
import { Suspense } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { Segmented } from '../../../controls/segmented.tsx';
import { Select } from '../../../controls/select.tsx';
import { Slider } from '../../../controls/slider.tsx';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { text } from '../../../text/compose.ts';
import { FileGrid } from './file-grid.tsx';
import {
  canSound,
  type FilePlan,
  hasRoomForBoth,
  listLengths,
  listVariants,
  MAX_FILES,
  type PlannedTemplate,
  stillOutputs,
  themes,
  videoOutputs,
} from './file-plan.ts';
import { changeSeriesCount, listSeriesCounts, listSeriesPositions, NO_SERIES } from './series-choices.ts';

const SoundControl = lazyPart(() => import('./sound-control.tsx'), 'SoundControl');

interface FilesPaneProps {
  plan: FilePlan;
  template: PlannedTemplate;
  hidesTitle?: boolean;
  mayUpload: boolean;
  onPlan: (about: string, edit: (plan: FilePlan) => FilePlan) => void;
  onShow: (format: FormatName) => void;
}

const OUTPUT_NAMES = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  pdf: 'PDF',
  mp4: 'MP4',
  webm: 'WebM',
  gif: 'GIF',
};

interface SeriesControlProps {
  series: Series | null;
  onChange: (series: Series | null) => void;
}

/** How many images are shown side by side, and which of them this one is. */
function SeriesControl({ series, onChange }: SeriesControlProps) {
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

/** Which files to make, and how. */
export function FilesPane({ plan, template, hidesTitle, mayUpload, onPlan, onShow }: FilesPaneProps) {
  const count = listVariants(plan, template).length;
  const fitsBoth = plan.theme === 'both' || hasRoomForBoth(plan, template);
  const lengths = listLengths(template.durationS);
  const hasVideos = template.kinds.includes('video');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className={hidesTitle ? 'sr-only' : 'text-15 font-semibold'}>{text('compose.files')}</h2>
        <span className="text-13 text-text-2 tabular-nums">
          {text('compose.ofMax', { n: count, max: MAX_FILES })}
        </span>
      </div>
      <FileGrid plan={plan} template={template} onPlan={onPlan} onShow={onShow} />
      <div className="flex flex-col gap-3">
        <Setting label={text('theme.label')}>
          <Segmented
            isWide
            label={text('theme.label')}
            value={plan.theme}
            segments={themes.map((value) => ({
              value,
              label: text(`theme.${value}`),
              isDisabled: value === 'both' && !fitsBoth,
            }))}
            onChange={(theme) => onPlan('theme', (now) => ({ ...now, theme }))}
          />
        </Setting>
        {!fitsBoth && (
          <p className="text-end text-12 text-text-3">{text('compose.maxFiles', { max: MAX_FILES })}</p>
        )}
        <Setting label={text('compose.treatment')}>
          <Segmented
            isWide
            label={text('compose.treatment')}
            value={plan.treatment}
            segments={treatmentChoices.map((value) => ({ value, label: text(`compose.treatment.${value}`) }))}
            onChange={(treatment) => onPlan('treatment', (now) => ({ ...now, treatment }))}
          />
        </Setting>
        <Setting label={text('compose.series')}>
          <SeriesControl
            series={plan.series}
            onChange={(series) => onPlan('series', (now) => ({ ...now, series }))}
          />
        </Setting>
        {hasVideos && (
          <Setting label={text('compose.length')}>
            <div className="flex items-center gap-3">
              <Slider
                label={text('compose.length')}
                value={Math.max(
                  0,
                  lengths.findLastIndex((length) => length <= plan.durationS),
                )}
                min={0}
                max={lengths.length - 1}
                valueText={text('compose.seconds', { n: plan.durationS })}
                onChange={(index) => onPlan('length', (now) => ({ ...now, durationS: lengths[index]! }))}
                className="flex-1"
              />
              <span className="w-10 shrink-0 text-end text-13 tabular-nums">
                {text('compose.seconds', { n: plan.durationS })}
              </span>
            </div>
          </Setting>
        )}
        <Setting label={text('compose.stills')}>
          <Segmented
            isWide
            label={text('compose.stills')}
            value={plan.stillOutput}
            segments={stillOutputs.map((value) => ({ value, label: OUTPUT_NAMES[value] }))}
            onChange={(stillOutput) => onPlan('still output', (now) => ({ ...now, stillOutput }))}
          />
        </Setting>
        {hasVideos && (
          <Setting label={text('compose.videos')}>
            <Segmented
              isWide
              label={text('compose.videos')}
              value={plan.videoOutput}
              segments={videoOutputs.map((value) => ({ value, label: OUTPUT_NAMES[value] }))}
              onChange={(videoOutput) => onPlan('video output', (now) => ({ ...now, videoOutput }))}
            />
          </Setting>
        )}
        {hasVideos && (
          <Setting label={text('compose.sound')} isTall={plan.audio !== null}>
            <Suspense fallback={<div className="h-8 pointer-coarse:h-11" />}>
              <SoundControl
                audio={plan.audio}
                isMute={!canSound(plan.videoOutput)}
                mayUpload={mayUpload}
                onChange={(audio) => onPlan('sound', (now) => ({ ...now, audio }))}
              />
            </Suspense>
          </Setting>
        )}
      </div>
    </div>
  );
}

interface SettingProps {
  label: string;
  /** Whether it takes several lines; the label is then aligned with the first. */
  isTall?: boolean;
  children: React.ReactNode;
}

function Setting({ label, isTall, children }: SettingProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[4.75rem_minmax(0,1fr)] gap-2',
        isTall ? 'items-start' : 'items-center',
      )}
    >
      <span aria-hidden className={classNames('text-13 text-text-2', isTall && 'pt-1')}>
        {label}
      </span>
      {children}
    </div>
  );
}
