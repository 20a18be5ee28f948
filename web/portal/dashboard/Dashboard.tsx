import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { DEFAULT_RANGE } from '#common/domain/performance/ranges.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Freshness } from '../components/Freshness.tsx';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortfolio, usePortfolioHistory } from '../data/usePortfolio.ts';
import { useWithdrawalHistory } from '../data/useWithdrawalHistory.ts';
import { isAfterActivation } from '../session/historyState.ts';
import { usePortal } from '../session/PortalContext.ts';
import { SummaryCards } from './SummaryCards.tsx';
import './dashboard.css';

const CARDS = ['value', 'invested', 'profit', 'return'] as const;

/** Placeholder of the cards below the first figures. */
function DetailSkeleton() {
  return (
    <>
      <div className="pt-card pt-span-8">
        <Skeleton height="20rem" />
      </div>
      <div className="pt-card pt-span-4">
        <Skeleton lines={6} />
      </div>
    </>
  );
}

/** Placeholder of the dashboard while the first figures load. */
function DashboardSkeleton() {
  const t = useMessages('portal.main');
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loadingPortfolio')}
      </p>
      <dl className="pt-summary">
        {CARDS.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Skeleton width="70%" height="2.25rem" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-grid">
        <DetailSkeleton />
      </div>
    </div>
  );
}

const WelcomeNote = lazyWithTexts(async () => (await import('./WelcomeNote.tsx')).WelcomeNote, {
  texts: ['portalPanels'],
});

const DetailCards = lazyWithTexts(async () => (await import('./DetailCards.tsx')).DetailCards, {
  texts: ['portalPanels'],
  fallback: <DetailSkeleton />,
});

interface LowerCardsProps {
  readonly portfolio: Portfolio;
  /** Whether the figures above were there when the page opened. */
  readonly isReturn: boolean;
}

/** The cards below the figures. On the first visit React renders them after the figures, in small tasks. */
function LowerCards({ portfolio, isReturn }: LowerCardsProps) {
  const isShown = useDeferredValue(true, isReturn);
  return isShown ? <DetailCards portfolio={portfolio} /> : <DetailSkeleton />;
}

/** Whether nothing has been booked on the account yet. */
function isEmptyAccount(portfolio: {
  totalValue: string;
  totalInvested: string;
  deposits: readonly unknown[];
}) {
  return (
    Number(portfolio.totalValue) === 0 && Number(portfolio.totalInvested) === 0 && !portfolio.deposits.length
  );
}

/** /portal: the account at a glance. */
export function Dashboard() {
  const t = useMessages('portal.main');
  const { user } = usePortal();
  const query = usePortfolio();
  // Requested beside the portfolio, not after it.
  const history = usePortfolioHistory(DEFAULT_RANGE, undefined).data;
  useWithdrawalHistory();
  const [isReturn] = useState(query.data !== undefined);
  useEffect(() => void DetailCards.preload(), []);
  const isActivated = isAfterActivation(useLocation().state);
  return (
    <>
      <PageHeader
        title={t('title')}
        intro={t('welcome', { name: user.fullName })}
        aside={<Freshness query={query} />}
      />
      <QueryContent query={query} skeleton={<DashboardSkeleton />}>
        {(portfolio) => (
          <>
            {isEmptyAccount(portfolio) || isActivated ? (
              <WelcomeNote isEmpty={isEmptyAccount(portfolio)} />
            ) : null}
            <SummaryCards portfolio={portfolio} history={history} />
            <div className="pt-grid">
              <LowerCards portfolio={portfolio} isReturn={isReturn} />
            </div>
          </>
        )}
      </QueryContent>
    </>
  );
}
