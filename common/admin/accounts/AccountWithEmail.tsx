import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { t } from '../messages/accounts.ts';
import { PersonalDataButton } from '../personalData/PersonalDataButton.tsx';

/** Several accounts can have one address; more than these are not shown. */
const MAX_ACCOUNTS = 5;

interface AccountWithEmailProps {
  /** Address of a sender who was not signed in. */
  readonly email: string;
  /** Id of the form. */
  readonly form: string;
  /** Of the sender. */
  readonly name: string;
}

/** The accounts whose e-mail address the sender of a public form used, and without one what is held about the sender. */
export function AccountWithEmail({ email, form, name }: AccountWithEmailProps) {
  const { navigate } = useDashboardParams();
  const { data, isError } = useEndpointPage(
    listInvestors,
    { query: { email, limit: MAX_ACCOUNTS } },
    { staleTime: 0 },
  );
  if (isError && !data) return <p role="alert">{t('match.failed')}</p>;
  if (!data) return <Skeleton lines={1} width="100%" />;
  if (data.total === 0) {
    return (
      <>
        <p className="fa-muted">{t('match.none')}</p>
        <PersonalDataButton person={{ kind: 'form', subject: form }} name={name} />
      </>
    );
  }
  return (
    <>
      <p className="fa-muted fa-small">{t('match.caution')}</p>
      <ul className="fa-related" aria-label={t('match.list')}>
        {data.rows.map(({ investorId, fullName, isActive }) => (
          <li key={investorId}>
            <button
              type="button"
              className="fa-row-title"
              onClick={() => navigate('investors', { open: investorId })}
            >
              {fullName}
            </button>
            <span className="fa-block fa-small fa-muted">
              {isActive ? investorId : t('match.inactive', { id: investorId })}
            </span>
          </li>
        ))}
      </ul>
      {data.total > MAX_ACCOUNTS ? (
        <p className="fa-muted fa-small">{t('match.latest', { count: MAX_ACCOUNTS, total: data.total })}</p>
      ) : null}
    </>
  );
}
