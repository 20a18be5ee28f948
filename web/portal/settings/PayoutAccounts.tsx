import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listPayoutAccounts, type PayoutAccount } from '#common/contract/payoutAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { MAX_PAYOUT_ACCOUNTS } from '#common/domain/payoutAccounts.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Card } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { RemovePayoutAccountDialog } from './RemovePayoutAccountDialog.tsx';

const AddPayoutAccountDialog = lazyWithRetry(
  async () => (await import('./AddPayoutAccountDialog.tsx')).AddPayoutAccountDialog,
);
const RenamePayoutAccountDialog = lazyWithRetry(
  async () => (await import('./RenamePayoutAccountDialog.tsx')).RenamePayoutAccountDialog,
);

interface Change {
  readonly kind: 'rename' | 'remove';
  readonly account: PayoutAccount;
}

/** The address book: the named accounts that withdrawals can go to. */
export function PayoutAccounts() {
  const query = useEndpointQuery(listPayoutAccounts, {}, { select: (response) => response.accounts });
  const [isAdding, setAdding] = useState(false);
  const [change, setChange] = useState<Change>();
  const close = () => setChange(undefined);
  const isFull = (query.data?.length ?? 0) >= MAX_PAYOUT_ACCOUNTS;
  return (
    <Card
      title="Payout accounts"
      className="pt-span-12"
      busy={query.isPending}
      action={
        isFull ? null : (
          <Button size="small" onClick={() => setAdding(true)}>
            Add account
          </Button>
        )
      }
    >
      <QueryContent query={query} skeleton={<Skeleton lines={3} />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState title="No payout accounts yet">
              <p>Keep the accounts that your withdrawals go to under a name of your own.</p>
            </EmptyState>
          ) : (
            <ul className="pt-rows">
              {accounts.map((account) => (
                <li key={account.id}>
                  <div>
                    <strong>{account.name}</strong>{' '}
                    {account.firstUsedAt ? null : <StatusTag tone="neutral">Not used yet</StatusTag>}
                    <p className="pt-prose">{account.address}</p>
                    <p className="pt-muted pt-small">
                      {account.firstUsedAt
                        ? `First used on ${formatInstant(account.firstUsedAt)}`
                        : `Added on ${formatInstant(account.createdAt)}`}
                    </p>
                  </div>
                  <div className="pt-row-actions">
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => setChange({ kind: 'rename', account })}
                    >
                      Rename<span className="visually-hidden"> {account.name}</span>
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => setChange({ kind: 'remove', account })}
                    >
                      Remove<span className="visually-hidden"> {account.name}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {isAdding ? <AddPayoutAccountDialog onClose={() => setAdding(false)} /> : null}
      {change?.kind === 'rename' ? (
        <RenamePayoutAccountDialog account={change.account} onClose={close} />
      ) : null}
      {change?.kind === 'remove' ? (
        <RemovePayoutAccountDialog account={change.account} onClose={close} />
      ) : null}
    </Card>
  );
}
