import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { newInvestorForm } from '#common/contract/investorForms.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { useToast } from '#common/ui/toast.tsx';
import { type NewAccount, NewIdDialog } from '../../accounts/NewIdDialog.tsx';
import { adminTexts } from '../../adminTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { TextRow } from '../../form/fields.tsx';
import { useOwnAddition } from '../../live/newRecordsAtom.ts';
import messages from '../../messages/investorDialogs.ts';

const t = adminTexts(messages);

export function CreateInvestorDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const [created, setCreated] = useState<NewAccount>();
  const addOwn = useOwnAddition();
  const form = useForm({
    defaultValues: { fullName: '', email: '' },
    resolver: zodResolver(newInvestorForm, undefined, { raw: true }),
  });
  const { register, handleSubmit, getValues, formState } = form;
  const creation = useSubmit(generateInvestor, {
    form,
    succeeded: ({ investorId }, { body }) => ({
      title: t('create.done'),
      description: t('create.doneText', { name: body.fullName, id: investorId }),
    }),
    failed: t('create.failed'),
    onSuccess({ investorId }, { body }) {
      addOwn('investors');
      setCreated({ fullName: body.fullName, investorId, mailedTo: body.email });
    },
  });

  const save = handleSubmit((body) => creation.submit({ body }));
  const submit = () => {
    const { fullName, email } = getValues();
    if (!fullName.trim() || !email.trim()) {
      show({ title: t('create.missing'), description: t('create.missingText'), variant: 'destructive' });
    }
    void save();
  };

  if (created) return <NewIdDialog title={t('create.created')} account={created} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('create.title')}
      submitLabel={t('create.submit')}
      onSubmit={submit}
      onClose={onClose}
      submission={creation}
    >
      <TextRow
        label={t('fullName')}
        bind={register('fullName')}
        error={formState.errors.fullName}
        autoFocus
      />
      <TextRow
        label={t('create.email')}
        type="email"
        inputMode="email"
        bind={register('email')}
        error={formState.errors.email}
      />
      <EmailHint email={t('create.hint', { hours: ACTIVATION_HOURS })} />
    </ActionDialog>
  );
}
