import type { Consultation } from '#common/contract/consultations.ts';
import { meetingTypeLabels } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { useConsultation } from './consultationCall.ts';

/** Who wants to meet and about what. It comes from a call of its own, which the access log records. */
export function ConsultationDetail({ consultation: listed }: { readonly consultation: Consultation }) {
  const { data } = useConsultation(listed.id);
  const { meetingType, startsAt, email, phone, topics, confirmed, submittedAt } = data ?? listed;
  return (
    <DescriptionList
      facts={[
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
