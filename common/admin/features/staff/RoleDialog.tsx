import { changeStaffRole, type StaffAccount } from '#common/contract/staffAccounts.ts';
import { roleForm } from '#common/contract/staffForms.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { SelectRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/staffDialogs.ts';
import { changeHint } from './changeHint.ts';
import { roleChoices } from './roleChoices.ts';

interface RoleDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

export function RoleDialog({ account, onClose }: RoleDialogProps) {
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
