import { setStaffEmail } from '#common/contract/staffAccounts.ts';
import { staffEmailForm } from '#common/contract/staffForms.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { EmailHint } from '../form/EmailHint.tsx';
import { TextRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/ownAccount.ts';

export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin();
  const session = useSession();
  const current = session.status === 'closed' ? null : session.staff.email;
  const { dialog, field } = useActionForm(setStaffEmail, {
    defaultValues: { email: '' },
    schema: staffEmailForm,
    input: (body) => ({ body }),
    succeeded: ({ account }) => ({
      title: t('email.changed'),
      description: t('email.changedText', { email: account.email ?? '' }),
    }),
    failed: t('updateFailed'),
    onSuccess: ({ account }) => {
      if (account.email) client.session.setEmail(account.email);
      onClose();
    },
    onClose,
  });
  return (
    <ActionDialog title={t(current ? 'email.change' : 'email.set')} submitLabel={t('email.save')} {...dialog}>
      <TextRow
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        {...field('email')}
      />
      <EmailHint email={t('email.notice')} also={t('email.also')} />
    </ActionDialog>
  );
}
