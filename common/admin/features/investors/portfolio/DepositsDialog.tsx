import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { amount as amountSchema } from '#common/contract/fields.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { moneyToNumber, requireMoney, ZERO } from '#common/domain/money.ts';
import {
  applyTransaction,
  RECENT_TRANSACTION_COUNT,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  transactionDateError,
} from '#common/domain/portfolio.ts';
import { amountErrorMessages } from '#common/ui/amountMessages.ts';
import { useToast } from '#common/ui/toast.tsx';
import { parseTypedAmount } from '../../../accounts/amounts.ts';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { capitalize } from '../../../capitalize.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../../form/DiffPreview.tsx';
import { AmountRow, CheckRow, SelectRow, TextRow } from '../../../form/fields.tsx';
import { NoteRows } from '../../../form/NoteRows.tsx';
import { findOption } from '../../../list/listSource.ts';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { useConflict } from '../useConflict.ts';
import { TransactionTable } from './TransactionTable.tsx';

const FIELDS = ['amount', 'date', 'type', 'status', 'investorNote', 'reason'] as const;
const MISSING = 'Please enter both amount and date.';
const statusOf = (value: string | undefined) => findOption(TRANSACTION_STATUSES, value) ?? 'completed';
const choice = (value: string) => ({ value, label: capitalize(value) });

interface DepositsDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly today: string;
  readonly onClose: () => void;
}

/** The latest transactions and a form for one more. */
export function DepositsDialog({ name, portfolio, today, onClose }: DepositsDialogProps) {
  const { show } = useToast();
  const [base, setBase] = useState(portfolio);
  const [addedCount, setAddedCount] = useState(0);
  const { conflict, clearConflict, loadConflict } = useConflict(base, useFetchPortfolio(base.investorId));
  const form = useForm({
    defaultValues: {
      amount: '',
      date: today,
      type: 'deposit',
      status: 'completed',
      applyToTotals: false,
      investorNote: '',
      reason: '',
    },
  });
  const { register, handleSubmit, getValues, control, reset, setFocus, formState } = form;
  const { errors } = formState;
  // The fields are known again only after the render that follows the reset.
  useEffect(() => {
    if (addedCount > 0) setFocus('amount');
  }, [addedCount, setFocus]);
  const typed = useWatch({ control });

  const addition = useSubmit(addDeposit, {
    form,
    fields: FIELDS,
    succeeded: (_, { body }) => ({ title: 'Transaction Added', description: `${body.type}, ${name}` }),
    failed: 'Failed to Add Transaction',
    expected: { stale_version: loadConflict },
    onSuccess({ portfolio: stored }, { body }) {
      // The dialog stays open for the next entry.
      setBase(stored);
      setAddedCount((count) => count + 1);
      reset({ ...getValues(), amount: '', investorNote: '', reason: '', date: body.date });
    },
    onWaiting: onClose,
  });
  const save = handleSubmit((values) =>
    addition.submit({
      body: {
        investorId: base.investorId,
        amount: moneyToNumber(parseTypedAmount(values.amount) ?? ZERO),
        date: values.date,
        type: findOption(TRANSACTION_TYPES, values.type) ?? 'deposit',
        status: statusOf(values.status),
        applyToTotals: values.applyToTotals,
        investorNote: values.investorNote,
        reason: values.reason,
        version: base.version,
      },
    }),
  );
  const resolveConflict = (keepMine: boolean) => {
    if (!conflict) return;
    setBase(conflict.remote);
    clearConflict();
    if (!keepMine) reset();
  };
  const submit = () => {
    const { amount, date } = getValues();
    if (!amount.trim() || !date)
      show({ title: 'Missing Information', description: MISSING, variant: 'destructive' });
    void save();
  };

  const totals = { value: requireMoney(base.totalValue), invested: requireMoney(base.totalInvested) };
  const amount = parseTypedAmount(typed.amount ?? '');
  const after =
    typed.applyToTotals && amount
      ? applyTransaction(totals, {
          amount,
          type: findOption(TRANSACTION_TYPES, typed.type) ?? 'deposit',
          status: statusOf(typed.status),
        })
      : { ok: true as const, ...totals };
  return (
    <ActionDialog
      title="Edit Recent Deposits"
      submitLabel="Add transaction"
      onSubmit={submit}
      onClose={onClose}
      submission={addition}
      submitDisabled={conflict !== undefined}
      cancelLabel="Close"
      storedCount={addedCount}
      wide
    >
      <p>
        <b>{name}</b> <code className="fa-id">{base.investorId}</code>
      </p>
      {conflict ? <ConflictNotice entries={conflict.entries} onResolve={resolveConflict} /> : null}
      <TransactionTable transactions={base.deposits.slice(0, RECENT_TRANSACTION_COUNT)} />
      <div className="fa-pair fa-pair-tight">
        <AmountRow
          label="Amount (USD)"
          autoFocus
          bind={register('amount', {
            required: 'Amount is required',
            validate: (text) => amountProblem(text) ?? true,
          })}
          typed={typed.amount}
          error={errors.amount}
        />
        <TextRow
          label="Date"
          type="date"
          bind={register('date', {
            required: 'Date is required',
            validate: (date, { status }) =>
              transactionDateError({ date, status: statusOf(status) }, today) ?? true,
          })}
          error={errors.date}
        />
        <SelectRow label="Type" bind={register('type')} choices={TRANSACTION_TYPES.map(choice)} />
        <SelectRow label="Status" bind={register('status')} choices={TRANSACTION_STATUSES.map(choice)} />
      </div>
      <CheckRow label="Apply to portfolio value and invested amount" bind={register('applyToTotals')} />
      {after.ok ? (
        <DiffPreview
          lines={[
            { label: 'Portfolio value', before: totals.value, after: after.value },
            { label: 'Invested amount', before: totals.invested, after: after.invested },
          ]}
        />
      ) : (
        <p role="alert" className="fa-problem">
          The portfolio value is below this withdrawal.
        </p>
      )}
      <NoteRows bind={(name) => register(name)} errors={errors} />
      <NotificationHint>No e-mail is sent. The investor is notified in the portal.</NotificationHint>
    </ActionDialog>
  );
}

function amountProblem(text: string): string | undefined {
  const reading = parseAmountInput(text);
  if (!reading.ok) return amountErrorMessages[reading.problem];
  const outcome = amountSchema.safeParse(moneyToNumber(reading.amount));
  return outcome.success ? undefined : outcome.error.issues[0]?.message;
}
