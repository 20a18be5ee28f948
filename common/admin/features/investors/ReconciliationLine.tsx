import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getInvestor } from '#common/contract/investors.ts';
import { formatSignedUsd, formatUsd, requireMoney } from '#common/domain/money.ts';

type Reconciliation = EndpointOutput<typeof getInvestor>['reconciliation'];

const exact = (text: string) => formatUsd(requireMoney(text), { decimals: 2 });

/** Whether the invested amount and the recorded transactions agree, and by how much they do not. */
export function ReconciliationLine({ books }: { readonly books: Reconciliation }) {
  const sum = `deposits ${exact(books.deposits)} less withdrawals ${exact(books.withdrawals)}`;
  return books.reconciled ? (
    <p className="fa-books">
      <b>Reconciled.</b> Invested {exact(books.invested)} equals {sum}.
    </p>
  ) : (
    <p className="fa-books fa-books-off">
      <b>Off by {formatSignedUsd(requireMoney(books.difference), { decimals: 2 })}.</b> Invested{' '}
      {exact(books.invested)}, but {sum}.
    </p>
  );
}
