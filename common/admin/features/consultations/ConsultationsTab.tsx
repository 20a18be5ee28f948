import { SegmentedControl } from '@blueprintjs/core';
import { zurichToday } from '../../clock.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/consultations.ts';
import { CalendarView } from './CalendarView.tsx';
import { ConsultationList } from './ConsultationList.tsx';

/** The consultations as a list, by the time of the meeting, or as a week. */
export function ConsultationsTab() {
  const { get, setParams } = useDashboardParams();
  const view = get('view') === 'calendar' ? 'calendar' : 'list';
  const today = zurichToday();
  const isUpcoming = view === 'list' && get('meetingFrom') === today && get('sort') === 'startsAt';
  const choice = (
    <SegmentedControl
      aria-label={t('view')}
      value={isUpcoming ? 'upcoming' : view}
      onValueChange={(next) =>
        setParams({
          view: next === 'calendar' ? 'calendar' : undefined,
          // The meetings from today on, the next one first.
          meetingFrom: next === 'upcoming' ? today : undefined,
          sort: next === 'upcoming' ? 'startsAt' : undefined,
          open: undefined,
        })
      }
      options={[
        { label: t('views.list'), value: 'list' },
        { label: t('views.upcoming'), value: 'upcoming' },
        { label: t('views.calendar'), value: 'calendar' },
      ]}
    />
  );
  if (view === 'list') return <ConsultationList toolbar={choice} />;
  return (
    <div className="fa-calendar-frame">
      <div className="fa-toolbar">{choice}</div>
      <CalendarView />
    </div>
  );
}
