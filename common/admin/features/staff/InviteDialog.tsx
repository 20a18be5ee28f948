import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { inviteStaff, inviteStaffSpec } from '#common/contract/staffAccounts.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { COMMANDS } from '../../commands/commandTable.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { SelectRow, TextRow } from '../../form/fields.tsx';
import { roleChoices } from './roleChoices.ts';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    defaultValues: { displayName: '', email: '', role: 'viewer' as StaffRole },
    resolver: zodResolver(inviteStaffSpec.body, undefined, { raw: true }),
  });
  const { register, formState } = form;
  const invitation = useSubmit(inviteStaff, {
    form,
    succeeded: (_, { body }) => ({ title: 'Invitation Sent', description: `Mailed to ${body.email}.` }),
    failed: 'Invitation Failed',
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const submit = form.handleSubmit((body) => invitation.submit({ body }));
  return (
    <ActionDialog
      title={COMMANDS['staff.invite'].title}
      submitLabel="Send invitation"
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={invitation}
    >
      <TextRow label="Name" bind={register('displayName')} error={formState.errors.displayName} autoFocus />
      <TextRow
        label="E-mail"
        type="email"
        inputMode="email"
        bind={register('email')}
        error={formState.errors.email}
      />
      <SelectRow label="Role" bind={register('role')} error={formState.errors.role} choices={roleChoices} />
      <NotificationHint>
        The person receives an e-mail with a link that is valid for 72 hours and works once.
      </NotificationHint>
    </ActionDialog>
  );
}
