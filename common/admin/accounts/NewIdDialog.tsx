import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { CopyButton } from '../CopyButton.tsx';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { ignoreDoubleClick } from '../form/ignoreDoubleClick.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';

/** An account that was just created. */
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

/** Shows the new Investor ID, with a copy button and the address of the welcome e-mail. */
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
          The welcome e-mail with the activation link goes to <b>{mailedTo}</b>. It is listed in the Email
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
