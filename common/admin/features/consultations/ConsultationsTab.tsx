import { SegmentedControl } from '@blueprintjs/core';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { CalendarView } from './CalendarView.tsx';
import { ConsultationList } from './ConsultationList.tsx';

/** The consultations as a list or as a week. */
export function ConsultationsTab() {
  const { get, setParams } = useDashboardParams();
  const view = get('view') === 'calendar' ? 'calendar' : 'list';
  const choice = (
    <SegmentedControl
      aria-label="View"
      value={view}
      onValueChange={(next) =>
        setParams({ view: next === 'calendar' ? 'calendar' : undefined, open: undefined })
      }
      options={[
        { label: 'List', value: 'list' },
        { label: 'Calendar', value: 'calendar' },
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
