import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type Consultation, getConsultation } from '#common/contract/consultations.ts';
import { meetingTypeLabels } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';

/** One consultation, loaded by its own endpoint, which the access log records. */
export function ConsultationDetail({ consultation: listed }: { readonly consultation: Consultation }) {
  const { data } = useEndpointQuery(
    getConsultation,
    { params: { id: listed.id } },
    { staleTime: 0, select: ({ consultation }) => consultation },
  );
  const { meetingType, startsAt, email, phone, topics, confirmed, submittedAt } = data ?? listed;
  return (
    <DescriptionList
      items={[
        ['Meeting', `${meetingTypeLabels[meetingType]}, ${formatInstant(startsAt)}`],
        ['E-mail', <EmailLink key="mail" address={email} />],
        ['Phone', phone],
        ['Topics', topics ?? 'Not stated'],
        ['Booking', confirmed ? 'Confirmed' : 'Unconfirmed'],
        ['Received', formatInstant(submittedAt)],
      ]}
    />
  );
}
