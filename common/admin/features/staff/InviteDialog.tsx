import { invitationForm } from '#common/contract/staffForms.ts';
import { inviteStaff } from '#common/contract/staffInvitations.ts';
import { INVITATION_HOURS } from '#common/domain/accountAccess.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { COMMANDS } from '../../commands/commandTable.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { SelectRow, TextRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/staffDialogs.ts';
import { roleChoices } from './roleChoices.ts';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog, field, form } = useActionForm(inviteStaff, {
    defaultValues: { displayName: '', email: '', role: 'viewer' as StaffRole },
    schema: invitationForm,
    input: (body) => ({ body }),
    succeeded: (_, { body }) => ({
      title: t('invite.succeeded'),
      description: t('invite.succeededText', { email: body.email }),
    }),
    failed: t('invite.failed'),
    onClose,
  });
  const dryRun = useDryRun(inviteStaff, { body: form.watch() });
  return (
    <ActionDialog
      title={COMMANDS['staff.invite'].title}
      submitLabel={t('invite.submit')}
      {...dialog}
      dryRun={dryRun}
    >
      <TextRow label={t('invite.name')} {...field('displayName')} autoFocus />
      <TextRow label={t('invite.email')} type="email" inputMode="email" {...field('email')} />
      <SelectRow label={t('role')} {...field('role')} choices={roleChoices} />
      <EmailHint email={t('invite.hint', { hours: INVITATION_HOURS })} />
    </ActionDialog>
  );
}
