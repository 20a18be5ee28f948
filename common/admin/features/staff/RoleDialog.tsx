import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { changeStaffRole, changeStaffRoleSpec, type StaffAccount } from '#common/contract/staffAccounts.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { SelectRow } from '../../form/fields.tsx';
import { changeHint } from './changeHint.ts';
import { roleChoices } from './roleChoices.ts';

interface RoleDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

export function RoleDialog({ account, onClose }: RoleDialogProps) {
  const { id, version, displayName } = account;
  const form = useForm({
    defaultValues: { staffId: id, version, role: account.role },
    resolver: zodResolver(changeStaffRoleSpec.body, undefined, { raw: true }),
  });
  const role = form.watch('role');
  const change = useSubmit(changeStaffRole, {
    form,
    succeeded: (_, { body }) => ({
      title: 'Role Changed',
      description: `${displayName} is now ${STAFF_ROLE_NAMES[body.role]}.`,
    }),
    failed: 'Role Not Changed',
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const submit = form.handleSubmit((body) => change.submit({ body }));
  return (
    <ActionDialog
      title="Change role"
      submitLabel="Change role"
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={change}
      submitDisabled={role === account.role}
    >
      <p>
        <b>{displayName}</b>
      </p>
      <SelectRow
        label="Role"
        bind={form.register('role')}
        error={form.formState.errors.role}
        choices={roleChoices}
        autoFocus
      />
      <DiffPreview
        lines={[{ label: 'Role', before: STAFF_ROLE_NAMES[account.role], after: STAFF_ROLE_NAMES[role] }]}
      />
      <NotificationHint>{changeHint(account)}</NotificationHint>
    </ActionDialog>
  );
}
