import { type ReactNode, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Consultation, setConsultationStatus } from '#common/contract/consultations.ts';
import { meetingTypeLabels, type ReplyStatus } from '#common/domain/consultations.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { errorCode, errorText, errorTitle } from '../../errorTexts.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ReplyActions } from '../../replies/ReplyActions.tsx';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { useMay } from '../../session/useMay.ts';
import { ConsultationDetail } from './ConsultationDetail.tsx';
import { consultationsSource } from './consultationsSource.ts';

const COLUMNS = [
  { label: 'Person' },
  { label: 'Meeting' },
  { label: 'Received' },
  { label: 'Status' },
] as const;

interface ConsultationListProps {
  readonly toolbar: ReactNode;
}

export function ConsultationList({ toolbar }: ConsultationListProps) {
  const mayOperate = useMay('operate');
  const [decidedKey, setDecidedKey] = useState<string>();
  const mark = useSubmit(setConsultationStatus, {
    succeeded: ({ consultation }) => ({
      title: `Marked ${consultation.status}`,
      description: consultation.name,
    }),
    failed: (error) => ({
      title: errorTitle(error, 'Update Failed'),
      // Archiving frees the slot, which another booking can then take.
      description:
        errorCode(error) === 'slot_taken' ? 'Another consultation now has this time.' : errorText(error),
    }),
    onSuccess: (_, { params }) => setDecidedKey(params.id),
  });
  const setStatus = (id: string, status: ReplyStatus) =>
    void mark.submit({ params: { id }, body: { status } });
  const markResponded = (consultation: Consultation) => {
    if (consultation.status === 'new') setStatus(consultation.id, 'responded');
  };
  return (
    <div className="fa-consultations fa-full">
      <ListScreen
        source={consultationsSource}
        toolbar={toolbar}
        rowHeight={60}
        columns={COLUMNS}
        rowKey={(consultation) => consultation.id}
        rowCommands={mayOperate ? { 'row.markResponded': markResponded } : {}}
        lastDecidedKey={decidedKey}
        empty={
          <EmptyState title="No consultations yet">
            Each consultation requested on the contact page appears here at once.
          </EmptyState>
        }
        renderRow={(consultation, { open }) => (
          <>
            <td>
              <button type="button" className="fa-row-title" onClick={open}>
                {consultation.name}
              </button>
              <span className="fa-muted fa-line fa-block">
                {consultation.email}
                <span className="fa-list-phone"> · {consultation.phone}</span>
              </span>
            </td>
            <td className="fa-clip">
              <b className="fa-line fa-block">{formatInstant(consultation.startsAt)}</b>
              <span className="fa-muted fa-line fa-block">
                {meetingTypeLabels[consultation.meetingType]}
                {consultation.topics ? `: ${consultation.topics}` : ''}
              </span>
            </td>
            <td className="fa-line">{formatInstant(consultation.submittedAt)}</td>
            <td>
              <ReplyStatusTag status={consultation.status} />
              <span className="fa-muted fa-line fa-block">
                {consultation.confirmed ? 'Confirmed' : 'Unconfirmed'}
              </span>
            </td>
          </>
        )}
        detailTitle={(consultation) => consultation.name}
        renderDetail={(consultation) => (
          <>
            <p className="fa-detail-lead">
              {formatDay(consultation.preferredDate)}, {consultation.preferredTime}{' '}
              <ReplyStatusTag status={consultation.status} />
            </p>
            <ConsultationDetail consultation={consultation} />
            <ReplyActions
              status={consultation.status}
              busy={mark.isPending}
              onMark={(status) => setStatus(consultation.id, status)}
            />
          </>
        )}
      />
    </div>
  );
}
