import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { QrCode } from '#common/ui/QrCode.tsx';
import { CopyButton } from '../../CopyButton.tsx';
import { DialogFrame } from '../../form/DialogFrame.tsx';
import { t } from '../../messages/portalConfig.ts';

interface QrDialogProps {
  readonly coinName: string;
  /** The saved address, not the typed one. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The saved address of a coin as QR code and as text. */
export function QrDialog({ coinName, address, onClose }: QrDialogProps) {
  return (
    <DialogFrame title={t('address.form', { coin: coinName })} onClose={onClose}>
      <DialogBody>
        <QrCode className="fa-qr" text={address} label={t('address.qrOf', { coin: coinName })} />
        <p className="fa-prose fa-destination">{address}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <CopyButton text={address} name={t('address.form', { coin: coinName })} />
            <Button intent="primary" autoFocus onClick={onClose}>
              {t('address.close')}
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
