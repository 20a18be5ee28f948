import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useToast } from '#common/ui/toast.tsx';
import { CopyButton } from '../../CopyButton.tsx';
import { firstClick } from '../../form/firstClick.ts';

interface ApprovedDialogProps {
  readonly name: string;
  readonly investorId: string;
  readonly mailedTo: string;
  readonly onClose: () => void;
}

/** The new Investor ID, to read, to copy, and to whom it was mailed. */
export function ApprovedDialog({ name, investorId, mailedTo, onClose }: ApprovedDialogProps) {
  const { show } = useToast();
  useEffect(() => {
    show({ title: 'Application Approved', description: `${name} is now ${investorId}.` });
  }, [show, name, investorId]);
  return (
    <Dialog isOpen title="Application approved" onClose={onClose} className="fa-dialog">
      <DialogBody>
        <p>{name} now has the Investor ID</p>
        <p className="fa-new-id">
          <code>{investorId}</code>
          <CopyButton text={investorId} />
        </p>
        <p>
          The welcome message with the activation link goes to <b>{mailedTo}</b>. It is kept in the Email
          System tab.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" autoFocus onClick={firstClick(onClose)}>
            Done
          </Button>
        }
      />
    </Dialog>
  );
}
