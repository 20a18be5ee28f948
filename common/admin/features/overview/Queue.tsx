import { useRef } from 'react';
import type { Overview, WaitingItem, WaitingKind } from '#common/contract/overview.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { RESPONSE_HOURS } from '#common/domain/responseTimes.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useCommandHandlers } from '../../commands/commandContext.ts';
import { formatAge } from '../../formatAge.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/overview.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';

interface Age {
  readonly text: string;
  /** Part of the promised time that has passed; undefined where none is promised. */
  readonly passed: number | undefined;
  readonly isLate: boolean;
}

/** How long a record waits, against the time until it is due. */
export function ageOf({ since, dueAt, waitsUntil }: WaitingItem, now: Date): Age {
  const waited = now.getTime() - new Date(since).getTime();
  if (waitsUntil) {
    return {
      text: t('queue.notBefore', { time: formatInstant(waitsUntil) }),
      passed: undefined,
      isLate: false,
    };
  }
  if (!dueAt) return { text: t('queue.waits', { age: formatAge(waited) }), passed: undefined, isLate: false };
  const left = new Date(dueAt).getTime() - now.getTime();
  const isLate = left <= 0;
  return {
    text: isLate ? t('queue.late', { age: formatAge(-left) }) : t('queue.left', { age: formatAge(left) }),
    passed: isLate ? 1 : waited / (waited + left),
    isLate,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function headline({ waiting }: Overview): string {
  const total = sum(waiting.map(({ count }) => count));
  const late = sum(waiting.map(({ overdue }) => overdue));
  if (total === 0) return t('queue.none');
  return late > 0 ? t('queue.waitingLate', { count: total, late }) : t('queue.waiting', { count: total });
}

/** '3 applications, 1 late' */
function countOf(kind: WaitingKind, count: number, late: number): string {
  const kinds = t(`kinds.${kind}.${count === 1 ? 'one' : 'other'}`).toLowerCase();
  return late > 0 ? t('queue.ofKindLate', { count, kinds, late }) : t('queue.ofKind', { count, kinds });
}

function QueueRow({ item, now }: { readonly item: WaitingItem; readonly now: Date }) {
  const { navigate } = useDashboardParams();
  const { text, passed, isLate } = ageOf(item, now);
  return (
    <li>
      <button
        type="button"
        className="fa-queue-row"
        onClick={() => navigate(item.kind, { ...OPEN_RECORDS[item.kind], open: item.id })}
      >
        <span className="fa-queue-who">
          <span className="fa-queue-kind">{t(`kinds.${item.kind}.one`)}</span>{' '}
          <b className="fa-line">{item.title}</b>{' '}
          {item.detail ? <span className="fa-muted fa-line">{item.detail}</span> : null}
        </span>{' '}
        <span className="fa-queue-amount">{item.amount ? <Usd amount={item.amount} /> : null}</span>{' '}
        <span
          className="fa-queue-age"
          data-late={isLate || undefined}
          title={t('queue.since', { time: formatInstant(item.since) })}
        >
          {text}
          {passed === undefined ? null : (
            <span className="fa-queue-bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.round(passed * 100)}%` }} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** What waits for staff: the counts of each kind, and the most urgent records of all kinds. */
export function Queue({ overview }: { readonly overview: Overview }) {
  const { navigate } = useDashboardParams();
  const list = useRef<HTMLUListElement>(null);
  const now = new Date(overview.asOf);
  const move = (step: number) => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const next = at < 0 ? 0 : Math.max(0, Math.min(at + step, rows.length - 1));
    rows[next]?.focus();
  };
  useCommandHandlers({ 'list.next': () => move(1), 'list.previous': () => move(-1) });
  const { lastDecision } = overview;
  return (
    <section className="fa-queue" aria-labelledby="fa-queue-title">
      <h2 id="fa-queue-title">{headline(overview)}</h2>
      <ul className="fa-queue-kinds" aria-label={t('queue.byKind')}>
        {overview.waiting.map(({ kind, count, overdue }) => (
          <li key={kind}>
            {count === 0 ? (
              <span className="fa-muted">
                {t('queue.noneOf', { kinds: t(`kinds.${kind}.other`).toLowerCase() })}
              </span>
            ) : (
              <button
                type="button"
                className="fa-figure-link"
                onClick={() => navigate(kind, OPEN_RECORDS[kind])}
              >
                {countOf(kind, count, overdue)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {overview.queue.length === 0 ? (
        <EmptyState title={t('queue.done')}>
          {lastDecision
            ? t('queue.last', {
                title: lastDecision.title,
                time: formatInstant(lastDecision.at),
                name: lastDecision.by,
              })
            : t('queue.doneText')}
        </EmptyState>
      ) : (
        <>
          <ul ref={list} className="fa-queue-rows" aria-label={t('queue.urgent')}>
            {overview.queue.map((item) => (
              <QueueRow key={`${item.kind} ${item.id}`} item={item} now={now} />
            ))}
          </ul>
          <p className="fa-muted fa-queue-note">
            {t('queue.note', {
              count: overview.queue.length,
              applications: RESPONSE_HOURS.applications,
              messages: RESPONSE_HOURS.contacts,
            })}
          </p>
        </>
      )}
    </section>
  );
}
