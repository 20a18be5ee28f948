import { useState } from 'react';
import { useEndpointPages } from '#common/client/react/useEndpointPages.ts';
import {
  entryActor,
  entryErased,
  entrySentence,
  fieldText,
  isEntryAction,
  knownField,
} from '#common/contract/entryTexts.ts';
import {
  ACTIVITY_KINDS,
  type ActivityEntry,
  type ActivityKind,
  listAccountActivity,
} from '#common/contract/portfolio.ts';
import { formatDay, formatZonedTime } from '#common/domain/formatDate.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { SelectField } from '#common/ui/Field.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useAmountMask } from '../components/useAmountMask.ts';
import { usePortal } from '../session/PortalContext.ts';
import './activity.css';

interface DayGroup<Entry> {
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Groups entries by their calendar day in Zürich and keeps their order. */
export function groupByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
): DayGroup<Entry>[] {
  const groups = Map.groupBy(entries, (entry) => zurichDate(new Date(entry.at)));
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

type Change = ActivityEntry['changes'][number];

/** A changed field; in English where a newer service names one that these texts do not have. */
function ChangedField({ change }: { readonly change: Change }) {
  const t = useMessages('portalAccount.activity');
  const texts = useMessages('portalJournal.entries');
  const maskAmounts = useAmountMask();
  const field = knownField(texts, change.name);
  const lang = field === undefined ? 'en' : undefined;
  const textOf = (value: Change['from'], english: string | null) =>
    maskAmounts((field !== undefined && value ? fieldText(texts, value) : english) ?? '–');
  return (
    <div>
      <dt lang={lang}>{field ?? change.field}</dt>
      <dd>
        <span className="visually-hidden">{t('from')} </span>
        <del lang={lang}>{textOf(change.from, change.before)}</del> <span aria-hidden="true">→</span>{' '}
        <span className="visually-hidden"> {t('to')} </span>
        <ins lang={lang}>{textOf(change.to, change.after)}</ins>
      </dd>
    </div>
  );
}

/** The description of an entry; in English for a kind that only a newer service knows. */
function Summary({ entry: { action, summary, values } }: { readonly entry: ActivityEntry }) {
  const texts = useMessages('portalJournal.entries');
  const maskAmounts = useAmountMask();
  const text = values && isEntryAction(texts, action) ? entrySentence(texts, action, values) : undefined;
  return (
    <p className="pt-entry-summary" lang={text === undefined ? 'en' : undefined}>
      {maskAmounts(text ?? summary)}
    </p>
  );
}

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const t = useMessages('portalAccount.activity');
  const texts = useMessages('portalJournal.entries');
  const firm = useFirm();
  const maskAmounts = useAmountMask();
  return (
    <li className="pt-entry">
      <p className="pt-entry-meta">
        <time dateTime={entry.at}>{formatZonedTime(new Date(entry.at), t.language)}</time>
        <span>{entryActor(texts, entry.actorType, firm.name)}</span>
      </p>
      <div>
        <Summary entry={entry} />
        {entry.erased ? <p className="pt-muted">{entryErased(texts, entry.erased)}</p> : null}
        {entry.investorNote ? <p className="pt-muted pt-prose">{maskAmounts(entry.investorNote)}</p> : null}
        {entry.changes.length > 0 ? (
          <dl className="pt-entry-changes">
            {entry.changes.map((change) => (
              <ChangedField key={change.field} change={change} />
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}

/** The entries of all pages. An entry that is added after the first page was loaded moves the later pages by one. */
const entriesOf = (pages: readonly { readonly rows: readonly ActivityEntry[] }[]): ActivityEntry[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((entry) => [entry.id, entry])).values(),
];

/** /portal/activity: every change on the account, from the journal. */
export function Activity() {
  const t = useMessages('portalAccount.activity');
  const { investorId } = usePortal();
  const [kind, setKind] = useState<ActivityKind | ''>('');
  const query = useEndpointPages(
    listAccountActivity,
    { params: { investorId }, query: kind ? { kind } : {} },
    { pageSize: 50, staleTime: 0 },
  );
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <form className="pt-filters" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('show')}
          value={kind}
          onChange={(event) => setKind(ACTIVITY_KINDS.find((known) => known === event.target.value) ?? '')}
        >
          <option value="">{t('all')}</option>
          {ACTIVITY_KINDS.map((option) => (
            <option key={option} value={option}>
              {t(`kinds.${option}`)}
            </option>
          ))}
        </SelectField>
      </form>
      <QueryContent query={query} skeleton={<Skeleton lines={10} />}>
        {({ pages }) => {
          const entries = entriesOf(pages);
          if (entries.length === 0) {
            return kind ? (
              <EmptyState title={t('noneOfKind')} text={t('noneOfKindText')} />
            ) : (
              <EmptyState title={t('none')} text={t('noneText')} />
            );
          }
          return groupByDay(entries).map(({ day, entries: ofDay }) => (
            <section key={day} className="pt-day" aria-label={formatDay(day, t.language)}>
              <h2>{formatDay(day, t.language)}</h2>
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
          {t('earlier')}
        </Button>
      ) : null}
    </>
  );
}
