import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { t } from '../../messages/investorRecords.ts';

const MAX_ENTRIES = 20;

function Note({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  if (!text) return null;
  return <span className="fa-block fa-muted">{t('activity.note', { label, text })}</span>;
}

interface ActivityListProps {
  readonly investorId: string;
  readonly asInvestor?: boolean;
}

/** The latest activity of an account; with `asInvestor` as the investor sees it, without internal notes. */
export function ActivityList({ investorId, asInvestor = false }: ActivityListProps) {
  const query = { limit: MAX_ENTRIES, ...(asInvestor ? { as: 'investor' as const } : {}) };
  const { data, isError } = useEndpointPage(
    listAccountActivity,
    { params: { investorId }, query },
    { staleTime: 0 },
  );
  if (isError && !data) return <p role="alert">{t('activity.failed')}</p>;
  if (!data) return <Skeleton lines={3} width="100%" />;
  if (data.total === 0) return <p className="fa-muted">{t('activity.none')}</p>;
  return (
    <>
      <ol className="fa-timeline">
        {data.rows.map((entry) => (
          <li key={entry.id}>
            <span className="fa-muted">
              {formatInstant(entry.at)} · {entry.by}
            </span>
            <span className="fa-block">{entry.summary}</span>
            {entry.erased ? <span className="fa-block fa-muted">{entry.erased.text}</span> : null}
            {entry.changes.map((change) => (
              <span key={change.field} className="fa-block fa-small">
                {t('activity.change', {
                  field: change.field,
                  before: change.before ?? t('activity.empty'),
                  after: change.after ?? t('activity.empty'),
                })}
              </span>
            ))}
            <Note label={noteTexts.investorNote.label} text={entry.investorNote} />
            <Note label={noteTexts.reason.label} text={entry.reason} />
          </li>
        ))}
      </ol>
      {data.total > MAX_ENTRIES ? (
        <p className="fa-muted">{t('latest', { count: MAX_ENTRIES, total: data.total })}</p>
      ) : null}
    </>
  );
}
