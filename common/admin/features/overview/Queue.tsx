import { useRef } from 'react';
import type { Overview, WaitingItem } from '#common/contract/overview.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useCommandHandlers } from '../../commands/commandContext.ts';
import { formatCount } from '../../formatCount.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ageOf, KINDS } from './waitingTexts.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function headline({ waiting }: Overview): string {
  const total = sum(waiting.map(({ count }) => count));
  const late = sum(waiting.map(({ overdue }) => overdue));
  if (total === 0) return 'Nothing is waiting';
  return late > 0
    ? `${total.toLocaleString('en-US')} waiting, ${late.toLocaleString('en-US')} late`
    : `${total.toLocaleString('en-US')} waiting`;
}

function QueueRow({ item, now }: { readonly item: WaitingItem; readonly now: Date }) {
  const { navigate } = useDashboardParams();
  const { text, passed, isLate } = ageOf(item, now);
  const { one, params } = KINDS[item.kind];
  return (
    <li>
      <button
        type="button"
        className="fa-queue-row"
        onClick={() => navigate(item.kind, { ...params, open: item.id })}
      >
        <span className="fa-queue-who">
          <span className="fa-queue-kind">{one}</span> <b className="fa-line">{item.title}</b>{' '}
          {item.detail ? <span className="fa-muted fa-line">{item.detail}</span> : null}
        </span>{' '}
        <span className="fa-queue-amount">{item.amount ? <Usd amount={item.amount} /> : null}</span>{' '}
        <span
          className="fa-queue-age"
          data-late={isLate || undefined}
          title={`Since ${formatInstant(item.since)}`}
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
      <ul className="fa-queue-kinds" aria-label="Waiting by kind">
        {overview.waiting.map(({ kind, count, overdue }) => (
          <li key={kind}>
            {count === 0 ? (
              <span className="fa-muted">No {KINDS[kind].label.toLowerCase()}</span>
            ) : (
              <button
                type="button"
                className="fa-figure-link"
                onClick={() => navigate(kind, KINDS[kind].params)}
              >
                {count.toLocaleString('en-US')}{' '}
                {(count === 1 ? KINDS[kind].one : KINDS[kind].label).toLowerCase()}
                {overdue > 0 ? `, ${overdue.toLocaleString('en-US')} late` : ''}
              </button>
            )}
          </li>
        ))}
      </ul>
      {overview.queue.length === 0 ? (
        <EmptyState title="Everything is decided and answered">
          {lastDecision
            ? `Last decision: ${lastDecision.title}, ${formatInstant(lastDecision.at)}, by ${lastDecision.by}.`
            : 'Applications, messages, consultations, withdrawals and approvals appear here when they arrive.'}
        </EmptyState>
      ) : (
        <>
          <ul ref={list} className="fa-queue-rows" aria-label="Most urgent first">
            {overview.queue.map((item) => (
              <QueueRow key={`${item.kind} ${item.id}`} item={item} now={now} />
            ))}
          </ul>
          <p className="fa-muted fa-queue-note">
            {formatCount(overview.queue.length, { one: 'record', other: 'records' })}, most urgent first. We
            answer applications within 48 hours, messages and consultations within 24 hours.
          </p>
        </>
      )}
    </section>
  );
}
