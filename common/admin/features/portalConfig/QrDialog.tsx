import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { CopyButton } from '../../CopyButton.tsx';
import { DialogFrame } from '../../form/DialogFrame.tsx';
import { QrCode } from '../../QrCode.tsx';

interface QrDialogProps {
  readonly coinName: string;
  /** The saved address, not the typed one. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The saved address of a coin as QR code and as text. */
export function QrDialog({ coinName, address, onClose }: QrDialogProps) {
  return (
    <DialogFrame title={`${coinName} address`} onClose={onClose}>
      <DialogBody>
        <QrCode text={address} label={`QR code of the ${coinName} address`} />
        <p className="fa-prose fa-destination">{address}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <CopyButton text={address} name={`${coinName} address`} />
            <Button intent="primary" autoFocus onClick={onClose}>
              Close
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
