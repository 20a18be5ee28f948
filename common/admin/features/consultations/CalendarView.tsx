import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { addDays, isCalendarDate } from '#common/domain/calendarDate.ts';
import { meetingTypeLabels, PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { zurichToday } from '../../clock.ts';
import { errorText } from '../../errorTexts.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { useMeetings } from './useMeetings.ts';
import { CONSULTATION_WEEKDAYS, weekDays } from './weekDays.ts';

/** A week of consultations in Zürich time. */
export function CalendarView() {
  const { get, setParams } = useDashboardParams();
  const today = zurichToday();
  const week = get('week') ?? '';
  const days = weekDays(isCalendarDate(week) ? week : today);
  const { data, error, isPending, refetch } = useMeetings(days);
  const moveBy = (offset: number) => setParams({ week: addDays(days[0] ?? today, offset) }, true);
  return (
    <section className="fa-page fa-calendar" aria-label="Calendar of consultations" aria-busy={isPending}>
      <div className="fa-calendar-head">
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label="Previous week"
          onClick={() => moveBy(-7)}
        />
        <Button variant="outlined" onClick={() => setParams({ week: undefined }, true)}>
          This week
        </Button>
        <Button variant="minimal" icon={<ChevronRight />} aria-label="Next week" onClick={() => moveBy(7)} />
        <h2 aria-live="polite">
          {formatDay(days[0] ?? today)} – {formatDay(days[5] ?? today)}
        </h2>
        <span className="fa-muted">Zürich time</span>
      </div>
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <table className="fa-week">
          <thead>
            <tr>
              <th scope="col">Time</th>
              {days.map((day, index) => (
                <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                  {CONSULTATION_WEEKDAYS[index]?.slice(0, 3)} {formatDay(day).replace(/ \d{4}$/, '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PREFERRED_TIMES.map((time) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {days.map((day) => (
                  <td key={day}>
                    {data?.meetings
                      .filter((meeting) => meeting.preferredDate === day && meeting.preferredTime === time)
                      .map((meeting) => (
                        <button
                          key={meeting.id}
                          type="button"
                          className={`fa-meeting fa-meeting-${meeting.status}`}
                          onClick={() => setParams({ view: undefined, week: undefined, open: meeting.id })}
                        >
                          <b>{meeting.name}</b>
                          <span>
                            {meetingTypeLabels[meeting.meetingType]}, {meeting.status}
                            {meeting.confirmed ? '' : ', unconfirmed'}
                          </span>
                        </button>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && !data.isComplete ? (
        <p className="fa-muted">This week is too far back for the calendar. Search for it in the list.</p>
      ) : null}
    </section>
  );
}
