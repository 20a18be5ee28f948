import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type JournalEntry, listJournal } from '#common/contract/activity.ts';
import {
  exportTransactions,
  exportTransactionsWorkbook,
  type Portfolio,
  type Transaction,
} from '#common/contract/portfolio.ts';
import { removeDeposit, restoreDeposit } from '#common/contract/staffPortfolio.ts';
import { relativeTime } from '#common/domain/relativeTime.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useFetchPortfolio, usePortfolio } from '../../../accounts/usePortfolio.ts';
import type { AdminClient } from '../../../adminClient.ts';
import { useAdmin } from '../../../adminContext.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { zurichToday } from '../../../clock.ts';
import { DialogFrame } from '../../../form/DialogFrame.tsx';
import { ExportButtons } from '../../../list/ExportButtons.tsx';
import { useExport } from '../../../list/useExport.ts';
import { t } from '../../../messages/portfolio.ts';
import { useMay } from '../../../session/useMay.ts';
import { describeTransaction } from './describeTransaction.ts';
import { type RemovalNotes, RemoveTransactionDialog } from './RemoveTransactionDialog.tsx';
import { TransactionTable } from './TransactionTable.tsx';

/** Only the latest entries are searched. */
const MAX_ENTRIES = 50;

function isAbout({ after }: JournalEntry, depositId: string): boolean {
  const transaction = after?.['transaction'];
  return (
    typeof transaction === 'object' &&
    transaction !== null &&
    'id' in transaction &&
    transaction.id === depositId
  );
}

/** The journal entry of the colleague who already removed or restored a transaction. */
async function findConcurrentChange(
  client: AdminClient,
  investorId: string,
  depositId: string,
  done: 'removed' | 'restored',
): Promise<JournalEntry | undefined> {
  const query = { investorId, action: `transaction_${done}`, limit: MAX_ENTRIES };
  const entries = await client.call(listJournal, { query });
  return entries.find((entry) => isAbout(entry, depositId));
}

const SettleTransactionDialog = lazyWithRetry(
  async () => (await import('./SettleTransactionDialog.tsx')).SettleTransactionDialog,
);

/** Only the export contains more rows. */
const MAX_ROWS = 500;

/** The last removal, and the version of the account after it. */
interface Removal {
  readonly transaction: Transaction;
  readonly version: number;
}

interface HistoryDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

