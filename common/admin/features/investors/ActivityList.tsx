import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { noteTexts } from '../../form/noteTexts.ts';

const MAX_ENTRIES = 20;

function Note({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <span className="fa-block fa-muted">
      {label}: “{text}”
    </span>
  );
}

interface ActivityListProps {
  readonly investorId: string;
  readonly asInvestor?: boolean;
}

/** The latest activity of an account; with `asInvestor` as the investor sees it, without internal notes. */
export function ActivityList({ investorId, asInvestor = false }: ActivityListProps) {
  const query = { limit: MAX_ENTRIES, ...(asInvestor ? { as: 'investor' as const } : {}) };
  const { data, isPending, isError } = useEndpointPage(
    listAccountActivity,
    { params: { investorId }, query },
    { staleTime: 0 },
  );
  if (isPending) return <Skeleton lines={3} width="100%" />;
  if (isError) return <p role="alert">The activity could not be loaded.</p>;
  if (data.total === 0) return <p className="fa-muted">No activity yet.</p>;
  return (
    <>
      <ol className="fa-timeline">
        {data.rows.map((entry) => (
          <li key={entry.id}>
            <span className="fa-muted">
              {formatInstant(entry.at)} · {entry.by}
            </span>
            <span className="fa-block">{entry.summary}</span>
            {entry.changes.map((change) => (
              <span key={change.field} className="fa-block fa-small">
                {change.field} {change.before ?? 'none'} → {change.after ?? 'none'}
              </span>
            ))}
            <Note label={noteTexts.investorNote.label} text={entry.investorNote} />
            <Note label={noteTexts.reason.label} text={entry.reason} />
          </li>
        ))}
      </ol>
      {data.total > MAX_ENTRIES ? (
        <p className="fa-muted">
          The latest {MAX_ENTRIES} of {data.total}.
        </p>
      ) : null}
    </>
  );
}
