import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { generateInvestor } from '#common/contract/investors.ts';
import { useToast } from '#common/ui/toast.tsx';
import { type NewAccount, NewIdDialog } from '../../accounts/NewIdDialog.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { TextRow } from '../../form/fields.tsx';
import { placeRefusal } from '../../form/placeRefusal.ts';
import { useSubmission } from '../../form/useSubmission.ts';
import { useCreateInvestor } from './createCall.ts';

const MISSING = 'Please enter both email and full name.';

export function CreateInvestorDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const create = useCreateInvestor();
  const submission = useSubmission();
  const [made, setMade] = useState<NewAccount>();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: { fullName: '', email: '' },
    resolver: zodResolver(generateInvestor.body, undefined, { raw: true }),
  });

  const save = handleSubmit((values) =>
    submission.run(
      async (key) => {
        const { investorId } = await create.mutateAsync({ ...values, key });
        show({ title: 'Investor Created', description: `${values.fullName} is now ${investorId}.` });
        setMade({ fullName: values.fullName, investorId, mailedTo: values.email });
      },
      {
        failed: 'Creation Failed',
        place: (error) => placeRefusal(error, ['fullName', 'email'], setError),
      },
    ),
  );
  const submit = () => {
    const { fullName, email } = getValues();
    if (!fullName.trim() || !email.trim()) {
      show({ title: 'Missing Information', description: MISSING, variant: 'destructive' });
    }
    void save();
  };

  if (made) return <NewIdDialog title="Investor created" account={made} onClose={onClose} />;
  return (
    <ActionDialog
      title="Create Investor"
      submitLabel="Generate Investor ID"
      onSubmit={submit}
      onClose={onClose}
      busy={submission.busy}
      failure={submission.failure}
    >
      <TextRow label="Full name" bind={register('fullName')} error={formState.errors.fullName} autoFocus />
      <TextRow
        label="Email"
        type="email"
        inputMode="email"
        bind={register('email')}
        error={formState.errors.email}
      />
      <NotificationHint>
        The investor receives a welcome e-mail with the Investor ID and an activation link, valid for 72
        hours.
      </NotificationHint>
    </ActionDialog>
  );
}
