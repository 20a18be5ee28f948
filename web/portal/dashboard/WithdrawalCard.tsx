import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { withTexts } from '../../language/withTexts.ts';
import { Card } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useWithdrawalHistory } from '../data/useWithdrawalHistory.ts';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WITHDRAWAL_REQUEST_HASH } from './withdrawalRequestPath.ts';

const WithdrawalDialog = lazyWithRetry(
  () => withTexts(async () => (await import('./WithdrawalDialog.tsx')).WithdrawalDialog, 'portalPanels'),
  { fallback: <LoadingDialog /> },
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
            <EmptyState title={t('noWithdrawals')}>
              <p>{t('noWithdrawalsText')}</p>
            </EmptyState>
          ) : (
            <WithdrawalList history={history} />
          )
        }
      </QueryContent>
      {isOpen || isLinked ? <WithdrawalDialog onClose={close} /> : null}
    </Card>
  );
}
