import { useEffect, useRef } from 'react';
import type { DeviceRequest } from '../../api/records.ts';
import { Countdown } from '../../controls/countdown.tsx';
import { Fact, Facts } from '../../controls/facts.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { text } from '../../text/approval.ts';
import { formatMomentLong } from '../../text/time.ts';

/** The code, first and largest, and who asks from where. */
export function AboutRequest({ request, onEnd }: { request: DeviceRequest; onEnd: () => void }) {
  const now = useNow(15_000);
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the field for the code, so focus moves to it and it is read out.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const createdAt = new Date(request.createdAt);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-24 font-semibold text-balance outline-none sm:text-28">
        {text('device.title')}
      </h1>
      <p className="mt-3 font-mono text-[3rem]/[3.25rem] font-medium tracking-[-0.01em] sm:mt-6 sm:text-64">
        <bdi>{request.userCode}</bdi>
      </p>
      <p className="mt-3 max-w-[23rem] text-15 text-text-2">{text('device.warning')}</p>
      <div className="mt-6">
        <Facts>
          <Fact name={text('device.sentTo')}>{request.email}</Fact>
          <Fact name={text('device.from')}>
            {request.address ? (
              <span className="font-mono text-12 break-all">{request.address}</span>
            ) : (
              text('device.unknownAddress')
            )}
          </Fact>
          <Fact name={text('device.client')}>
            {/* The agent chose this name, so it proves nothing. */}
            <bdi className="line-clamp-2 break-all" title={request.userAgent ?? undefined}>
              {request.userAgent || text('device.unknownClient')}
            </bdi>
          </Fact>
          <Fact name={text('device.when')}>{formatMomentLong(createdAt, now)}</Fact>
          <Fact name={text('device.endsIn')}>
            <Countdown from={createdAt} to={new Date(request.expiresAt)} onEnd={onEnd} />
          </Fact>
        </Facts>
      </div>
    </>
  );
}
