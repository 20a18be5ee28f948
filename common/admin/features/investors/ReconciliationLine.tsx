import type { ReactNode } from 'react';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getInvestor } from '#common/contract/investors.ts';
import { formatSignedUsd, formatUsd, requireMoney } from '#common/domain/money.ts';
import { t } from '../../messages/investorDetail.ts';

type Reconciliation = EndpointOutput<typeof getInvestor>['reconciliation'];

const exact = (text: string) => formatUsd(requireMoney(text), { decimals: 2 });

/** Whether the invested amount equals the recorded transactions, and the difference if not. */
export function ReconciliationLine({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const values = {
    b: (text: ReactNode) => <b>{text}</b>,
    invested: exact(reconciliation.invested),
    deposits: exact(reconciliation.deposits),
    withdrawals: exact(reconciliation.withdrawals),
  };
  if (reconciliation.reconciled) return <p className="fa-reconciliation">{t.rich('reconciled', values)}</p>;
  const difference = formatSignedUsd(requireMoney(reconciliation.difference), { decimals: 2 });
  return (
    <p className="fa-reconciliation fa-reconciliation-off">
      {t.rich('unreconciled', { ...values, difference })}
    </p>
  );
}
