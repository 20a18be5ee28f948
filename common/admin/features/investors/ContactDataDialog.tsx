import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { contactDataForm } from '#common/contract/investorForms.ts';
import { type Investor, updateInvestor } from '#common/contract/investors.ts';
import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { TextRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { t } from '../../messages/investorDialogs.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useConflict } from './useConflict.ts';
import { useFetchInvestor } from './useFetchInvestor.ts';

const valuesOf = ({ fullName, email, phone = '' }: Investor) => ({
  fullName,
  email,
  phone,
  investorNote: '',
  reason: '',
});

function hintFor(base: Investor, hasNewAddress: boolean) {
  const also = [
    t('contact.wait', { hours: ACCESS_CHANGE_WAIT_HOURS }),
    ...(hasNewAddress ? [base.access === 'active' ? '' : t('contact.link'), t('contact.confirm')] : []),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    email: hasNewAddress ? t('contact.bothNotified') : t('contact.notified', { address: base.email }),
    otherwise: t('contact.portal'),
    also,
  };
}

interface ContactDataDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Corrects name, e-mail address and phone number of an investor. */
export function ContactDataDialog({ investor, onClose }: ContactDataDialogProps) {
  const [base, setBase] = useState(investor);
  const { conflict, clearConflict, loadConflict } = useConflict(base, useFetchInvestor(base.investorId));
  const form = useForm({
    defaultValues: valuesOf(investor),
    resolver: zodResolver(contactDataForm, undefined, { raw: true }),
  });
  const { register, handleSubmit, control, reset, setError, getValues, formState } = form;
  const typed = useWatch({ control });
  const fullName = typed.fullName?.trim() ?? '';
  const email = typed.email?.trim() ?? '';
  const phone = typed.phone?.trim() ?? '';
  const update = useSubmit(updateInvestor, {
    form,
    succeeded: { title: t('updated'), description: base.fullName },
    failed: t('updateFailed'),
    expected: { stale_version: loadConflict },
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const inputOf = (values: z.input<typeof contactDataForm>) => {
    const changes = {
      ...(fullName === base.fullName ? {} : { fullName: values.fullName }),
      ...(email === base.email ? {} : { email: values.email }),
      ...(phone === (base.phone ?? '') ? {} : { phone: values.phone }),
    };
    if (Object.keys(changes).length === 0) return undefined;
    const { investorNote, reason } = values;
    return { params: { id: base.id }, body: { ...changes, investorNote, reason, version: base.version } };
  };
  const save = handleSubmit((values) => {
    const input = inputOf(values);
    if (input) return update.submit(input);
    setError('fullName', { message: t('contact.unchanged') }, { shouldFocus: true });
    return undefined;
  });
  const dryRun = useDryRun(updateInvestor, inputOf({ ...getValues(), ...typed }));
  return (
    <ActionDialog
      title={t('contact.title')}
      submitLabel={t('contact.submit')}
      onSubmit={() => void save()}
      onClose={onClose}
      submission={update}
      dryRun={dryRun}
      submitDisabled={conflict !== undefined}
    >
      <p>
        <b>{base.fullName}</b> <code className="fa-id">{base.investorId}</code>
      </p>
      {conflict ? (
        <ConflictNotice
          entries={conflict.entries}
          onResolve={(keepMine) => {
            setBase(conflict.remote);
            clearConflict();
            if (!keepMine) reset(valuesOf(conflict.remote));
          }}
        />
      ) : null}
      <TextRow
        label={t('fullName')}
        autoFocus
        bind={register('fullName')}
        error={formState.errors.fullName}
      />
      <TextRow
        label={t('contact.email')}
        type="email"
        inputMode="email"
        bind={register('email')}
        error={formState.errors.email}
      />
      <TextRow
        label={t('contact.phone')}
        type="tel"
        inputMode="tel"
        hint={t('contact.phoneHint')}
        bind={register('phone')}
        error={formState.errors.phone}
      />
      <DiffPreview
        lines={[
          { label: t('fullName'), before: base.fullName, after: fullName },
          { label: t('contact.email'), before: base.email, after: email },
          {
            label: t('contact.phone'),
            before: base.phone ?? t('contact.none'),
            after: phone || t('contact.none'),
          },
        ]}
      />
      <NoteRows bind={register} errors={formState.errors} />
      <EmailHint {...hintFor(base, email !== base.email)} />
    </ActionDialog>
  );
}
