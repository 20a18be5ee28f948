import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { generateInvestor, generateInvestorSpec } from '#common/contract/investors.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { useToast } from '#common/ui/toast.tsx';
import { type NewAccount, NewIdDialog } from '../../accounts/NewIdDialog.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { TextRow } from '../../form/fields.tsx';
import { useOwnAddition } from '../../live/newRecordsAtom.ts';

const MISSING = 'Please enter both email and full name.';

export function CreateInvestorDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const [created, setCreated] = useState<NewAccount>();
  const addOwn = useOwnAddition();
  const form = useForm({
    defaultValues: { fullName: '', email: '' },
    resolver: zodResolver(generateInvestorSpec.body, undefined, { raw: true }),
  });
  const { register, handleSubmit, getValues, formState } = form;
  const creation = useSubmit(generateInvestor, {
    form,
    succeeded: ({ investorId }, { body }) => ({
      title: 'Investor Created',
      description: `${body.fullName} is now ${investorId}.`,
    }),
    failed: 'Creation Failed',
    onSuccess({ investorId }, { body }) {
      addOwn('investors');
      setCreated({ fullName: body.fullName, investorId, mailedTo: body.email });
    },
  });

  const save = handleSubmit((body) => creation.submit({ body }));
  const submit = () => {
    const { fullName, email } = getValues();
    if (!fullName.trim() || !email.trim()) {
      show({ title: 'Missing Information', description: MISSING, variant: 'destructive' });
    }
    void save();
  };

  if (created) return <NewIdDialog title="Investor created" account={created} onClose={onClose} />;
  return (
    <ActionDialog
      title="Create Investor"
      submitLabel="Generate Investor ID"
      onSubmit={submit}
      onClose={onClose}
      submission={creation}
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
        {`The investor receives a welcome e-mail with the Investor ID and an activation link, valid for ${ACTIVATION_HOURS} hours.`}
      </NotificationHint>
    </ActionDialog>
  );
}
