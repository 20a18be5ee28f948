import { useDownload } from '#common/client/react/useDownload.ts';
import { getFeeInvoice } from '#common/contract/fees.ts';
import { Button } from '#common/ui/Button.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { usePortal } from '../session/PortalContext.ts';

/** Downloads the invoice of a charge. */
export function InvoiceButton({ number }: { readonly number: string }) {
  const t = useMessages('portalFees.page');
  const { investorId } = usePortal();
  const { download, isPending } = useDownload({ failed: t('downloadFailed') });
  return (
    <Button busy={isPending} onClick={() => download(getFeeInvoice, { params: { investorId, number } })}>
      {t('invoice', { number })}
    </Button>
  );
}
