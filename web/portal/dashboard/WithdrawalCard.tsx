import { useState } from 'react';
import { polling } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Card } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { WithdrawalItem } from './WithdrawalItem.tsx';

const WithdrawalDialog = lazyWithRetry(async () => (await import('./WithdrawalDialog.tsx')).WithdrawalDialog);

const MAX_SHOWN = 4;

/** The investor's withdrawal requests, and a button for a new one. */
export function WithdrawalCard() {
  const { investorId } = usePortal();
  const query = useEndpointQuery(
    getWithdrawalHistory,
    { params: { investorId } },
    { select: (response) => response.history, ...polling },
  );
  const [isOpen, setIsOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card
      title="Withdrawal Requests"
      className="pt-span-6"
      busy={query.isPending}
      action={
        <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
          Request Withdrawal
        </Button>
      }
    >
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {(history) =>
          history.length === 0 ? (
            <EmptyState title="No withdrawal requests yet">
              <p>Your requests appear here with their state. Our team decides on each of them.</p>
            </EmptyState>
          ) : (
            <>
              <ul className="pt-withdrawals">
                {(showsAll ? history : history.slice(0, MAX_SHOWN)).map((withdrawal) => (
                  <WithdrawalItem key={withdrawal.id} withdrawal={withdrawal} />
                ))}
              </ul>
              {history.length > MAX_SHOWN ? (
                <Button size="small" variant="quiet" onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? 'Show fewer' : `Show all ${history.length} requests`}
                </Button>
              ) : null}
            </>
          )
        }
      </QueryContent>
      {isOpen ? <WithdrawalDialog onClose={() => setIsOpen(false)} /> : null}
    </Card>
  );
}
