import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../../adminContext.ts';
import { QrCode } from './QrCode.tsx';

interface QrDialogProps {
  readonly coinName: string;
  /** As saved, not as typed. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The saved address of a coin, to be read by a wallet and compared by eye. */
export function QrDialog({ coinName, address, onClose }: QrDialogProps) {
  const { platform } = useAdmin();
  const { show } = useToast();
  const copy = async () => {
    await platform.copyText(address);
    show({ title: 'Copied', description: `${coinName} address` });
  };
  return (
    <Dialog isOpen title={`${coinName} address`} onClose={onClose} className="fa-dialog">
      <DialogBody>
        <QrCode text={address} label={`QR code of the ${coinName} address`} />
        <p className="fa-prose fa-destination">{address}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button variant="minimal" icon={<Duplicate />} onClick={() => void copy()}>
              Copy
            </Button>
            <Button intent="primary" autoFocus onClick={onClose}>
              Close
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
