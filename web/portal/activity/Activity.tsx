import { useState } from 'react';
import { useEndpointPages } from '#common/client/react/useEndpointPages.ts';
import {
  ACTIVITY_KINDS,
  type ActivityEntry,
  type ActivityKind,
  listAccountActivity,
} from '#common/contract/portfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { SelectField } from '#common/ui/Field.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useAmountMask } from '../components/useAmountMask.ts';
import { usePortal } from '../session/PortalContext.ts';
import { groupByDay } from './groupByDay.ts';
import './activity.css';

const KIND_LABELS: Readonly<Record<ActivityKind, string>> = {
  withdrawal: 'Withdrawals and payout accounts',
  transaction: 'Deposits and withdrawals',
  portfolio: 'Value and allocation',
  access: 'Sign-in and access',
  account: 'Account details',
};

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const maskAmounts = useAmountMask();
  return (
    <li className="pt-entry">
      <p className="pt-entry-meta">
        <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
        <span>{entry.by}</span>
      </p>
      <div>
        <p className="pt-entry-summary">{maskAmounts(entry.summary)}</p>
        {entry.investorNote ? <p className="pt-muted pt-prose">{maskAmounts(entry.investorNote)}</p> : null}
        {entry.changes.length > 0 ? (
          <dl className="pt-entry-changes">
            {entry.changes.map((change) => (
              <div key={change.field}>
                <dt>{change.field}</dt>
                <dd>
                  <span className="visually-hidden">from </span>
                  <del>{maskAmounts(change.before ?? '–')}</del> <span aria-hidden="true">→</span>{' '}
                  <span className="visually-hidden"> to </span>
                  <ins>{maskAmounts(change.after ?? '–')}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}

/** /portal/activity: every change on the account, from the journal. */
export function Activity() {
  const { investorId } = usePortal();
  const [kind, setKind] = useState<ActivityKind | ''>('');
  const query = useEndpointPages(
    listAccountActivity,
    { params: { investorId }, query: kind ? { kind } : {} },
    { pageSize: 50, staleTime: 0 },
  );
  return (
    <>
      <PageHeader
        title="Account activity"
        intro="Every change to your account, as our journal records it. Entries are never altered or removed."
      />
      <form className="pt-filters" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label="Show"
          value={kind}
          onChange={(event) => setKind(ACTIVITY_KINDS.find((known) => known === event.target.value) ?? '')}
        >
          <option value="">All activity</option>
          {ACTIVITY_KINDS.map((option) => (
            <option key={option} value={option}>
              {KIND_LABELS[option]}
            </option>
          ))}
        </SelectField>
      </form>
      <QueryContent query={query} skeleton={<Skeleton lines={10} />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.rows);
          if (entries.length === 0) {
            return kind ? (
              <EmptyState title="No entry of this kind">
                <p>Choose “All activity” to see the other entries.</p>
              </EmptyState>
            ) : (
              <EmptyState title="No activity yet">
                <p>Sign-ins, deposits, changes of value and decisions on withdrawals appear here.</p>
              </EmptyState>
            );
          }
          return groupByDay(entries).map(({ day, entries: ofDay }) => (
            <section key={day} className="pt-day" aria-label={formatDay(day)}>
              <h2>{formatDay(day)}</h2>
              <ol>
                {ofDay.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ));
        }}
      </QueryContent>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show earlier activity
        </Button>
      ) : null}
    </>
  );
}
