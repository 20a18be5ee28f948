import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { meetingTypeLabels } from '#common/domain/consultations.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/investorRecords.ts';

/** Of each kind. */
const MAX_RECORDS = 10;

interface RecordLinkProps {
  readonly tab: 'contacts' | 'consultations';
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

function RecordLink({ tab, id, title, detail }: RecordLinkProps) {
  const { navigate } = useDashboardParams();
  return (
    <li>
      <button type="button" className="fa-row-title" onClick={() => navigate(tab, { open: id })}>
        {title}
      </button>
      <span className="fa-block fa-small fa-muted">{detail}</span>
    </li>
  );
}

/** Messages and consultations that somebody sent with the e-mail address of the account, newest first. */
export function PublicForms({ email }: { readonly email: string }) {
  const query = { email, limit: MAX_RECORDS };
  const contacts = useEndpointPage(listContacts, { query: { ...query, origin: 'public' } }, { staleTime: 0 });
  const consultations = useEndpointPage(listConsultations, { query }, { staleTime: 0 });
  if (!contacts.data || !consultations.data) {
    return contacts.isError || consultations.isError ? (
      <p role="alert">{t('forms.failed')}</p>
    ) : (
      <Skeleton lines={2} width="100%" />
    );
  }
  const total = contacts.data.total + consultations.data.total;
  if (total === 0) return <p className="fa-muted">{t('forms.none')}</p>;
  const isCut = Math.max(contacts.data.total, consultations.data.total) > MAX_RECORDS;
  return (
    <>
      <p className="fa-muted fa-small">{t('forms.caution')}</p>
      <ul className="fa-related" aria-label={t('forms.list')}>
        {contacts.data.rows.map(({ id, subject, submittedAt, status }) => (
          <RecordLink
            key={id}
            tab="contacts"
            id={id}
            title={t('forms.subject', { subject })}
            detail={t('forms.message', { day: formatDay(submittedAt), status })}
          />
        ))}
        {consultations.data.rows.map(({ id, meetingType, startsAt, status }) => (
          <RecordLink
            key={id}
            tab="consultations"
            id={id}
            title={t('forms.consultation', { time: formatInstant(startsAt) })}
            detail={t('forms.meeting', { type: meetingTypeLabels[meetingType], status })}
          />
        ))}
      </ul>
      {isCut ? <p className="fa-muted fa-small">{t('forms.latest', { count: MAX_RECORDS })}</p> : null}
    </>
  );
}
