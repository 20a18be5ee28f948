import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { QrCode } from '#common/ui/QrCode.tsx';
import { useMessages } from '../../language/useMessages.ts';
import '../components/qrCode.css';

interface AddressCodeDialogProps {
  readonly title: string;
  readonly address: string;
  /** Coin, network and destination tag, and what to compare. */
  readonly note: string;
  readonly onClose: () => void;
}

/** A deposit address as a QR code and as text. The code contains the address only, which every wallet reads. */
export function AddressCodeDialog({ title, address, note, onClose }: AddressCodeDialogProps) {
  const t = useMessages('portalAccount.funding');
  return (
    <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <QrCode className="pt-qr" text={address} label={t('codeLabel', { title })} />
      <p className="pt-funding-address">
        <code>{address}</code>
      </p>
      <p className="pt-small">{note}</p>
    </Dialog>
  );
}
