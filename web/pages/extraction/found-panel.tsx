import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { mediaUrl } from '../../api/client.ts';
import type { Extraction } from '../../api/extractions.ts';
import { text } from '../../text/first-page.ts';
import { ColorBands, FoundRow, Unknown } from './found-rows.tsx';
import { type Findings, type FoundEvidence, listColors } from './progress.ts';
import { findWarningRow, type ResultFacts, readResult } from './read-result.ts';
import type { Look } from './use-look.ts';

interface FoundPanelProps {
  id: string;
  host: string;
  extraction: Extraction;
  findings: Findings;
  look: Look;
}

/** The screenshot and the slots below it, which fill as things are found. */
export function FoundPanel({ id, host, extraction, findings, look }: FoundPanelProps) {
  const [ringed, setRinged] = useState<FoundEvidence | null>(null);
  const { document, isFirst } = look;
  const result = useMemo(() => (document && !isFirst ? readResult(document) : null), [document, isFirst]);
  const colors = result?.colors ?? listColors(findings);
  const name = result ? result.name : findings.name;
  const fonts = result?.fonts ?? listFonts(findings);
  const warn = (row: ReturnType<typeof findWarningRow>) => (
    <Warnings warnings={extraction.warnings} row={row} />
  );
  return (
    <>
      <Screenshot id={id} host={host} isThere={findings.hasScreenshot} ringed={ringed} />
      {warn('site')}
      <dl className="mt-4 border-b border-line">
        <FoundRow name={text('extraction.name')}>
          {name ? (
            <p className="line-clamp-2 text-15 font-medium break-words">{name}</p>
          ) : (
            <Unknown {...(result ? { note: text('extraction.noName') } : {})} />
          )}
        </FoundRow>
        <FoundRow name={text('extraction.colors')}>
          {colors.length > 0 ? (
            <ColorBands colors={colors} evidence={findings.evidence} onPoint={setRinged} />
          ) : (
            <Unknown isWide />
          )}
          {warn('colors')}
        </FoundRow>
        <FoundRow name={text('extraction.type')}>
          {fonts.length > 0 ? <Fonts fonts={fonts} /> : <Unknown isWide />}
          {warn('type')}
        </FoundRow>
        <FoundRow name={text('extraction.logo')} isLate>
          <Logo
            id={id}
            name={name ?? host}
            result={result}
            isSeen={findings.hasLogo}
            isLate={findings.hasScreenshot}
          />
          {warn('logo')}
        </FoundRow>
        <FoundRow name={text('extraction.voice')} isLate>
          {result ? (
            <p className="line-clamp-2 break-words">{result.voice ?? text('extraction.noVoice')}</p>
          ) : (
            <Unknown isWide />
          )}
        </FoundRow>
      </dl>
    </>
  );
}

function listFonts({ typefaces, fonts }: Findings): string[] {
  const byRole = [typefaces?.heading, typefaces?.body].filter((family) => family != null);
  return [...new Set(byRole.length > 0 ? byRole : (fonts ?? []))].slice(0, 2);
}

function Fonts({ fonts: [heading, body] }: { fonts: string[] }) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 truncate text-20 font-semibold">{heading}</span>
      {body && <span className="min-w-0 truncate text-15 text-text-2">{body}</span>}
    </p>
  );
}

interface LogoProps {
  id: string;
  name: string;
  result: ResultFacts | null;
  isSeen: boolean;
  /** Whether the page was read, and shows no likely one. */
  isLate: boolean;
}

/** The logo itself with the result; before that, as the page shows it. */
function Logo({ id, name, result, isSeen, isLate }: LogoProps) {
  const label = text('extraction.logoOf', { name });
  if (result && !result.logo) return <p className="text-text-2">{text('extraction.noLogo')}</p>;
  if (!result && !isSeen) {
    return <Unknown {...(isLate ? { note: text('extraction.logoLate') } : {})} />;
  }
  const src = result?.logo ? `/assets/${result.logo.assetId}/file` : `/extractions/${id}/logo`;
  return (
    <span
      className="rim inline-flex max-w-full px-2 py-1.5"
      style={result?.logo ? { backgroundColor: result.logo.background } : undefined}
    >
      <img src={mediaUrl(src)} alt={label} className="block h-6 max-w-full object-contain" />
    </span>
  );
}

/** A warning is shown in the place of the value that it cost. */
function Warnings({ warnings, row }: { warnings: Extraction['warnings']; row: string }) {
  const here = warnings.filter(({ code }) => findWarningRow(code) === row);
  if (here.length === 0) return null;
  return (
    <p className="mt-1.5 flex gap-1.5 text-12 text-warn">
      <TriangleAlert className="mt-px size-3.5 shrink-0" />
      <span className="line-clamp-2 break-words" title={here.map(({ message }) => message).join('\n')}>
        {here[0]!.message}
      </span>
    </p>
  );
}

interface ScreenshotProps {
  id: string;
  host: string;
  isThere: boolean;
  ringed: FoundEvidence | null;
}

/** The first screen of the site, and the place that the person points at. */
function Screenshot({ id, host, isThere, ringed }: ScreenshotProps) {
  const [hasFailed, setFailed] = useState(false);
  const box = ringed?.box;
  return (
    <div className="relative mt-5 hidden aspect-[16/10] overflow-hidden bg-hover lg:block">
      {isThere && !hasFailed && (
        <>
          <img
            src={mediaUrl(`/extractions/${id}/screenshot`)}
            alt={text('extraction.screenshot', { host })}
            width={720}
            height={450}
            onError={() => setFailed(true)}
            className="wall-wipe block size-full object-cover object-top"
          />
          <span className="pointer-events-none rim absolute inset-0" />
        </>
      )}
      {box && (
        <span
          className="pointer-events-none absolute border-2 border-ink outline-2 outline-on-ink"
          style={{
            left: `calc(${box.x * 100}% - 4px)`,
            top: `calc(${box.y * 100}% - 4px)`,
            width: `calc(${box.width * 100}% + 8px)`,
            height: `calc(${box.height * 100}% + 8px)`,
          }}
        />
      )}
    </div>
  );
}
