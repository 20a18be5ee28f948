import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { invitationForm } from '#common/contract/staffForms.ts';
import { inviteStaff } from '#common/contract/staffInvitations.ts';
import { INVITATION_HOURS } from '#common/domain/accountAccess.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { COMMANDS } from '../../commands/commandTable.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { SelectRow, TextRow } from '../../form/fields.tsx';
import { t } from '../../messages/staffDialogs.ts';
import { roleChoices } from './roleChoices.ts';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    defaultValues: { displayName: '', email: '', role: 'viewer' as StaffRole },
    resolver: zodResolver(invitationForm, undefined, { raw: true }),
  });
  const { register, formState } = form;
  const invitation = useSubmit(inviteStaff, {
    form,
    succeeded: (_, { body }) => ({
      title: t('invite.succeeded'),
      description: t('invite.succeededText', { email: body.email }),
    }),
    failed: t('invite.failed'),
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const submit = form.handleSubmit((body) => invitation.submit({ body }));
  const dryRun = useDryRun(inviteStaff, { body: form.watch() });
  return (
    <ActionDialog
      title={COMMANDS['staff.invite'].title}
      submitLabel={t('invite.submit')}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={invitation}
      dryRun={dryRun}
    >
      <TextRow
        label={t('invite.name')}
        bind={register('displayName')}
        error={formState.errors.displayName}
        autoFocus
      />
      <TextRow
        label={t('invite.email')}
        type="email"
        inputMode="email"
        bind={register('email')}
        error={formState.errors.email}
      />
      <SelectRow
        label={t('role')}
        bind={register('role')}
        error={formState.errors.role}
        choices={roleChoices}
      />
      <EmailHint email={t('invite.hint', { hours: INVITATION_HOURS })} />
    </ActionDialog>
  );
}
