import { useRef, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listPayoutAccounts, type PayoutAccount } from '#common/contract/payoutAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { MAX_PAYOUT_ACCOUNTS } from '#common/domain/payoutAccounts.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { closeAndFocus } from '../components/closeAndFocus.ts';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { hidden } from '../components/tagRenderers.tsx';

const AddPayoutAccountDialog = lazyDialog(
  async () => (await import('./PayoutAccountDialogs.tsx')).AddPayoutAccountDialog,
);
const RemovePayoutAccountDialog = lazyDialog(
  async () => (await import('./PayoutAccountDialogs.tsx')).RemovePayoutAccountDialog,
);
const RenamePayoutAccountDialog = lazyDialog(
  async () => (await import('./PayoutAccountDialogs.tsx')).RenamePayoutAccountDialog,
);

interface Change {
  readonly kind: 'rename' | 'remove';
  readonly account: PayoutAccount;
}

/** The address book: the named accounts that withdrawals can go to. */
export function PayoutAccounts() {
  const t = useMessages('portalSettings.payout');
  const query = useEndpointQuery(listPayoutAccounts, {}, { select: (response) => response.accounts });
  const [isAdding, setAdding] = useState(false);
  const [change, setChange] = useState<Change>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setChange(undefined);
  const isFull = (query.data?.length ?? 0) >= MAX_PAYOUT_ACCOUNTS;
  return (
    <Card
      title={t('title')}
      headingRef={heading}
      className="pt-span-12"
      busy={query.isPending}
      action={
        isFull ? null : (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <QueryContent query={query} skeleton={<Skeleton lines={3} />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <ul className="pt-rows">
              {accounts.map((account) => (
                <li key={account.id}>
                  <div>
                    <strong>{account.name}</strong>{' '}
                    {account.firstUsedAt ? null : <StatusTag tone="neutral">{t('notUsed')}</StatusTag>}
                    <p className="pt-prose">{account.address}</p>
                    <p className="pt-muted pt-small">
                      {account.firstUsedAt
                        ? t('firstUsed', { time: formatInstant(account.firstUsedAt, t.language) })
                        : t('addedOn', { time: formatInstant(account.createdAt, t.language) })}
                    </p>
                  </div>
                  <div className="pt-row-actions">
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => setChange({ kind: 'rename', account })}
                    >
                      {t.rich('renameOf', { name: account.name, more: hidden })}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => setChange({ kind: 'remove', account })}
                    >
                      {t.rich('removeOf', { name: account.name, more: hidden })}
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
        <RemovePayoutAccountDialog
          account={change.account}
          // The button that opened the dialog disappears with its row.
          onRemoved={() => closeAndFocus(close, heading)}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
