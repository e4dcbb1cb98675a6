import type { AudioChoice } from '@livery/core/render-request/schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { mediaUrl } from '../../../api/client.ts';
import { tracksQuery } from '../../../api/tracks.ts';
import { Button } from '../../../controls/button.tsx';
import { ErrorNote } from '../../../controls/error-note.tsx';
import { useUploads } from '../../../controls/hooks/use-uploads.ts';
import { NumberField } from '../../../controls/number-field.tsx';
import { Select } from '../../../controls/select.tsx';
import { UploadNotes } from '../../../controls/upload-notes.tsx';
import { text } from '../../../text/compose.ts';
import { formatNumber } from '../../../text/define-messages.ts';
import { listTrackChoices, maxStart, NO_TRACK } from './tracks.ts';

interface SoundControlProps {
  audio: AudioChoice | null;
  /** Whether the chosen output carries no sound. */
  isMute: boolean;
  mayUpload: boolean;
  onChange: (audio: AudioChoice | null) => void;
}

const TYPES = '.mp3,.wav,.m4a,.ogg,.oga,.opus,audio/mpeg,audio/wav,audio/mp4,audio/ogg';

/** One track for all videos of a batch: chosen among the uploaded ones or uploaded here, and where it starts. */
export function SoundControl({ audio, isMute, mayUpload, onChange }: SoundControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { data: tracks = [], error, hasNextPage, fetchNextPage } = useInfiniteQuery(tracksQuery());
  const { send, isSending, outcome } = useUploads({
    max: 1,
    onStored: ([asset]) => {
      void queryClient.invalidateQueries({ queryKey: tracksQuery().queryKey });
      if (asset?.kind === 'audio') onChange({ assetId: asset.id, startS: 0 });
    },
  });
  const choices = listTrackChoices(tracks, audio, {
    none: text('compose.sound.none'),
    name: (name, seconds) => text('compose.sound.track', { name, n: formatNumber(seconds) }),
  });
  const latest = maxStart(tracks, audio);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex min-w-0 items-center gap-2">
        <Select
          label={text('compose.sound')}
          hidesLabel
          size="small"
          value={audio?.assetId ?? NO_TRACK}
          choices={choices}
          onChange={(assetId) => onChange(assetId === NO_TRACK ? null : { assetId, startS: 0 })}
          className="flex-1"
        />
        {audio && (
          <Button
            variant="ghost"
            size="small"
            aria-label={text('compose.sound.remove')}
            onClick={() => onChange(null)}
          >
            <X />
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={TYPES}
          aria-label={text('compose.sound.upload')}
          hidden
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          size="small"
          disabled={!mayUpload || isSending}
          aria-label={text('compose.sound.upload')}
          onClick={() => input.current?.click()}
        >
          <Upload />
          {isSending && text('compose.sound.loading')}
        </Button>
      </div>
      {hasNextPage && (
        <Button variant="ghost" size="small" onClick={() => void fetchNextPage()}>
          {text('compose.sound.more')}
        </Button>
      )}
      {audio && (
        <>
          <NumberField
            label={text('compose.sound.start')}
            value={audio.startS}
            min={0}
            max={latest}
            step={1}
            onChange={(startS) => onChange({ ...audio, startS: startS ?? 0 })}
          />
          {/* biome-ignore lint/a11y/useMediaCaption: the words of an uploaded track are not known */}
          <audio
            key={audio.assetId}
            src={mediaUrl(`/assets/${audio.assetId}/file`)}
            aria-label={text('compose.sound.listen')}
            controls
            preload="none"
            className="h-9 w-full min-w-0"
          />
        </>
      )}
      {audio && isMute && <p className="text-12 text-warn">{text('compose.sound.mute')}</p>}
      {error && <ErrorNote error={error} />}
      <UploadNotes outcome={outcome} />
    </div>
  );
}
