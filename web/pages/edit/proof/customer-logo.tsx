import type { Identity } from '@livery/core/brand/document';
import { Button } from '../../../controls/button.tsx';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { LogoImage } from '../logos/logo-image.tsx';
import { DropFiles } from '../parts/drop-files.tsx';

type Customer = Identity['customers'][number];

interface CustomerLogoProps {
  customer: Customer;
  onChange: (customer: Customer) => void;
}

/** The logo of a customer, or a place to drop one. */
export function CustomerLogo({ customer, onChange }: CustomerLogoProps) {
  const { canWrite } = useDraftStore();
  const backdrop = useDraft(({ tokens }) => tokens.colors.semantic.bg);
  if (!customer.logo) {
    return (
      <DropFiles
        canWrite={canWrite}
        label={text('editor.proof.customers.upload')}
        hint={text('editor.logos.hint')}
        accept=".svg,.png,.webp,.avif,.jpg,.jpeg,.gif"
        max={1}
        onUploaded={([asset]) =>
          asset?.kind === 'image' && onChange({ ...customer, logo: { $asset: asset.id } })
        }
      />
    );
  }
  const file = { src: customer.logo, aspectRatio: 1, vector: false };
  return (
    <div className="flex items-center gap-3">
      <LogoImage
        file={file}
        backdrop={backdrop}
        label={text('editor.proof.customers.logo', { name: customer.name })}
        className="h-14 w-32"
      />
      <Button
        size="small"
        variant="ghost"
        disabled={!canWrite}
        onClick={() => onChange({ ...customer, logo: null })}
      >
        {text('editor.proof.customers.noLogo')}
      </Button>
    </div>
  );
}
