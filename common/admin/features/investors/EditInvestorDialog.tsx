import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Investor, updateInvestor } from '#common/contract/investors.ts';
import { formatSignedUsd, requireMoney } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { ACCOUNT_TIERS, accountTierLabels } from '#common/domain/tiers.ts';
import { parseTypedAmount } from '../../accounts/amounts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { AmountRow, CheckRow, SelectRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type EditValues, editBody, editValues, moneyRule } from './editValues.ts';
import { useConflict } from './useConflict.ts';
import { useFetchInvestor } from './useFetchInvestor.ts';

/** The fields that are part of the account; the others are notes. */
const ACCOUNT_FIELDS = ['investmentTier', 'totalInvested', 'portfolioValue', 'isActive'] as const;

interface EditInvestorDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

export function EditInvestorDialog({ investor, onClose }: EditInvestorDialogProps) {
  const [base, setBase] = useState(investor);
  const { conflict, clearConflict, loadConflict } = useConflict(base, useFetchInvestor(base.investorId));
  const form = useForm<EditValues>({ defaultValues: editValues(investor) });
  const { register, handleSubmit, control, setValue, reset, formState } = form;
  const { errors, dirtyFields } = formState;
  const values = useWatch({ control });

  const update = useSubmit(updateInvestor, {
    form,
    succeeded: { title: 'Investor Updated', description: base.fullName },
    failed: 'Update Failed',
    expected: { stale_version: loadConflict },
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const save = handleSubmit((typed) =>
    update.submit({ params: { id: base.id }, body: editBody(typed, base) }),
  );
  const resolveConflict = (keepMine: boolean) => {
    if (!conflict) return;
    const remote = editValues(conflict.remote);
    setBase(conflict.remote);
    clearConflict();
    if (!keepMine) reset(remote);
    else for (const field of ACCOUNT_FIELDS) if (!dirtyFields[field]) setValue(field, remote[field]);
  };

  const value = parseTypedAmount(values.portfolioValue ?? '');
  const invested = parseTypedAmount(values.totalInvested ?? '');
  const derived = value === null || invested === null ? null : displayedProfitAndLoss({ value, invested });
  const lines: DiffLine[] = [
    { label: 'Tier', before: base.investmentTier, after: values.investmentTier ?? base.investmentTier },
    { label: 'Total invested', before: requireMoney(base.totalInvested), after: invested ?? '–' },
    { label: 'Portfolio value', before: requireMoney(base.portfolioValue), after: value ?? '–' },
    { label: 'Current P&L', before: requireMoney(base.currentPnL), after: derived ?? '–' },
    {
      label: 'Access',
      before: base.isActive ? 'Active' : 'Inactive',
      after: values.isActive ? 'Active' : 'Inactive',
    },
  ];

  return (
    <ActionDialog
      title={`Edit ${base.fullName}`}
      submitLabel="Save changes"
      onSubmit={() => void save()}
      onClose={onClose}
      submission={update}
      submitDisabled={conflict !== undefined}
      wide
    >
      {conflict ? <ConflictNotice entries={conflict.entries} onResolve={resolveConflict} /> : null}
      <div className="fa-pair">
        <SelectRow
          label="Investment tier"
          autoFocus
          bind={register('investmentTier')}
          error={errors.investmentTier}
          choices={ACCOUNT_TIERS.map((tier) => ({ value: tier, label: accountTierLabels[tier] }))}
        />
        <AmountRow
          label="Total invested"
          bind={register('totalInvested', moneyRule)}
          typed={values.totalInvested}
          error={errors.totalInvested}
        />
        <AmountRow
          label="Portfolio value"
          bind={register('portfolioValue', moneyRule)}
          typed={values.portfolioValue}
          error={errors.portfolioValue}
        />
        <div className="fa-derived">
          <span>Current P&L</span>
          <output>{derived === null ? '–' : formatSignedUsd(derived, { decimals: 2 })}</output>
          <small>Portfolio value minus total invested</small>
        </div>
      </div>
      <CheckRow label="Active" bind={register('isActive')} />
      <DiffPreview lines={lines} />
      <NoteRows bind={(name) => register(name)} errors={errors} />
      <NotificationHint>
        {base.isActive && values.isActive === false
          ? 'The investor is signed out everywhere and cannot sign in. Changes of amounts appear in the account activity.'
          : 'No e-mail is sent. The investor sees changes of tier and amounts in the account activity.'}
      </NotificationHint>
    </ActionDialog>
  );
}
