import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Investor } from '#common/contract/investors.ts';
import { formatSignedUsd, requireMoney } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { ACCOUNT_TIERS, accountTierLabels } from '#common/domain/tiers.ts';
import { useToast } from '#common/ui/toast.tsx';
import { parseTypedAmount } from '../../accounts/amounts.ts';
import { investorQuery } from '../../accounts/investorCall.ts';
import { useAdmin } from '../../adminContext.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { AmountRow, CheckRow, SelectRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { placeRefusal } from '../../form/placeRefusal.ts';
import { useSubmission } from '../../form/useSubmission.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type EditValues, editBody, editValues, moneyRule } from './editValues.ts';
import { useUpdateInvestor } from './updateCall.ts';
import { useConflict } from './useConflict.ts';

const FIELDS = [
  'investmentTier',
  'totalInvested',
  'portfolioValue',
  'isActive',
  'investorNote',
  'reason',
] as const;

interface EditInvestorDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

export function EditInvestorDialog({ investor, onClose }: EditInvestorDialogProps) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const { show } = useToast();
  const update = useUpdateInvestor();
  const submission = useSubmission();
  const [base, setBase] = useState(investor);
  const { conflict, resolve, settle } = useConflict(
    base,
    async () => (await cache.fetchQuery(investorQuery(client, base.investorId))).investor,
  );
  const { register, handleSubmit, control, setError, setValue, reset, formState } = useForm<EditValues>({
    defaultValues: editValues(investor),
  });
  const { errors, dirtyFields } = formState;
  const values = useWatch({ control });

  const save = handleSubmit((typed) =>
    submission.run(
      async (key) => {
        await update.mutateAsync({ id: base.id, body: editBody(typed, base), key });
        show({ title: 'Investor Updated', description: base.fullName });
        onClose();
      },
      { failed: 'Update Failed', place: (error) => placeRefusal(error, FIELDS, setError), settle },
    ),
  );
  const resolveConflict = (keepMine: boolean) => {
    if (!conflict) return;
    const remote = editValues(conflict.remote);
    setBase(conflict.remote);
    resolve();
    if (!keepMine) reset(remote);
    else
      for (const field of FIELDS)
        if (field !== 'investorNote' && field !== 'reason' && !dirtyFields[field])
          setValue(field, remote[field]);
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
      busy={submission.busy}
      failure={submission.failure}
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
