import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import { changeStaffPassword, changeStaffPasswordSpec } from '#common/contract/staffPassword.ts';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { TextRow } from '../form/fields.tsx';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    resolver: zodResolver(changeStaffPasswordSpec.body, undefined, { raw: true }),
  });
  const { register, handleSubmit, formState } = form;
  const change = useSubmit(changeStaffPassword, {
    form,
    succeeded: { title: 'Password Changed', description: 'Other sessions of this account have ended.' },
    failed: 'Update Failed',
    fieldErrors: ({ code }): FieldErrors =>
      code === 'invalid_credentials' ? { currentPassword: 'Incorrect password. Please try again.' } : {},
    onSuccess: onClose,
  });
  const submit = handleSubmit((body) => change.submit({ body }));
  return (
    <ActionDialog
      title="Change own password"
      submitLabel="Change password"
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={change}
    >
      <TextRow
        label="Current password"
        type="password"
        autoComplete="current-password"
        autoFocus
        bind={register('currentPassword')}
        error={formState.errors.currentPassword}
      />
      <TextRow
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${STAFF_PASSWORD_LENGTH.min} characters.`}
        bind={register('newPassword')}
        error={formState.errors.newPassword}
      />
      <NotificationHint>
        Every other session of this account ends. The change is kept in the journal.
      </NotificationHint>
    </ActionDialog>
  );
}
