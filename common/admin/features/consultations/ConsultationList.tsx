import { type ReactNode, useState } from 'react';
import type { Consultation } from '#common/contract/consultations.ts';
import { meetingTypeLabels, type ReplyStatus } from '#common/domain/consultations.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ReplyActions } from '../../replies/ReplyActions.tsx';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { ConsultationDetail } from './ConsultationDetail.tsx';
import { CONSULTATION_SORTS, useConsultationsSource } from './consultationsSource.ts';
import { useMarkConsultation } from './statusCall.ts';

const COLUMNS = [
  { label: 'Person' },
  { label: 'Meeting' },
  { label: 'Received' },
  { label: 'Status' },
] as const;

interface ConsultationListProps {
  readonly statuses: readonly ReplyStatus[];
  readonly toolbar: ReactNode;
}

export function ConsultationList({ statuses, toolbar }: ConsultationListProps) {
  const source = useConsultationsSource();
  const mark = useMarkConsultation();
  const [decidedKey, setDecidedKey] = useState<string>();
  const setStatus = (id: string, status: ReplyStatus) =>
    mark.mutate({ id, status }, { onSuccess: () => setDecidedKey(id) });
  const markResponded = (consultation: Consultation) => {
    if (consultation.status === 'new') setStatus(consultation.id, 'responded');
  };
  return (
    <div className="fa-consultations fa-full">
      <ListScreen
        noun="consultations"
        source={source}
        statuses={statuses}
        sorts={CONSULTATION_SORTS}
        toolbar={toolbar}
        rowHeight={60}
        columns={COLUMNS}
        rowKey={(each) => each.id}
        rowCommands={{ 'row.markResponded': markResponded }}
        lastDecidedKey={decidedKey}
        empty={
          <EmptyState title="No consultations yet">
            Each consultation requested on the contact page appears here at once.
          </EmptyState>
        }
        renderRow={(each, { open }) => (
          <>
            <td>
              <button type="button" className="fa-row-title" onClick={open}>
                {each.name}
              </button>
              <span className="fa-muted fa-line fa-block">
                {each.email}
                <span className="fa-room"> · {each.phone}</span>
              </span>
            </td>
            <td className="fa-clip">
              <b className="fa-line fa-block">{formatInstant(each.startsAt)}</b>
              <span className="fa-muted fa-line fa-block">
                {meetingTypeLabels[each.meetingType]}
                {each.topics ? `: ${each.topics}` : ''}
              </span>
            </td>
            <td className="fa-line">{formatInstant(each.submittedAt)}</td>
            <td>
              <ReplyStatusTag status={each.status} />
              <span className="fa-muted fa-line fa-block">
                {each.confirmed ? 'Confirmed' : 'Unconfirmed'}
              </span>
            </td>
          </>
        )}
        detailTitle={(each) => each.name}
        renderDetail={(each) => (
          <>
            <p className="fa-detail-lead">
              {formatDay(each.preferredDate)}, {each.preferredTime} <ReplyStatusTag status={each.status} />
            </p>
            <ConsultationDetail consultation={each} />
            <ReplyActions
              status={each.status}
              busy={mark.isPending}
              onMark={(status) => setStatus(each.id, status)}
            />
          </>
        )}
      />
    </div>
  );
}
