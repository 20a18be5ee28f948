import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeStaffPassword } from '#common/contract/staffPassword.ts';
import { useToast } from '#common/ui/toast.tsx';
import { errorCode } from '../../errorTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { TextRow } from '../../form/fields.tsx';
import { placeRefusal } from '../../form/placeRefusal.ts';
import { useSubmission } from '../../form/useSubmission.ts';
import { useChangePassword } from './passwordCall.ts';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const change = useChangePassword();
  const submission = useSubmission();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    resolver: zodResolver(changeStaffPassword.body, undefined, { raw: true }),
  });
  const submit = handleSubmit((values) =>
    submission.run(
      async () => {
        await change.mutateAsync(values);
        show({ title: 'Password Changed', description: 'Other sessions of this account have ended.' });
        onClose();
      },
      {
        failed: 'Update Failed',
        place(error) {
          if (errorCode(error) !== 'invalid_credentials')
            return placeRefusal(error, ['currentPassword', 'newPassword'], setError);
          const message = 'Incorrect password. Please try again.';
          setError('currentPassword', { message }, { shouldFocus: true });
          return undefined;
        },
      },
    ),
  );
  return (
    <ActionDialog
      title="Change own password"
      submitLabel="Change password"
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={submission.busy}
      failure={submission.failure}
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
        hint="At least 12 characters."
        bind={register('newPassword')}
        error={formState.errors.newPassword}
      />
      <NotificationHint>
        Every other session of this account ends. The change is kept in the journal.
      </NotificationHint>
    </ActionDialog>
  );
}
