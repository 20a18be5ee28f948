import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  changeStaffRole,
  deactivateStaff,
  reactivateStaff,
  resetStaffSecondFactor,
  type StaffAccount,
} from '#common/contract/staffAccounts.ts';
import { roleForm } from '#common/contract/staffForms.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { SelectRow } from '../../form/fields.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/staffDialogs.ts';
import { roleChoices } from './roleChoices.ts';
import type { StaffAction, StaffTask } from './staffTask.ts';

/** Who is told of a change of an account. */
const changeHint = ({ displayName, email }: StaffAccount): string =>
  email ? t('informed', { name: displayName, email }) : t('firmInformed');

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
function AccountChangeDialog({ action, account, onClose }: AccountChangeDialogProps) {
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

interface RoleDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

function RoleDialog({ account, onClose }: RoleDialogProps) {
  const { id, version, displayName } = account;
  const { dialog, field, form } = useActionForm(changeStaffRole, {
    defaultValues: { staffId: id, version, role: account.role },
    schema: roleForm,
    input: (body) => ({ body }),
    succeeded: (_, { body }) => ({
      title: t('changeRole.succeeded'),
      description: t('changeRole.succeededText', { name: displayName, role: STAFF_ROLE_NAMES[body.role] }),
    }),
    failed: t('changeRole.failed'),
    onClose,
  });
  const role = form.watch('role');
  const dryRun = useDryRun(changeStaffRole, { body: { staffId: id, version, role } });
  return (
    <ActionDialog
      title={t('changeRole.title')}
      submitLabel={t('changeRole.title')}
      {...dialog}
      dryRun={dryRun}
      submitDisabled={role === account.role}
    >
      <p>
        <b>{displayName}</b>
      </p>
      <SelectRow label={t('role')} {...field('role')} choices={roleChoices} autoFocus />
      <DiffPreview
        lines={[{ label: t('role'), before: STAFF_ROLE_NAMES[account.role], after: STAFF_ROLE_NAMES[role] }]}
      />
      <EmailHint email={changeHint(account)} />
    </ActionDialog>
  );
}

interface StaffTaskDialogProps extends StaffTask {
  readonly onClose: () => void;
}

/** The dialog of a change of an account. */
export function StaffTaskDialog({ action, account, onClose }: StaffTaskDialogProps) {
  return action === 'role' ? (
    <RoleDialog account={account} onClose={onClose} />
  ) : (
    <AccountChangeDialog action={action} account={account} onClose={onClose} />
  );
}
