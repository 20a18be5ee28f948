import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import { changeStaffPassword, changeStaffPasswordSpec } from '#common/contract/staffPassword.ts';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { TextRow } from '../form/fields.tsx';
import { t } from '../messages/ownAccount.ts';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    resolver: zodResolver(changeStaffPasswordSpec.body, undefined, { raw: true }),
  });
  const { register, handleSubmit, formState } = form;
  const change = useSubmit(changeStaffPassword, {
    form,
    succeeded: { title: t('password.changed'), description: t('sessionsEnded') },
    failed: t('updateFailed'),
    fieldErrors: ({ code }): FieldErrors =>
      code === 'invalid_credentials' ? { currentPassword: t('password.wrong') } : {},
    onSuccess: onClose,
  });
  const submit = handleSubmit((body) => change.submit({ body }));
  return (
    <ActionDialog
      title={t('password.changeOwn')}
      submitLabel={t('password.change')}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={change}
    >
      <TextRow
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        autoFocus
        bind={register('currentPassword')}
        error={formState.errors.currentPassword}
      />
      <TextRow
        label={t('password.new')}
        type="password"
        autoComplete="new-password"
        hint={t('password.hint', { min: STAFF_PASSWORD_LENGTH.min })}
        bind={register('newPassword')}
        error={formState.errors.newPassword}
      />
      <NotificationHint>{t('password.notice')}</NotificationHint>
    </ActionDialog>
  );
}
