import type { AudioChoice } from '@livery/core/render-request/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BatchRender } from '../../api/records.ts';
import { trackQuery } from '../../api/tracks.ts';
import { Fact, Facts } from '../../controls/facts.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { nameFormat } from '../../formats/format-names.ts';
import { sizeOf } from '../../renders/describe-render.ts';
import { formatBytes } from '../../text/bytes.ts';
import { text as composeText } from '../../text/compose.ts';
import { formatNumber } from '../../text/formatters.ts';
import { text } from '../../text/renders.ts';

interface RenderFactsProps {
  render: BatchRender;
  templateName: string;
  brandName: string | undefined;
}

export function RenderFacts({ render, templateName, brandName }: RenderFactsProps) {
  const { brandId, brandVersion, credits, createdAt, finishedAt, meta } = render;
  const { width, height } = sizeOf(render);
  const type = meta.output.toUpperCase();
  return (
    <Facts>
      <Fact name={text('render.format')}>{nameFormat(render.format)}</Fact>
      <Fact name={text('render.size')}>
        <span className="tabular-nums">
          {text('render.dimensions', { width: String(width), height: String(height) })}
        </span>
      </Fact>
      <Fact name={text('render.file')}>
        {render.bytes === null ? type : text('batch.fileShort', { type, size: formatBytes(render.bytes) })}
      </Fact>
      {meta.durationS !== null && (
        <Fact name={text('render.length')}>
          {text('renders.seconds', { n: formatNumber(meta.durationS) })}
        </Fact>
      )}
      {meta.mode && <Fact name={text('theme.label')}>{text(`theme.${meta.mode}`)}</Fact>}
      {meta.treatment !== 'auto' && (
        <Fact name={composeText('compose.treatment')}>
          {composeText(`compose.treatment.${meta.treatment}`)}
        </Fact>
      )}
      {meta.series && (
        <Fact name={text('render.series')}>
          {text('render.seriesPosition', { n: meta.series.index + 1, count: meta.series.count })}
        </Fact>
      )}
      {meta.audio && (
        <Fact name={composeText('compose.sound')}>
          <Sound audio={meta.audio} />
        </Fact>
      )}
      <Fact name={text('render.brand')}>
        <Link
          to="/brands/$brandId"
          params={{ brandId }}
          className="underline decoration-edge underline-offset-2 hover:decoration-text"
        >
          <bdi>{text('renders.version', { name: brandName ?? '…', version: brandVersion })}</bdi>
        </Link>
      </Fact>
      <Fact name={text('render.template')}>{templateName}</Fact>
      <Fact name={text('render.price')}>{text('batch.credits', { n: credits })}</Fact>
      <Fact name={text('render.made')}>
        <RelativeTime at={finishedAt ?? createdAt} isLong />
      </Fact>
      <Fact name={text('render.warnings')}>
        {meta.warnings.length === 0 ? (
          text('render.noWarnings')
        ) : (
          <ul className="flex flex-col gap-1.5">
            {meta.warnings.map(({ code, path, message }) => (
              <li key={`${code} ${path}`} className="break-words">
                {message}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </Facts>
  );
}

/** The track by the name of its file; by its id if it has none or is gone. */
function Sound({ audio: { assetId, startS } }: { audio: AudioChoice }) {
  const { data, isPending } = useQuery(trackQuery(assetId));
  const track = isPending ? '…' : (data?.fileName ?? assetId);
  return <bdi className="break-words">{text('render.sound', { track, n: formatNumber(startS) })}</bdi>;
}
