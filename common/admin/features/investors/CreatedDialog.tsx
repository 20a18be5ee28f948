import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { CopyButton } from '../../CopyButton.tsx';
import { firstClick } from '../../form/firstClick.ts';
import { usePlace } from '../../shell/usePlace.ts';

interface CreatedDialogProps {
  readonly investorId: string;
  readonly email: string;
  readonly fullName: string;
  readonly onClose: () => void;
}

/** The Investor ID just made. */
export function CreatedDialog({ investorId, email, fullName, onClose }: CreatedDialogProps) {
  const { change } = usePlace();
  return (
    <Dialog isOpen title="Investor created" onClose={onClose} className="fa-dialog">
      <DialogBody>
        <p>{fullName} now has the Investor ID</p>
        <p className="fa-new-id">
          <code>{investorId}</code>
          <CopyButton text={investorId} />
        </p>
        <p>
          The welcome message with the activation link goes to <b>{email}</b>. It is kept in the Email System
          tab.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              variant="minimal"
              onClick={firstClick(() => {
                onClose();
                change({ open: investorId });
              })}
            >
              Open investor
            </Button>
            <Button intent="primary" autoFocus onClick={firstClick(onClose)}>
              Done
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
