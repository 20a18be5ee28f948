import { useRef, useState } from 'react';
import type { ApiError } from '#common/client/createClient.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  type Approval,
  decideApproval,
  REASON_REQUIRED,
  withdrawApproval,
} from '#common/contract/approvals.ts';
import type { ApprovalDecision } from '#common/domain/approvals.ts';
import { useToast } from '#common/ui/toast.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { t } from '../../messages/approvalDialogs.ts';
import { ApprovalPreview } from './ApprovalDetail.tsx';

interface WithdrawDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

export function WithdrawDialog({ approval, onClose }: WithdrawDialogProps) {
  const submission = useSubmit(withdrawApproval, {
    succeeded: { title: t('cancel.succeeded'), description: approval.title },
    failed: t('cancel.failed'),
    expected: { already_decided: useAlreadyDecided(t('cancel.subject'), onClose) },
    onSuccess: onClose,
  });
  return (
    <ActionDialog
      title={t('cancel.title')}
      submitLabel={t('cancel.title')}
      cancelLabel={t('cancel.keep')}
      onSubmit={() => void submission.submit({ body: { approvalId: approval.id } })}
      onClose={onClose}
      submission={submission}
      focusSubmit
    >
      <p>
        <b>{approval.title}</b>
      </p>
      <p>{t('cancel.text')}</p>
    </ActionDialog>
  );
}

/** Label and hint of the note; null for none. That of an erasure is not stored, because it could name the person. */
function noteOf({ policy }: Approval, decision: ApprovalDecision) {
  const isErasure = policy === 'erasure';
  if (decision === 'reject')
    return { label: t('reason'), hint: t(isErasure ? 'reasonHintOfErasure' : 'reasonHint') };
  return isErasure ? null : noteTexts.reason;
}

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
  const showEnded = ({ message }: ApiError) => {
    show({ title: t('ended'), description: message });
    onClose();
  };
  const submission = useSubmit(decideApproval, {
    succeeded: { title: t(`${decision}.succeeded`), description: approval.title },
    failed: t(`${decision}.failed`),
    // What another change has voided stays in the dialog, with the values that differ.
    expected: { already_decided: showEnded, approval_expired: showEnded },
    onSuccess() {
      onDecided(approval.id);
      onClose();
    },
  });
  const { id: approvalId, changeHash } = approval;
  const labels = noteOf(approval, decision);
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
      title={t(`${decision}.title`)}
      submitLabel={t(`${decision}.submit`)}
      danger={decision === 'reject'}
      onSubmit={submit}
      onClose={onClose}
      submission={submission}
      submitDisabled={validateNote(note) !== undefined}
      focusSubmit={decision === 'approve'}
    >
      <p>
        {t.rich('requestedBy', {
          b: (text) => <b>{text}</b>,
          title: approval.title,
          name: approval.requestedBy,
        })}
      </p>
      <ApprovalPreview preview={approval.preview} />
      {labels ? (
        <NoteField
          {...labels}
          value={note}
          onChange={changeNote}
          autoFocus={decision === 'reject'}
          error={noteError}
          inputRef={noteField}
        />
      ) : null}
      <NotificationHint>{t(`${decision}.hint`, { name: approval.requestedBy })}</NotificationHint>
    </ActionDialog>
  );
}
