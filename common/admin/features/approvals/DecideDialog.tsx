import { useRef, useState } from 'react';
import type { ApiError } from '#common/client/createClient.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Approval, decideApproval, REASON_REQUIRED } from '#common/contract/approvals.ts';
import type { ApprovalDecision } from '#common/domain/approvals.ts';
import { useToast } from '#common/ui/toast.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { ApprovalPreview } from './ApprovalPreview.tsx';

const TEXTS = {
  approve: {
    title: 'Approve change',
    submit: 'Approve',
    succeeded: 'Change Approved',
    failed: 'Approval Failed',
  },
  reject: {
    title: 'Reject change',
    submit: 'Reject',
    succeeded: 'Change Rejected',
    failed: 'Rejection Failed',
  },
} as const;

const REJECTION = { label: 'Reason', hint: 'Required. The person who asked for the change sees it.' };

interface DecideDialogProps {
  readonly approval: Approval;
  readonly decision: ApprovalDecision;
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows what a decision carries out, and sends it. */
export function DecideDialog({ approval, decision, onDecided, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('');
  const [noteError, setNoteError] = useState<string>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { show } = useToast();
  const text = TEXTS[decision];
  const showEnded = ({ message }: ApiError) => {
    show({ title: 'Already Ended', description: message });
    onClose();
  };
  const submission = useSubmit(decideApproval, {
    succeeded: { title: text.succeeded, description: approval.title },
    failed: text.failed,
    expected: { already_decided: showEnded, approval_expired: showEnded, approval_voided: showEnded },
    onSuccess() {
      onDecided(approval.id);
      onClose();
    },
  });
  const { id: approvalId, changeHash } = approval;
  const submit = () => {
    if (decision === 'reject' && note.trim() === '') {
      setNoteError(REASON_REQUIRED);
      noteField.current?.focus();
      return;
    }
    void submission.submit({ body: { approvalId, changeHash, decision, note } });
  };
  const changeNote = (next: string) => {
    setNote(next);
    setNoteError(undefined);
  };
  return (
    <ActionDialog
      title={text.title}
      submitLabel={text.submit}
      danger={decision === 'reject'}
      onSubmit={submit}
      onClose={onClose}
      submission={submission}
      submitDisabled={validateNote(note) !== undefined}
      focusSubmit={decision === 'approve'}
    >
      <p>
        <b>{approval.title}</b>, requested by {approval.requestedBy}
      </p>
      <ApprovalPreview preview={approval.preview} />
      <NoteField
        {...(decision === 'reject' ? REJECTION : noteTexts.reason)}
        value={note}
        onChange={changeNote}
        autoFocus={decision === 'reject'}
        error={noteError}
        inputRef={noteField}
      />
      <NotificationHint>
        {decision === 'approve'
          ? `The change is carried out at once. ${approval.requestedBy} is notified.`
          : `Nothing is changed. ${approval.requestedBy} is notified.`}
      </NotificationHint>
    </ActionDialog>
  );
}
