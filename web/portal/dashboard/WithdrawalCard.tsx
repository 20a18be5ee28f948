import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Withdrawal } from '#common/contract/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useWithdrawalHistory } from '../data/useWithdrawalHistory.ts';
import { WITHDRAWAL_REQUEST_HASH } from '../layout/navigation.ts';
import { WithdrawalItem } from './WithdrawalItem.tsx';

const MAX_SHOWN = 4;

/** The newest requests, and a button that shows all. Loaded after the figures. */
function WithdrawalList({ history }: { readonly history: readonly Withdrawal[] }) {
  const t = useMessages('portalPanels.withdrawals');
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className="pt-withdrawals">
        {(showsAll ? history : history.slice(0, MAX_SHOWN)).map((withdrawal) => (
          <WithdrawalItem key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      {history.length > MAX_SHOWN ? (
        <Button size="small" variant="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('showFewer') : t('showAll', { count: history.length })}
        </Button>
      ) : null}
    </>
  );
}

const WithdrawalDialog = lazyDialog(
  async () => (await import('./WithdrawalDialog.tsx')).WithdrawalDialog,
  'portalPanels',
);

/** The investor's withdrawal requests, and a button for a new one. */
export function WithdrawalCard() {
  const t = useMessages('portal.main');
  const query = useWithdrawalHistory();
  const navigate = useNavigate();
  const isLinked = useLocation().hash === WITHDRAWAL_REQUEST_HASH;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    if (isLinked) navigate('/portal', { replace: true });
  };
  return (
    <Card
      title={t('withdrawals')}
      className="pt-span-6"
      busy={query.isPending}
      action={
        <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
          {t('requestWithdrawal')}
        </Button>
      }
    >
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {(history) =>
          history.length === 0 ? (
            <EmptyState title={t('noWithdrawals')} text={t('noWithdrawalsText')} />
          ) : (
            <WithdrawalList history={history} />
          )
        }
      </QueryContent>
      {isOpen || isLinked ? <WithdrawalDialog onClose={close} /> : null}
    </Card>
  );
}
