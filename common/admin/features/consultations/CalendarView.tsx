import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { Consultation } from '#common/contract/consultations.ts';
import { addDays, isCalendarDate } from '#common/domain/calendarDate.ts';
import { meetingTypeLabels, PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { zurichToday } from '../../clock.ts';
import { errorText } from '../../errorTexts.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/consultations.ts';
import { useMeetings, useNextMeetingDay } from './useMeetings.ts';
import { CONSULTATION_WEEKDAYS, weekDays } from './weekDays.ts';

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
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
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
