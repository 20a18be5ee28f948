import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { setStaffEmail, setStaffEmailSpec } from '#common/contract/staffAccounts.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { TextRow } from '../form/fields.tsx';

export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin();
  const session = useSession();
  const current = session.status === 'closed' ? null : session.staff.email;
  const form = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(setStaffEmailSpec.body, undefined, { raw: true }),
  });
  const change = useSubmit(setStaffEmail, {
    form,
    succeeded: ({ account }) => ({
      title: 'E-mail Address Changed',
      description: `The address of your account is ${account.email}.`,
    }),
    failed: 'Update Failed',
    onSuccess: ({ account }) => {
      if (account.email) client.session.setEmail(account.email);
      onClose();
    },
  });
  const submit = form.handleSubmit((body) => change.submit({ body }));
  return (
    <ActionDialog
      title={current ? 'Change e-mail address' : 'Set e-mail address'}
      submitLabel="Save address"
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={change}
    >
      <TextRow
        label="New e-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        bind={form.register('email')}
        error={form.formState.errors.email}
      />
      <NotificationHint>
        You sign in with this address. The change is kept in the journal, and your addresses receive a notice.
      </NotificationHint>
    </ActionDialog>
  );
}
