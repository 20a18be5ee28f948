import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type Consultation, getConsultation } from '#common/contract/consultations.ts';
import { meetingTypeLabels } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { AccountWithEmail } from '../../accounts/lazyAccountWithEmail.tsx';
import { DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { languageLabels } from '../../languageLabels.ts';
import { t } from '../../messages/consultations.ts';
import { StatusChange } from '../../replies/StatusChange.tsx';

/** One consultation, loaded by its own endpoint, which the access log records. */
export function ConsultationDetail({ consultation: listed }: { readonly consultation: Consultation }) {
  const { data } = useEndpointQuery(
    getConsultation,
    { params: { id: listed.id } },
    { staleTime: 0, select: ({ consultation }) => consultation },
  );
  const consultation = data ?? listed;
  const { meetingType, startsAt, email, displayedPhone, topics, confirmed, cancelledAt, submittedAt } =
    consultation;
  return (
    <>
      <StatusChange {...consultation} />
      <DescriptionList
        items={[
          [
            t('detail.meeting'),
            t('detail.meetingAt', { type: meetingTypeLabels[meetingType], time: formatInstant(startsAt) }),
          ],
          [t('detail.email'), <EmailLink key="mail" address={email} />],
          [t('detail.phone'), displayedPhone],
          [t('detail.language'), languageLabels[consultation.language]],
          [t('detail.topics'), topics ?? t('detail.noTopics')],
          [
            t('detail.booking'),
            cancelledAt ? undefined : t(confirmed ? 'bookings.confirmed' : 'bookings.unconfirmed'),
          ],
          [t('detail.cancelled'), cancelledAt && formatInstant(cancelledAt)],
          [t('detail.received'), formatInstant(submittedAt)],
        ]}
      />
      <h3 className="fa-subhead">{t('detail.account')}</h3>
      <AccountWithEmail email={email} form={listed.id} name={listed.name} />
    </>
  );
}
