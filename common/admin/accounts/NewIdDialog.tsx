import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { CopyButton } from '../CopyButton.tsx';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { useEmailsAreStored } from '../form/EmailHint.tsx';
import { ignoreDoubleClick } from '../form/ignoreDoubleClick.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { t } from '../messages/accounts.ts';

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
  const areEmailsStored = useEmailsAreStored();
  const { fullName, investorId, mailedTo } = account;
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogBody>
        <p>{t('newId.has', { name: fullName })}</p>
        <p className="fa-new-id">
          <code>{investorId}</code>
          <CopyButton text={investorId} />
        </p>
        <p>
          {t.rich(areEmailsStored ? 'newId.stored' : 'newId.sent', {
            address: mailedTo,
            b: (text) => <b>{text}</b>,
          })}
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
              {t('newId.open')}
            </Button>
            <Button intent="primary" autoFocus onClick={ignoreDoubleClick(onClose)}>
              {t('newId.done')}
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
