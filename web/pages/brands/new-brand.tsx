import { useId, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { FieldNote } from '../../controls/field.tsx';
import { useStart } from '../../start-extraction/use-start.ts';
import { text } from '../../text/brands.ts';
import { SiteField } from '../start/site-field.tsx';
import { DescribeBrand } from './describe-brand.tsx';

interface NewBrandProps {
  /** There is no brand yet: the page is about this. */
  isFirst: boolean;
  mayWrite: boolean;
  onCancel?: (() => void) | undefined;
}

/** A website is enough; without one, a name, a colour and a logo are. */
export function NewBrand({ isFirst, mayWrite, onCancel }: NewBrandProps) {
  const [address, setAddress] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [hasNoSite, setNoSite] = useState(false);
  const start = useStart();
  const note = useId();
  return (
    <section
      aria-label={text('brands.new')}
      className="max-w-[36rem] px-4 pb-8 sm:px-8"
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
    >
      <h2 className={isFirst ? 'mt-4 mb-4 text-20 font-semibold' : 'mb-3 text-15 font-semibold'}>
        {text(hasNoSite ? 'brands.noSite' : 'brands.enough')}
      </h2>
      {hasNoSite ? (
        <DescribeBrand onBack={() => setNoSite(false)} />
      ) : (
        <>
          <SiteField
            value={address}
            onValue={(value) => {
              setAddress(value);
              setInvalid(false);
              start.reset();
            }}
            onStart={(url) => start.mutate({ url })}
            onInvalid={() => setInvalid(true)}
            describedBy={note}
            isInvalid={isInvalid}
            isDisabled={start.isPending || !mayWrite}
            hasFocus={mayWrite}
          />
          <div className="mt-2 min-h-5">
            {start.error ? (
              <ErrorNote error={start.error} />
            ) : (
              <FieldNote
                id={note}
                hint={mayWrite ? text('brands.siteHint') : text('error.needs', { scope: 'brands:write' })}
                error={isInvalid ? text('field.webAddress') : undefined}
              />
            )}
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="ghost" className="-ms-3" disabled={!mayWrite} onClick={() => setNoSite(true)}>
              {text('brands.noSite')}
            </Button>
            {onCancel && (
              <Button variant="ghost" onClick={onCancel}>
                {text('action.cancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
