import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { listApplications } from '#common/contract/applications.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';

const MAX_MESSAGES = 10;

interface RelatedProps {
  readonly investorId: string;
}

/** The application that led to the account. */
export function ApplicationOf({ investorId }: RelatedProps) {
  const { navigate } = useDashboardParams();
  const { data, isPending, isError } = useEndpointPage(listApplications, { query: { investorId } });
  if (isPending) return <Skeleton lines={2} width="100%" />;
  if (isError) return <p role="alert">The application could not be loaded.</p>;
  if (data.total === 0) return <p className="fa-muted">The account was created without an application.</p>;
  return (
    <ul className="fa-related">
      {data.rows.map((application) => (
        <li key={application.id}>
          <button
            type="button"
            className="fa-row-title"
            onClick={() => navigate('applications', { open: application.id })}
          >
            Application of {formatDay(application.submittedAt)}
          </button>
          <span className="fa-block fa-small">
            <Usd amount={application.investmentAmount} />, {application.phone}
          </span>
          {application.decidedAt ? (
            <span className="fa-block fa-small fa-muted">
              {application.status} {formatDay(application.decidedAt)}
              {application.decidedBy ? ` by ${application.decidedBy}` : ''}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The messages that the investor sent from the portal, newest first. */
export function MessagesOf({ investorId }: RelatedProps) {
  const { navigate } = useDashboardParams();
  const { data, isPending, isError } = useEndpointPage(listContacts, {
    query: { investorId, limit: MAX_MESSAGES },
  });
  if (isPending) return <Skeleton lines={2} width="100%" />;
  if (isError) return <p role="alert">The messages could not be loaded.</p>;
  if (data.total === 0) return <p className="fa-muted">None so far.</p>;
  return (
    <>
      <ul className="fa-related">
        {data.rows.map(({ id, subject, submittedAt, status }) => (
          <li key={id}>
            <button type="button" className="fa-row-title" onClick={() => navigate('contacts', { open: id })}>
              {subject}
            </button>
            <span className="fa-block fa-small fa-muted">
              {formatDay(submittedAt)}, {status}
            </span>
          </li>
        ))}
      </ul>
      {data.total > MAX_MESSAGES ? (
        <p className="fa-muted">
          The latest {MAX_MESSAGES} of {data.total}.
        </p>
      ) : null}
    </>
  );
}
