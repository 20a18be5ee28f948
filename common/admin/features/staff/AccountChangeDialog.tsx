import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  deactivateStaff,
  reactivateStaff,
  resetStaffSecondFactor,
  type StaffAccount,
} from '#common/contract/staffAccounts.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { t } from '../../messages/staffDialogs.ts';
import { changeHint } from './changeHint.ts';
import type { StaffAction } from './staffTask.ts';

type AccountChange = Exclude<StaffAction, 'role'>;

const ENDED = { label: t('change.sessions'), before: t('change.any'), after: t('change.ended') };

const LINES: Readonly<Record<AccountChange, readonly DiffLine[]>> = {
  deactivate: [
    { label: t('change.account'), before: t('change.active'), after: t('change.deactivated') },
    ENDED,
    { label: t('change.invitations'), before: t('change.open'), after: t('change.revoked') },
  ],
  reactivate: [{ label: t('change.account'), before: t('change.deactivated'), after: t('change.active') }],
  resetFactor: [{ label: t('change.factor'), before: t('change.setUp'), after: t('change.removed') }, ENDED],
};

const ENDPOINTS = {
  deactivate: deactivateStaff,
  reactivate: reactivateStaff,
  resetFactor: resetStaffSecondFactor,
} as const;

interface AccountChangeDialogProps {
  readonly action: AccountChange;
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

/** Deactivates or reactivates an account, or removes its second factors. */
export function AccountChangeDialog({ action, account, onClose }: AccountChangeDialogProps) {
  const { id, version, displayName } = account;
  const [reason, setReason] = useState('');
  const change = useSubmit(ENDPOINTS[action], {
    succeeded: { title: t(`${action}.succeeded`), description: displayName },
    failed: t('updateFailed'),
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const dryRun = useDryRun(ENDPOINTS[action], { body: { staffId: id, version, reason } });
  return (
    <ActionDialog
      title={t(`${action}.title`)}
      submitLabel={t(`${action}.submit`)}
      danger={action !== 'reactivate'}
      onSubmit={() => void change.submit({ body: { staffId: id, version, reason } })}
      onClose={onClose}
      submission={change}
      dryRun={dryRun}
      submitDisabled={validateNote(reason) !== undefined}
    >
      <p>
        <b>{displayName}</b>
      </p>
      <DiffPreview lines={LINES[action]} />
      <NoteField {...noteTexts.reason} value={reason} onChange={setReason} autoFocus />
      <EmailHint email={changeHint(account)} />
    </ActionDialog>
  );
}
