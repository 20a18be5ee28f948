import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Investor, updateInvestor, updateInvestorSpec } from '#common/contract/investors.ts';
import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { TextRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useConflict } from './useConflict.ts';
import { useFetchInvestor } from './useFetchInvestor.ts';

const fields = updateInvestorSpec.body
  .pick({ fullName: true, email: true, reason: true, investorNote: true })
  .required({ fullName: true, email: true });

const valuesOf = ({ fullName, email }: Investor) => ({ fullName, email, investorNote: '', reason: '' });

function hintFor(base: Investor, hasNewAddress: boolean): string {
  const address = hasNewAddress
    ? 'The old and the new address are'
    : `${base.email} and earlier addresses are`;
  return [
    `${address} notified by e-mail, and the investor sees the change in the portal.`,
    `For ${ACCESS_CHANGE_WAIT_HOURS} hours, new withdrawal requests cannot be approved.`,
    ...(hasNewAddress
      ? [
          base.access === 'active' ? '' : 'The activation link that was sent becomes invalid.',
          'You may have to confirm your identity, and a second person may have to approve.',
        ]
      : []),
  ]
    .filter(Boolean)
    .join(' ');
}

interface ContactDataDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Corrects name and e-mail address of an investor. */
export function ContactDataDialog({ investor, onClose }: ContactDataDialogProps) {
  const [base, setBase] = useState(investor);
  const { conflict, clearConflict, loadConflict } = useConflict(base, useFetchInvestor(base.investorId));
  const form = useForm({
    defaultValues: valuesOf(investor),
    resolver: zodResolver(fields, undefined, { raw: true }),
  });
  const { register, handleSubmit, control, reset, setError, formState } = form;
  const typed = useWatch({ control });
  const fullName = typed.fullName?.trim() ?? '';
  const email = typed.email?.trim() ?? '';
  const update = useSubmit(updateInvestor, {
    form,
    succeeded: { title: 'Investor Updated', description: base.fullName },
    failed: 'Update Failed',
    expected: { stale_version: loadConflict },
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const save = handleSubmit((values) => {
    const changes = {
      ...(fullName === base.fullName ? {} : { fullName: values.fullName }),
      ...(email === base.email ? {} : { email: values.email }),
    };
    if (Object.keys(changes).length === 0) {
      setError('fullName', { message: 'Nothing has changed yet' }, { shouldFocus: true });
      return undefined;
    }
    const { investorNote, reason } = values;
    const body = { ...changes, investorNote, reason, version: base.version };
    return update.submit({ params: { id: base.id }, body });
  });
  return (
    <ActionDialog
      title="Correct name or e-mail"
      submitLabel="Save correction"
      onSubmit={() => void save()}
      onClose={onClose}
      submission={update}
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
      <TextRow label="Full name" autoFocus bind={register('fullName')} error={formState.errors.fullName} />
      <TextRow
        label="E-mail"
        type="email"
        inputMode="email"
        bind={register('email')}
        error={formState.errors.email}
      />
      <DiffPreview
        lines={[
          { label: 'Full name', before: base.fullName, after: fullName },
          { label: 'E-mail', before: base.email, after: email },
        ]}
      />
      <NoteRows bind={register} errors={formState.errors} />
      <NotificationHint>{hintFor(base, email !== base.email)}</NotificationHint>
    </ActionDialog>
  );
}
