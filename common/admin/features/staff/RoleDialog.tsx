import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { changeStaffRole, type StaffAccount } from '#common/contract/staffAccounts.ts';
import { roleForm } from '#common/contract/staffForms.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { SelectRow } from '../../form/fields.tsx';
import { t } from '../../messages/staffDialogs.ts';
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
    resolver: zodResolver(roleForm, undefined, { raw: true }),
  });
  const role = form.watch('role');
  const change = useSubmit(changeStaffRole, {
    form,
    succeeded: (_, { body }) => ({
      title: t('changeRole.succeeded'),
      description: t('changeRole.succeededText', { name: displayName, role: STAFF_ROLE_NAMES[body.role] }),
    }),
    failed: t('changeRole.failed'),
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const submit = form.handleSubmit((body) => change.submit({ body }));
  const dryRun = useDryRun(changeStaffRole, { body: { staffId: id, version, role } });
  return (
    <ActionDialog
      title={t('changeRole.title')}
      submitLabel={t('changeRole.title')}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={change}
      dryRun={dryRun}
      submitDisabled={role === account.role}
    >
      <p>
        <b>{displayName}</b>
      </p>
      <SelectRow
        label={t('role')}
        bind={form.register('role')}
        error={form.formState.errors.role}
        choices={roleChoices}
        autoFocus
      />
      <DiffPreview
        lines={[{ label: t('role'), before: STAFF_ROLE_NAMES[account.role], after: STAFF_ROLE_NAMES[role] }]}
      />
      <EmailHint email={changeHint(account)} />
    </ActionDialog>
  );
}
