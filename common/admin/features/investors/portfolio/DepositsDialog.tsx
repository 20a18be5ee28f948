import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { amount as amountSchema } from '#common/contract/fields.ts';
import type { Portfolio, Transaction } from '#common/contract/portfolio.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { moneyToNumber, requireMoney, ZERO } from '#common/domain/money.ts';
import {
  applyTransaction,
  RECENT_TRANSACTION_COUNT,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#common/domain/portfolio.ts';
import { amountErrorText } from '#common/ui/amountMessages.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { parseTypedAmount } from '../../../accounts/amounts.ts';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { validateDate } from '../../../accounts/validateDate.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { capitalize } from '../../../capitalize.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../../form/DiffPreview.tsx';
import { AmountRow, CheckRow, SelectRow, TextRow } from '../../../form/fields.tsx';
import { NoteRows } from '../../../form/NoteRows.tsx';
import { useActionForm } from '../../../form/useActionForm.ts';
import { findOption } from '../../../list/listSource.ts';
import { t } from '../../../messages/portfolio.ts';
import { useConflict } from '../useConflict.tsx';
import { describeTransaction } from './describeTransaction.ts';
import { TransactionTable } from './TransactionTable.tsx';

const SettleTransactionDialog = lazyWithRetry(
  async () => (await import('./SettleTransactionDialog.tsx')).SettleTransactionDialog,
);

const FIELDS = ['amount', 'date', 'type', 'status', 'investorNote', 'reason'] as const;
const statusOf = (value: string | undefined) => findOption(TRANSACTION_STATUSES, value) ?? 'completed';
const choice = (value: string) => ({ value, label: capitalize(value) });

interface DepositValues {
  amount: string;
  date: string;
  type: string;
  status: string;
  applyToTotals: boolean;
  investorNote: string;
  reason: string;
}

interface DepositsDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly today: string;
  readonly onClose: () => void;
}

/** The latest transactions and a form for one more. */
export function DepositsDialog({ name, portfolio, today, onClose }: DepositsDialogProps) {
  const { show } = useToast();
  const [completing, setCompleting] = useState<Transaction>();
  const [addedCount, setAddedCount] = useState(0);
  const { base, setBase, hasConflict, loadConflict, conflictNotice } = useConflict(
    portfolio,
    useFetchPortfolio(portfolio.investorId),
  );
  const inputOf = ({ amount, status, type, ...values }: DepositValues) => ({
    body: {
      ...values,
      investorId: base.investorId,
      amount: moneyToNumber(parseTypedAmount(amount) ?? ZERO),
      type: findOption(TRANSACTION_TYPES, type) ?? 'deposit',
      status: statusOf(status),
      applyToTotals: values.applyToTotals && statusOf(status) === 'completed',
      version: base.version,
    },
  });
  const { dialog, field, form } = useActionForm(addDeposit, {
    defaultValues: {
      amount: '',
      date: today,
      type: 'deposit',
      status: 'completed',
      applyToTotals: true,
      investorNote: '',
      reason: '',
    },
    input: inputOf,
    fields: FIELDS,
    succeeded: (_, { body }) => ({
      title: t('deposits.added'),
      description: t('deposits.addedText', { type: body.type, name }),
    }),
    failed: t('deposits.failed'),
    expected: { stale_version: loadConflict },
    onSuccess({ portfolio: stored }, { body }) {
      // The dialog stays open for the next entry.
      setBase(stored);
      setAddedCount((count) => count + 1);
      form.reset({ ...form.getValues(), amount: '', investorNote: '', reason: '', date: body.date });
    },
    onClose,
  });
  const { register, getValues, setFocus } = form;
  // The fields are known again only after the render that follows the reset.
  useEffect(() => {
    if (addedCount > 0) setFocus('amount');
  }, [addedCount, setFocus]);
  const typed = useWatch({ control: form.control });
  const submit = () => {
    const { amount, date } = getValues();
    if (!amount.trim() || !date)
      show({ title: t('missing'), description: t('deposits.missing'), variant: 'destructive' });
    dialog.onSubmit();
  };

  const totals = { value: requireMoney(base.totalValue), invested: requireMoney(base.totalInvested) };
  const amount = parseTypedAmount(typed.amount ?? '');
  const type = findOption(TRANSACTION_TYPES, typed.type) ?? 'deposit';
  const status = statusOf(typed.status);
  const isCompleted = status === 'completed';
  const isComplete = amount !== null && Boolean(typed.date);
  const dryRun = useDryRun(addDeposit, isComplete ? inputOf({ ...getValues(), ...typed }) : undefined);
  const after =
    isCompleted && typed.applyToTotals && amount
      ? applyTransaction(totals, { amount, type, status })
      : { ok: true as const, ...totals };
  return (
    <>
      <ActionDialog
        title={t('deposits.title')}
        submitLabel={t('deposits.submit')}
        {...dialog}
        onSubmit={submit}
        dryRun={dryRun}
        submitDisabled={hasConflict}
        cancelLabel={t('deposits.close')}
        storedCount={addedCount}
        wide
      >
        <p>
          <b>{name}</b> <code className="fa-id">{base.investorId}</code>
        </p>
        {conflictNotice((_, keepMine) => keepMine || form.reset())}
        <TransactionTable
          transactions={base.deposits.slice(0, RECENT_TRANSACTION_COUNT)}
          action={(transaction) =>
            transaction.status === 'pending' ? (
              <Button
                aria-label={t('completeOf', { transaction: describeTransaction(transaction) })}
                disabled={hasConflict}
                onClick={() => setCompleting(transaction)}
              >
                {t('complete')}
              </Button>
            ) : null
          }
        />
        <div className="fa-pair fa-pair-tight">
          <AmountRow
            label={t('deposits.amount')}
            autoFocus
            {...field('amount', {
              required: t('deposits.amountMissing'),
              validate: (text) => amountProblem(text) ?? true,
            })}
            typed={typed.amount}
          />
          <TextRow
            label={t('deposits.date')}
            type="date"
            {...field('date', {
              required: t('dateMissing'),
              validate: (date, { status }) => validateDate({ date, status: statusOf(status) }, today),
            })}
          />
          <SelectRow
            label={t('deposits.type')}
            bind={register('type')}
            choices={TRANSACTION_TYPES.map(choice)}
          />
          <SelectRow
            label={t('deposits.status')}
            bind={register('status')}
            choices={TRANSACTION_STATUSES.map(choice)}
          />
        </div>
        {isCompleted ? <CheckRow label={t('apply')} bind={register('applyToTotals')} /> : null}
        {after.ok ? (
          <DiffPreview
            lines={[
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
      {completing ? (
        <SettleTransactionDialog
          name={name}
          portfolio={base}
          transaction={completing}
          today={today}
          onSettled={(stored) => {
            setBase(stored);
            setCompleting(undefined);
          }}
          onClose={() => setCompleting(undefined)}
        />
      ) : null}
    </>
  );
}

function amountProblem(text: string): string | undefined {
  const reading = parseAmountInput(text);
  if (!reading.ok) return amountErrorText(reading.problem);
  const outcome = amountSchema.safeParse(moneyToNumber(reading.amount));
  return outcome.success ? undefined : outcome.error.issues[0]?.message;
}
