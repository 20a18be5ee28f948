import type { ReactNode } from 'react';
import type { Overview } from '#common/contract/overview.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useSingleApproverPolicies } from '../../approvals/useSingleApproverPolicies.ts';
import { formatAge } from '../../formatAge.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/overview.ts';
import type { TabKey } from '../../tabs.ts';

/** Says on the start page that some changes take effect without a second person. */
function TooFewPeopleLine() {
  const { navigate } = useDashboardParams();
  const found = useSingleApproverPolicies();
  if (found?.missing !== 'approver') return null;
  return (
    <p className="fa-muted fa-queue-note">
      {t('attention.alone', { count: found.kinds.length })}{' '}
      <button
        type="button"
        className="fa-figure-link"
        onClick={() => navigate('approvals', { view: 'policies' })}
      >
        {t('attention.policies')}
      </button>
    </p>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail?: string;
  readonly isNone: boolean;
  /** The list that the figure counts. */
  readonly tab: TabKey;
  readonly params: Readonly<Record<string, string>>;
}

function Figure({ label, value, detail, isNone, tab, params }: FigureProps) {
  const { navigate } = useDashboardParams();
  return (
    <div className="fa-attention-row">
      <dt>{label}</dt>
      <dd>
        {isNone ? (
          <span className="fa-muted">{t('attention.none')}</span>
        ) : (
          <button type="button" className="fa-figure-link" onClick={() => navigate(tab, params)}>
            {value} <span className="visually-hidden">{label}</span>
          </button>
        )}
        {detail ? <span className="fa-muted fa-attention-detail">{detail}</span> : null}
      </dd>
    </div>
  );
}

const number = (count: number): string => count.toLocaleString('en-US');

/** How many approved withdrawals are not yet paid, and for how long the oldest one. */
function unpaidDetail({ unpaidWithdrawals: { count, oldestApprovedAt }, asOf }: Overview) {
  if (count === 0 || !oldestApprovedAt) return {};
  const age = formatAge(Date.parse(asOf) - Date.parse(oldestApprovedAt));
  return { detail: t('attention.unpaidAge', { count, age }) };
}

/** Figures that should be zero, each with its list. */
export function Attention({ overview }: { readonly overview: Overview }) {
  const {
    pendingWithdrawals,
    unpaidWithdrawals,
    unreconciled,
    notActivated,
    activationExpired,
    failedEmails,
    receivedDocuments,
  } = overview;
  const withdrawals = overview.waiting.find(({ kind }) => kind === 'withdrawals')?.count ?? 0;
  return (
    <section className="fa-attention" aria-labelledby="fa-attention-title">
      <h2 id="fa-attention-title">{t('attention.title')}</h2>
      <dl>
        <Figure
          label={t('attention.pending')}
          value={<Usd amount={pendingWithdrawals} decimals={2} />}
          isNone={withdrawals === 0}
          tab="withdrawals"
          params={{ status: 'pending', sort: '-amount' }}
        />
        <Figure
          label={t('attention.unpaid')}
          value={<Usd amount={unpaidWithdrawals.amount} decimals={2} />}
          {...unpaidDetail(overview)}
          isNone={unpaidWithdrawals.count === 0}
          tab="withdrawals"
          params={{ payment: 'due', sort: 'requestDate' }}
        />
        <Figure
          label={t('attention.unreconciled')}
          value={number(unreconciled)}
          isNone={unreconciled === 0}
          tab="investors"
          params={{ reconciliation: 'unreconciled' }}
        />
        <Figure
          label={t('attention.notActivated')}
          value={number(notActivated)}
          {...(activationExpired > 0 ? { detail: t('attention.expired', { count: activationExpired }) } : {})}
          isNone={notActivated === 0}
          tab="investors"
          params={{ status: 'active', access: 'not_activated' }}
        />
        <Figure
          label={t('attention.failed')}
          value={number(failedEmails)}
          isNone={failedEmails === 0}
          tab="email"
          params={{ status: 'failed' }}
        />
        <Figure
          label={t('attention.received')}
          value={number(receivedDocuments.count)}
          isNone={receivedDocuments.count === 0}
          tab="investors"
          params={{ open: receivedDocuments.investorId ?? '', task: 'documents' }}
        />
      </dl>
      <TooFewPeopleLine />
    </section>
  );
}
