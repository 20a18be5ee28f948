import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { setStaffEmail } from '#common/contract/staffAccounts.ts';
import { staffEmailForm } from '#common/contract/staffForms.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { EmailHint } from '../form/EmailHint.tsx';
import { TextRow } from '../form/fields.tsx';
import { t } from '../messages/ownAccount.ts';

export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin();
  const session = useSession();
  const current = session.status === 'closed' ? null : session.staff.email;
  const form = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(staffEmailForm, undefined, { raw: true }),
  });
  const change = useSubmit(setStaffEmail, {
    form,
    succeeded: ({ account }) => ({
      title: t('email.changed'),
      description: t('email.changedText', { email: account.email ?? '' }),
    }),
    failed: t('updateFailed'),
    onSuccess: ({ account }) => {
      if (account.email) client.session.setEmail(account.email);
      onClose();
    },
  });
  const submit = form.handleSubmit((body) => change.submit({ body }));
  return (
    <ActionDialog
      title={t(current ? 'email.change' : 'email.set')}
      submitLabel={t('email.save')}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={change}
    >
      <TextRow
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        bind={form.register('email')}
        error={form.formState.errors.email}
      />
      <EmailHint email={t('email.notice')} also={t('email.also')} />
    </ActionDialog>
  );
}
