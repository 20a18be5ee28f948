import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { meetingTypeLabels, PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { zurichToday } from '../../clock.ts';
import { errorText } from '../../errorTexts.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { useWeekOfMeetings } from './calendarQuery.ts';
import { addDays, weekDays } from './weekDays.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A week of consultations in Zürich time. */
export function CalendarView() {
  const { get, setParams } = useDashboardParams();
  const today = zurichToday();
  const asked = get('week') ?? '';
  const days = weekDays(
    /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today,
  );
  const week = useWeekOfMeetings(days);
  const turn = (by: number) => setParams({ week: addDays(days[0] ?? today, by) }, true);
  return (
    <section
      className="fa-page fa-calendar"
      aria-label="Calendar of consultations"
      aria-busy={week.isPending}
    >
      <div className="fa-calendar-head">
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label="Previous week"
          onClick={() => turn(-7)}
        />
        <Button variant="outlined" onClick={() => setParams({ week: undefined }, true)}>
          This week
        </Button>
        <Button variant="minimal" icon={<ChevronRight />} aria-label="Next week" onClick={() => turn(7)} />
        <h2 aria-live="polite">
          {formatDay(days[0] ?? today)} – {formatDay(days[5] ?? today)}
        </h2>
        <span className="fa-muted">Zürich time</span>
      </div>
      {week.isError ? (
        <ErrorState onRetry={() => void week.refetch()}>{errorText(week.error)}</ErrorState>
      ) : (
        <table className="fa-week">
          <thead>
            <tr>
              <th scope="col">Time</th>
              {days.map((day, index) => (
                <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                  {WEEKDAYS[index]} {formatDay(day).replace(/ \d{4}$/, '')}
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
                    {week.data?.meetings
                      .filter((each) => each.preferredDate === day && each.preferredTime === time)
                      .map((each) => (
                        <button
                          key={each.id}
                          type="button"
                          className={`fa-meeting fa-meeting-${each.status}`}
                          onClick={() => setParams({ view: undefined, week: undefined, open: each.id })}
                        >
                          <b>{each.name}</b>
                          <span>
                            {meetingTypeLabels[each.meetingType]}, {each.status}
                            {each.confirmed ? '' : ', unconfirmed'}
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
      {week.data && !week.data.complete ? (
        <p className="fa-muted">This week lies too far back for the calendar. Search for it in the list.</p>
      ) : null}
    </section>
  );
}
