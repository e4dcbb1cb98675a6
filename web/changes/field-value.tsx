import { mediaUrl } from '../api/client.ts';
import { Swatch } from '../controls/swatch.tsx';
import { formatList, formatNumber } from '../text/define-messages.ts';
import { text } from '../text/versions.ts';
import { readValue } from './read-value.ts';

interface FieldValueProps {
  path: string;
  value: unknown;
}

const MAX_TEXT = 160;

/** A value of a field as the thing itself: a colour as its swatch, a radius as its corner, a logo as its image. */
export function FieldValue({ path, value }: FieldValueProps) {
  const shown = readValue(value);
  switch (shown.kind) {
    case 'none':
      return <span className="text-text-3">{text('change.none')}</span>;
    case 'color':
      return (
        <Line>
          <Swatch color={shown.hex} className="h-5!" />
          <span dir="ltr" className="font-mono text-12">
            {shown.hex}
          </span>
        </Line>
      );
    case 'length':
      return (
        <Line>
          {path.startsWith('radius.') && <Corner radius={shown.value} />}
          <span className="font-mono text-12 tabular-nums" dir="ltr">
            {text('change.length', { value: formatNumber(shown.value), unit: shown.unit })}
          </span>
        </Line>
      );
    case 'shadow':
      return (
        <span
          role="img"
          aria-label={text('change.shadow')}
          className="m-2 inline-block h-6 w-12 bg-raised"
          style={{ boxShadow: shown.css }}
        />
      );
    case 'gradient':
      return (
        <span
          role="img"
          aria-label={text('change.gradient')}
          className="rim inline-block h-5 w-20"
          style={{ backgroundImage: shown.css }}
        />
      );
    case 'images':
      return (
        <span className="flex flex-wrap gap-1.5">
          {shown.assets.map((asset) => (
            <img
              key={asset}
              src={mediaUrl(`/assets/${encodeURIComponent(asset)}/file`)}
              alt=""
              loading="lazy"
              className="rim h-8 max-w-24 bg-wall object-contain p-1"
            />
          ))}
        </span>
      );
    case 'words':
      return <bdi className="break-words">{cut(formatList(shown.words))}</bdi>;
    case 'count':
      return <span>{text('change.entries', { n: shown.count })}</span>;
    default:
      return (
        <bdi className="min-w-0 break-words">{cut(shown.kind === 'font' ? shown.family : shown.text)}</bdi>
      );
  }
}

function Line({ children }: { children: React.ReactNode }) {
  return <span className="inline-flex min-w-0 items-center gap-2">{children}</span>;
}

/** The corner itself, at its size. */
function Corner({ radius }: { radius: number }) {
  return (
    <span
      aria-hidden
      className="inline-block h-5 w-7 shrink-0 border-s border-t border-text"
      style={{ borderStartStartRadius: Math.min(radius, 20) }}
    />
  );
}

const cut = (words: string) => (words.length > MAX_TEXT ? `${words.slice(0, MAX_TEXT)}…` : words);
