import { Button, Callout, SegmentedControl } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getSummary } from '#common/contract/summary.ts';
import { ENDED_REQUEST_DAYS } from '#common/domain/approvalPeriods.ts';
import { TooFewPeople } from '../../approvals/TooFewPeople.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/approvals.ts';
import { ApprovalList } from './ApprovalList.tsx';
import { PoliciesView } from './PoliciesView.tsx';

/** Says that own requests have ended, for people whom no e-mail reaches. */
function EndedRequests({ onShow }: { readonly onShow: () => void }) {
  const { data } = useEndpointQuery(getSummary, {});
  if (!data || data.endedRequests === 0) return null;
  return (
    <Callout icon={null} className="fa-explain" role="status">
      {t('ended', { count: data.endedRequests, days: ENDED_REQUEST_DAYS })}{' '}
      <Button variant="minimal" size="small" onClick={onShow}>
        {t('showMine')}
      </Button>
    </Callout>
  );
}

const VIEWS = ['waiting', 'mine', 'history', 'policies'] as const;

/** Clears the filters of a view, which do not apply to the others. */
const NO_FILTERS = { open: undefined, q: undefined, status: undefined, sort: undefined };

/** Changes that wait or waited for a second person, and the policies that ask for one. */
export function ApprovalsTab() {
  const { get, setParams } = useDashboardParams();
  const view = findOption(VIEWS, get('view')) ?? 'waiting';
  const choice = (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onValueChange={(next) => setParams({ ...NO_FILTERS, view: next === 'waiting' ? undefined : next })}
      options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  );
  return (
    <div className="fa-approvals">
      {view === 'mine' ? null : <EndedRequests onShow={() => setParams({ ...NO_FILTERS, view: 'mine' })} />}
      {view === 'policies' ? (
        <>
          <div className="fa-policies-choice">{choice}</div>
          <TooFewPeople />
          <PoliciesView />
        </>
      ) : (
        <>
          <ApprovalList key={view} view={view} choice={choice} />
          {/* Below: it loads later and would move what is about to be clicked. */}
          <TooFewPeople />
        </>
      )}
    </div>
  );
}
