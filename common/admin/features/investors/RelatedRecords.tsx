import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { listApplications } from '#common/contract/applications.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/investorRecords.ts';

const MAX_MESSAGES = 10;

interface RelatedProps {
  readonly investorId: string;
}

/** The application that led to the account. */
export function ApplicationOf({ investorId }: RelatedProps) {
  const { navigate } = useDashboardParams();
  const { data, isError } = useEndpointPage(listApplications, { query: { investorId } });
  if (isError && !data) return <p role="alert">{t('application.failed')}</p>;
  if (!data) return <Skeleton lines={2} width="100%" />;
  if (data.total === 0) return <p className="fa-muted">{t('application.none')}</p>;
  return (
    <ul className="fa-related">
      {data.rows.map((application) => (
        <li key={application.id}>
          <button
            type="button"
            className="fa-row-title"
            onClick={() => navigate('applications', { open: application.id })}
          >
            {t('application.of', { day: formatDay(application.submittedAt) })}
          </button>
          <span className="fa-block fa-small">
            {t.rich('application.amount', {
              usd: () => <Usd amount={application.investmentAmount} />,
              phone: application.displayedPhone,
            })}
          </span>
          {application.decidedAt ? (
            <span className="fa-block fa-small fa-muted">
              {application.decidedBy
                ? t('application.decidedBy', {
                    status: application.status,
                    day: formatDay(application.decidedAt),
                    name: application.decidedBy,
                  })
                : t('application.decided', {
                    status: application.status,
                    day: formatDay(application.decidedAt),
                  })}
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
  const { data, isError } = useEndpointPage(listContacts, {
    query: { investorId, limit: MAX_MESSAGES },
  });
  if (isError && !data) return <p role="alert">{t('messages.failed')}</p>;
  if (!data) return <Skeleton lines={2} width="100%" />;
  if (data.total === 0) return <p className="fa-muted">{t('none')}</p>;
  return (
    <>
      <ul className="fa-related">
        {data.rows.map(({ id, subject, submittedAt, status, statusChangedBy }) => (
          <li key={id}>
            <button type="button" className="fa-row-title" onClick={() => navigate('contacts', { open: id })}>
              {subject}
            </button>
            <span className="fa-block fa-small fa-muted">
              {statusChangedBy
                ? t('messages.marked', { day: formatDay(submittedAt), status, name: statusChangedBy })
                : t('messages.state', { day: formatDay(submittedAt), status })}
            </span>
          </li>
        ))}
      </ul>
      {data.total > MAX_MESSAGES ? (
        <p className="fa-muted">{t('latest', { count: MAX_MESSAGES, total: data.total })}</p>
      ) : null}
    </>
  );
}
