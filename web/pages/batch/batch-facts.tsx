import { Link } from '@tanstack/react-router';
import type { Batch } from '../../api/records.ts';
import { stripeOf } from '../../brand/colors.ts';
import { CopyButton } from '../../controls/copy-button.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { Stripe } from '../../controls/stripe.tsx';
import type { DrawnVersion } from '../../renders/use-drawn-version.ts';
import { text } from '../../text/renders.ts';

interface BatchFactsProps {
  batch: Batch;
  templateName: string;
  brandName: string | undefined;
  version: DrawnVersion | undefined;
}

/** Template, brand version, number of files, price, time and id, in one line. */
export function BatchFacts({ batch, templateName, brandName, version }: BatchFactsProps) {
  const [first] = batch.renders;
  const { brandId, brandVersion, createdAt } = first!;
  const credits = batch.renders.reduce((sum, render) => sum + render.credits, 0);
  const back = batch.renders.reduce((sum, render) => sum + (render.creditsRefunded ?? 0), 0);
  return (
    <>
      <span>{templateName}</span>
      {brandName !== undefined && (
        <Link
          to="/brands/$brandId"
          params={{ brandId }}
          className="flex min-w-0 items-center gap-1.5 underline-offset-2 hover:underline"
        >
          <Stripe colors={version ? stripeOf(version.document) : []} />
          <span className="max-w-60 truncate">
            {text('renders.version', { name: brandName, version: brandVersion })}
          </span>
        </Link>
      )}
      <span>{text('renders.files', { n: batch.total })}</span>
      <span>
        {back > 0
          ? text('batch.creditsRefunded', { n: credits, back })
          : text('batch.credits', { n: credits })}
      </span>
      <RelativeTime at={createdAt} isLong />
      <span className="flex items-center gap-0.5">
        <code className="font-mono text-12">{batch.batchId.slice(0, 10)}</code>
        <CopyButton value={batch.batchId} label={text('batch.copyId', { id: batch.batchId })} isIconOnly />
      </span>
    </>
  );
}
