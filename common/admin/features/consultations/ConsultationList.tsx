import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  type Consultation,
  exportConsultations,
  exportConsultationsWorkbook,
  listConsultations,
  replyToConsultation,
  setConsultationStatus,
} from '#common/contract/consultations.ts';
import { meetingTypeLabels, REPLY_STATUSES } from '#common/domain/consultations.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { errorCode, errorText, errorTitle } from '../../errorTexts.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import type { Bulk } from '../../list/bulk.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSource } from '../../list/listSource.ts';
import { useRecordDialogs } from '../../list/useRecordDialogs.ts';
import { t } from '../../messages/consultations.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';
import { ReplyActions } from '../../replies/ReplyActions.tsx';
import { ReplyList } from '../../replies/ReplyList.tsx';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { statusActions, statusCommands } from '../../replies/replyStatus.ts';
import { suggestedSubject } from '../../replies/suggestedSubject.ts';
import { useMay } from '../../session/useMay.ts';
import { ConsultationDetail } from './ConsultationDetail.tsx';

const consultationsSource = listSource(listConsultations, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportConsultations,
  xlsx: exportConsultationsWorkbook,
  statuses: REPLY_STATUSES,
  sorts: [
    { value: '-submittedAt', label: t('sorts.newest') },
    { value: 'submittedAt', label: t('sorts.oldest') },
    { value: 'startsAt', label: t('sorts.earliest') },
    { value: '-startsAt', label: t('sorts.latest') },
    { value: 'name', label: t('sorts.name') },
  ],
  moreFilters: [
    { name: 'meetingFrom', label: t('filters.from') },
    { name: 'meetingTo', label: t('filters.to') },
  ],
  open: { ...OPEN_RECORDS.consultations, none: { title: t('noneOpen'), text: t('emptyText') } },
  rowsOf: (consultations) => consultations,
});

const RescheduleDialog = lazyDialog(async () => (await import('./MeetingDialogs.tsx')).RescheduleDialog);
const CancelMeetingDialog = lazyDialog(
  async () => (await import('./MeetingDialogs.tsx')).CancelMeetingDialog,
);
const ReplyDialog = lazyDialog(async () => (await import('../../replies/ReplyDialog.tsx')).ReplyDialog);

const BULK: Bulk<Consultation> = {
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  actions: statusActions(setConsultationStatus),
};

const COLUMNS = [
  { label: t('columns.person') },
  { label: t('columns.meeting') },
  { label: t('columns.received') },
  { label: t('columns.status') },
] as const;

/** What became of the booking. */
function bookingText({ cancelledAt, confirmed }: Consultation): string {
  if (cancelledAt) return t('bookings.cancelled');
  return t(confirmed ? 'bookings.confirmed' : 'bookings.unconfirmed');
}

function topicsText({ meetingType, topics }: Consultation): string {
  const type = meetingTypeLabels[meetingType];
  return topics ? t('withTopics', { type, topics }) : type;
}

/** Whether staff can still change the meeting. */
const isUpcoming = ({ cancelledAt, startsAt }: Consultation): boolean =>
  !cancelledAt && new Date(startsAt) > new Date();

interface ConsultationListProps {
  readonly toolbar: ReactNode;
}

export function ConsultationList({ toolbar }: ConsultationListProps) {
  const mayOperate = useMay('operate');
  const dialogs = useRecordDialogs({
    move: (consultation: Consultation, tools) => <RescheduleDialog consultation={consultation} {...tools} />,
    cancel: (consultation: Consultation, tools) => (
      <CancelMeetingDialog consultation={consultation} {...tools} />
    ),
    reply: (consultation: Consultation, { onDecided, onClose }) => (
      <ReplyDialog
        endpoint={replyToConsultation}
        recordId={consultation.id}
        name={consultation.name}
        email={consultation.email}
        subject={suggestedSubject('consultation', consultation.startsAt, consultation.language)}
        received={
          consultation.topics ? (
            <blockquote className="fa-prose fa-message">{consultation.topics}</blockquote>
          ) : null
        }
        marksResponded={consultation.status === 'new'}
        onSent={() => onDecided(consultation.id)}
        onClose={onClose}
      />
    ),
  });
  const { start } = dialogs;
  const mark = useSubmit(setConsultationStatus, {
    succeeded: ({ consultation }) => ({
      title: t('marked', { status: consultation.status }),
      description: consultation.name,
    }),
    failed: (error) => ({
      title: errorTitle(error, t('markFailed')),
      // Archiving frees the slot, which another booking can then take.
      description: errorCode(error) === 'slot_taken' ? t('slotTaken') : errorText(error),
    }),
    queues: true,
    onSuccess: (_, { params }) => dialogs.onDecided(params.id),
  });
  const { setStatus, rowCommands } = statusCommands(mark.submit);
  return (
    <div className="fa-consultations fa-full">
      <ListScreen
        source={consultationsSource}
        toolbar={toolbar}
        rowHeight={60}
        stacked={{ below: 780, rowHeight: 132 }}
        columns={COLUMNS}
        rowKey={(consultation) => consultation.id}
        rowCommands={mayOperate ? { ...rowCommands, 'row.reply': start('reply') } : {}}
        {...dialogs.list}
        bulk={BULK}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        renderRow={(consultation, { open }) => (
          <>
            <td>
              <button type="button" className="fa-row-title" onClick={open}>
                {consultation.name}
              </button>
              <span className="fa-muted fa-line fa-block">
                {consultation.email}
                <span className="fa-list-phone"> · {consultation.displayedPhone}</span>
              </span>
            </td>
            <td className="fa-clip">
              <b className="fa-line fa-block">{formatInstant(consultation.startsAt)}</b>
              <span className="fa-muted fa-line fa-block">{topicsText(consultation)}</span>
            </td>
            <td className="fa-line">{formatInstant(consultation.submittedAt)}</td>
            <td>
              <ReplyStatusTag status={consultation.status} />
              <span className="fa-muted fa-line fa-block">{bookingText(consultation)}</span>
            </td>
          </>
        )}
        detailTitle={(consultation) => consultation.name}
        renderDetail={(consultation) => (
          <>
            <p className="fa-detail-lead">
              {t('slot', {
                day: formatDay(consultation.preferredDate),
                time: consultation.preferredTime,
              })}{' '}
              <ReplyStatusTag status={consultation.status} />
            </p>
            <ConsultationDetail consultation={consultation} />
            <ReplyActions
              status={consultation.status}
              busy={mark.isPending}
              onMark={(status) => setStatus(consultation, status)}
            >
              {mayOperate ? (
                <>
                  <Button variant="outlined" onClick={() => start('reply')(consultation)}>
                    {t('reply')}
                  </Button>
                  {consultation.cancelledAt || consultation.status === 'archived' ? null : (
                    <Button variant="outlined" onClick={() => start('move')(consultation)}>
                      {t('move')}
                    </Button>
                  )}
                  {isUpcoming(consultation) ? (
                    <Button variant="outlined" intent="danger" onClick={() => start('cancel')(consultation)}>
                      {t('cancel')}
                    </Button>
                  ) : null}
                </>
              ) : null}
            </ReplyActions>
            <ReplyList recordId={consultation.id} />
          </>
        )}
      />
      {dialogs.element}
    </div>
  );
}
