import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import type { Portfolio, Transaction } from '#common/contract/portfolio.ts';
import { removeDeposit } from '#common/contract/staffPortfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { reconcile } from '#common/domain/portfolio.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { capitalize } from '../../../capitalize.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../../form/DiffPreview.tsx';
import { NoteRows } from '../../../form/NoteRows.tsx';
import { t } from '../../../messages/portfolio.ts';

/** The notes of a removal. */
export interface RemovalNotes {
  readonly investorNote: string;
  readonly reason: string;
}

interface RemoveTransactionDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly transaction: Transaction;
  readonly submission: ComponentProps<typeof ActionDialog>['submission'];
  readonly onRemove: (notes: RemovalNotes) => void;
  readonly onClose: () => void;
}

/** Invested amount minus completed deposits, plus completed withdrawals. */
const difference = ({ totalInvested }: Portfolio, transactions: readonly Transaction[]) =>
  reconcile({
    invested: requireMoney(totalInvested),
    transactions: transactions.map(({ type, status, amount }) => ({
      type,
      status,
      amount: requireMoney(amount),
    })),
  }).difference;

/** Shows what the removal of a transaction changes, and who is notified. */
export function RemoveTransactionDialog(props: RemoveTransactionDialogProps) {
  const { name, portfolio, transaction, submission, onRemove, onClose } = props;
  const { register, handleSubmit, formState } = useForm<RemovalNotes>({
    defaultValues: { investorNote: '', reason: '' },
  });
  const { deposits, totalValue, totalInvested, investorId } = portfolio;
  const { type, status } = transaction;
  const amount = formatUsd(requireMoney(transaction.amount), { decimals: 2 });
  const kept = deposits.filter(({ id }) => id !== transaction.id);
  const same = (label: string, total: string) => ({
    label,
    before: requireMoney(total),
    after: requireMoney(total),
  });
  const { id: depositId } = transaction;
  const dryRun = useDryRun(removeDeposit, { body: { investorId, depositId, version: portfolio.version } });
  return (
    <ActionDialog
      title={t('remove.title')}
      submitLabel={t('remove.submit', { type, amount })}
      danger
      onSubmit={() => void handleSubmit(onRemove)()}
      onClose={onClose}
      submission={submission}
      dryRun={dryRun}
      wide
    >
      <p>
        <b>{name}</b> <code className="fa-id">{investorId}</code>
      </p>
      <p>{t('remove.text', { type: capitalize(type), amount, day: formatDay(transaction.date), status })}</p>
      <DiffPreview
        lines={[
          { label: t('transaction'), before: status, after: t('remove.after') },
          same(t('value'), totalValue),
          same(t('invested'), totalInvested),
          {
            label: t('remove.difference'),
            before: difference(portfolio, deposits),
            after: difference(portfolio, kept),
          },
        ]}
      />
      <NoteRows field={(note) => ({ bind: register(note), error: formState.errors[note] })} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
