import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  deactivateStaff,
  reactivateStaff,
  resetStaffSecondFactor,
  type StaffAccount,
} from '#common/contract/staffAccounts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { changeHint } from './changeHint.ts';
import type { StaffAction } from './staffTask.ts';

type AccountChange = Exclude<StaffAction, 'role'>;

interface Texts {
  readonly title: string;
  readonly submitLabel: string;
  readonly succeeded: string;
  readonly lines: readonly DiffLine[];
}

const TEXTS: Readonly<Record<AccountChange, Texts>> = {
  deactivate: {
    title: 'Deactivate account',
    submitLabel: 'Deactivate',
    succeeded: 'Account Deactivated',
    lines: [
      { label: 'Account', before: 'active', after: 'deactivated' },
      { label: 'Sessions', before: 'any', after: 'ended' },
      { label: 'Invitations by this person', before: 'open', after: 'revoked' },
    ],
  },
  reactivate: {
    title: 'Reactivate account',
    submitLabel: 'Reactivate',
    succeeded: 'Account Reactivated',
    lines: [{ label: 'Account', before: 'deactivated', after: 'active' }],
  },
  resetFactor: {
    title: 'Reset second factor',
    submitLabel: 'Reset second factor',
    succeeded: 'Second Factor Reset',
    lines: [
      { label: 'Second factor', before: 'set up', after: 'removed' },
      { label: 'Sessions', before: 'any', after: 'ended' },
    ],
  },
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
  const { title, submitLabel, succeeded, lines } = TEXTS[action];
  const [reason, setReason] = useState('');
  const change = useSubmit(ENDPOINTS[action], {
    succeeded: { title: succeeded, description: displayName },
    failed: 'Update Failed',
    onSuccess: onClose,
    onWaiting: onClose,
  });
  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      danger={action !== 'reactivate'}
      onSubmit={() => void change.submit({ body: { staffId: id, version, reason } })}
      onClose={onClose}
      submission={change}
      submitDisabled={validateNote(reason) !== undefined}
    >
      <p>
        <b>{displayName}</b>
      </p>
      <DiffPreview lines={lines} />
      <NoteField {...noteTexts.reason} value={reason} onChange={setReason} autoFocus />
      <NotificationHint>{changeHint(account)}</NotificationHint>
    </ActionDialog>
  );
}
