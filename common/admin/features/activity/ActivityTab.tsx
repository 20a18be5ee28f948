import { SegmentedControl } from '@blueprintjs/core';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/activity.ts';
import { useMay } from '../../session/useMay.ts';
import { AccessLogView } from './AccessLogView.tsx';
import { JournalView } from './JournalView.tsx';

const HealthView = lazyWithRetry(async () => (await import('./HealthView.tsx')).HealthView);

/** Clears the filters of a view, which do not apply to the other ones. */
const NO_FILTERS = { open: undefined, q: undefined, status: undefined, sort: undefined, action: undefined };

const VIEWS = { changes: JournalView, access: AccessLogView, health: HealthView } as const;
const NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

/** The journal and the access log, and for administrators the health of the installation. */
export function ActivityTab() {
  const { get, setParams } = useDashboardParams();
  const offered = useMay('administer') ? NAMES : NAMES.filter((name) => name !== 'health');
  const view = findOption(offered, get('view')) ?? 'changes';
  const choice = (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onValueChange={(next) => setParams({ ...NO_FILTERS, view: next === 'changes' ? undefined : next })}
      options={offered.map((value) => ({ label: t(`views.${value}`), value }))}
    />
  );
  const View = VIEWS[view];
  return <View choice={choice} />;
}