/** Every transaction of an account. Pending ones can be completed; each can be removed, and the last removal undone. */
export function HistoryDialog({ name, portfolio, onClose }: HistoryDialogProps) {
  const { client } = useAdmin();
  const mayOperate = useMay('operate');
  const { show } = useToast();
  const { investorId } = portfolio;
  const current = usePortfolio(investorId).data ?? portfolio;
  const fetchPortfolio = useFetchPortfolio(investorId);
  const { download, isPending: isExporting } = useExport();
  const [removed, setRemoved] = useState<Removal>();
  const [confirming, setConfirming] = useState<Transaction>();
  const [settling, setSettling] = useState<Transaction>();
  // The list is loaded again after each change; until it arrives, this is the newer version.
  const [storedVersion, setStoredVersion] = useState(0);

  /** Handles `not_found`. Returns false when no colleague was first. */
  const showConcurrentChange = async (
    transaction: Transaction | undefined,
    action: 'removed' | 'restored',
  ) => {
    const entry = transaction && (await findConcurrentChange(client, investorId, transaction.id, action));
    if (!entry) return false;
    setRemoved(undefined);
    setConfirming(undefined);
    show({
      title: t(`history.already.${action}`),
      description: t('history.change', {
        actor: entry.actor,
        time: relativeTime(entry.at, new Date()),
        summary: entry.summary,
      }),
    });
    return true;
  };
  const removal = useSubmit(removeDeposit, {
    failed: t('remove.failed'),
    expected: { not_found: () => showConcurrentChange(confirming, 'removed') },
    onSuccess({ portfolio: { version } }) {
      setStoredVersion(version);
      setRemoved(confirming && { transaction: confirming, version });
      setConfirming(undefined);
    },
    onWaiting: () => setConfirming(undefined),
  });
  const restoration = useSubmit(restoreDeposit, {
    failed: t('updateFailed'),
    expected: {
      not_found: () => showConcurrentChange(removed?.transaction, 'restored'),
      async stale_version() {
        // Undo then works with the current version at the next attempt.
        const { version } = await fetchPortfolio();
        setRemoved(removed && { ...removed, version });
        return false;
      },
    },
    onSuccess({ portfolio: { version } }) {
      setStoredVersion(version);
      setRemoved(undefined);
    },
    onWaiting: () => setRemoved(undefined),
  });
  const isPending = removal.isPending || restoration.isPending;
  const remove = (transaction: Transaction, notes: RemovalNotes) => {
    const version = Math.max(current.version, storedVersion);
    void removal.submit({ body: { investorId, depositId: transaction.id, version, ...notes } });
  };
  const undoing = removed && {
    body: { investorId, depositId: removed.transaction.id, version: removed.version },
  };
  const undo = useDryRun(restoreDeposit, undoing);

  const rowButtons = (transaction: Transaction) => (
    <span className="fa-row-actions">
      {transaction.status === 'pending' ? (
        <Button
          aria-label={t('completeOf', { transaction: describeTransaction(transaction) })}
          disabled={isPending}
          onClick={() => setSettling(transaction)}
        >
          {t('complete')}
        </Button>
      ) : null}
      <Button
        variant="minimal"
        icon={<TrashIcon />}
        aria-label={t('history.delete', { transaction: describeTransaction(transaction) })}
        title={t('history.delete', { transaction: describeTransaction(transaction) })}
        disabled={isPending}
        onClick={() => {
          removal.setError(undefined);
          setConfirming(transaction);
        }}
      />
    </span>
  );
  return (
    <>
      <DialogFrame title={t('history.title')} onClose={onClose} wide>
        <DialogBody>
          <p>
            <b>{name}</b> <code className="fa-id">{investorId}</code>
          </p>
          <div role="status">
            {removed ? (
              <Callout icon={null} className="fa-undo">
                {t('history.removed', { transaction: describeTransaction(removed.transaction) })}
                <Button loading={isPending} onClick={() => undoing && void restoration.submit(undoing)}>
                  {t(undo?.outcome === 'waits' ? 'history.requestUndo' : 'history.undo')}
                </Button>
              </Callout>
            ) : null}
          </div>
          <TransactionTable
            transactions={current.deposits.slice(0, MAX_ROWS)}
            {...(mayOperate ? { action: rowButtons } : {})}
          />
          {current.deposits.length > MAX_ROWS ? (
            <p className="fa-muted">
              {t('history.latest', { count: MAX_ROWS, total: current.deposits.length })}
            </p>
          ) : null}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <ExportButtons
                isExporting={isExporting}
                onExport={(format) =>
                  download(format === 'csv' ? exportTransactions : exportTransactionsWorkbook, {
                    params: { investorId },
                  })
                }
              />
              <Button intent="primary" onClick={onClose}>
                {t('history.done')}
              </Button>
            </>
          }
        />
      </DialogFrame>
      {settling ? (
        <SettleTransactionDialog
          name={name}
          portfolio={{ ...current, version: Math.max(current.version, storedVersion) }}
          transaction={settling}
          today={zurichToday()}
          onSettled={({ version }) => {
            setStoredVersion(version);
            setSettling(undefined);
          }}
          onClose={() => setSettling(undefined)}
        />
      ) : null}
      {confirming ? (
        <RemoveTransactionDialog
          name={name}
          portfolio={current}
          transaction={confirming}
          submission={removal}
          onRemove={(notes) => remove(confirming, notes)}
          onClose={() => setConfirming(undefined)}
        />
      ) : null}
    </>
  );
}
