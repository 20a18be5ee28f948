import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { hasFailed } from '#common/client/react/hasFailed.ts';
import { useDownload } from '#common/client/react/useDownload.ts';
import { useEndpointPage, useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { separatorFor } from '#common/contract/csvSeparators.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import {
  exportTransactions,
  exportTransactionsWorkbook,
  listTransactions,
} from '#common/contract/portfolio.ts';
import { listTrades } from '#common/contract/trades.ts';
import { TRANSACTION_STATUSES } from '#common/domain/portfolio.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { SelectField, TextField } from '#common/ui/Field.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { TransactionTable } from '../components/TransactionTable.tsx';
import { usePayments } from '../data/useWithdrawalHistory.ts';
import { usePortal } from '../session/PortalContext.ts';

type SortColumn = 'date' | 'type' | 'amount';
type TransactionSort = SortColumn | `-${SortColumn}`;

/** The sort order after a click on a column header: descending first, then ascending. */
export function nextSort(current: TransactionSort, column: SortColumn): TransactionSort {
  return current === `-${column}` ? column : `-${column}`;
}

/** The `aria-sort` of the sorted column. */
export function sortedState(sort: TransactionSort): Partial<Record<SortColumn, 'ascending' | 'descending'>> {
  switch (sort) {
    case 'date':
    case 'type':
    case 'amount':
      return { [sort]: 'ascending' };
    case '-date':
      return { date: 'descending' };
    case '-type':
      return { type: 'descending' };
    case '-amount':
      return { amount: 'descending' };
  }
}

const PAGE = 50;

const TradeList = lazyWithTexts(async () => (await import('./TradeList.tsx')).TradeList, {
  fallback: <Skeleton lines={4} />,
  texts: ['portalHoldings'],
});

/** The trades of an account that has some. */
function Trades() {
  const { investorId } = usePortal();
  const query = useEndpointQuery(
    listTrades,
    { params: { investorId } },
    { select: ({ trades }) => trades, staleTime: 0 },
  );
  if (query.data) return query.data.length > 0 ? <TradeList trades={query.data} /> : null;
  return hasFailed(query) ? <ErrorState onRetry={() => query.refetch()} /> : null;
}

/** /portal/transactions: all transactions, with filters, sorting and download as CSV or Excel. */
export function Transactions() {
  const t = useMessages('portalAccount.transactions');
  const { investorId } = usePortal();
  const main = useMessages('portal.main');
  const params = { investorId };
  const separator = separatorFor(useLanguage());
  const payments = usePayments();
  const [text, setText] = useState('');
  const [status, setStatus] = useState<(typeof TRANSACTION_STATUSES)[number] | ''>('');
  const [sort, setSort] = useState<TransactionSort>('-date');
  const [limit, setLimit] = useState(PAGE);
  const q = useDeferredValue(text.trim());
  const filter = { q, sort, ...(status ? { status } : {}) };
  const query = useEndpointPage(
    listTransactions,
    { params, query: { ...filter, limit } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const { download, isPending } = useDownload({
    failed: { title: t('downloadFailed'), description: t('downloadFailedText') },
  });

  const header = (column: SortColumn) => (
    <button type="button" className="pt-sort" onClick={() => setSort(nextSort(sort, column))}>
      {main(column)}
    </button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        intro={t.rich('intro', { fund: (text) => <Link to="/portal/funding">{text}</Link> })}
        aside={
          <>
            <Button
              busy={isPending}
              onClick={() => download(exportTransactions, { params, query: { ...filter, separator } })}
            >
              {t('csv')}
            </Button>
            <Button
              busy={isPending}
              onClick={() => download(exportTransactionsWorkbook, { params, query: filter })}
            >
              {t('excel')}
            </Button>
          </>
        }
      />
      <form className="pt-filters" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('search')}
          type="search"
          placeholder={t('searchHint')}
          maxLength={MAX_LENGTH.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={main('status')}
          value={status}
          onChange={(event) =>
            setStatus(TRANSACTION_STATUSES.find((known) => known === event.target.value) ?? '')
          }
        >
          <option value="">{t('all')}</option>
          {TRANSACTION_STATUSES.map((option) => (
            <option key={option} value={option}>
              {main(option)}
            </option>
          ))}
        </SelectField>
      </form>
      <QueryContent query={query} skeleton={<Skeleton lines={10} />}>
        {({ rows, total }) =>
          rows.length === 0 && query.isPlaceholderData ? (
            <Skeleton lines={10} />
          ) : rows.length === 0 ? (
            <EmptyState
              title={q || status ? t('noMatch') : main('noTransactions')}
              text={q || status ? t('noMatchText') : main('noTransactionsText')}
            />
          ) : (
            <>
              <TransactionTable
                transactions={rows}
                caption={t('title')}
                payments={payments}
                headers={{ date: header('date'), type: header('type'), amount: header('amount') }}
                sorted={sortedState(sort)}
              />
              <p className="pt-muted pt-small" role="status">
                {rows.length === total
                  ? t('inAll', { count: total })
                  : t('someOf', { count: rows.length, total })}
              </p>
              {rows.length < total && limit < 1000 ? (
                <Button busy={query.isFetching} onClick={() => setLimit(Math.min(1000, limit + PAGE * 4))}>
                  {t('more')}
                </Button>
              ) : null}
            </>
          )
        }
      </QueryContent>
      <Trades />
    </>
  );
}
