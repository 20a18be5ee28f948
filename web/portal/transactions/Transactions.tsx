import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDownload } from '#common/client/react/useDownload.ts';
import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import {
  exportTransactions,
  exportTransactionsWorkbook,
  listTransactions,
} from '#common/contract/portfolio.ts';
import { TRANSACTION_STATUSES } from '#common/domain/portfolio.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { SelectField, TextField } from '#common/ui/Field.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { transactionStatusLabels } from '../components/statusDisplay.ts';
import { TransactionTable } from '../components/TransactionTable.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { nextSort, type SortColumn, sortedState, type TransactionSort } from './sorting.ts';

const PAGE = 50;
const COLUMNS: Readonly<Record<SortColumn, string>> = { date: 'Date', type: 'Type', amount: 'Amount' };

/** /portal/transactions: all transactions, with filters, sorting and download as CSV or Excel. */
export function Transactions() {
  const { investorId } = usePortal();
  const params = { investorId };
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
    failed: { title: 'Download Failed', description: 'The file could not be fetched. Please try again.' },
  });

  const header = (column: SortColumn) => (
    <button type="button" className="pt-sort" onClick={() => setSort(nextSort(sort, column))}>
      {COLUMNS[column]}
    </button>
  );

  return (
    <>
      <PageHeader
        title="All transactions"
        intro="Every deposit and withdrawal booked on your account."
        aside={
          <>
            <Button busy={isPending} onClick={() => download(exportTransactions, { params, query: filter })}>
              Download CSV
            </Button>
            <Button
              busy={isPending}
              onClick={() => download(exportTransactionsWorkbook, { params, query: filter })}
            >
              Download Excel
            </Button>
          </>
        }
      />
      <form className="pt-filters" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search"
          type="search"
          placeholder="Type or date"
          maxLength={MAX_LENGTH.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="Status"
          value={status}
          onChange={(event) =>
            setStatus(TRANSACTION_STATUSES.find((known) => known === event.target.value) ?? '')
          }
        >
          <option value="">All</option>
          {TRANSACTION_STATUSES.map((option) => (
            <option key={option} value={option}>
              {transactionStatusLabels[option]}
            </option>
          ))}
        </SelectField>
      </form>
      <QueryContent query={query} skeleton={<Skeleton lines={10} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={q || status ? 'No transaction matches' : 'No transactions yet'}>
              <p>
                {q || status
                  ? 'Change the search or the status to see more.'
                  : 'Deposits and withdrawals are listed here once they are booked.'}
              </p>
            </EmptyState>
          ) : (
            <>
              <TransactionTable
                transactions={rows}
                caption="All transactions"
                headers={{ date: header('date'), type: header('type'), amount: header('amount') }}
                sorted={sortedState(sort)}
              />
              <p className="pt-muted pt-small" role="status">
                {rows.length === total ? `${total} in all` : `${rows.length} of ${total}`}
              </p>
              {rows.length < total && limit < 1000 ? (
                <Button busy={query.isFetching} onClick={() => setLimit(Math.min(1000, limit + PAGE * 4))}>
                  Show more
                </Button>
              ) : null}
            </>
          )
        }
      </QueryContent>
    </>
  );
}
