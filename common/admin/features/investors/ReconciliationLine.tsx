import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getInvestor } from '#common/contract/investors.ts';
import { formatSignedUsd, formatUsd, requireMoney } from '#common/domain/money.ts';

type Reconciliation = EndpointOutput<typeof getInvestor>['reconciliation'];

const exact = (text: string) => formatUsd(requireMoney(text), { decimals: 2 });

/** Whether the invested amount equals the recorded transactions, and the difference if not. */
export function ReconciliationLine({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const sum = `deposits ${exact(reconciliation.deposits)} less withdrawals ${exact(reconciliation.withdrawals)}`;
  return reconciliation.reconciled ? (
    <p className="fa-reconciliation">
      <b>Reconciled.</b> Invested {exact(reconciliation.invested)} equals {sum}.
    </p>
  ) : (
    <p className="fa-reconciliation fa-reconciliation-off">
      <b>Off by {formatSignedUsd(requireMoney(reconciliation.difference), { decimals: 2 })}.</b> Invested{' '}
      {exact(reconciliation.invested)}, but {sum}.
    </p>
  );
}
