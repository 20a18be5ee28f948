import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportTransactions,
  exportTransactionsWorkbook,
  type Portfolio,
  type Transaction,
} from '#common/contract/portfolio.ts';
import { formatDay, relativeTime } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { useToast } from '#common/ui/toast.tsx';
import { portfolioQuery, usePortfolio } from '../../../accounts/portfolioCall.ts';
import { useAdmin } from '../../../adminContext.ts';
import { errorCode } from '../../../errorTexts.ts';
import { DialogFrame } from '../../../form/DialogFrame.tsx';
import { useSubmission } from '../../../form/useSubmission.ts';
import { ExportButtons } from '../../../list/ExportButtons.tsx';
import { useExport } from '../../../list/useExport.ts';
import { findConcurrentChange } from './findConcurrentChange.ts';
import { type RemovalNotes, RemoveTransactionDialog } from './RemoveTransactionDialog.tsx';
import { useRemoveDeposit } from './removeDepositCall.ts';
import { TransactionTable } from './TransactionTable.tsx';

/** More than this many rows are left to the CSV export. */
const MAX_ROWS = 500;

/** The last removal, and the version that it gave the account. */
interface Removed {
  readonly transaction: Transaction;
  readonly version: number;
}

interface HistoryDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

/** Every transaction of an account, each removable, and the last removal can be taken back. */
export function HistoryDialog({ name, portfolio, onClose }: HistoryDialogProps) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const { show } = useToast();
  const { investorId } = portfolio;
  const current = usePortfolio(investorId).data ?? portfolio;
  const remove = useRemoveDeposit();
  const submission = useSubmission();
  const file = useExport();
  const [removed, setRemoved] = useState<Removed>();
  const [confirming, setConfirming] = useState<Transaction>();
  // The list is asked for again after each change; until it comes, this is the newer version.
  const [storedVersion, setStoredVersion] = useState(0);

  const act = (transaction: Transaction, version: number, restore: boolean, notes?: RemovalNotes) =>
    submission.run(
      async (key) => {
        const call = { investorId, depositId: transaction.id, version, restore, ...notes, key };
        const { portfolio: stored } = await remove.mutateAsync(call);
        setStoredVersion(stored.version);
        setRemoved(restore ? undefined : { transaction, version: stored.version });
        setConfirming(undefined);
      },
      {
        failed: restore ? 'Update Failed' : 'Failed to Remove Transaction',
        about: `${transaction.id} ${restore}`,
        async settle(error) {
          if (restore && errorCode(error) === 'stale_version') {
            const { version: latest } = await cache.fetchQuery(portfolioQuery(client, investorId));
            setRemoved({ transaction, version: latest });
          }
          if (errorCode(error) !== 'not_found') return false;
          const done = restore ? 'restored' : 'removed';
          const entry = await findConcurrentChange(client, investorId, transaction.id, done);
          if (!entry) return false;
          setRemoved(undefined);
          setConfirming(undefined);
          show({
            title: `Already ${done}`,
            description: `${entry.actor}, ${relativeTime(entry.at, new Date())}: ${entry.summary}`,
          });
          return true;
        },
      },
    );

  const words = (each: Transaction) =>
    `${each.type} of ${formatUsd(requireMoney(each.amount), { decimals: 2 })}, ${formatDay(each.date)}`;
  return (
    <>
      <DialogFrame title="Transaction History" onClose={onClose} wide>
        <DialogBody>
          <p>
            <b>{name}</b> <code className="fa-id">{investorId}</code>
          </p>
          <div role="status">
            {removed ? (
              <Callout icon={null} className="fa-undo">
                Removed: {words(removed.transaction)}. Portfolio value and invested amount stay as they are.
                <Button
                  loading={submission.busy}
                  onClick={() => void act(removed.transaction, removed.version, true)}
                >
                  Undo
                </Button>
              </Callout>
            ) : null}
          </div>
          <TransactionTable
            transactions={current.deposits.slice(0, MAX_ROWS)}
            action={(transaction) => (
              <Button
                variant="minimal"
                icon={<Trash />}
                aria-label={`Delete ${words(transaction)}`}
                disabled={submission.busy}
                onClick={() => {
                  submission.refuse(undefined);
                  setConfirming(transaction);
                }}
              />
            )}
          />
          {current.deposits.length > MAX_ROWS ? (
            <p className="fa-muted">
              The latest {MAX_ROWS} of {current.deposits.length}. The export holds all of them.
            </p>
          ) : null}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <ExportButtons
                exporting={file.exporting}
                onExport={(format) =>
                  void file.save(() =>
                    client.download(format === 'csv' ? exportTransactions : exportTransactionsWorkbook, {
                      params: { investorId },
                    }),
                  )
                }
              />
              <Button intent="primary" onClick={onClose}>
                Done
              </Button>
            </>
          }
        />
      </DialogFrame>
      {confirming ? (
        <RemoveTransactionDialog
          name={name}
          portfolio={current}
          transaction={confirming}
          busy={submission.busy}
          failure={submission.failure}
          onRemove={(notes) => void act(confirming, Math.max(current.version, storedVersion), false, notes)}
          onClose={() => setConfirming(undefined)}
        />
      ) : null}
    </>
  );
}
