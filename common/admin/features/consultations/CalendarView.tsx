import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { type Consultation, listConsultations } from '#common/contract/consultations.ts';
import { addDays, isCalendarDate, weekdayOf } from '#common/domain/calendarDate.ts';
import { meetingTypeLabels, PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { useSession } from '../../adminContext.ts';
import { zurichToday } from '../../clock.ts';
import { errorText } from '../../errorTexts.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/consultations.ts';

/** Days on which consultations take place. */
const CONSULTATION_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The dates 'YYYY-MM-DD' of these days in the week of a date, whose Sunday is its last day. */
function weekDays(date: string): string[] {
  const weekday = weekdayOf(date);
  const daysSinceMonday = weekday === 'Sunday' ? 6 : CONSULTATION_WEEKDAYS.indexOf(weekday);
  return CONSULTATION_WEEKDAYS.map((_, index) => addDays(date, index - daysSinceMonday));
}

/** More than a week has slots. */
const MAX_MEETINGS = 1_000;

/** The consultations of a week. */
function useMeetings(days: readonly string[], enabled: boolean) {
  const isOpen = useSession().status === 'open';
  return useEndpointPage(
    listConsultations,
    { query: { meetingFrom: days.at(0), meetingTo: days.at(-1), sort: 'startsAt', limit: MAX_MEETINGS } },
    { enabled: isOpen && enabled },
  );
}

/** The day of the next consultation from a day on. */
function useNextMeetingDay(from: string, enabled: boolean) {
  const isOpen = useSession().status === 'open';
  return useEndpointPage(
    listConsultations,
    { query: { meetingFrom: from, sort: 'startsAt', limit: 1 } },
    { enabled: isOpen && enabled, select: ({ rows }) => rows[0]?.preferredDate ?? null },
  );
}

function meetingText({ meetingType, status, confirmed, cancelledAt }: Consultation): string {
  const type = meetingTypeLabels[meetingType];
  if (cancelledAt) return t('calendar.cancelled', { type });
  return t(confirmed ? 'calendar.confirmed' : 'calendar.unconfirmed', { type, status });
}

/** A week of consultations in Zürich time. */
export function CalendarView() {
  const { get, setParams } = useDashboardParams();
  const today = zurichToday();
  const week = get('week') ?? '';
  const isChosen = isCalendarDate(week);
  // Opens on the next day with a consultation.
  const next = useNextMeetingDay(today, !isChosen);
  const days = weekDays(isChosen ? week : (next.data ?? today));
  const meetings = useMeetings(days, isChosen || !next.isPending);
  const { data, isPending } = meetings;
  const error = meetings.error ?? (isChosen ? null : next.error);
  const refetch = () => Promise.all([meetings.refetch(), isChosen ? undefined : next.refetch()]);
  const moveBy = (offset: number) => setParams({ week: addDays(days[0] ?? today, offset) }, true);
  return (
    <section className="fa-page fa-calendar" aria-label={t('calendar.title')} aria-busy={isPending}>
      <div className="fa-calendar-head">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label={t('calendar.previous')}
          onClick={() => moveBy(-7)}
        />
        <Button variant="outlined" onClick={() => setParams({ week: today }, true)}>
          {t('calendar.current')}
        </Button>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label={t('calendar.next')}
          onClick={() => moveBy(7)}
        />
        <h2 aria-live="polite">
          {t('calendar.days', { first: formatDay(days[0] ?? today), last: formatDay(days[5] ?? today) })}
        </h2>
        <span className="fa-muted">{t('calendar.zurich')}</span>
      </div>
      {error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <table className="fa-week">
          <thead>
            <tr>
              <th scope="col">{t('calendar.time')}</th>
              {CONSULTATION_WEEKDAYS.map((weekday, index) => {
                const day = days[index] ?? today;
                return (
                  <th key={weekday} scope="col" aria-current={day === today ? 'date' : undefined}>
                    {t(`weekdays.${weekday}`)} {formatDay(day).replace(/ \d{4}$/, '')}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {PREFERRED_TIMES.map((time) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {days.map((day) => (
                  <td key={day}>
                    {data?.rows
                      .filter((meeting) => meeting.preferredDate === day && meeting.preferredTime === time)
                      .map((meeting) => (
                        <button
                          key={meeting.id}
                          type="button"
                          className={`fa-meeting fa-meeting-${meeting.status}`}
                          onClick={() => setParams({ view: undefined, week: undefined, open: meeting.id })}
                        >
                          <b>{meeting.name}</b>
                          <span>{meetingText(meeting)}</span>
                        </button>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.total === 0 ? (
        <p className="fa-muted" role="status">
          {isChosen ? t('calendar.none') : t('calendar.noneAhead')}
        </p>
      ) : null}
    </section>
  );
}
