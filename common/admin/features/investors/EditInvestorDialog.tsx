import { useWatch } from 'react-hook-form';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listInstruments } from '#common/contract/instruments.ts';
import { type Investor, updateInvestor } from '#common/contract/investors.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { formatSignedUsd, requireMoney } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { COST_METHODS } from '#common/domain/positions/cost.ts';
import { ACCOUNT_TIERS, accountTierLabels } from '#common/domain/tiers.ts';
import { parseTypedAmount } from '../../accounts/amounts.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { type DiffLine, DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { AmountRow, CheckRow, SelectRow } from '../../form/fields.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/investorDialogs.ts';
import { type EditValues, editBody, editValues, investedRule, limitRule, valueRule } from './editValues.ts';
import { useConflict } from './useConflict.tsx';
import { useFetchInvestor } from './useFetchInvestor.ts';

/** The fields that are part of the account; the others are notes. */
const ACCOUNT_FIELDS = [
  'investmentTier',
  'costMethod',
  'reportingCurrency',
  'totalInvested',
  'portfolioValue',
  'withdrawalLimit',
  'isActive',
  'strategy',
] as const;

interface EditInvestorDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

export function EditInvestorDialog({ investor, onClose }: EditInvestorDialogProps) {
  const { base, hasConflict, loadConflict, conflictNotice } = useConflict(
    investor,
    useFetchInvestor(investor.investorId),
  );
  const { dialog, field, form } = useActionForm(updateInvestor, {
    defaultValues: editValues(investor),
    input: (typed: EditValues) => ({ params: { id: base.id }, body: editBody(typed, base) }),
    succeeded: { title: t('updated'), description: base.fullName },
    failed: t('updateFailed'),
    expected: { stale_version: loadConflict },
    onClose,
  });
  const { data } = useEndpointQuery(listInstruments, {});
  const strategies = (data?.instruments ?? []).filter(({ kind }) => kind === 'strategy');
  const { dirtyFields } = form.formState;
  const values = useWatch({ control: form.control });
  const resolveConflict = (current: Investor, keepMine: boolean) => {
    const remote = editValues(current);
    if (!keepMine) form.reset(remote);
    else for (const name of ACCOUNT_FIELDS) if (!dirtyFields[name]) form.setValue(name, remote[name]);
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
    {
      label: t('edit.costMethod'),
      before: t(`edit.costMethods.${base.costMethod}`),
      after: t(`edit.costMethods.${findOption(COST_METHODS, values.costMethod ?? '') ?? base.costMethod}`),
    },
    {
      label: t('edit.reportingCurrency'),
      before: base.reportingCurrency,
      after: values.reportingCurrency ?? base.reportingCurrency,
    },
    { label: t('edit.invested'), before: requireMoney(base.totalInvested), after: invested ?? '–' },
    { label: t('edit.value'), before: requireMoney(base.portfolioValue), after: value ?? '–' },
    { label: t('edit.profit'), before: requireMoney(base.currentPnL), after: derived ?? '–' },
    {
      label: t('edit.limit'),
      before: base.withdrawalLimit ? requireMoney(base.withdrawalLimit) : t('contact.none'),
      after: values.withdrawalLimit?.trim()
        ? (parseTypedAmount(values.withdrawalLimit) ?? '–')
        : t('contact.none'),
    },
    {
      label: t('edit.access'),
      before: t(base.isActive ? 'edit.active' : 'edit.inactive'),
      after: t(values.isActive ? 'edit.active' : 'edit.inactive'),
    },
    {
      label: t('edit.strategy'),
      before: base.strategy ?? t('contact.none'),
      after: values.strategy || t('contact.none'),
    },
  ];

  return (
    <ActionDialog
      title={t('edit.title', { name: base.fullName })}
      submitLabel={t('edit.submit')}
      {...dialog}
      dryRun={dryRun}
      submitDisabled={hasConflict}
      wide
    >
      {conflictNotice(resolveConflict)}
      <div className="fa-pair">
        <SelectRow
          label={t('edit.investmentTier')}
          autoFocus
          {...field('investmentTier')}
          choices={ACCOUNT_TIERS.map((tier) => ({ value: tier, label: accountTierLabels[tier] }))}
        />
        <SelectRow
          label={t('edit.costMethod')}
          {...field('costMethod')}
          choices={COST_METHODS.map((method) => ({ value: method, label: t(`edit.costMethods.${method}`) }))}
        />
        <SelectRow
          label={t('edit.reportingCurrency')}
          {...field('reportingCurrency')}
          choices={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        />
        <AmountRow
          label={t('edit.invested')}
          {...field('totalInvested', investedRule)}
          typed={values.totalInvested}
        />
        <AmountRow
          label={t('edit.value')}
          {...field('portfolioValue', valueRule)}
          typed={values.portfolioValue}
        />
        <div className="fa-derived">
          <span>{t('edit.profit')}</span>
          <output>{derived === null ? '–' : formatSignedUsd(derived, { decimals: 2 })}</output>
          <small>{t('edit.profitHint')}</small>
        </div>
      </div>
      <AmountRow
        label={t('edit.limit')}
        hint={t('edit.limitHint')}
        {...field('withdrawalLimit', limitRule)}
        typed={values.withdrawalLimit}
      />
      {strategies.length > 0 ? (
        <SelectRow
          label={t('edit.strategy')}
          hint={t('edit.strategyHint')}
          {...field('strategy')}
          choices={[
            { value: '', label: t('edit.noStrategy') },
            ...strategies.map(({ symbol, name }) => ({ value: symbol, label: `${symbol} ${name}` })),
          ]}
        />
      ) : null}
      <CheckRow label={t('edit.active')} bind={form.register('isActive')} />
      <DiffPreview lines={lines} />
      <NoteRows field={field} />
      <NotificationHint>
        {t(base.isActive && values.isActive === false ? 'edit.deactivates' : 'edit.hint')}
      </NotificationHint>
    </ActionDialog>
  );
}
