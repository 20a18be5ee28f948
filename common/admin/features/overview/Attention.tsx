import type { ReactNode } from 'react';
import type { Overview } from '#common/contract/overview.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import type { TabKey } from '../../tabs.ts';
import { TooFewPeopleLine } from './TooFewPeopleLine.tsx';

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
          <span className="fa-muted">None</span>
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

/** Figures that should be zero, each with its list. */
export function Attention({ overview }: { readonly overview: Overview }) {
  const { pendingWithdrawals, unreconciled, notActivated, activationExpired, failedEmails } = overview;
  const withdrawals = overview.waiting.find(({ kind }) => kind === 'withdrawals')?.count ?? 0;
  return (
    <section className="fa-attention" aria-labelledby="fa-attention-title">
      <h2 id="fa-attention-title">Needs attention</h2>
      <dl>
        <Figure
          label="Pending withdrawals"
          value={<Usd amount={pendingWithdrawals} decimals={2} />}
          isNone={withdrawals === 0}
          tab="withdrawals"
          params={{ status: 'pending', sort: '-amount' }}
        />
        <Figure
          label="Accounts that do not reconcile"
          value={number(unreconciled)}
          isNone={unreconciled === 0}
          tab="investors"
          params={{ reconciliation: 'unreconciled' }}
        />
        <Figure
          label="Investors not activated"
          value={number(notActivated)}
          {...(activationExpired > 0 ? { detail: `${number(activationExpired)} with an expired link` } : {})}
          isNone={notActivated === 0}
          tab="investors"
          params={{ status: 'active', access: 'not_activated' }}
        />
        <Figure
          label="Failed e-mails"
          value={number(failedEmails)}
          isNone={failedEmails === 0}
          tab="email"
          params={{ status: 'failed' }}
        />
      </dl>
      <TooFewPeopleLine />
    </section>
  );
}
