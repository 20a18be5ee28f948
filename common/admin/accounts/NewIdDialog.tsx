import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { CopyButton } from '../CopyButton.tsx';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { ignoreDoubleClick } from '../form/ignoreDoubleClick.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';

/** An account just made. */
export interface NewAccount {
  readonly fullName: string;
  readonly investorId: string;
  readonly mailedTo: string;
}

interface NewIdDialogProps {
  readonly title: string;
  readonly account: NewAccount;
  readonly onClose: () => void;
}

/** The new Investor ID, to read, to copy, and to whom it was mailed. */
export function NewIdDialog({ title, account, onClose }: NewIdDialogProps) {
  const { navigate } = useDashboardParams();
  const { fullName, investorId, mailedTo } = account;
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogBody>
        <p>{fullName} now has the Investor ID</p>
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
          <>
            <Button
              variant="minimal"
              onClick={ignoreDoubleClick(() => {
                onClose();
                navigate('investors', { open: investorId });
              })}
            >
              Open investor
            </Button>
            <Button intent="primary" autoFocus onClick={ignoreDoubleClick(onClose)}>
              Done
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
