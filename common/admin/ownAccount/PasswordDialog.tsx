import type { FieldErrors } from '#common/contract/errors.ts';
import { changeStaffPassword, changeStaffPasswordSpec } from '#common/contract/staffPassword.ts';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { TextRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/ownAccount.ts';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog, field } = useActionForm(changeStaffPassword, {
    defaultValues: { currentPassword: '', newPassword: '' },
    schema: changeStaffPasswordSpec.body,
    input: (body) => ({ body }),
    succeeded: { title: t('password.changed'), description: t('sessionsEnded') },
    failed: t('updateFailed'),
    fieldErrors: ({ code }): FieldErrors =>
      code === 'invalid_credentials' ? { currentPassword: t('password.wrong') } : {},
    onClose,
  });
  return (
    <ActionDialog title={t('password.changeOwn')} submitLabel={t('password.change')} {...dialog}>
      <TextRow
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        autoFocus
        {...field('currentPassword')}
      />
      <TextRow
        label={t('password.new')}
        type="password"
        autoComplete="new-password"
        hint={t('password.hint', { min: STAFF_PASSWORD_LENGTH.min })}
        {...field('newPassword')}
      />
      <NotificationHint>{t('password.notice')}</NotificationHint>
    </ActionDialog>
  );
}
