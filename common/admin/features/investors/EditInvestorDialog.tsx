import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Investor, updateInvestor } from '#common/contract/investors.ts';
import { formatSignedUsd, requireMoney } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { ACCOUNT_TIERS, accountTierLabels } from '#common/domain/tiers.ts';
import { parseTypedAmount } from '../../accounts/amounts.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { AmountRow, CheckRow, SelectRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { t } from '../../messages/investorDialogs.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type EditValues, editBody, editValues, investedRule, valueRule } from './editValues.ts';
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
    succeeded: { title: t('updated'), description: base.fullName },
    failed: t('updateFailed'),
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
  const dryRun = useDryRun(updateInvestor, {
    params: { id: base.id },
    body: editBody({ ...editValues(base), ...values }, base),
  });
  const lines: DiffLine[] = [
    {
      label: t('edit.tier'),
      before: base.investmentTier,
      after: values.investmentTier ?? base.investmentTier,
    },
    { label: t('edit.invested'), before: requireMoney(base.totalInvested), after: invested ?? '–' },
    { label: t('edit.value'), before: requireMoney(base.portfolioValue), after: value ?? '–' },
    { label: t('edit.profit'), before: requireMoney(base.currentPnL), after: derived ?? '–' },
    {
      label: t('edit.access'),
      before: t(base.isActive ? 'edit.active' : 'edit.inactive'),
      after: t(values.isActive ? 'edit.active' : 'edit.inactive'),
    },
  ];

  return (
    <ActionDialog
      title={t('edit.title', { name: base.fullName })}
      submitLabel={t('edit.submit')}
      onSubmit={() => void save()}
      onClose={onClose}
      submission={update}
      dryRun={dryRun}
      submitDisabled={conflict !== undefined}
      wide
    >
      {conflict ? <ConflictNotice entries={conflict.entries} onResolve={resolveConflict} /> : null}
      <div className="fa-pair">
        <SelectRow
          label={t('edit.investmentTier')}
          autoFocus
          bind={register('investmentTier')}
          error={errors.investmentTier}
          choices={ACCOUNT_TIERS.map((tier) => ({ value: tier, label: accountTierLabels[tier] }))}
        />
        <AmountRow
          label={t('edit.invested')}
          bind={register('totalInvested', investedRule)}
          typed={values.totalInvested}
          error={errors.totalInvested}
        />
        <AmountRow
          label={t('edit.value')}
          bind={register('portfolioValue', valueRule)}
          typed={values.portfolioValue}
          error={errors.portfolioValue}
        />
        <div className="fa-derived">
          <span>{t('edit.profit')}</span>
          <output>{derived === null ? '–' : formatSignedUsd(derived, { decimals: 2 })}</output>
          <small>{t('edit.profitHint')}</small>
        </div>
      </div>
      <CheckRow label={t('edit.active')} bind={register('isActive')} />
      <DiffPreview lines={lines} />
      <NoteRows bind={(name) => register(name)} errors={errors} />
      <NotificationHint>
        {t(base.isActive && values.isActive === false ? 'edit.deactivates' : 'edit.hint')}
      </NotificationHint>
    </ActionDialog>
  );
}
