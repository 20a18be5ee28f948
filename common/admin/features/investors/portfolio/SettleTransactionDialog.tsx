import { useWatch } from 'react-hook-form';
import type { Portfolio, Transaction } from '#common/contract/portfolio.ts';
import { settleDeposit } from '#common/contract/staffPortfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { applyTransaction, TRANSACTION_OUTCOMES } from '#common/domain/portfolio.ts';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { validateDate } from '../../../accounts/validateDate.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { capitalize } from '../../../capitalize.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../../form/DiffPreview.tsx';
import { CheckRow, SelectRow, TextRow } from '../../../form/fields.tsx';
import { NoteRows } from '../../../form/NoteRows.tsx';
import { useActionForm } from '../../../form/useActionForm.ts';
import { findOption } from '../../../list/listSource.ts';
import { t } from '../../../messages/portfolio.ts';
import { useConflict } from '../useConflict.tsx';

interface SettleTransactionDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly transaction: Transaction;
  readonly today: string;
  readonly onSettled: (portfolio: Portfolio) => void;
  readonly onClose: () => void;
}

const outcomeOf = (value: string | undefined) => findOption(TRANSACTION_OUTCOMES, value) ?? 'completed';

/** Marks a pending transaction completed or failed, and shows what that changes. */
export function SettleTransactionDialog(props: SettleTransactionDialogProps) {
  const { name, transaction, today, onSettled, onClose } = props;
  const { base, hasConflict, loadConflict, conflictNotice } = useConflict(
    props.portfolio,
    useFetchPortfolio(props.portfolio.investorId),
  );
  const { dialog, field, form } = useActionForm(settleDeposit, {
    defaultValues: {
      status: 'completed',
      date: transaction.date > today ? today : transaction.date,
      applyToTotals: true,
      investorNote: '',
      reason: '',
    },
    input: ({ status, date, applyToTotals, ...notes }) => ({
      body: {
        investorId: base.investorId,
        depositId: transaction.id,
        status: outcomeOf(status),
        ...(outcomeOf(status) === 'completed' ? { date, applyToTotals } : {}),
        ...notes,
        version: base.version,
      },
    }),
    succeeded: (_, { body }) => ({
      title: t('settle.done', { status: capitalize(body.status) }),
      description: name,
    }),
    failed: t('updateFailed'),
    expected: { stale_version: loadConflict },
    onSuccess: ({ portfolio }) => onSettled(portfolio),
    onClose,
  });
  const typed = useWatch({ control: form.control });
  const status = outcomeOf(typed.status);
  const isCompleted = status === 'completed';
  const { type } = transaction;
  const amount = requireMoney(transaction.amount);
  const exactAmount = formatUsd(amount, { decimals: 2 });
  const totals = { value: requireMoney(base.totalValue), invested: requireMoney(base.totalInvested) };
  const after =
    isCompleted && typed.applyToTotals
      ? applyTransaction(totals, { amount, type, status })
      : { ok: true as const, ...totals };
  const dryRun = useDryRun(settleDeposit, {
    body: {
      investorId: base.investorId,
      depositId: transaction.id,
      status,
      ...(isCompleted ? { date: typed.date, applyToTotals: typed.applyToTotals } : {}),
      version: base.version,
    },
  });
  return (
    <ActionDialog
      title={t('settle.title')}
      submitLabel={t(isCompleted ? 'settle.complete' : 'settle.fail', { type, amount: exactAmount })}
      {...dialog}
      dryRun={dryRun}
      submitDisabled={hasConflict || !after.ok}
      wide
    >
      <p>
        <b>{name}</b> <code className="fa-id">{base.investorId}</code>
      </p>
      {conflictNotice()}
      <p>
        {t('settle.state', { type: capitalize(type), amount: exactAmount, day: formatDay(transaction.date) })}
      </p>
      <div className="fa-pair fa-pair-tight">
        <SelectRow
          label={t('settle.outcome')}
          autoFocus
          bind={form.register('status')}
          choices={TRANSACTION_OUTCOMES.map((value) => ({ value, label: capitalize(value) }))}
        />
        {isCompleted ? (
          <TextRow
            label={t('settle.date')}
            type="date"
            max={today}
            {...field('date', {
              required: t('dateMissing'),
              validate: (date) => validateDate({ date, status }, today),
            })}
          />
        ) : null}
      </div>
      {isCompleted ? <CheckRow label={t('apply')} bind={form.register('applyToTotals')} /> : null}
      {after.ok ? (
        <DiffPreview
          lines={[
            { label: t('transaction'), before: t('settle.pending'), after: status },
            { label: t('value'), before: totals.value, after: after.value },
            { label: t('invested'), before: totals.invested, after: after.invested },
          ]}
        />
      ) : (
        <p role="alert" className="fa-problem">
          {t('belowWithdrawal')}
        </p>
      )}
      <NoteRows field={field} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
